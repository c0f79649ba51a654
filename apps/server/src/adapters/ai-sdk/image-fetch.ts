import { capped, createProviderFetch, nonsense } from "./provider-fetch.ts";

/** The largest picture that is taken, in bytes. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

// The same picture in base64, and some JSON around it.
const MAX_JSON_BYTES = Math.ceil((MAX_IMAGE_BYTES * 4) / 3) + 64 * 1024;

/**
 * `fetch` for pictures: to https alone, but for the configured address itself, and never more than fits.
 * A picture's address comes out of the provider's answer, so it is not to be trusted.
 */
export function createImageFetch(provider: string, baseUrl: string): typeof globalThis.fetch {
  const providerFetch = createProviderFetch(provider);
  const trustedOrigin = new URL(baseUrl).origin;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== "https:" && url.origin !== trustedOrigin) {
      throw nonsense(provider, "picture at an address that is not https");
    }
    const response = await providerFetch(input, init);
    const isImage = (response.headers.get("content-type") ?? "").startsWith("image/");
    return capped(response, { provider, maxBytes: isImage ? MAX_IMAGE_BYTES : MAX_JSON_BYTES });
  };
}
