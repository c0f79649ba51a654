import type { AnswerQuote, ChatTurn } from "@colophon/contracts/assistant/book-chat";
import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import { messageOf } from "../../platform/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { SectionNames } from "../../library/bible/use-section-names.ts";
import { placeUrl } from "../../manuscript/sections/editor-url.ts";
import { useBookChatActions } from "./book-chat-queries.ts";

type Props = {
  bookId: string;
  asked: ChatTurn;
  names: SectionNames;
  /** puts the question into the field again */
  onAgain: (question: string) => void;
};

/** A question with its answer. */
export function ChatTurnCard({ bookId, asked, names, onAgain }: Props): React.ReactElement {
  const { forget } = useBookChatActions(bookId);
  const forgetting = useMutation({ networkMode: "always", mutationFn: () => forget(asked.id) });
  const label = asked.state === "running" ? "Stop" : "Forget";
  return (
    <article className="card space-y-3 p-5" aria-label={asked.question}>
      <header className="flex items-start gap-3">
        <h3 className="mr-auto font-display text-h3 wrap-anywhere">{asked.question}</h3>
        <Button
          size="small"
          variant="quiet"
          busy={forgetting.isPending}
          busyLabel={label}
          aria-label={`${label} “${asked.question}”`}
          onClick={() => forgetting.mutate()}
        >
          {asked.state === "running" ? "Stop, at no cost" : <Trash2 aria-hidden className="size-4" />}
        </Button>
      </header>
      {/* Announces the answer to screen readers. */}
      <div aria-live="polite" className="space-y-3">
        <Outcome {...{ bookId, asked, names, onAgain }} />
      </div>
      {forgetting.isError && (
        <Notice tone="danger">{messageOf(forgetting.error, "It is still here. Please try again.")}</Notice>
      )}
    </article>
  );
}

function Outcome({ bookId, asked, names, onAgain }: Props): React.ReactElement {
  switch (asked.state) {
    case "running":
      return (
        <p className="flex items-center gap-3 text-small text-ink-2">
          <Spinner /> Looking through your book. You may go on writing.
        </p>
      );
    case "untold":
      return (
        <Notice tone="info" title="Your book does not tell">
          Nothing was found in it that answers this, so it has cost nothing. Other words may find more.
        </Notice>
      );
    case "failed":
      return (
        <Notice
          tone="warning"
          title={asked.detail}
          action={
            <Button size="small" onClick={() => onAgain(asked.question)}>
              Ask again
            </Button>
          }
        >
          {asked.advice} {asked.credits_returned > 0 && "It has cost nothing: the credit is back."}
        </Notice>
      );
    case "answered":
      return (
        <>
          <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{asked.answer}</p>
          <ul className="space-y-2 border-l-2 border-line pl-4" aria-label="Words of your book">
            {asked.quotes.map((quote) => (
              <li key={`${quote.section_id} ${quote.quote}`}>
                <Quote {...{ bookId, quote, names }} />
              </li>
            ))}
          </ul>
        </>
      );
    default:
      return asked satisfies never;
  }
}

/** Quotation marks, at the beginning or at the end. */
const IS_SPEECH = /^["\u201C\u201E\u00AB]|["\u201D\u00BB]$/u;

/** The book's words in quotation marks, unless they already have their own. */
function QuoteText({ text }: { text: string }): React.ReactElement {
  const Mark = IS_SPEECH.test(text.trim()) ? "span" : "q";
  return <Mark className="wrap-anywhere">{text}</Mark>;
}

type QuoteProps = { bookId: string; quote: AnswerQuote; names: SectionNames };

function Quote({ bookId, quote, names }: QuoteProps): React.ReactElement {
  const name = names(quote.section_id);
  const place = { blockId: "", sectionId: quote.section_id, quote: quote.still_there ? quote.quote : "" };
  return (
    <p className="text-small">
      <QuoteText text={quote.quote} />{" "}
      {(name !== null || quote.still_there) && (
        <Link className="link wrap-anywhere" to={placeUrl(bookId, place)}>
          {name ?? "Open the place"}
        </Link>
      )}{" "}
      {!quote.still_there && <Badge tone="warning">changed since</Badge>}
    </p>
  );
}
