import { useEffect } from "react";

/**
 * Client-side placeholder for pages sent without scripts: anyone arriving through the router gets the
 * document. No link does that, but going back in the browser's history may.
 */
export function DocumentPage(): null {
  // The URL is already the document's, and only the browser itself can fetch it.
  useEffect(() => globalThis.location.reload(), []);
  return null;
}
