import { isFrontText } from "@colophon/contracts/covers/designs/choices";
import type { CheckedText } from "@colophon/contracts/library/books/book-texts";
import type { CoverTextFinding } from "@colophon/contracts/covers/designs/studio";
import { PLACE_OF_TEXT } from "@colophon/kdp/preflight/fix-places";
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import { fixUrl, PLACES } from "../../publishing/preflight/fix-url.ts";
import { Anchor } from "../../ui/anchor.tsx";

type Props = {
  findings: readonly CoverTextFinding[];
  /** null: a cover without a book */
  bookId: string | null;
  onOpen: (text: CheckedText) => void;
};

/** Words on the cover that KDP would reject, or that are clearly a mistake, each with a link to the field. */
export function TextFindings({ findings, bookId, onOpen }: Props): React.ReactElement | null {
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="cover-words">
      <h2 id="cover-words" className="font-display text-h3">
        Check these words
      </h2>
      <ul aria-live="polite" className="mt-3 space-y-3 text-small">
        {findings.map((finding) => (
          <FoundLine key={finding.sentence} {...{ finding, bookId, onOpen }} />
        ))}
      </ul>
    </section>
  );
}

const ICONS = {
  blocker: { Icon: CircleAlert, look: "text-danger", prefix: "Stops KDP: " },
  warning: { Icon: TriangleAlert, look: "text-warning", prefix: "Worth fixing: " },
  info: { Icon: Info, look: "text-info", prefix: "Good to know: " },
} as const;

function FoundLine({
  finding: { severity, sentence, hint, text },
  bookId,
  onOpen,
}: Omit<Props, "findings"> & { finding: CoverTextFinding }): React.ReactElement {
  const { Icon, look, prefix } = ICONS[severity];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="sr-only">{prefix}</span>
          {sentence} <span className="text-ink-2">{hint}</span>
        </p>
        <Fix {...{ text, bookId, onOpen }} />
      </div>
    </li>
  );
}

/**
 * Link to where a text is edited: a tab of this page, or the page it comes from. Front cover texts
 * are edited here.
 */
function Fix({
  text,
  bookId,
  onOpen,
}: Omit<Props, "findings"> & Pick<CoverTextFinding, "text">): React.ReactElement | null {
  const at = text === undefined || isFrontText(text) ? "design" : PLACE_OF_TEXT[text];
  if (at === "design") return <FixTab onOpen={() => onOpen(text ?? "title")} />;
  const href = fixUrl(bookId, { at });
  if (href === null) return null;
  return (
    <Anchor href={href} className="link inline-block py-1">
      {PLACES[at].link}
    </Anchor>
  );
}

function FixTab({ onOpen }: { onOpen: () => void }): React.ReactElement {
  return (
    <button type="button" className="link py-1" onClick={onOpen}>
      Fix
    </button>
  );
}
