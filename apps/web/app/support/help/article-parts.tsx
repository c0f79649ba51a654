import type { ReactNode } from "react";
import { Anchor } from "../../ui/anchor.tsx";
import { ArticleLink } from "./article-link.tsx";
import { IMAGE_SIZE, IMAGES } from "./article-images.ts";
import type { ArticleParts } from "./article-text.ts";
import type { ArticlePart, ArticlePlace } from "./article.ts";
import { useBookInMind } from "./book-in-mind.ts";
import { Checklist, ListItem } from "./checklist.tsx";
import { headingId } from "./heading-id.ts";
import { parseArticleName } from "./help-url.ts";
import { PriceFigure } from "./price-figure.tsx";
import { screenUrl } from "./screen-url.ts";
import { FigureText, Note, Steps, Table, Warning } from "./text-parts.tsx";

type Around = { children?: ReactNode };

/**
 * The components an article may use besides Markdown; the rules for each are in
 * `scripts/help/check-articles.ts`.
 */
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

/** Replacements for Markdown's own elements. */
export const MARKDOWN_PARTS = { a: OutsideLink, li: ListItem, table: Table } as const;

const ON_PAGE = { ...ARTICLE_PARTS, ...MARKDOWN_PARTS };
const IN_DIALOG = { ...ON_PAGE, h2: DialogHeading, h3: DialogSubheading };

/** Components for articles read in this place. */
export function partsAt(place: ArticlePlace): ArticleParts {
  return place === "page" ? ON_PAGE : IN_DIALOG;
}

type HeadingProps = Around & { id?: string };

function DialogHeading({ id = "", children }: HeadingProps): React.ReactElement {
  return <h4 id={headingId(id, "sheet")}>{children}</h4>;
}

function DialogSubheading({ id = "", children }: HeadingProps): React.ReactElement {
  return <h5 id={headingId(id, "sheet")}>{children}</h5>;
}

/** The build has inserted its text; a price is fetched when the article is read. */
function Figure(props: Around & { of?: string; source?: string; checked?: string }): React.ReactElement {
  const { of: name, checked, children } = props;
  return name === undefined ? (
    <FigureText checked={checked}>{children}</FigureText>
  ) : (
    <PriceFigure of={name} />
  );
}

function Example({ children }: Around): React.ReactElement {
  return <>{children}</>;
}

function Screen({ to, children }: Around & { to: string }): React.ReactElement {
  return (
    <Anchor href={screenUrl(to, useBookInMind())} className="link">
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

function Question({ asks, children }: Around & { asks: string }): React.ReactElement {
  return (
    <section className="help-question">
      <p className="font-semibold text-ink">{asks}</p>
      {children}
    </section>
  );
}

function Picture({ name, alt }: { name: string; alt: string }): React.ReactElement | null {
  const address = IMAGES[name];
  if (address === undefined) return null;
  return <img src={address} alt={alt} {...IMAGE_SIZE} loading="lazy" className="help-picture" />;
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
