import type { Book } from "@colophon/contracts/library/books/book";
import type { HealthPassage } from "@colophon/contracts/library/books/health";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { bibleUrl } from "../../library/bible/bible-url.ts";
import { placeUrl, sectionUrl } from "../../manuscript/sections/editor-url.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { RangeChart, RangeKey } from "../../ui/range-chart.tsx";
import {
  allMeasures,
  type HealthThing,
  type MeasureLine,
  mattersOf,
  summaryOf,
  thingsOf,
} from "./health-labels.ts";

type MeasuredBook = Pick<Book, "id" | "health">;

/** Passages of a problem shown at once; the others are a click away. */
const SHOWN = 5;

/** Every measure: those out of bounds with what to do and where, then the others. */
export function Measures({ book }: { book: MeasuredBook }): React.ReactElement {
  const lines = allMeasures(book);
  const things = thingsOf(book);
  const fine = lines.filter(({ isOut }) => !isOut);
  return (
    <section aria-labelledby="measures" className="mt-12">
      <h2 id="measures" className="font-display text-h2">
        Measures
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-2">Each is computed from the text itself.</p>
      <RangeKey usual="published novels" />
      {things.length > 0 && (
        <ul className="mt-4">
          {things.map((thing) => (
            <Thing
              key={thing.measure}
              bookId={book.id}
              thing={thing}
              line={lines.find(({ measure }) => measure === thing.measure)}
            />
          ))}
        </ul>
      )}
      {fine.length > 0 && (
        <>
          <h3 className="mt-8 flex items-center gap-2 font-semibold">
            <CircleCheck aria-hidden className="size-4 text-success" />
            Within their bounds
          </h3>
          <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
            {fine.map((line) => (
              <li key={line.measure} className="border-t border-line py-4">
                <h4 className="text-small font-medium">{line.name}</h4>
                <Figures line={line} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Figures({ line }: { line: MeasureLine }): React.ReactElement {
  const { value, gate, human, chart, isOut } = line;
  return (
    <>
      <p className="mt-0.5 text-micro text-ink-2 tabular-nums">
        <span className="font-semibold text-ink">{value}</span>, held to {gate}
        {human !== null && <>. Published novels: {human}</>}
      </p>
      {chart !== null && (
        <RangeChart
          summary={summaryOf(line)}
          value={chart.value}
          limit={chart.limit}
          bound={chart.bound}
          usual={chart.human}
          isOut={isOut}
          className="mt-2"
        />
      )}
    </>
  );
}

type ThingProps = { bookId: string; thing: HealthThing; line: MeasureLine | undefined };

function Thing({ bookId, thing, line }: ThingProps): React.ReactElement {
  const { measure, problem, advice, places, passages, isGrave } = thing;
  return (
    <li className="border-t border-line py-5">
      <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {problem}
        <Badge tone={isGrave ? "danger" : "warning"} icon={<TriangleAlert />}>
          {isGrave ? "Before you publish" : "Out of its bounds"}
        </Badge>
      </h3>
      {line !== undefined && <Figures line={line} />}
      <p className="mt-2 max-w-[65ch] text-small text-ink-2">
        {advice}{" "}
        {measure === "promises_paid" && (
          <Anchor href={bibleUrl(bookId)} className="link">
            What the book promises stands in its bible.
          </Anchor>
        )}
      </p>
      {passages === undefined ? (
        <ul className="mt-2 space-y-1 text-small">
          {places.map(({ text }) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <Passages bookId={bookId} passages={passages} />
      )}
    </li>
  );
}

function Passages({
  bookId,
  passages,
}: {
  bookId: string;
  passages: readonly HealthPassage[];
}): React.ReactElement | null {
  if (passages.length === 0) return null;
  return (
    <Disclosure
      title={passages.length === 1 ? "The passage" : `The ${passages.length} passages to look at first`}
      className="mt-3 border-b-0 text-small"
      defaultOpen={passages.length <= SHOWN}
    >
      <ul className="space-y-4">
        {mattersOf(passages).map(({ about, places }) => (
          <li key={about}>
            <p className="font-medium wrap-anywhere">{about}</p>
            <ul className="mt-1 space-y-1">
              {places.map((passage, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two places of a matter may read alike
                <li key={index}>
                  <PassageLink bookId={bookId} passage={passage} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Opens the editor at the passage. */
function PassageLink({ bookId, passage }: { bookId: string; passage: HealthPassage }): React.ReactElement {
  const { section_id: sectionId, chapter, quote } = passage;
  if (quote === null) {
    return (
      <Anchor href={sectionUrl(bookId, sectionId)} className="link inline-block py-1">
        Chapter {chapter}
      </Anchor>
    );
  }
  return (
    <Anchor
      href={placeUrl(bookId, { sectionId, blockId: "", quote })}
      className="block rounded border-l-2 border-line py-1 pl-3 wrap-anywhere hover:bg-sunken"
    >
      <span className="font-display text-[1.0625rem]">“{quote}”</span>{" "}
      <span className="link whitespace-nowrap">Chapter {chapter}</span>
    </Anchor>
  );
}
