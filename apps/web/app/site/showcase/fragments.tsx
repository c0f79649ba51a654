import { TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import { FileText } from "lucide-react";
import { ResponsiveImage } from "./responsive-image.tsx";
import { recordedRun } from "./recorded-run.ts";

/** Height to width of two pages of 6 by 9 inches side by side. */
const SPREAD_SHAPE = 0.75;

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

/** An outline as shown on the book's page. */
export function OutlineFragment(): React.ReactElement {
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

/** Two facing pages of a finished PDF; paper stays white in the dark theme. */
export function SpreadFragment(): React.ReactElement {
  return (
    <ResponsiveImage
      name="spread"
      widths={[640, 1280]}
      shape={SPREAD_SHAPE}
      alt="Two facing pages of a novel: the left one ends a chapter, with a running head and justified text, and the right one opens the next, with its number, its title and a large first letter."
      sizes="(min-width: 80rem) 34rem, (min-width: 48rem) 45vw, 92vw"
      className="rounded-[3px] shadow-float"
    />
  );
}

/** The files of a finished book. */
export function FilesFragment(): React.ReactElement {
  const { widthInches, heightInches } = TRIM_SIZES["6x9"];
  const others = Object.keys(TRIM_SIZES).length - 1;
  const files = [
    [
      "the-salt-garden.pdf",
      `Print interior: ${widthInches} × ${heightInches} in, or one of ${others} other sizes`,
    ],
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

/** The full cover of a paperback, flat, as sent to the printer. */
export function WrapFragment(): React.ReactElement {
  return (
    <ResponsiveImage
      {...recordedRun.wrap}
      sizes="(min-width: 80rem) 34rem, (min-width: 48rem) 45vw, 92vw"
      className="rounded-[3px] shadow-float"
    />
  );
}

const LISTING_TITLE = "The Salt Garden";
const LISTING_SUBTITLE = "A novel of two sisters and the sea";
const KEYWORDS = [
  "estranged sisters fiction",
  "family inheritance secrets",
  "small coastal town",
  "second chances women",
  "gentle literary fiction",
  "starting over midlife",
  "book club fiction",
] as const;

/** A listing with its counts, as the optimizer shows it; the book is invented. */
export function ListingFragment(): React.ReactElement {
  const characters = LISTING_TITLE.length + LISTING_SUBTITLE.length;
  return (
    <div className="card px-6 py-7 shadow-raise sm:px-8">
      <Count of={characters} most={LISTING_LIMITS.titleAndSubtitle}>
        Title and subtitle
      </Count>
      <p className="mt-1 font-display text-h2">{LISTING_TITLE}</p>
      <p className="text-ink-2">{LISTING_SUBTITLE}</p>
      <div className="mt-6">
        <Count of={KEYWORDS.length} most={LISTING_LIMITS.keywords}>
          Keywords
        </Count>
      </div>
      <ul className="mt-2 flex flex-wrap gap-2">
        {KEYWORDS.map((phrase) => (
          <li key={phrase} className="rounded-full border border-line px-3 py-1 text-small">
            {phrase}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Count(props: { of: number; most: number; children: string }): React.ReactElement {
  return (
    <p className="flex items-baseline justify-between gap-4 text-small">
      <span className="font-semibold">{props.children}</span>
      <span className="text-ink-3">
        {props.of} of {props.most}
      </span>
    </p>
  );
}
