import { useId } from "react";
import { articleOf } from "./article-catalogue.ts";
import { ArticleLink } from "./article-link.tsx";
import { formatDay } from "../../publishing/kdp/format-day.ts";
import { useArticleText } from "./article-body.tsx";
import type { ArticleCard, ArticlePlace, ArticleSource } from "./article.ts";

type EndProps = { slug: string; place: ArticlePlace };

/** An article's sources and related articles. */
export function ArticleEnd({ slug, place }: EndProps): React.ReactElement | null {
  const { data } = useArticleText(slug);
  const sources = data?.endings.sources ?? [];
  const related = (data?.endings.related ?? []).flatMap((other) => articleOf(other) ?? []);
  if (sources.length === 0 && related.length === 0) return null;
  return (
    <footer className="mt-10 max-w-[68ch] space-y-8 border-t border-line pt-8">
      {related.length > 0 && <Related articles={related} place={place} />}
      {sources.length > 0 && <Sources sources={sources} place={place} />}
    </footer>
  );
}

type EndHeadingProps = { id: string; place: ArticlePlace; children: string };

function EndHeading({ id, place, children }: EndHeadingProps): React.ReactElement {
  const Heading = place === "page" ? "h2" : "h4";
  return (
    <Heading id={id} className="font-display text-h3">
      {children}
    </Heading>
  );
}

type RelatedProps = { articles: readonly ArticleCard[]; place: ArticlePlace };

function Related({ articles, place }: RelatedProps): React.ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <EndHeading id={id} place={place}>
        Read on
      </EndHeading>
      <ul className="mt-2">
        {articles.map(({ slug, title, description }) => (
          <li key={slug} className="py-1.5">
            <ArticleLink slug={slug} className="link font-medium">
              {title}
            </ArticleLink>
            <p className="text-small text-ink-2">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SourcesProps = { sources: readonly ArticleSource[]; place: ArticlePlace };

function Sources({ sources, place }: SourcesProps): React.ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <EndHeading id={id} place={place}>
        Sources
      </EndHeading>
      <p className="mt-1 text-small text-ink-2">
        If one of these says something else today, it is right. Please tell us.
      </p>
      <ul className="mt-2 space-y-1 text-small">
        {sources.map(({ title, url, checked }) => (
          <li key={url} className="text-ink-2">
            <a href={url} target="_blank" rel="noreferrer" className="link">
              {title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            , checked on {formatDay(checked)}
          </li>
        ))}
      </ul>
    </section>
  );
}
