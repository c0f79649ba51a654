import type { ReviewedFinding } from "@colophon/contracts/assistant/review";
import { bibleUrl } from "../../library/bible/bible-url.ts";
import { placeUrl, sectionUrl } from "../../manuscript/sections/editor-url.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { type Decide, stateLabel } from "./found-labels.ts";

type Props = { bookId: string; finding: ReviewedFinding; decide: Decide; isBusy: boolean };

/** One finding: the message, a link to its words, the proposed replacement, and the available decisions. */
export function FindingRow({ bookId, finding, decide, isBusy }: Props): React.ReactElement {
  const { detail, quotes, proposes, state, is_of_before: isOfBefore } = finding;
  return (
    <div className="text-small wrap-anywhere">
      <p>
        {state !== "open" && <Badge className="mr-2">{stateLabel(state)}</Badge>}
        {detail}
      </p>
      {quotes.map((quote) => (
        <Quote key={quote.text} bookId={bookId} quote={quote} />
      ))}
      {quotes.length === 0 && <Elsewhere bookId={bookId} finding={finding} />}
      {proposes !== null && (
        <p className="mt-2 border-l-2 border-accent pl-3">
          {proposes === "" ? (
            "Proposed: take the last of these passages out."
          ) : (
            <>
              Proposed in its place:{" "}
              <ins className="font-display text-[1.0625rem] no-underline">“{proposes}”</ins>
            </>
          )}
        </p>
      )}
      {isOfBefore && (
        <p className="mt-1 text-micro text-ink-2">Found before you changed this part of the text.</p>
      )}
      <Decisions {...{ finding, decide, isBusy }} />
    </div>
  );
}

function Decisions({ finding, decide, isBusy }: Omit<Props, "bookId">): React.ReactElement | null {
  const { id, detail, state, severity, can_accept: canAccept } = finding;
  const which = { by: "id" as const, ids: [id] };
  if (severity === "blocking") return null;
  if (state === "dismissed") {
    return (
      <Button
        size="small"
        variant="quiet"
        className="mt-2"
        disabled={isBusy}
        aria-label={`Bring it up again: ${detail}`}
        onClick={() => decide({ decision: "reopen", which })}
      >
        Bring it up again
      </Button>
    );
  }
  if (state !== "open") return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {canAccept && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`Accept: ${detail}`}
          onClick={() => decide({ decision: "accept", which })}
        >
          Accept
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        disabled={isBusy}
        aria-label={`Dismiss: ${detail}`}
        onClick={() => decide({ decision: "dismiss", which })}
      >
        Dismiss
      </Button>
    </div>
  );
}

/** Quoted words of the book, linked to their position; plain text if they no longer exist. */
function Quote({
  bookId,
  quote,
}: {
  bookId: string;
  quote: ReviewedFinding["quotes"][number];
}): React.ReactElement {
  const { text, section_id: sectionId, chapter } = quote;
  const words = <span className="font-display text-[1.0625rem]">“{text}”</span>;
  return (
    <blockquote className="mt-2 border-l-2 border-line pl-3">
      {sectionId === null ? (
        <span className="text-ink-2">{words}</span>
      ) : (
        <Anchor
          href={placeUrl(bookId, { sectionId, blockId: "", quote: text })}
          className="inline-block rounded py-1 hover:bg-sunken"
        >
          {words} <span className="link whitespace-nowrap">Chapter {chapter}</span>
        </Anchor>
      )}
    </blockquote>
  );
}

/** A finding without a quote links to its subject: a setup or payoff to the bible, else to its chapter. */
function Elsewhere({ bookId, finding }: Pick<Props, "bookId" | "finding">): React.ReactElement | null {
  const { kind, section_id: sectionId, chapter } = finding;
  if (kind === "unpaid_promise") {
    return (
      <Anchor href={bibleUrl(bookId)} className="link inline-block py-1">
        Look it up in the bible
      </Anchor>
    );
  }
  if (sectionId === null || chapter === null) return null;
  return (
    <Anchor href={sectionUrl(bookId, sectionId)} className="link inline-block py-1">
      Chapter {chapter}
    </Anchor>
  );
}
