import { pageFactOr } from "@colophon/contracts/shared/page-facts";
import type { ReactNode } from "react";
import { urlOfSlug } from "./find-guide.ts";
import type { GuidePart } from "./guide.ts";
import { paths } from "../../paths.ts";
import { publicPages, toolPages } from "../../public-paths.ts";
import { FigureText, Note, Steps, Table, Warning } from "../../support/help/text-parts.tsx";
import { allExampleBooks } from "../showcase/guide-books.ts";
import { ExampleCover } from "../showcase/responsive-image.tsx";

type Around = { children?: ReactNode };

/** The components available in a guide; the rules for each are in `scripts/guides/check-guides.ts`. */
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

/** The build has inserted its text; a price of the installation is inserted when the page is served. */
function Figure(props: Around & { of?: `price.${string}`; checked?: string }): React.ReactElement {
  const { of: price, checked, children } = props;
  // The price of something not sold here is never guessed.
  const text = price === undefined ? children : pageFactOr(price, "the price under Top Up");
  return <FigureText checked={checked}>{text}</FigureText>;
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
    <a href={urlOfSlug(slug)} className="link">
      {children}
    </a>
  );
}

/** A painted cover with a caption on what to notice. */
function Cover({ name, caption }: { name: string; caption: string }): React.ReactElement | null {
  const book = allExampleBooks().find((each) => each.name === name);
  if (book === undefined) return null;
  return (
    <figure className="guide-cover">
      <ExampleCover book={book} sizes="9rem" className="shadow-raise" />
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
