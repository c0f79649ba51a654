/** A failed download; the message is a sentence for the user. */
export class DownloadError extends Error {
  override readonly name = "DownloadError";
}
