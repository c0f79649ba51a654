import type { EpubCheck, ManuscriptCheck } from "@colophon/contracts/tools/checks";
import { call } from "../../platform/api.ts";
import type { Sending } from "../../platform/upload-state.ts";
import { sent } from "../../platform/upload.ts";

/** Checks a manuscript; nothing of it is stored. @throws ApiError */
export function checkManuscript(file: File, sending: Sending): Promise<ManuscriptCheck> {
  return call("POST /api/free-checks/manuscript", { query: { filename: file.name }, ...sent(file, sending) });
}

/** Checks an e-book; nothing of it is stored. @throws ApiError */
export function checkEpub(file: File, sending: Sending): Promise<EpubCheck> {
  return call("POST /api/free-checks/epub", { query: { filename: file.name }, ...sent(file, sending) });
}
