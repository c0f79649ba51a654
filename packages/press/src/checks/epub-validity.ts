import { EpubCheck } from "@likecoin/epubcheck-ts";
import { PressError } from "../press-error.ts";

const MAX_NAMED = 5;

/**
 * Checks a finished ebook as a store would, before it can be downloaded.
 * @throws PressError "incomplete" if a store would reject it; warnings and advice do not stop a book
 */
export async function proveValidEpub(bytes: Uint8Array): Promise<void> {
  const { messages } = await EpubCheck.validate(bytes);
  const faults = messages.filter(({ severity }) => severity === "error" || severity === "fatal");
  if (faults.length === 0) return;
  const cause = faults
    .slice(0, MAX_NAMED)
    .map(({ id, message, location }) => `${id} ${location?.path ?? ""}: ${message}`)
    .join("; ");
  throw new PressError("incomplete", "The finished EPUB did not pass its check, so it was not delivered.", {
    cause,
  });
}
