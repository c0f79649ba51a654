import type { CallOptions, Carry } from "./api.ts";

/** How a file is sent: `onSent` is given the share that has gone, from 0 to 1; the signal ends the call. */
export type Sending = { onSent: (share: number) => void; signal: AbortSignal };

/** What a call with a file is given, so that it tells how much of the file has gone and can be ended. */
export function sent(
  file: File,
  { onSent, signal }: Sending,
): Required<Pick<CallOptions, "signal" | "carry">> & { file: File } {
  return { file, signal, carry: uploading(onSent) };
}

/**
 * Carries a call with a file, and tells how much of the file has gone.
 * @param onSent  the share of it, from 0 to 1; 1 when all of it has gone and the answer is still to come
 */
function uploading(onSent: (share: number) => void): Carry {
  return (address, { method = "POST", headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        onSent(total === 0 ? 1 : loaded / total);
      });
      request.upload.addEventListener("load", () => onSent(1));
      request.addEventListener("load", () =>
        resolve(new Response(request.responseText, { status: request.status })),
      );
      request.addEventListener("error", () => reject(new TypeError("the request was lost")));
      request.addEventListener("abort", () => reject(new DOMException("Given up", "AbortError")));
      signal?.addEventListener("abort", () => request.abort());
      request.send(body instanceof Blob ? body : null);
    });
}
