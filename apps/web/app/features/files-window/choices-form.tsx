import type { ReactNode } from "react";
import { type ExportFormat, canBind } from "@colophon/contracts/exports/order";
import { OFFERED_TRIMS, PAPERS, TRIM_SIZES, type TrimSize } from "@colophon/contracts/exports/print";
import { type ExportChoices, OFFERED_FORMATS, pick } from "../../data/exports/export-choices.ts";
import { Button } from "../../ui/button.tsx";
import { SheetBody, SheetFoot } from "../../ui/dialog.tsx";
import { CheckboxField, SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FORMAT_WORDS, trimWords } from "./export-words.ts";
import { PressThemePicker } from "./press-theme-picker.tsx";
import type { ExportFailure } from "../../data/exports/use-export.ts";

type Props = {
  genre: string;
  /** what the covers will look like, under the choices */
  covers: ReactNode;
  choices: ExportChoices;
  onChange: (choices: ExportChoices) => void;
  isSending: boolean;
  failure: ExportFailure | null;
  onPrepare: () => void;
};

/** What the author wants, and how it is to look. */
export function ChoicesForm(props: Props): React.ReactElement {
  const { genre, covers, choices, onChange, isSending, failure, onPrepare } = props;
  const hasNothing = choices.formats.length === 0;
  const fieldSentence = Object.values(failure?.fields ?? {})[0];
  return (
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasNothing) onPrepare();
      }}
    >
      <SheetBody className="space-y-7">
        {failure !== null && (
          <Notice tone="danger" title="The files were not prepared">
            {fieldSentence ?? failure.sentence}
          </Notice>
        )}
        <FormatBoxes choices={choices} onChange={onChange} />
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          <SelectField
            label="Page size"
            value={choices.trim}
            options={TRIM_OPTIONS}
            onChange={({ target }) => {
              const trim = pick(TRIM_SIZES, target.value);
              if (trim !== null) onChange(withoutUnbound({ ...choices, trim }));
            }}
          />
          <SelectField
            label="Paper"
            value={choices.paper}
            options={PAPER_OPTIONS}
            onChange={({ target }) => {
              const paper = pick(PAPERS, target.value);
              if (paper !== null) onChange(withoutUnbound({ ...choices, paper }));
            }}
          />
        </div>
        <CheckboxField
          label="Large print"
          hint="Bigger letters and wider lines, for readers who need them. The book gets longer."
          checked={choices.largePrint}
          onChange={({ target }) => onChange({ ...choices, largePrint: target.checked })}
        />
        <PressThemePicker
          genre={genre}
          value={choices.theme}
          onChange={(theme) => onChange({ ...choices, theme })}
        />
        {covers}
      </SheetBody>
      <SheetFoot>
        <p className="mr-auto text-small text-ink-3" id="prepare-note">
          {hasNothing ? "Choose at least one file." : "Costs no credits."}
        </p>
        <Button
          type="submit"
          variant="primary"
          disabled={hasNothing}
          aria-describedby="prepare-note"
          busy={isSending}
          busyLabel="Ordering"
        >
          Prepare files
        </Button>
      </SheetFoot>
    </form>
  );
}

const offeredTrims: readonly TrimSize[] = OFFERED_TRIMS;
const trimOption = (trim: TrimSize): { value: string; label: string } => ({
  value: trim,
  label: trimWords(trim),
});

function allTrims(): TrimSize[] {
  const trims: TrimSize[] = [];
  for (const trim in TRIM_SIZES) {
    const known = pick(TRIM_SIZES, trim);
    if (known !== null && !offeredTrims.includes(known)) trims.push(known);
  }
  return trims;
}

const TRIM_OPTIONS = [
  { label: "Usual sizes", options: offeredTrims.map(trimOption) },
  { label: "Every other size KDP prints", options: allTrims().map(trimOption) },
];
const PAPER_OPTIONS = Object.entries(PAPERS).map(([value, { name, ink }]) => ({
  value,
  label: `${name}, ${ink === "black" ? "black ink" : "colour ink"}`,
}));

type BoxesProps = Pick<Props, "choices" | "onChange">;

function FormatBoxes({ choices, onChange }: BoxesProps): React.ReactElement {
  const toggle = (format: ExportFormat, isWanted: boolean): void => {
    const wanted = OFFERED_FORMATS.filter((one) =>
      one === format ? isWanted : choices.formats.includes(one),
    );
    onChange({ ...choices, formats: wanted });
  };
  return (
    <fieldset>
      <legend className="text-small font-medium">Files</legend>
      <div className="mt-2 grid gap-x-5 sm:grid-cols-2">
        {OFFERED_FORMATS.map((format) => {
          const { name, use } = FORMAT_WORDS[format];
          const why = whyNot(format, choices);
          return (
            <CheckboxField
              key={format}
              className="py-2"
              label={<span className="font-medium text-ink">{name}</span>}
              hint={<span className="block -mt-1.5 text-micro text-ink-2">{why ?? use}</span>}
              checked={choices.formats.includes(format)}
              disabled={why !== null}
              onChange={({ target }) => toggle(format, target.checked)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** Why a file cannot be had in this size and on this paper. */
function whyNot(format: ExportFormat, look: Pick<ExportChoices, "trim" | "paper">): string | null {
  if (format === "hardcover" && !canBind("hardcover", look)) {
    return "KDP binds no hardcover in this size on this paper";
  }
  if (format === "cover" && !canBind("paperback", look)) {
    return "KDP binds no paperback in this size on this paper";
  }
  return null;
}

function withoutUnbound(choices: ExportChoices): ExportChoices {
  return { ...choices, formats: choices.formats.filter((format) => whyNot(format, choices) === null) };
}
