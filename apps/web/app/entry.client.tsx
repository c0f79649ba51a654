import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// From here on a part that does not arrive is said where it is missing; the boot script speaks of the beginning only.
document.documentElement.dataset["start"] = "done";

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
