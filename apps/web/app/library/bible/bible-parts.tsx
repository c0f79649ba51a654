import type {
  BibleFact,
  BibleThread,
  BookBible,
  ChapterSummary,
  EntryKind,
} from "@colophon/contracts/library/bible/bible";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { SectionNames } from "./use-section-names.ts";
import { placeUrl, sectionUrl } from "../../manuscript/sections/editor-url.ts";
import { Badge } from "../../ui/badge.tsx";

const TITLES = {
  person: "People",
  place: "Places",
  thing: "Things",
  rule: "What holds in this world",
  event: "What happens, and when",
  threads: "What readers wait for",
  facts: "What the book has said",
  chapters: "Chapter by chapter",
} as const;
type PartId = keyof typeof TITLES;

/** A section of the bible under its heading; hidden if empty. */
function Part(props: { id: PartId; count: number; children: ReactNode }): React.ReactElement | null {
  if (props.count === 0) return null;
  return (
    <section aria-labelledby={props.id}>
      <h2 id={props.id} className="scroll-mt-24 font-display text-h2">
        {TITLES[props.id]}
      </h2>
      {props.children}
    </section>
  );
}

/** Links to non-empty sections; hidden if there is hardly more than one. */
export function JumpList({ bible }: { bible: BookBible }): React.ReactElement | null {
  const filled: PartId[] = [];
  for (const kind of ["person", ...OTHER_KINDS] as const) {
    if (entriesOf(bible.entries, kind).length > 0) filled.push(kind);
  }
  if (bible.threads.length > 0) filled.push("threads");
  if (bible.facts.length > 0) filled.push("facts");
  if (isSummarised(bible.chapters)) filled.push("chapters");
  if (filled.length < 2) return null;
  return (
    <nav aria-label="Parts of the bible">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {filled.map((id) => (
          <li key={id}>
            <a className="link" href={`#${id}`}>
              {TITLES[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function People({ entries }: Pick<BookBible, "entries">): React.ReactElement {
  const people = entriesOf(entries, "person");
  return (
    <Part id="person" count={people.length}>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {people.map((person) => (
          <li key={person.id} className="card p-5">
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

/** Places, things, rules and events: each kind that has entries, one line each. */
export function OtherEntries({ entries }: Pick<BookBible, "entries">): React.ReactElement[] {
  return OTHER_KINDS.map((kind) => (
    <Part key={kind} id={kind} count={entriesOf(entries, kind).length}>
      <dl className="mt-4 divide-y divide-line">
        {entriesOf(entries, kind).map(({ id, name, role, attributes }) => (
          <div key={id} className="py-3 sm:flex sm:gap-6">
            <dt className="font-medium wrap-anywhere sm:w-56 sm:shrink-0">{name}</dt>
            <dd className="text-ink-2">{[role, ...attributes].filter((one) => one !== "").join(" · ")}</dd>
          </div>
        ))}
      </dl>
    </Part>
  ));
}

const OTHER_KINDS = ["place", "thing", "rule", "event"] as const;

function entriesOf(entries: BookBible["entries"], kind: EntryKind): BookBible["entries"] {
  return entries.filter((entry) => entry.kind === kind);
}

const THREAD_STATES = {
  open: { label: "open", tone: "warning" },
  paid: { label: "answered", tone: "success" },
  dropped: { label: "dropped", tone: "neutral" },
} as const;

/** Data needed for links to passages. */
type WayTo = { bookId: string; names: SectionNames };

export function Threads({
  threads,
  ...wayTo
}: WayTo & { threads: readonly BibleThread[] }): React.ReactElement {
  return (
    <Part id="threads" count={threads.length}>
      <ul className="mt-4 divide-y divide-line">
        {threads.map(({ id, text, status, planted, paid }) => (
          <li key={id} className="py-4">
            <p className="flex flex-wrap items-baseline gap-2">
              <span className="wrap-anywhere">{text}</span>
              <Badge tone={THREAD_STATES[status].tone}>{THREAD_STATES[status].label}</Badge>
            </p>
            {planted !== null && <Passage {...wayTo} passage={planted} what="raised" />}
            {paid !== null && <Passage {...wayTo} passage={paid} what="answered" />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

type Passage = Pick<BibleFact, "section_id" | "quote">;

/** A quote from the text with a link to it. */
function Passage(props: WayTo & { passage: Passage; what: string }): React.ReactElement {
  const { section_id: sectionId, quote } = props.passage;
  return (
    <p className="mt-1 text-small text-ink-2">
      {quote !== "" && <q className="wrap-anywhere">{quote}</q>} {props.what} in{" "}
      <Link className="link wrap-anywhere" to={placeUrl(props.bookId, { sectionId, blockId: "", quote })}>
        {props.names(sectionId) ?? "this chapter"}
      </Link>
    </p>
  );
}

/** Facts grouped by subject, in order of first mention in the book. */
export function Facts({ facts, ...wayTo }: WayTo & { facts: readonly BibleFact[] }): React.ReactElement {
  const groups = [...Map.groupBy(facts, ({ about }) => about)];
  return (
    <Part id="facts" count={groups.length}>
      <div className="mt-4 space-y-6">
        {groups.map(([about, stated]) => (
          <div key={about}>
            <h3 className="font-medium wrap-anywhere">{about}</h3>
            <ul className="mt-1">
              {[...Map.groupBy(stated, factKey).values()].map((alike) => (
                <Fact key={alike[0]?.id} {...wayTo} alike={alike} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Part>
  );
}

/** The same key for equal facts. */
function factKey({ attribute, value }: BibleFact): string {
  return JSON.stringify([attribute.trim().toLowerCase(), value.trim().toLowerCase()]);
}

/** A fact with every passage that states it. */
function Fact({ alike, ...wayTo }: WayTo & { alike: readonly BibleFact[] }): React.ReactElement {
  return (
    <li className="py-2">
      <span className="text-ink-2">{alike[0]?.attribute}:</span> {alike[0]?.value}
      {alike.map((fact) => (
        <Passage key={fact.id} {...wayTo} passage={fact} what="said" />
      ))}
    </li>
  );
}

type InShortProps = WayTo & { chapters: readonly ChapterSummary[]; isRead: boolean };

export function ChaptersInShort({ chapters, isRead, ...wayTo }: InShortProps): React.ReactElement {
  const summarised = chapters.filter(({ summary, words }) => summary !== "" || (isRead && words > 0));
  return (
    <Part id="chapters" count={isSummarised(chapters) ? summarised.length : 0}>
      <ol className="mt-4 divide-y divide-line">
        {summarised.map(({ section_id: sectionId, title, summary }) => (
          <li key={sectionId} className="py-4">
            <h3>
              <Link className="link font-medium wrap-anywhere" to={sectionUrl(wayTo.bookId, sectionId)}>
                {wayTo.names(sectionId) ?? (title === "" ? "This chapter" : title)}
              </Link>
            </h3>
            <p className="mt-1 max-w-[68ch] text-ink-2">{summary === "" ? "Not read." : summary}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function isSummarised(chapters: readonly ChapterSummary[]): boolean {
  return chapters.some(({ summary }) => summary !== "");
}
