/** What the person at the command line can put right; `message` is one whole sentence, shown as it is. */
export class BadInput extends Error {
  override readonly name = "BadInput";
}
