import { PAPERS, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { coverGeometry } from "@colophon/kdp/cover-geometry";
import type { PageForecast } from "@colophon/kdp/page-forecast";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { ExportChoices } from "../export-files/export-choices.ts";
import { pick } from "../export-files/pick.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { SelectField } from "../../ui/field.tsx";
import { PAPER_OPTIONS, PRINT_OPTIONS, TRIM_OPTIONS } from "../export-files/layout-options.ts";
import { layoutLabel, pagesLabel } from "./export-labels.ts";
import { PressThemePicker } from "./press-theme-picker.tsx";

type Props = {
  genre: string;
  choices: ExportChoices;
  pages: PageForecast;
  /** a paperback's wrap is among the files */
  hasPaperback: boolean;
  onChange: (choices: ExportChoices) => void;
};

/** The look of the printed book in one line, with size, paper, print and theme behind it. */
export function LayoutFields(props: Props): React.ReactElement {
  const { genre, choices, pages, hasPaperback, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const spine = hasPaperback && !hasSpineText(choices, pages);
  return (
    <section aria-labelledby={`${id}-title`} className="border-y border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 id={`${id}-title`} className="text-small font-medium">
            How it looks
          </h3>
          <p className="text-ink-2">{layoutLabel(choices)}</p>
          <p className="text-small text-ink-2">
            {pagesLabel(pages)}
            {spine && "; the spine stays without words, which KDP prints from 79 pages on"}.
          </p>
        </div>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Done" : "Change"}
          <ChevronDown
            aria-hidden
            className={cn("size-4 transition-transform duration-150", isOpen && "rotate-180")}
          />
        </Button>
      </div>
      <div id={`${id}-fields`} hidden={!isOpen} className="mt-5 space-y-6">
        {isOpen && <Fields genre={genre} choices={choices} onChange={onChange} />}
      </div>
    </section>
  );
}

function Fields({
  genre,
  choices,
  onChange,
}: Pick<Props, "genre" | "choices" | "onChange">): React.ReactElement {
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <SelectField
          label="Page size"
          value={choices.trim}
          options={TRIM_OPTIONS}
          onChange={({ target }) => {
            const trim = pick(TRIM_SIZES, target.value);
            if (trim !== null) onChange({ ...choices, trim });
          }}
        />
        <SelectField
          label="Paper"
          value={choices.paper}
          options={PAPER_OPTIONS}
          onChange={({ target }) => {
            const paper = pick(PAPERS, target.value);
            if (paper !== null) onChange({ ...choices, paper });
          }}
        />
        <SelectField
          label="Print"
          value={choices.largePrint ? "large" : "ordinary"}
          options={PRINT_OPTIONS}
          onChange={({ target }) => onChange({ ...choices, largePrint: target.value === "large" })}
        />
      </div>
      <PressThemePicker
        genre={genre}
        value={choices.theme}
        onChange={(theme) => onChange({ ...choices, theme })}
      />
    </>
  );
}

function hasSpineText({ trim, paper }: ExportChoices, { pages }: PageForecast): boolean {
  return coverGeometry({ trim, paper, pages, binding: "paperback" }).spineText.isAllowed;
}
