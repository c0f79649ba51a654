import type { CallOptions } from "./api.ts";
import type { Sending } from "./upload-state.ts";

/** Request options for sending a file with progress and cancellation. */
export function sent(
  file: File,
  { onSent, signal }: Sending,
): Required<Pick<CallOptions, "signal" | "carry">> & { file: File } {
  return {
    file,
    signal,
    // Loaded with the first file: no page needs it earlier.
    carry: async (address, request) => (await import("./uploading.ts")).uploading(onSent)(address, request),
  };
}
