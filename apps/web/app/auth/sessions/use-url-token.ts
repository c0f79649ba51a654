import { useEffect, useState } from "react";
import { useInBrowser } from "../../platform/use-in-browser.ts";

/**
 * The one-time token a mailed link carried, taken out of the address so that it is neither kept in the history
 * nor copied along. `undefined` until the page runs in a browser, `null` when the link had none.
 */
export function useUrlToken(): string | null | undefined {
  const inBrowser = useInBrowser();
  const [token] = useState(readToken);
  // The address belongs to the browser, not to React.
  useEffect(removeTokenFromUrl, []);
  return inBrowser ? token : undefined;
}

function readToken(): string | null {
  // Absent while the page is rendered when the site is built.
  if (typeof window === "undefined") return null;
  const token = new URL(window.location.href).searchParams.get("token")?.trim() ?? "";
  return token === "" ? null : token;
}

function removeTokenFromUrl(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has("token")) return;
  address.searchParams.delete("token");
  window.history.replaceState(window.history.state, "", address);
}
