import type { ReactNode } from "react";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import { type ExportFormat } from "@colophon/contracts/exports/export-request";
import { canBind } from "@colophon/contracts/library/books/print";
import { foreseeRejections } from "@colophon/kdp/foreseen-rejections";
import { type BookLength, forecastPages } from "@colophon/kdp/page-forecast";
import { useState } from "react";
import { type ExportChoices, OFFERED_FORMATS, presetOf } from "../export-files/export-choices.ts";
import type { ExportFailure } from "../export-files/use-export.ts";
import { Button } from "../../ui/button.tsx";
import { DialogBody, DialogFooter } from "../../ui/dialog.tsx";
import { CheckboxField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FORMAT_LABELS } from "./export-labels.ts";
import { ForeseenNotes } from "./foreseen-notes.tsx";
import { LayoutFields } from "./layout-fields.tsx";
import { PresetCards } from "./preset-cards.tsx";

type Props = {
  book: Pick<BookSummary, "genre">;
  /** preview of the covers, shown below the layout they depend on */
  covers: ReactNode;
  /** the book's page counts */
  length: BookLength;
  choices: ExportChoices;
  onChange: (choices: ExportChoices) => void;
  isSending: boolean;
  failure: ExportFailure | null;
  onPrepare: (choices: ExportChoices) => void;
  /** earlier exports */
  below: ReactNode;
};

/** The formats and the layout; anything that cannot be made is reported before the request. */
export function ChoicesForm(props: Props): React.ReactElement {
  const { book, length, covers, choices, onChange, isSending, failure, onPrepare, below } = props;
  const [isCustom, setIsCustom] = useState(() => presetOf(choices.formats) === null);
  const preset = isCustom ? null : presetOf(choices.formats);
  const { formats } = choices;
  const foreseen = foreseeRejections(length, { formats, look: choices });
  const refused = foreseen.filter(({ isRejected }) => isRejected).map(({ format }) => format);
  const wanted = formats.filter((format) => !refused.includes(format));
  const fieldMessage = Object.values(failure?.fields ?? {})[0];
  return (
    <form
      className="flex min-h-0 flex-1 flex-col [@media(height<500px)]:block"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted.length > 0) onPrepare({ ...choices, formats: wanted });
      }}
    >
      <DialogBody className="space-y-7">
        {failure !== null && (
          <Notice tone="danger" title="The files were not prepared">
            {withCost(fieldMessage ?? failure.sentence)}
          </Notice>
        )}
        <div>
          <PresetCards
            preset={preset}
            isRejected={(its) => isFullyRejected(length, { formats: its, look: choices })}
            onChange={(its) => {
              setIsCustom(its === null);
              if (its !== null) onChange({ ...choices, formats: its });
            }}
          />
          {preset === null && <FormatBoxes choices={choices} onChange={onChange} />}
        </div>
        <ForeseenNotes
          foreseen={foreseen}
          isAllRejected={wanted.length === 0 && formats.length > 0}
          onUse={({ trim, paper, largePrint }) => onChange({ ...choices, trim, paper, largePrint })}
        />
        <LayoutFields
          genre={book.genre}
          choices={choices}
          pages={forecastPages(length, choices)}
          hasPaperback={formats.includes("cover")}
          onChange={onChange}
        />
        {covers}
        {below}
      </DialogBody>
      <DialogFooter>
        <p className="mr-auto text-small text-ink-2" id="prepare-note">
          {footNote(formats, wanted)}
        </p>
        <Button
          type="submit"
          variant="primary"
          disabled={wanted.length === 0}
          aria-describedby="prepare-note"
          busy={isSending}
          busyLabel="Ordering"
        >
          Prepare files
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Adds the price if the sentence does not mention it. */
function withCost(sentence: string): string {
  return /nothing was charged/i.test(sentence) ? sentence : `${sentence} Nothing was charged.`;
}

function footNote(formats: readonly ExportFormat[], wanted: readonly ExportFormat[]): string {
  if (formats.length === 0) return "Choose at least one file.";
  if (wanted.length === 0) return "These cannot be made in this look.";
  const count = wanted.length === 1 ? "One file" : `${wanted.length} files`;
  return `${count}. Costs no credits.`;
}

function isFullyRejected(length: BookLength, asked: Parameters<typeof foreseeRejections>[1]): boolean {
  const refused = foreseeRejections(length, asked).filter(({ isRejected }) => isRejected);
  return refused.length === asked.formats.length;
}

type BoxesProps = Pick<Props, "choices" | "onChange">;

function FormatBoxes({ choices, onChange }: BoxesProps): React.ReactElement {
  const toggle = (format: ExportFormat, isWanted: boolean): void => {
    const wanted = OFFERED_FORMATS.filter((one) =>
      one === format ? isWanted : choices.formats.includes(one),
    );
    onChange({ ...choices, formats: wanted });
  };
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">Files</legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {OFFERED_FORMATS.map((format) => {
          const { name, use } = FORMAT_LABELS[format];
          const why = whyNot(format, choices);
          const isChosen = choices.formats.includes(format);
          return (
            <CheckboxField
              key={format}
              className="py-2"
              label={<span className="font-medium text-ink">{name}</span>}
              hint={<span className="block -mt-1.5 text-micro text-ink-2">{why ?? use}</span>}
              checked={isChosen}
              disabled={why !== null && !isChosen}
              onChange={({ target }) => toggle(format, target.checked)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** Why a file is not available in this size and on this paper. */
function whyNot(format: ExportFormat, look: Pick<ExportChoices, "trim" | "paper">): string | null {
  if (format === "hardcover" && !canBind("hardcover", look)) {
    return "KDP binds no hardcover in this size on this paper";
  }
  if (format === "cover" && !canBind("paperback", look)) {
    return "KDP binds no paperback in this size on this paper";
  }
  return null;
}
