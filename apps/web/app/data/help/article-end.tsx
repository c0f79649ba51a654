import { articleOf } from "./article-catalogue.ts";
import { ArticleLink } from "./article-link.tsx";
import { dayOfArticle } from "./article-words.ts";
import { useArticleText } from "./article-body.tsx";
import type { ArticleCard, ArticleSource } from "./article.ts";

/** What an article rests on, and where to read on. */
export function ArticleEnd({ slug }: { slug: string }): React.ReactElement | null {
  const { data } = useArticleText(slug);
  const sources = data?.endings.sources ?? [];
  const related = (data?.endings.related ?? []).flatMap((other) => articleOf(other) ?? []);
  if (sources.length === 0 && related.length === 0) return null;
  return (
    <footer className="mt-10 max-w-[68ch] space-y-8 border-t border-line pt-8">
      {related.length > 0 && <Related articles={related} />}
      {sources.length > 0 && <Sources sources={sources} />}
    </footer>
  );
}

function Related({ articles }: { articles: readonly ArticleCard[] }): React.ReactElement {
  return (
    <section aria-labelledby="article-related">
      <h2 id="article-related" className="font-display text-h3">
        Read on
      </h2>
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

function Sources({ sources }: { sources: readonly ArticleSource[] }): React.ReactElement {
  return (
    <section aria-labelledby="article-sources">
      <h2 id="article-sources" className="font-display text-h3">
        Sources
      </h2>
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
            , checked on {dayOfArticle(checked)}
          </li>
        ))}
      </ul>
    </section>
  );
}
