import { Lightbulb, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Anchor } from "../../ui/anchor.tsx";
import { dayOfArticle } from "./article-words.ts";
import { ArticleLink } from "./article-link.tsx";
import { PICTURE_SIZE, PICTURES } from "./article-pictures.ts";
import type { ArticleParts } from "./article-text.ts";
import type { ArticlePart, ArticlePlace } from "./article.ts";
import { useBookInMind } from "./book-in-mind.ts";
import { Checklist, ListItem } from "./checklist.tsx";
import { headingId } from "./heading-id.ts";
import { parseArticleName } from "./help-address.ts";
import { PriceFigure } from "./price-figure.tsx";
import { screenAddress } from "./screen-address.ts";

type Around = { children?: ReactNode };

/** The parts that an article may use beside Markdown; what each of them needs is in `scripts/help/check-articles.ts`. */
export const ARTICLE_PARTS = {
  Figure,
  Example,
  Screen,
  Article,
  Steps,
  Check: Checklist,
  Note,
  Warning,
  Question,
  Picture,
  Button,
} as const satisfies Record<ArticlePart, unknown>;

/** How Markdown's own parts are shown. */
export const MARKDOWN_PARTS = { a: OutsideLink, li: ListItem, table: Table } as const;

const ON_PAGE = { ...ARTICLE_PARTS, ...MARKDOWN_PARTS };
const IN_SHEET = { ...ON_PAGE, h2: SheetHeading, h3: SheetSubheading };

/** What an article is made of where it is read. */
export function partsAt(place: ArticlePlace): ArticleParts {
  return place === "page" ? ON_PAGE : IN_SHEET;
}

type HeadingProps = Around & { id?: string };

function SheetHeading({ id = "", children }: HeadingProps): React.ReactElement {
  return <h4 id={headingId(id, "sheet")}>{children}</h4>;
}

function SheetSubheading({ id = "", children }: HeadingProps): React.ReactElement {
  return <h5 id={headingId(id, "sheet")}>{children}</h5>;
}

/** Letters of a figure that stays on one line; a list of stores would be wider than a phone. */
const LONGEST_UNBROKEN = 24;

/** The build has put its text in; a price is asked for when it is read. */
function Figure(props: Around & { of?: string; source?: string; checked?: string }): React.ReactElement {
  const { of: name, checked, children } = props;
  if (name !== undefined) return <PriceFigure of={name} />;
  const isLong = typeof children === "string" && children.length > LONGEST_UNBROKEN;
  const className = isLong ? undefined : "whitespace-nowrap";
  if (checked === undefined) return <span className={className}>{children}</span>;
  return (
    <span title={`Checked on ${dayOfArticle(checked)}`} className={className}>
      {children}
    </span>
  );
}

function Example({ children }: Around): React.ReactElement {
  return <>{children}</>;
}

function Screen({ to, children }: Around & { to: string }): React.ReactElement {
  return (
    <Anchor href={screenAddress(to, useBookInMind())} className="link">
      {children}
    </Anchor>
  );
}

function Article({ slug: name, children }: Around & { slug: string }): React.ReactElement {
  return (
    <ArticleLink {...parseArticleName(name)} className="link">
      {children}
    </ArticleLink>
  );
}

function Steps({ children }: Around): React.ReactElement {
  return <div className="help-steps">{children}</div>;
}

function Note({ children }: Around): React.ReactElement {
  return (
    <aside className="help-aside bg-info-soft">
      <Lightbulb aria-hidden className="mt-1 size-[1.125rem] shrink-0 text-info" />
      <div className="min-w-0 flex-1">{children}</div>
    </aside>
  );
}

function Warning({ children }: Around): React.ReactElement {
  return (
    <aside className="help-aside bg-warning-soft">
      <TriangleAlert aria-label="Warning" className="mt-1 size-[1.125rem] shrink-0 text-warning" />
      <div className="min-w-0 flex-1">{children}</div>
    </aside>
  );
}

function Question({ asks, children }: Around & { asks: string }): React.ReactElement {
  return (
    <section className="help-question">
      <p className="font-semibold text-ink">{asks}</p>
      {children}
    </section>
  );
}

function Picture({ name, alt }: { name: string; alt: string }): React.ReactElement | null {
  const address = PICTURES[name];
  if (address === undefined) return null;
  return <img src={address} alt={alt} {...PICTURE_SIZE} loading="lazy" className="help-picture" />;
}

function Button({ children }: Around): React.ReactElement {
  return <b className="help-control">{children}</b>;
}

function OutsideLink({ href = "", children }: Around & { href?: string }): React.ReactElement {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
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
