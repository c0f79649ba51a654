import type { MetaDescriptor } from "react-router";
import { type Binding, BINDINGS, PAPERS, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import {
  COVER_SHIFT,
  HARDCOVER_CASE,
  PAPERBACK_BLEED,
  SPINE_TEXT_FROM_PAGES,
  SPINE_TYPE_INSET,
  TYPE_INSET,
} from "@colophon/kdp/cover-geometry";
import { SOURCES } from "@colophon/kdp/store-rule-sources";
import { useState } from "react";
import { toolPages } from "../../public-paths.ts";
import { toolMeta } from "./tool-meta.ts";
import { WrapLegend } from "../../publishing/kdp/wrap-legend.tsx";
import { pick } from "../../exports/export-files/pick.ts";
import { NumberField, SelectField } from "../../ui/field.tsx";
import {
  type CoverChoice,
  coverChoice,
  type CoverFields,
  FIRST_COVER,
  paperOptions,
  trimOptions,
  withPages,
} from "./cover-fields.ts";
import { CoverMeasures } from "./cover-measures.tsx";
import { TemplateDrawing } from "./template-drawing.tsx";
import { TemplateDownloads } from "./template-downloads.tsx";
import { ToolFrame } from "./tool-frame.tsx";

export function meta(): MetaDescriptor[] {
  return toolMeta({
    title: "KDP cover and spine calculator, with template",
    description:
      "Full wrap, spine width, bleed and safe areas of a KDP paperback or hardcover, drawn to scale, with a template as PDF, PNG or SVG.",
    path: toolPages.coverCalculator,
  });
}

/** Dimensions of a printed book's cover, drawn while typing. */
export default function CoverCalculatorPage(): React.ReactElement {
  const [fields, setFields] = useState(FIRST_COVER);
  const choice = coverChoice(fields);
  const isHard = choice.book.binding === "hardcover";
  return (
    <ToolFrame
      tool="cover"
      lead="Enter binding, size, paper and pages; the wrap, its spine and everything that must keep clear are drawn to scale."
      explanation={<Explanation />}
      sources={[SOURCES.paperbackCover, SOURCES.hardcoverCover, SOURCES.barcodes, SOURCES.paperbackPages]}
      inProduct="Colophon’s covers are made on this very template: front, spine and back in one file, measured from the typeset pages."
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <CoverForm fields={fields} choice={choice} onChange={setFields} />
        <section aria-label="The template" className="min-w-0">
          <TemplateDrawing book={choice.book} />
          <WrapLegend isHard={isHard} />
          <TemplateDownloads book={choice.book} />
          <CoverMeasures book={choice.book} />
        </section>
      </div>
    </ToolFrame>
  );
}

const BINDING_NAMES: Readonly<Record<Binding, string>> = { paperback: "Paperback", hardcover: "Hardcover" };

type FormProps = { fields: CoverFields; choice: CoverChoice; onChange: (fields: CoverFields) => void };

function CoverForm({ fields, choice, onChange }: FormProps): React.ReactElement {
  const { book, limits, pagesError, trimNote, paperNote } = choice;
  return (
    <form aria-label="The book" className="space-y-4" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label="Binding"
        value={fields.binding}
        onChange={({ target }) =>
          onChange({ ...fields, binding: BINDINGS.find((one) => one === target.value) ?? fields.binding })
        }
        options={BINDINGS.map((value) => ({ value, label: BINDING_NAMES[value] }))}
      />
      <SelectField
        label="Page size"
        value={book.trim}
        hint={trimNote}
        onChange={({ target }) =>
          onChange({ ...fields, trim: pick(TRIM_SIZES, target.value) ?? fields.trim })
        }
        options={trimOptions(fields.binding)}
      />
      <SelectField
        label="Paper and ink"
        value={book.paper}
        hint={paperNote}
        onChange={({ target }) => onChange({ ...fields, paper: pick(PAPERS, target.value) ?? fields.paper })}
        options={paperOptions(fields.binding, book.trim)}
      />
      <NumberField
        label="Pages"
        min={limits.min}
        max={limits.max}
        value={fields.pages}
        error={pagesError}
        hint={`${limits.min} to ${limits.max}. An odd number is printed with one page more.`}
        onChange={({ target }) => onChange(withPages(fields, target.value))}
      />
    </form>
  );
}

function Explanation(): React.ReactElement {
  return (
    <>
      <p>
        The spine is the number of pages times what one page of that paper adds: {PAPERS.white.inchesPerPage}{" "}
        in on white, {PAPERS.cream.inchesPerPage} in on cream. A hardcover adds{" "}
        {HARDCOVER_CASE.boardsInSpine.toFixed(3)} in for its boards. Count the pages of the finished inside,
        with title page and blank pages.
      </p>
      <p>
        A paperback’s sheet goes {PAPERBACK_BLEED} in beyond the cut on every side; a hardcover’s goes{" "}
        {HARDCOVER_CASE.wrap.toFixed(3)} in round the board. Pictures and colours run to the edge of the
        sheet; type stays at least {TYPE_INSET} in inside the cut, since a printed cover may lie {COVER_SHIFT}{" "}
        in beside its place.
      </p>
      <p>
        Words on the spine are allowed from {SPINE_TEXT_FROM_PAGES} pages on and keep {SPINE_TYPE_INSET} in
        from either fold. KDP prints the barcode into the box on the back: leave it empty.
      </p>
      <p>
        Lay the template under your design, and take it away or hide it before you make the file that you
        upload, so that none of its lines is printed.
      </p>
    </>
  );
}
