import { AppError } from "@colophon/contracts/errors";
import { tooManyWordsMessage } from "@colophon/manuscript/document-limits";

/**
 * Rejects changes that make a book longer than the press allows. Removing or moving words is never rejected:
 * a book that is already too long could not be shortened. Two sections at once may overshoot by what each
 * call adds.
 * @param of.before, of.after  words of the changed text
 * @param of.beside  words of the book's other sections outside the trash
 * @throws AppError "manuscript.too_long"
 */
export function assertWordCountWithinLimit(of: { beside: number; before: number; after: number }): void {
  const why = of.after > of.before ? tooManyWordsMessage(of.beside + of.after) : null;
  if (why !== null) throw new AppError("manuscript.too_long", { reason: why });
}
