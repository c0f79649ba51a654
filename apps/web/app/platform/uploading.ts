import { type Carry, messageOf } from "./api.ts";
import type { UploadState, Uploading } from "./upload-state.ts";

/** Sends a file, and shows its progress. Nothing more is shown once the signal is aborted. */
export async function runUpload<Result>(
  { send, onDone, fallback }: Uploading<Result>,
  of: { file: File; signal: AbortSignal; show: (state: UploadState) => void },
): Promise<void> {
  const { file, signal } = of;
  const show = (state: UploadState): void => {
    if (!signal.aborted) of.show(state);
  };
  if (!navigator.onLine) return show({ at: "failed", file, reason: null });
  const onSent = (share: number): void => show({ at: "sending", file, share });
  try {
    const result = await send(file, { onSent, signal });
    if (signal.aborted) return;
    show({ at: "idle" });
    onDone(result, file);
  } catch (error) {
    show({ at: "failed", file, reason: messageOf(error, fallback) });
  }
}

/**
 * Sends a call with a file, and reports its progress.
 * @param onSent  the share of it, from 0 to 1; 1 when all of it was sent and the answer is pending
 */
export function uploading(onSent: (share: number) => void): Carry {
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
