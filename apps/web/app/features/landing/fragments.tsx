import { OFFERED_TRIMS, TRIM_SIZES } from "@colophon/contracts/exports/print";
import { FileText } from "lucide-react";
import { hyphenated, samplePage } from "./sample-page.ts";

const CONTENTS = [
  ["The Lower Beds", 1],
  ["What Her Mother Counted", 17],
  ["A Letter from the Board", 34],
  ["Low Water", 49],
  ["The Man with the Survey Pole", 66],
  ["Breach", 83],
  ["Sea Kale", 101],
  ["High Ground", 118],
] as const;

/** A plan, as the book page shows it. */
export function PlanFragment(): React.ReactElement {
  return (
    <div aria-hidden="true" className="card px-6 py-7 shadow-raise sm:px-9 sm:py-9">
      <p className="text-center font-display text-h2">Contents</p>
      <ol className="mt-6 space-y-2.5 font-display text-[1.125rem] leading-snug">
        {CONTENTS.map(([title, page], index) => (
          <li key={title} className="flex items-end gap-2.5">
            <span className="w-5 shrink-0 self-start text-ink-3 tabular-nums">{index + 1}</span>
            <span className="max-w-[70%] shrink-0">{title}</span>
            <span className="leader" />
            <span className="tabular-nums">{page}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const opening = hyphenated(samplePage.paragraphs[0]);
const second = hyphenated(samplePage.paragraphs[1]);

/** A page, as the press sets it; paper stays paper in the dark theme. */
export function PageFragment(): React.ReactElement {
  return (
    <div
      aria-hidden="true"
      lang="en"
      className="mx-auto w-full max-w-[29rem] rounded-[2px_5px_5px_2px] bg-[#FCFAF4] px-8 pt-7 pb-6 font-display text-[1rem] leading-[1.55] text-[#1C1B18] shadow-float sm:px-13 sm:pt-9"
    >
      <p className="text-center text-[0.8125rem] text-[#6B665D] italic">{samplePage.book}</p>
      <p className="mt-9 text-center text-[0.875rem] tracking-[0.04em] text-[#6B665D]">
        {samplePage.chapter.number}
      </p>
      <p className="mt-1 text-center text-[1.75rem] leading-tight">{samplePage.chapter.title}</p>
      <div className="mt-7 text-justify text-pretty hyphens-manual">
        <p>
          <span className="float-left pt-[0.06em] pr-2 text-[3.55rem] leading-[0.76]">
            {opening.slice(0, 1)}
          </span>
          {opening.slice(1)}
        </p>
        <p className="indent-[1.4em]">{second}</p>
      </div>
      <p className="mt-7 text-center text-[0.8125rem] text-[#6B665D] tabular-nums">{samplePage.folio}</p>
    </div>
  );
}

/** The files of a finished book. */
export function FilesFragment(): React.ReactElement {
  const trims = OFFERED_TRIMS.map((name) => TRIM_SIZES[name]).map(
    (trim) => `${trim.widthInches} × ${trim.heightInches}`,
  );
  const files = [
    ["the-salt-garden.pdf", `Print interior: ${trims.join(", ")} in`],
    ["the-salt-garden.epub", "Reflowing e-book with a contents list"],
    ["the-salt-garden.docx", "Headings and styles, ready for your editor"],
  ] as const;
  return (
    <ul className="card divide-y divide-line shadow-raise">
      {files.map(([name, note]) => (
        <li key={name} className="flex items-start gap-4 px-5 py-4 sm:px-6 sm:py-5">
          <FileText aria-hidden strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-accent" />
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-small text-ink-2">{note}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
