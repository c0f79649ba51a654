import type { Book } from "@colophon/contracts/library/books/book";
import { BLURB_MAX } from "@colophon/contracts/library/books/limits";
import { parseRuns } from "@colophon/rules/chapter-text";
import { Check, CircleCheck, PenLine } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useApproveBlurb } from "../books/use-approve-blurb.ts";
import { dropFormDraft, saveFormDraft, readFormDraft } from "../../platform/forms/form-draft.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/notice.tsx";
import { curly } from "../../ui/typographic-text.ts";
import { backOf, blurbLength, blurbStatus, blurbWarnings } from "./blurb-labels.ts";
import { runs } from "./manuscript-blocks.tsx";
import { useNamedPlace } from "./use-named-place.ts";

// Includes KDP's text rules: only a blurb that is being edited is checked here.
const check = lazyPart(() => import("./blurb-check.ts"));

type BlurbBook = Pick<Book, "id" | "blurb" | "cover_palette">;

/** The text for the back cover: propose, edit, approve. */
export function BlurbSection({ book }: { book: BlurbBook }): React.ReactElement {
  const { blurb } = book;
  const [draft, setDraft] = useState(() => draftOf(book));
  const [isEditing, setEditing] = useState(draft !== null || blurb.state !== "approved");
  const section = useRef<HTMLElement>(null);
  const shown = useRef(isEditing);
  const head = useRef<HTMLHeadingElement>(null);
  useNamedPlace("blurb", head);
  // The pressed button goes away: focus what is next to it.
  useEffect(() => {
    if (shown.current === isEditing) return;
    shown.current = isEditing;
    section.current?.querySelector<HTMLElement>(isEditing ? "textarea" : "h2")?.focus();
  }, [isEditing]);
  const text = draft ?? blurb.text;
  const change = (next: string | null): void => {
    setDraft(next);
    if (next === null) dropFormDraft(draftName(book.id));
    else saveFormDraft(draftName(book.id), next);
  };
  const isApproved = blurb.state === "approved";
  return (
    <section ref={section} aria-labelledby="blurb" className="mt-12">
      <h2 ref={head} id="blurb" tabIndex={-1} className="scroll-mt-24 font-display text-h2 outline-none">
        Blurb
      </h2>
      <output className="mt-1 flex items-start gap-2 text-small text-ink-2">
        {isApproved && <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />}
        {blurbStatus(blurb)}
      </output>
      <div className="mt-5 grid items-start gap-6 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] md:gap-10">
        <Back text={text} palette={book.cover_palette} isPrinted={isApproved && draft === null} />
        {isEditing ? (
          <BlurbForm
            {...{ book, text, isChanged: draft !== null, change }}
            onClose={isApproved ? () => setEditing(false) : null}
            onApproved={(isBare) => setEditing(isBare)}
          />
        ) : (
          <EditButton onEdit={() => setEditing(true)} />
        )}
      </div>
    </section>
  );
}

type FormProps = {
  book: BlurbBook;
  text: string;
  /** differs from the server's */
  isChanged: boolean;
  /** null discards what was typed */
  change: (text: string | null) => void;
  /** null if there is nothing to go back to */
  onClose: (() => void) | null;
  onApproved: (isBare: boolean) => void;
};

function BlurbForm({ book, text, isChanged, change, onClose, onApproved }: FormProps): React.ReactElement {
  const { state } = book.blurb;
  const approval = useApproveBlurb(book.id);
  const isBare = text.trim() === "";
  const { part } = useLazyPart(check);
  // Dynamic imports are outside React.
  useEffect(() => check.warm(), []);
  const warnings = blurbWarnings(text, part?.blurbProblems(text) ?? []);
  const approve = (event: FormEvent): void => {
    event.preventDefault();
    approval.run(text, () => {
      change(null);
      onApproved(isBare);
    });
  };
  return (
    <form onSubmit={approve} noValidate className="min-w-0 space-y-4">
      <TextAreaField
        label="Text for the back"
        name="blurb"
        rows={10}
        maxLength={BLURB_MAX}
        value={text}
        onChange={(event) => {
          // Retry a failed load.
          check.warm();
          change(event.target.value);
        }}
        hint={`${blurbLength(text)}. An empty line begins a new paragraph; *italics* and **bold** are set as such.`}
        error={approval.error ?? undefined}
      />
      {warnings.length > 0 && (
        <Notice tone="warning">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={approval.isPending}
          busyLabel="Approving"
          disabled={isBare && state !== "approved"}
          icon={<Check aria-hidden className="size-4" />}
        >
          {isBare && state === "approved" ? "Leave the back bare" : "Approve for the back cover"}
        </Button>
        {(isChanged || onClose !== null) && (
          <Button
            onClick={() => {
              change(null);
              onClose?.();
            }}
            disabled={approval.isPending}
          >
            {state === "approved" ? "Keep what is on the back" : "Back to the proposal"}
          </Button>
        )}
      </div>
      {isChanged && (
        <p className="text-small text-ink-2">What you type is kept in this browser until you approve it.</p>
      )}
    </form>
  );
}

function EditButton({ onEdit }: { onEdit: () => void }): React.ReactElement {
  return (
    <div>
      <Button onClick={onEdit} icon={<PenLine aria-hidden className="size-4" />}>
        Edit the blurb
      </Button>
      <p className="mt-3 max-w-[52ch] text-small text-ink-2">
        Covers and files are made anew after a change. Files you have downloaded keep the old text.
      </p>
    </div>
  );
}

/** The back cover in the colors of its front; the real one is typeset to fit. */
function Back(props: {
  text: string;
  palette: Book["cover_palette"];
  isPrinted: boolean;
}): React.ReactElement {
  const { text, palette, isPrinted } = props;
  const { hook, paragraphs } = backOf(curly(text));
  const shown = (line: string): React.ReactNode => runs(parseRuns(line));
  return (
    <figure className="min-w-0">
      <div
        style={{ backgroundColor: palette.ground, color: palette.ink }}
        className="flex min-h-96 w-full flex-col gap-3 rounded-sm border border-line p-6 font-display leading-snug shadow-raise"
      >
        {hook !== "" && <p className="text-[1.25rem] leading-tight wrap-anywhere">{shown(hook)}</p>}
        {paragraphs.map((paragraph, index) => (
          <p key={`${index} ${paragraph}`} className="wrap-anywhere">
            {shown(paragraph)}
          </p>
        ))}
      </div>
      <figcaption className="mt-2 text-micro text-ink-2">
        {text.trim() === ""
          ? "The back, which is bare"
          : `The text as it ${isPrinted ? "stands" : "would stand"} on the back; its type is the cover's`}
      </figcaption>
    </figure>
  );
}

function draftName(bookId: string): string {
  return `blurb.${bookId}`;
}

/** The unapproved draft from last time. */
function draftOf({ id, blurb }: BlurbBook): string | null {
  const kept = readFormDraft(draftName(id));
  return typeof kept === "string" && kept !== blurb.text ? kept : null;
}
