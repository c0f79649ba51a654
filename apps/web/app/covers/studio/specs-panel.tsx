import type { CoverGeometry } from "@colophon/kdp/cover-geometry";
import { Notice } from "../../ui/notice.tsx";
import { pagesOf, type StudioValues } from "./studio-form.ts";
import { WrapLegend } from "../../publishing/kdp/wrap-legend.tsx";
import { lengthOf } from "../designs/cover-length.ts";
import { ebookAdvice, type PrintedBook, trimLabel, wrapFacts } from "./wrap-facts.ts";
import { trimOf } from "../designs/cover-limits.ts";
import { WrapDiagram } from "./wrap-diagram.tsx";

type Props = { values: StudioValues; knownPages: number | null };

/** The measurements of the files, drawn to scale and updated with the form. */
export function SpecsPanel({ values, knownPages }: Props): React.ReactElement {
  const trim = trimOf(values.dimensions);
  return (
    <section aria-labelledby="cover-specs" className="card p-5 sm:p-6">
      <h2 id="cover-specs" className="font-display text-h3">
        {values.isPrint ? "KDP specifications" : "E-book specifications"}
      </h2>
      {values.isPrint && trim !== null ? (
        <PrintSpecs
          book={{ trim, paper: values.paper, binding: values.binding, pages: pagesOf(values, knownPages) }}
        />
      ) : (
        <EbookSpecs dimensions={values.dimensions} />
      )}
    </section>
  );
}

function PrintSpecs({ book }: { book: PrintedBook }): React.ReactElement {
  const { geometry, hindrance } = wrapFacts(book);
  if (geometry === null) {
    return (
      <Notice tone="warning" className="mt-4">
        {hindrance}
      </Notice>
    );
  }
  const inches = (length: number): string => lengthOf(length).inches;
  const summary = `A wrap of ${inches(geometry.widthInches)} by ${inches(geometry.heightInches)} inches with a spine of ${inches(geometry.spineInches)} inches`;
  return (
    <>
      {hindrance !== null && (
        <Notice tone="warning" className="mt-4">
          {hindrance}
        </Notice>
      )}
      <div className="mt-4">
        <WrapDiagram geometry={geometry} summary={summary} />
        <WrapLegend isHard={geometry.hinges.length > 0} />
      </div>
      <Measures book={book} geometry={geometry} />
      <p className="mt-4 text-micro text-ink-3">
        Figures of KDP’s help, “Create a Paperback Cover” and “Create a Hardcover Cover”, as of 30 September
        2026.
      </p>
    </>
  );
}

function Measures({ book, geometry }: { book: PrintedBook; geometry: CoverGeometry }): React.ReactElement {
  const width = lengthOf(geometry.widthInches);
  const height = lengthOf(geometry.heightInches);
  const spine = lengthOf(geometry.spineInches);
  const bleed = lengthOf(geometry.overhangInches);
  return (
    <dl className="mt-5 space-y-2 text-small tabular-nums">
      <Fact name="Whole sheet">
        {width.inches} × {height.inches} in
        <Small>
          {width.mm} × {height.mm} mm · {width.px} × {height.px} px at 300 dpi
        </Small>
      </Fact>
      <Fact name="Front, trimmed">{trimLabel(book.trim)}</Fact>
      <Fact name="Spine">
        {spine.inches} in
        <Small>
          {spine.mm} mm · {spine.px} px, from {book.pages} pages
        </Small>
      </Fact>
      <Fact name={book.binding === "hardcover" ? "Wrapped round the board" : "Bleed"}>
        {bleed.inches} in on every side
      </Fact>
      <Fact name="Words on the spine">
        {geometry.spineText.isAllowed ? "Allowed: 79 pages or more" : "None: allowed from 79 pages"}
      </Fact>
    </dl>
  );
}

function EbookSpecs({ dimensions }: { dimensions: string }): React.ReactElement {
  const { width, height, advice } = ebookAdvice(dimensions);
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`An e-book’s front of ${width} by ${height} px`}
        className="mx-auto mt-4 block h-52"
      >
        <rect width={width} height={height} className="fill-accent-soft stroke-strong" strokeWidth={12} />
        <text
          x={width / 2}
          y={height / 2}
          fontSize={height / 14}
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ink-2"
        >
          Front
        </text>
      </svg>
      <dl className="mt-5 space-y-2 text-small tabular-nums">
        <Fact name="Size">
          {width} × {height} px
        </Fact>
        <Fact name="At 300 dpi">
          {lengthOf(width / 300).inches} × {lengthOf(height / 300).inches} in
        </Fact>
        <Fact name="Colours">RGB</Fact>
      </dl>
      <p className="mt-4 text-small text-ink-2">{advice}</p>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }): React.ReactElement {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}

function Small({ children }: { children: React.ReactNode }): React.ReactElement {
  return <span className="block text-micro text-ink-3">{children}</span>;
}
