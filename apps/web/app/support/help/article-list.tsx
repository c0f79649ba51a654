import { Clock } from "lucide-react";
import { Anchor } from "../../ui/anchor.tsx";
import { Badge } from "../../ui/badge.tsx";
import { cn } from "../../ui/class-names.ts";
import type { ArticleCard } from "./article.ts";
import { formatMinutes, typeLabel } from "./article-labels.ts";
import { articleUrl } from "./help-url.ts";

/** Articles as cards: subject, kind, level and reading time. */
export function ArticleCards(props: {
  articles: readonly ArticleCard[];
  className?: string;
}): React.ReactElement {
  return (
    <ul className={cn("grid gap-4 sm:grid-cols-2", props.className)}>
      {props.articles.map((article) => (
        <li key={article.slug} className="card relative flex flex-col p-5 hover:border-strong">
          <h3 className="font-display text-h3">
            {/* the full card is a link, but only one */}
            <Anchor
              href={articleUrl(article.slug)}
              className="after:absolute after:inset-0 after:rounded-[inherit] hover:underline"
            >
              {article.title}
            </Anchor>
          </h3>
          <p className="mt-1.5 mb-4 text-small text-ink-2">{article.description}</p>
          <ArticleMarks article={article} className="mt-auto" />
        </li>
      ))}
    </ul>
  );
}

/** Kind, level and reading time in one line. */
export function ArticleMarks(props: { article: ArticleCard; className?: string }): React.ReactElement {
  const { type, level, minutes } = props.article;
  return (
    <p className={cn("flex flex-wrap items-center gap-x-3 gap-y-1 text-micro text-ink-2", props.className)}>
      <Badge>{typeLabel(type)}</Badge>
      <span>{level}</span>
      <span className="inline-flex items-center gap-1">
        <Clock aria-hidden className="size-3.5" />
        {formatMinutes(minutes)}
      </span>
    </p>
  );
}
