import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

const RELOADED = "reloaded-for-new-version";

// After a new version is put up, an old tab may ask for a part that is gone: one reload brings the new one.
globalThis.addEventListener("vite:preloadError", (event) => {
  // Without a network a reload would only lose what has been typed.
  if (!navigator.onLine || sessionStorage.getItem(RELOADED) !== null) return;
  sessionStorage.setItem(RELOADED, "yes");
  event.preventDefault();
  globalThis.location.reload();
});
globalThis.addEventListener("load", () => {
  setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000);
});

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
