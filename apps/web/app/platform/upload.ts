import type { CallOptions } from "./api.ts";
import type { Sending } from "./upload-state.ts";

/** What a call with a file is given, so that it tells how much of the file has gone and can be ended. */
export function sent(
  file: File,
  { onSent, signal }: Sending,
): Required<Pick<CallOptions, "signal" | "carry">> & { file: File } {
  return {
    file,
    signal,
    // Fetched with the first file: no page needs it before.
    carry: async (address, request) => (await import("./uploading.ts")).uploading(onSent)(address, request),
  };
}
