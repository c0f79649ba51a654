import { capped, createProviderFetch, nonsense } from "./provider-fetch.ts";

/** Maximum size of an image, in bytes. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

// The same image in base64, with some JSON around it.
const MAX_JSON_BYTES = Math.ceil((MAX_IMAGE_BYTES * 4) / 3) + 64 * 1024;

/**
 * `fetch` for images: only https, except for the configured URL itself, and with a size limit. An image's URL
 * comes from the provider's answer, so it is not trusted.
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
