import type { BookStatement, SettleStatementRequest } from "@colophon/contracts/library/sources";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { SectionNames } from "../bible/use-section-names.ts";
import { placeUrl } from "../../manuscript/sections/editor-url.ts";
import { useSettling } from "./statement-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PassageChoice } from "./passage-choice.tsx";
import { statusOf } from "./source-labels.ts";

type Props = { bookId: string; names: SectionNames; claim: BookStatement };

/** A statement with its place, its evidence, and its author's options. */
export function StatementRow({ bookId, names, claim }: Props): React.ReactElement {
  const settle = useSettling(bookId);
  const [isChoosing, setChoosing] = useState(false);
  const settling = useMutation({
    networkMode: "always",
    mutationFn: (request: SettleStatementRequest) => settle(claim.id, request),
    onSuccess: () => setChoosing(false),
  });
  const { label, tone } = statusOf(claim);
  return (
    <li className="space-y-2 py-4">
      <p className="max-w-[68ch] wrap-anywhere">
        <q>{claim.quote}</q> <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-small text-ink-2">
        <Place {...{ bookId, names, claim }} />
      </p>
      <Source claim={claim} />
      {claim.state === "flagged" && (
        <Actions
          claim={claim}
          busy={settling.isPending}
          isChoosing={isChoosing}
          onSay={(request) => settling.mutate(request)}
          onChoose={() => setChoosing(!isChoosing)}
        />
      )}
      {isChoosing && (
        <PassageChoice {...{ bookId, claim }} onChoose={(request) => settling.mutate(request)} />
      )}
      {settling.isError && (
        <Notice tone="danger">{messageOf(settling.error, "It was not kept. Please try again.")}</Notice>
      )}
    </li>
  );
}

function Place({ bookId, names, claim }: Props): React.ReactElement {
  const { section_id: sectionId, still_there: isThere, state, quote } = claim;
  const address = placeUrl(bookId, { sectionId, blockId: "", quote: isThere ? quote : "" });
  const gone = state === "cut" || state === "hedged" ? "" : " no longer says this";
  return (
    <>
      <Link className="link" to={address}>
        {names(sectionId) ?? `Chapter ${claim.chapter}`}
      </Link>
      {!isThere && gone}
    </>
  );
}

function Source({
  claim: { source, passage, state, settled },
}: Pick<Props, "claim">): React.ReactElement | null {
  if (source === null) {
    const isLost = settled === "sourced" || (settled === null && state === "sourced" && passage !== "");
    return isLost ? <p className="text-small text-ink-2">Its source is not here any more.</p> : null;
  }
  return (
    <div className="text-small text-ink-2">
      <p>
        S{source.number} {source.title}
        {source.is_removed && ", which you have taken away"}
      </p>
      {passage !== "" && (
        <blockquote className="mt-1 line-clamp-6 max-w-[68ch] border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">
          {passage}
        </blockquote>
      )}
    </div>
  );
}

type ActionsProps = {
  claim: BookStatement;
  busy: boolean;
  isChoosing: boolean;
  onSay: (request: SettleStatementRequest) => void;
  onChoose: () => void;
};

function Actions({ claim, busy, isChoosing, onSay, onChoose }: ActionsProps): React.ReactElement {
  const about = `“${claim.quote}”`;
  if (claim.settled === "vouched" || claim.settled === "sourced") {
    return (
      <Button
        size="small"
        variant="quiet"
        disabled={busy}
        aria-label={`Take back what you said of ${about}`}
        onClick={() => onSay({ outcome: "open" })}
      >
        Take back
      </Button>
    );
  }
  const isMarked = claim.settled === "mend";
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        disabled={busy}
        aria-label={`Vouch for ${about}`}
        onClick={() => onSay({ outcome: "vouched" })}
      >
        I vouch for it
      </Button>
      <Button
        size="small"
        aria-expanded={isChoosing}
        aria-label={`Attach a source to ${about}`}
        onClick={onChoose}
      >
        Attach a source
      </Button>
      <Button
        size="small"
        variant="quiet"
        disabled={busy}
        aria-pressed={isMarked}
        aria-label={`Mend ${about} later`}
        onClick={() => onSay({ outcome: isMarked ? "open" : "mend" })}
      >
        {isMarked ? "Marked to be mended" : "I will mend it"}
      </Button>
    </div>
  );
}
