import { useEffect, useState } from "react";
import { useInBrowser } from "../../platform/use-in-browser.ts";

/**
 * The one-time token from an emailed link, removed from the URL so that it is neither stored in the history
 * nor copied along. `undefined` until the page runs in a browser, `null` if the link had none.
 */
export function useUrlToken(): string | null | undefined {
  const inBrowser = useInBrowser();
  const [token] = useState(readToken);
  // The URL belongs to the browser, not to React.
  useEffect(removeTokenFromUrl, []);
  return inBrowser ? token : undefined;
}

function readToken(): string | null {
  // Absent during prerendering.
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
