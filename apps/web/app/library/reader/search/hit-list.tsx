import { type KeyboardEvent, useMemo } from "react";
import { type BookPages, nameOfChapter, numberOfSpot } from "../book-pages.ts";
import { type BookHit, type BookHits, contextOfHit } from "./book-search.ts";

type Props = {
  pages: BookPages;
  found: BookHits;
  sought: string;
  current: number | null;
  onChoose: (index: number) => void;
};

/** Maximum number of matches listed; the arrows next to the field step through all of them. */
const LISTED = 200;

/** Matches by chapter, each in its line. */
export function HitList({ pages, found, sought, current, onChoose }: Props): React.ReactElement {
  const { hits } = found;
  const groups = useMemo(() => groupsOf(hits.slice(0, LISTED)), [hits]);
  if (hits.length === 0) {
    return (
      <div className="reader-hits card p-4 text-small text-ink-2 shadow-float">
        <p>
          “{sought}” is nowhere in what can be read. Capitals and accents do not matter; fewer words find
          more.
        </p>
      </div>
    );
  }
  return (
    // Own keys: arrows move between matches, and don't turn pages.
    <div className="reader-hits card shadow-float" data-own-keys="">
      {groups.map(({ chapter, first, hits: own }) => (
        <section key={chapter} aria-label={nameOf(pages, chapter)}>
          <h3 className="reader-hits-chapter">{nameOf(pages, chapter)}</h3>
          <ol>
            {own.map((hit, index) => (
              <li key={hit.from}>
                <button
                  type="button"
                  aria-current={first + index === current ? "location" : undefined}
                  onClick={() => onChoose(first + index)}
                  onKeyDown={walk}
                  className="reader-hit"
                >
                  <HitLine pages={pages} hit={hit} />
                  {pages.isSettled && (
                    <span className="shrink-0 text-micro text-ink-2 tabular-nums">
                      <span className="sr-only">page </span>
                      {numberOfSpot(pages, { chapter: hit.chapter, offset: hit.from })}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {hits.length > LISTED && (
        <p className="px-4 py-3 text-micro text-ink-2">
          The first {LISTED} places are listed. The arrows beside the field lead through all of them.
        </p>
      )}
    </div>
  );
}

function HitLine({ pages, hit }: { pages: BookPages; hit: BookHit }): React.ReactElement {
  const { before, words, after } = contextOfHit(pages.chapters, hit);
  return (
    <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
      {before}
      <mark className="reader-hit-words">{words}</mark>
      {after}
    </span>
  );
}

type Group = { chapter: number; first: number; hits: readonly BookHit[] };

function groupsOf(hits: readonly BookHit[]): Group[] {
  const groups: { chapter: number; first: number; hits: BookHit[] }[] = [];
  for (const [index, hit] of hits.entries()) {
    const last = groups.at(-1);
    if (last?.chapter === hit.chapter) last.hits.push(hit);
    else groups.push({ chapter: hit.chapter, first: index, hits: [hit] });
  }
  return groups;
}

function nameOf({ chapters }: BookPages, number: number): string {
  const chapter = chapters.find((one) => one.number === number);
  return chapter === undefined ? `Chapter ${number}` : nameOfChapter(chapter);
}

function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const list = event.currentTarget.closest("[data-own-keys]");
  const places = [...(list?.querySelectorAll("button") ?? [])];
  places[places.indexOf(event.currentTarget) + by]?.focus();
}
