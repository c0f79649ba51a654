import type {
  BibleFact,
  BiblePerson,
  BibleThread,
  BookBible,
  ChapterSummary,
} from "@colophon/contracts/bible/bible";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { sectionAddress } from "../../data/manuscript/write-address.ts";
import { Badge } from "../../ui/badge.tsx";

/** A part of the bible under its heading; one that holds nothing is not shown. */
function Part(props: {
  id: string;
  title: string;
  count: number;
  children: ReactNode;
}): React.ReactElement | null {
  if (props.count === 0) return null;
  return (
    <section aria-labelledby={props.id}>
      <h2 id={props.id} className="font-display text-h2">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

export function People({ people }: { people: readonly BiblePerson[] }): React.ReactElement {
  return (
    <Part id="people" title="People" count={people.length}>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {people.map((person) => (
          <li key={person.name} className="card p-5">
            <h3 className="font-display text-h3 wrap-anywhere">{person.name}</h3>
            {person.aliases.length > 0 && (
              <p className="text-small text-ink-2">also {person.aliases.join(", ")}</p>
            )}
            {person.role !== "" && <p className="mt-2">{person.role}</p>}
            {person.attributes.length > 0 && (
              <p className="mt-2 text-small text-ink-2">{person.attributes.join(" · ")}</p>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Places({ places }: Pick<BookBible, "places">): React.ReactElement {
  return (
    <Part id="places" title="Places" count={places.length}>
      <dl className="mt-4 divide-y divide-line">
        {places.map(({ name, description }) => (
          <div key={name} className="py-3 sm:flex sm:gap-6">
            <dt className="font-medium wrap-anywhere sm:w-56 sm:shrink-0">{name}</dt>
            <dd className="text-ink-2">{description}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

const THREAD_STATES = {
  open: { label: "open", tone: "warning" },
  paid: { label: "kept", tone: "success" },
  dropped: { label: "dropped", tone: "neutral" },
} as const;

export function Threads(props: { bookId: string; threads: readonly BibleThread[] }): React.ReactElement {
  const { bookId, threads } = props;
  return (
    <Part id="threads" title="What readers wait for" count={threads.length}>
      <ul className="mt-4 divide-y divide-line">
        {threads.map(({ id, text, status, planted, paid }) => (
          <li key={id} className="py-4">
            <p className="flex flex-wrap items-baseline gap-2">
              <span className="wrap-anywhere">{text}</span>
              <Badge tone={THREAD_STATES[status].tone}>{THREAD_STATES[status].label}</Badge>
            </p>
            {planted !== null && <Passage bookId={bookId} passage={planted} what="raised" />}
            {paid !== null && <Passage bookId={bookId} passage={paid} what="answered" />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

type Passage = Pick<BibleFact, "section_id" | "chapter" | "quote">;

/** The words that say so, and the way to them. */
function Passage(props: { bookId: string; passage: Passage; what: string }): React.ReactElement {
  const { section_id: sectionId, chapter, quote } = props.passage;
  return (
    <p className="mt-1 text-small text-ink-2">
      {quote !== "" && <q className="wrap-anywhere">{quote}</q>} {props.what} in{" "}
      <Link className="link" to={sectionAddress(props.bookId, sectionId)}>
        chapter {chapter}
      </Link>
    </p>
  );
}

/** Facts by whom or what they are about, in the order in which the book first speaks of them. */
export function Facts(props: { bookId: string; facts: readonly BibleFact[] }): React.ReactElement {
  const groups = [...Map.groupBy(props.facts, ({ about }) => about)];
  return (
    <Part id="facts" title="What the book has said" count={groups.length}>
      <div className="mt-4 space-y-6">
        {groups.map(([about, facts]) => (
          <div key={about}>
            <h3 className="font-medium wrap-anywhere">{about}</h3>
            <ul className="mt-1">
              {facts.map(({ id, attribute, value, ...passage }) => (
                <li key={id} className="py-2">
                  <span className="text-ink-2">{attribute}:</span> {value}
                  <Passage bookId={props.bookId} passage={passage} what="said" />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Part>
  );
}

export function ChaptersInShort(props: {
  bookId: string;
  chapters: readonly ChapterSummary[];
}): React.ReactElement {
  const told = props.chapters.filter(({ summary }) => summary !== "");
  return (
    <Part id="chapters" title="Chapter by chapter" count={told.length}>
      <ol className="mt-4 divide-y divide-line">
        {told.map(({ section_id: sectionId, number, title, summary }) => (
          <li key={sectionId} className="py-4">
            <h3>
              <Link className="link font-medium wrap-anywhere" to={sectionAddress(props.bookId, sectionId)}>
                {title === "" ? `Chapter ${number}` : `${number}. ${title}`}
              </Link>
            </h3>
            <p className="mt-1 max-w-[68ch] text-ink-2">{summary}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
