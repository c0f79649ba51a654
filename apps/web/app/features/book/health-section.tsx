import type { Book } from "@colophon/contracts/books/book";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ReaderLink } from "../../data/books/reader-link.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import {
  allMeasures,
  type HealthThing,
  type MeasuredBook,
  type Place,
  measuredLine,
  readinessOf,
  thingsOf,
} from "./health-words.ts";
import { FindingsList } from "./findings-list.tsx";
import { groupsOf } from "./findings-words.ts";

type JudgedBook = Pick<Book, "id" | "content" | "findings" | "plan"> & MeasuredBook;

const ICONS = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, neutral: Info } as const;
const LOOKS = {
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
  neutral: "text-ink-2",
} as const;

/** Whether the book is ready, then what needs work and where; the figures for whoever asks. */
export function HealthSection({ book }: { book: JudgedBook }): React.ReactElement {
  const head = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // The address may name this place before the book has come.
  useEffect(() => {
    if (hash !== "#health") return;
    head.current?.scrollIntoView();
    head.current?.focus({ preventScroll: true });
  }, [hash]);
  const things = thingsOf(book);
  const measured = measuredLine(book);
  return (
    <section aria-labelledby="health" className="mt-12 max-w-3xl">
      <h2 ref={head} id="health" tabIndex={-1} className="scroll-mt-24 font-display text-h2 outline-none">
        Health
      </h2>
      <ReadinessLine book={book} className="mt-2 text-lead" />
      {book.is_sample && (
        <p className="mt-1 text-small text-ink-2">
          This is prepared sample text and not meant for publication; it is measured as a book would be.
        </p>
      )}
      {measured !== null && <p className="mt-1 text-small text-ink-2">{measured}</p>}
      {things.length > 0 && (
        <ul className="mt-4">
          {things.map((thing) => (
            <Thing key={thing.measure} book={book} thing={thing} />
          ))}
        </ul>
      )}
      <Found book={book} isClean={things.length === 0} />
      {book.health !== null && <AllMeasures book={book} />}
    </section>
  );
}

/** What was found beside the measures. What blocked the book stands among these already. */
function Found({ book, isClean }: { book: JudgedBook; isClean: boolean }): React.ReactElement | null {
  const groups = groupsOf(book.findings.filter(({ severity }) => severity !== "blocking"));
  // Where nobody looked, or something else was found, there is no praise.
  if (groups.length === 0 && (!isClean || !wasRead(book))) return null;
  return (
    <section aria-labelledby="found" className="mt-6">
      <h3 id="found" className="font-semibold">
        Passages to look at
      </h3>
      <p className="mt-1 text-small text-ink-2">
        {groups.length === 0
          ? "Our checks of the text marked no passage."
          : "Nothing of this was changed in the text; whether it stays is up to you."}
      </p>
      <FindingsList level="h4" book={book} groups={groups} />
    </section>
  );
}

/** What has a plan was written here, and read for passages; a text that is being measured is judged by nobody yet. */
function wasRead({ is_sample: isSample, health, plan, is_being_measured: isMeasured }: JudgedBook): boolean {
  return health !== null && plan !== null && !isSample && !isMeasured;
}

/** The same line stands in the head of the book. */
export function ReadinessLine(props: { book: JudgedBook; className?: string }): React.ReactElement {
  const { tone, line } = readinessOf(props.book);
  const Icon = ICONS[tone];
  return (
    <p className={`flex items-start gap-2 ${props.className ?? ""}`}>
      <Icon aria-hidden className={`mt-[0.2em] size-[1.125em] shrink-0 ${LOOKS[tone]}`} />
      {line}
    </p>
  );
}

function Thing({ book, thing }: { book: JudgedBook; thing: HealthThing }): React.ReactElement {
  const { problem, advice, places, isGrave } = thing;
  return (
    <li className="border-t border-line py-4">
      <h3 className="font-semibold">{problem}</h3>
      <p className="mt-1 text-small text-ink-2">
        {isGrave && <span className="font-semibold text-danger">Before you publish. </span>}
        {advice}
      </p>
      {places.length > 0 && (
        <ul className="mt-2 space-y-1 text-small">
          {places.map((place) => (
            <li key={place.text} className="wrap-anywhere">
              <PlaceLine book={book} place={place} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function PlaceLine({ book, place }: { book: JudgedBook; place: Place }): React.ReactElement {
  const { chapter, text } = place;
  if (chapter === null || !(String(chapter) in book.content)) return <>{text}</>;
  return (
    <ReaderLink bookId={book.id} chapter={chapter} className="link inline-block py-1">
      {text}
    </ReaderLink>
  );
}

function AllMeasures({ book }: { book: JudgedBook }): React.ReactElement {
  return (
    <Disclosure title="All measures" className="mt-6 border-t">
      <p className="text-small text-ink-2">Each is computed from the text itself.</p>
      <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
        {allMeasures(book).map(({ measure, name, value, gate, human }) => (
          <li key={measure} className="border-t border-line py-3">
            <p className="text-small font-medium">{name}</p>
            <p className="mt-0.5 text-micro text-ink-2 tabular-nums">
              <span className="font-semibold text-ink">{value}</span>, held to {gate}
              {human !== null && <>. Published novels: {human}</>}
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
