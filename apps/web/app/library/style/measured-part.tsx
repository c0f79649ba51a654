import { STYLE_MEASURES, type StyleMeasure } from "@colophon/contracts/library/style-choices";
import type { BookStyle, ChapterStyle, SampleMeasures, StyleMetric } from "@colophon/contracts/library/style";
import { useMutation } from "@tanstack/react-query";
import { sectionUrl } from "../../manuscript/sections/editor-url.ts";
import { useStyleActions } from "./style-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure, DisclosureList } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { MeasureBar } from "./measure-bar.tsx";
import { MEASURES, publishedFigure, verdictLabel } from "./style-labels.ts";

type MeasuredProps = { style: BookStyle; measures: SampleMeasures };

/** Measurements of the author's own prose, each with the range of their pages. */
export function Measured({ style, measures }: MeasuredProps): React.ReactElement {
  const { set } = useStyleActions(style.book_id);
  const { revision, card } = style;
  const holding = useMutation({
    networkMode: "always",
    mutationFn: (loose: StyleMeasure[]) => set({ revision, card: { ...card, loose } }),
  });
  const { favourites, avoided, constructions, note } = measures;
  return (
    <section aria-labelledby="how-you-write">
      <h2 id="how-you-write" className="font-display text-h2">
        How you write
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        The line is your own figure, the band is how far your own pages lie apart
        {STYLE_MEASURES.some((measure) => publishedFigure(measure, measures) !== null) &&
          ", the ring is what published novels measure"}
        . A figure that you let go is no longer asked of this book. {note}
      </p>
      <ul className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {STYLE_MEASURES.map((measure) => (
          <MeasuredFigure
            key={measure}
            {...{ measure, measures }}
            isEnforced={!card.loose.includes(measure)}
            onHold={(isEnforced) => {
              const others = card.loose.filter((one) => one !== measure);
              if (!holding.isPending) holding.mutate(isEnforced ? others : [...others, measure]);
            }}
          />
        ))}
      </ul>
      {holding.isError && (
        <Notice tone="danger" className="mt-4">
          {messageOf(holding.error, "It was not changed.")}
        </Notice>
      )}
      <dl className="mt-8 space-y-3">
        <WordList name="You like" words={favourites.map(({ word, times }) => `${word} (${times})`)} />
        <WordList name="You hardly ever write" words={avoided.map(({ word }) => word)} />
        <WordList name="Turns that come again" words={constructions} />
      </dl>
    </section>
  );
}

type MeasuredFigureProps = {
  measure: StyleMeasure;
  measures: SampleMeasures;
  /** whether the book is checked against it */
  isEnforced: boolean;
  onHold: (isEnforced: boolean) => void;
};

function MeasuredFigure({
  measure,
  measures,
  isEnforced,
  onHold,
}: MeasuredFigureProps): React.ReactElement | null {
  const own = measures.values[measure];
  const range = measures.ranges[measure];
  if (own === null || range === null) return null;
  const { label, unit } = MEASURES[measure];
  const published = publishedFigure(measure, measures);
  const summary = `${own}${unit}; your pages lie between ${range.low} and ${range.high}${
    published === null ? "" : `, published novels at about ${published}`
  }`;
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{label}</span>
        <span className="text-ink-2 tabular-nums">
          {own}
          {unit}
        </span>
      </p>
      <MeasureBar label={`${label}: ${summary}`} {...{ own, ...range }} other={published} />
      <Button
        size="small"
        variant="quiet"
        aria-label={`${isEnforced ? "Let go" : "Hold the book to it"}: ${label}`}
        onClick={() => onHold(!isEnforced)}
      >
        {isEnforced ? "Let go" : "Hold the book to it"}
      </Button>
    </li>
  );
}

function WordList({ name, words }: { name: string; words: readonly string[] }): React.ReactElement | null {
  if (words.length === 0) return null;
  return (
    <div>
      <dt className="text-small font-medium">{name}</dt>
      <dd className="text-ink-2 wrap-anywhere">{words.join(", ")}</dd>
    </div>
  );
}

/** How closely each chapter follows the card. */
export function StyleAdherence({ style }: { style: BookStyle }): React.ReactElement | null {
  const { chapters, book_id: bookId } = style;
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby="how-it-keeps">
      <h2 id="how-it-keeps" className="font-display text-h2">
        How this book keeps to it
      </h2>
      <p className="mt-2 mb-4 max-w-[60ch] text-ink-2">
        Counted in each chapter as it is now. A figure outside your range is no fault: it says where to look.
      </p>
      <DisclosureList>
        {chapters.map((chapter) => (
          <Disclosure
            key={chapter.section_id}
            title={`${chapter.number}. ${chapter.title}`}
            aside={<span className="text-small text-ink-2">{shortOf(chapter)}</span>}
          >
            <OfChapter {...{ bookId, chapter }} />
          </Disclosure>
        ))}
      </DisclosureList>
    </section>
  );
}

function shortOf({ readings, avoided }: ChapterStyle): string {
  const within = readings.filter(({ verdict }) => verdict === "within").length;
  const parts = [
    ...(readings.length === 0 ? [] : [`${within} of ${readings.length} within`]),
    ...(avoided.length === 0 ? [] : [`${avoided.length} to keep out`]),
  ];
  return parts.length === 0 ? "too short to say" : parts.join(", ");
}

function OfChapter({ bookId, chapter }: { bookId: string; chapter: ChapterStyle }): React.ReactElement {
  const { readings, avoided, section_id: sectionId } = chapter;
  return (
    <div className="space-y-5">
      {avoided.map(({ words, times, quotes }) => (
        <div key={words}>
          <p className="font-medium">
            “{words}” {times === 1 ? "once" : `${times} times`}
          </p>
          {quotes.map((quote) => (
            <p key={quote} className="mt-1 border-l-2 border-line pl-4 text-small text-ink-2">
              {quote}
            </p>
          ))}
        </div>
      ))}
      <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {readings.map((reading) => (
          <Delivered key={reading.measure} reading={reading} />
        ))}
      </ul>
      <Anchor href={sectionUrl(bookId, sectionId)} className="link">
        Open the chapter
      </Anchor>
    </div>
  );
}

function Delivered({ reading }: { reading: StyleMetric }): React.ReactElement {
  const { measure, own, low, high, delivered, verdict } = reading;
  const { label, unit } = MEASURES[measure];
  const summary = `${delivered}${unit}; yours ${own}, between ${low} and ${high}`;
  return (
    <li>
      <p>{label}</p>
      <p className="text-small text-ink-2 tabular-nums">{summary}</p>
      <MeasureBar label={`${label}: ${summary}`} {...{ own, low, high }} other={delivered} />
      <p className={verdict === "within" ? "text-small text-ink-3" : "text-small font-medium"}>
        {verdictLabel(reading)}
      </p>
    </li>
  );
}
