import type { BookSummary } from "@colophon/contracts/library/books/book";
import { PROVIDER_NAMES } from "@colophon/contracts/ai/provider-kinds";
import { accountUrl } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Why a book written with its author's own key is waiting, and what to do; nothing for any other book. */
export function MissingApiKeyNotice({
  book,
  className,
}: {
  book: Pick<BookSummary, "author_key">;
  className?: string;
}): React.ReactElement | null {
  const problem = book.author_key?.problem ?? null;
  if (book.author_key === null || problem === null) return null;
  const who = PROVIDER_NAMES[book.author_key.kind];
  return (
    <Notice
      tone="warning"
      className={className ?? ""}
      action={
        <ButtonLink size="small" href={accountUrl("keys")}>
          Look at your keys
        </ButtonLink>
      }
    >
      {CAUSES[problem](who)} Nothing is lost and nothing more was charged; every word is kept. Set it right,
      then resume the book.
    </Notice>
  );
}

const CAUSES: Readonly<Record<"gone" | "refused" | "spent", (who: string) => string>> = {
  gone: (who) => `This book is written with your own ${who} key, and it is not there any more.`,
  refused: (who) =>
    `${who} refused the last call with your own key. Test the key in your account to see why.`,
  spent: (who) =>
    `${who} takes no more calls on your own key: it is out of credit, or a limit is reached. Test the key in your account to see which.`,
};
