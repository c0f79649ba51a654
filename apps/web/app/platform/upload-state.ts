/** How a file is sent: `onSent` gets the share sent so far, from 0 to 1; the signal aborts the request. */
export type Sending = { onSent: (share: number) => void; signal: AbortSignal };

/**
 * State of an upload. `share` is the share of the file sent so far, from 0 to 1; at 1 the server is
 * processing it. Without a `reason` it failed because the device is offline, and nothing was sent.
 */
export type UploadState =
  | { at: "idle" }
  | { at: "sending"; file: File; share: number }
  | { at: "failed"; file: File; reason: string | null };

/** How a file is processed. An error thrown by `send` becomes the reason; `fallback` covers the rest. */
export type Uploading<Result> = {
  send: (file: File, sending: Sending) => Promise<Result>;
  /** receives the answer, unless the upload was canceled */
  onDone: (result: Result, file: File) => void;
  fallback: string;
};
