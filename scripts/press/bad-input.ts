/** Input errors the user can fix; `message` is a complete sentence, shown as is. */
export class BadInput extends Error {
  override readonly name = "BadInput";
}
