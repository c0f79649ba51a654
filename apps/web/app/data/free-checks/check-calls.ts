import type { EpubCheck, ManuscriptCheck } from "@colophon/contracts/free-checks/checks";
import { call } from "../../platform/api.ts";
import { uploading } from "../../platform/upload.ts";

/** How a file is sent to be checked: `onSent` hears the share that has gone; the signal ends call and check. */
export type Sending = { onSent: (share: number) => void; signal: AbortSignal };

/** Has a manuscript looked at; nothing of it is kept. @throws ApiError */
export function checkManuscript(file: File, sending: Sending): Promise<ManuscriptCheck> {
  return call("POST /api/free-checks/manuscript", sent(file, sending));
}

/** Has an e-book looked at; nothing of it is kept. @throws ApiError */
export function checkEpub(file: File, sending: Sending): Promise<EpubCheck> {
  return call("POST /api/free-checks/epub", sent(file, sending));
}

function sent(
  file: File,
  { onSent, signal }: Sending,
): {
  query: { filename: string };
  file: File;
  signal: AbortSignal;
  carry: ReturnType<typeof uploading>;
} {
  return { query: { filename: file.name }, file, signal, carry: uploading(onSent) };
}
