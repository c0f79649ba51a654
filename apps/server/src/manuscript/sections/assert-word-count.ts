import { AppError } from "@colophon/contracts/errors";
import { tooManyWordsMessage } from "@colophon/manuscript/document-limits";

/**
 * Refuses what makes a book longer than the press sets. What takes words out, or moves them, is never refused: a book
 * that is too long already could not be shortened. Two sections at once may overshoot by what each call brings.
 * @param of.before, of.after  words of what is changed
 * @param of.beside  words of the book's other sections, but for those in the bin
 * @throws AppError "manuscript.too_long"
 */
export function assertWordCountWithinLimit(of: { beside: number; before: number; after: number }): void {
  const why = of.after > of.before ? tooManyWordsMessage(of.beside + of.after) : null;
  if (why !== null) throw new AppError("manuscript.too_long", { reason: why });
}
