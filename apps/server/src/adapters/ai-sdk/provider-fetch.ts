import { ModelFailure } from "../../ports/language-model.ts";

type Fetch = typeof globalThis.fetch;

/**
 * `fetch` for calls to a provider's API.
 * A web page instead of an answer is "nonsense" at once: parsed as an event stream it would look like an answer
 * that broke off. Redirects are not followed: `fetch` would carry keys in headers such as `x-api-key` along to
 * another host; the 3xx answer is then a "bad_request".
 */
export function createProviderFetch(provider: string): Fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    const isPage = (response.headers.get("content-type") ?? "").toLowerCase().includes("text/html");
    if (!response.ok || !isPage) return response;
    await response.body?.cancel();
    throw new ModelFailure({
      code: "nonsense",
      failureClass: "retry",
      provider,
      cause: new Error(`HTTP ${response.status} with a web page`),
    });
  };
}
