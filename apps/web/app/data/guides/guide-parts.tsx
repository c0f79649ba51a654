import { pageFactOr } from "@colophon/contracts/shared/page-facts";
import { Lightbulb, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { addressOfSlug } from "./find-guide.ts";
import type { GuidePart } from "./guide.ts";
import { paths } from "../../paths.ts";
import { publicPages, toolPages } from "../../public-paths.ts";
import { dayWords } from "../kdp/day-words.ts";
import { allExampleBooks } from "../showcase/guide-books.ts";
import { Front } from "../showcase/picture.tsx";

type Around = { children?: ReactNode };

/** What a guide is made of; what each part needs is in `scripts/guides/check-guides.ts`. */
export const GUIDE_PARTS = {
  Figure,
  Example,
  Page,
  Guide,
  Steps,
  Note,
  Warning,
  Cover,
  a: OutsideLink,
  table: Table,
} as const satisfies Record<GuidePart, unknown> & Record<"a" | "table", unknown>;

/** Letters of a figure that stays on one line; a list of stores would be wider than a phone. */
const LONGEST_UNBROKEN = 24;

/** The build has put its text in; a price of the installation is written in when the page is sent. */
function Figure(props: Around & { of?: `price.${string}`; checked?: string }): React.ReactElement {
  const { of: price, checked } = props;
  // What is not sold here is never guessed.
  const children = price === undefined ? props.children : pageFactOr(price, "the price under Top Up");
  const isLong = typeof children === "string" && children.length > LONGEST_UNBROKEN;
  const className = isLong ? undefined : "whitespace-nowrap";
  if (checked === undefined) return <span className={className}>{children}</span>;
  return (
    <span title={`Checked on ${dayWords(checked)}`} className={className}>
      {children}
    </span>
  );
}

function Example({ children }: Around): React.ReactElement {
  return (
    <figure className="guide-example">
      <figcaption>Example</figcaption>
      {children}
    </figure>
  );
}

const PAGES: Readonly<Record<string, string>> = { ...paths, ...publicPages, ...toolPages };

function Page({ to, children }: Around & { to: string }): React.ReactElement {
  return (
    <a href={PAGES[to] ?? paths.home} className="link">
      {children}
    </a>
  );
}

function Guide({ slug, children }: Around & { slug: string }): React.ReactElement {
  return (
    <a href={addressOfSlug(slug)} className="link">
      {children}
    </a>
  );
}

function Steps({ children }: Around): React.ReactElement {
  return <div className="help-steps">{children}</div>;
}

function Note({ children }: Around): React.ReactElement {
  return (
    <aside aria-label="Note" className="help-aside bg-info-soft">
      <Lightbulb aria-hidden className="mt-1 size-[1.125rem] shrink-0 text-info" />
      <div className="min-w-0 flex-1">{children}</div>
    </aside>
  );
}

function Warning({ children }: Around): React.ReactElement {
  return (
    <aside aria-label="Warning" className="help-aside bg-warning-soft">
      <TriangleAlert aria-hidden className="mt-1 size-[1.125rem] shrink-0 text-warning" />
      <div className="min-w-0 flex-1">{children}</div>
    </aside>
  );
}

/** A painted cover with what to look at in it. */
function Cover({ name, caption }: { name: string; caption: string }): React.ReactElement | null {
  const book = allExampleBooks().find((each) => each.name === name);
  if (book === undefined) return null;
  return (
    <figure className="guide-cover">
      <Front book={book} sizes="9rem" className="shadow-raise" />
      <figcaption>
        <i>{book.title}</i>, painted by Colophon. {caption}
      </figcaption>
    </figure>
  );
}

function OutsideLink({ href = "", children }: Around & { href?: string }): React.ReactElement {
  return (
    <a href={href} rel="noreferrer" className="link">
      {children}
    </a>
  );
}

/** A table that is wider than its page is scrolled by itself, with the keyboard too. */
function Table({ children }: Around): React.ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section aria-label="Table" tabIndex={0} className="my-5 overflow-x-auto">
      <table className="help-table">{children}</table>
    </section>
  );
}
