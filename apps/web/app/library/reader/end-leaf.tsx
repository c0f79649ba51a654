import type { Book } from "@colophon/contracts/library/books/book";

/** Whether a book stopped early, which its last page then says. */
export function hasStoppedEarly(book: Book): boolean {
  return book.status === "failed";
}

/** Says where the text ends and why, so that the last page is not mistaken for the end of the story. */
export function EndLeaf({ book }: { book: Book }): React.ReactElement {
  const { words, chapters_done: done, chapters_total: total } = book.progress;
  return (
    <div className="leaf-inside justify-center text-center">
      <div aria-hidden className="mx-auto mb-6 h-px w-16 bg-current opacity-40" />
      <h2 className="leaf-title">The writing stopped here.</h2>
      <p className="leaf-note mt-4">
        {done} of {total} chapters are finished. {paidMessage(words, book.credits_paid)}
      </p>
      {book.failure !== null && <p className="leaf-note mt-3">{book.failure.advice}</p>}
    </div>
  );
}

/** The words written, and their price. */
function paidMessage(words: number, credits: number): string {
  const written = `${words.toLocaleString("en")} ${words === 1 ? "word is" : "words are"} written and kept`;
  if (credits === 0) return `${written}; no credits were kept for them.`;
  return `${written}; ${credits} ${credits === 1 ? "credit was" : "credits were"} paid for them.`;
}
