/** A download that did not come to its end; the message is the sentence for the person who waits. */
export class DownloadError extends Error {
  override readonly name = "DownloadError";
}
