import { ModelFailure } from "../../ports/language-model.ts";
import { createProviderFetch } from "./provider-fetch.ts";

/** The largest picture that is taken, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

// The same picture in base64, and some JSON around it.
const MAX_JSON_BYTES = Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 64 * 1024;

/**
 * `fetch` for pictures: to https alone, but for the configured address itself, and never more than fits.
 * A picture's address comes out of the provider's answer, so it is not to be trusted.
 */
export function createPictureFetch(provider: string, baseUrl: string): typeof globalThis.fetch {
  const providerFetch = createProviderFetch(provider);
  const trustedOrigin = new URL(baseUrl).origin;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== "https:" && url.origin !== trustedOrigin) {
      throw nonsense(provider, "picture at an address that is not https");
    }
    const response = await providerFetch(input, init);
    const isPicture = (response.headers.get("content-type") ?? "").startsWith("image/");
    return capped(response, provider, isPicture ? MAX_PICTURE_BYTES : MAX_JSON_BYTES);
  };
}

function capped(response: Response, provider: string, maxBytes: number): Response {
  if (response.body === null) return response;
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(nonsense(provider, "answer too large"));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(count), { status, statusText, headers });
}

function nonsense(provider: string, why: string): ModelFailure {
  return new ModelFailure({ code: "nonsense", failureClass: "retry", provider, cause: new Error(why) });
}
