import { ModelFailure } from "../../ports/language-model.ts";

type Fetch = typeof globalThis.fetch;

/** Maximum bytes read from one answer: several times the longest event stream of a model. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** Far more than any error message. */
const MAX_ERROR_BYTES = 1024 * 1024;

/**
 * `fetch` for calls to a provider's API. A web page instead of an answer is "nonsense" at once: parsed as an
 * event stream it would look like a truncated answer. Redirects are not followed, since `fetch` would send
 * keys in headers such as `x-api-key` to another host; the 3xx answer is then a "bad_request". An answer over
 * the limit ends as "nonsense".
 */
export function createProviderFetch(
  provider: string,
  { maxAnswerBytes = MAX_ANSWER_BYTES }: { maxAnswerBytes?: number | undefined } = {},
): Fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    const isPage = (response.headers.get("content-type") ?? "").toLowerCase().includes("text/html");
    if (!response.ok)
      return capped(response, { provider, maxBytes: Math.min(maxAnswerBytes, MAX_ERROR_BYTES) });
    if (!isPage) return capped(response, { provider, maxBytes: maxAnswerBytes });
    await response.body?.cancel();
    throw nonsense(provider, `HTTP ${response.status} with a web page`);
  };
}

/** The same answer, which fails after more than this many bytes. */
export function capped(response: Response, cap: { provider: string; maxBytes: number }): Response {
  if (response.body === null) return response;
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > cap.maxBytes) controller.error(nonsense(cap.provider, "answer too large"));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(count), { status, statusText, headers });
}

/** Error for an answer that no provider would send. */
export function nonsense(provider: string, why: string): ModelFailure {
  return new ModelFailure({ code: "nonsense", failureClass: "retry", provider, cause: new Error(why) });
}
