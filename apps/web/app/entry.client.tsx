import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// From here on, a chunk that fails to load is reported where it is missing; the boot script
// only covers startup.
document.documentElement.dataset["start"] = "done";

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
