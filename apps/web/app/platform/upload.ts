import type { CallOptions } from "./api.ts";

/** How a file is sent: `onSent` is given the share that has gone, from 0 to 1; the signal ends the call. */
export type Sending = { onSent: (share: number) => void; signal: AbortSignal };

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
