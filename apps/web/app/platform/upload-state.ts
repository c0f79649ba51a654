/** How a file is sent: `onSent` is given the share that has gone, from 0 to 1; the signal ends the call. */
export type Sending = { onSent: (share: number) => void; signal: AbortSignal };

/**
 * Where an upload stands. `share` is how much of the file has gone, from 0 to 1: at 1 the server works on it. Without a
 * `reason` it failed since the device is offline, and nothing was sent.
 */
export type UploadState =
  | { at: "idle" }
  | { at: "sending"; file: File; share: number }
  | { at: "failed"; file: File; reason: string | null };

/** What is done with a file. What `send` throws becomes the reason, or else `fallback`. */
export type Uploading<Result> = {
  send: (file: File, sending: Sending) => Promise<Result>;
  /** gets the answer, unless the upload was given up */
  onDone: (result: Result, file: File) => void;
  fallback: string;
};
