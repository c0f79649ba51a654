import { PAPERS, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { EBOOK_PIXELS, PAGE_RANGE, PAPER_IDS, paperNamed, TRIMS } from "../designs/cover-limits.ts";
import { NumberField, SelectField } from "../../ui/field.tsx";
import { ToggleGroup } from "../../ui/toggle-group.tsx";
import { sizedFor } from "./design.ts";
import type { DesignWork } from "./use-design.ts";

/** The cover's format and size, if no book determines them. */
export function SizePart({ work }: { work: DesignWork }): React.ReactElement {
  const { design, change } = work;
  const { size } = design;
  const isPrint = size.book_format !== "ebook";
  const update = (changes: Partial<typeof size>, mark?: string): void =>
    change({ size: { ...size, ...changes } }, mark);
  const updatePages = (typed: string): void => {
    const pages = Number(typed);
    if (Number.isInteger(pages) && pages >= 1 && pages <= 1000) update({ page_count: pages }, "pages");
  };
  return (
    <div className="grid gap-5">
      <ToggleGroup
        label="Made for"
        showLabel
        value={size.book_format}
        onValueChange={(format) => change({ size: sizedFor(size, format) })}
        options={[
          { value: "ebook", label: "E-book" },
          { value: "paperback", label: "Paperback" },
          { value: "hardcover", label: "Hardcover" },
        ]}
      />
      <SelectField
        label={isPrint ? "Trim size" : "Size"}
        value={size.dimensions}
        options={
          isPrint
            ? TRIMS.map((trim) => ({
                value: trim,
                label: `${TRIM_SIZES[trim].widthInches} × ${TRIM_SIZES[trim].heightInches} in`,
              }))
            : EBOOK_PIXELS.map((one) => ({ value: one, label: `${one.replace("x", " × ")} px` }))
        }
        onChange={(event) => {
          const dimensions = [...TRIMS, ...EBOOK_PIXELS].find((one) => one === event.target.value);
          if (dimensions !== undefined) update({ dimensions });
        }}
      />
      {isPrint && (
        <>
          <SelectField
            label="Paper"
            value={size.paper}
            options={PAPER_IDS.map((paper) => ({ value: paper, label: PAPERS[paper].name }))}
            onChange={(event) => update({ paper: paperNamed(event.target.value) })}
          />
          <NumberField
            label="Page count"
            min={1}
            max={1000}
            value={size.page_count ?? PAGE_RANGE.default}
            hint="A book that bears the cover has its own count on its files."
            onInput={(event) => updatePages(event.currentTarget.value)}
            onChange={(event) => updatePages(event.target.value)}
          />
        </>
      )}
    </div>
  );
}
