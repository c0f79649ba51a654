import { useEffect } from "react";

/**
 * Stands in the scripts for every page that is sent without any: whoever comes there by the router gets the document.
 * No link does so; a page that goes back in the browser's history may.
 */
export function DocumentPage(): null {
  // The address is the document's by now, and only the browser itself can fetch it.
  useEffect(() => globalThis.location.reload(), []);
  return null;
}
