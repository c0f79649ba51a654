import { ArrowLeft } from "lucide-react";
import { useLocation, useParams } from "react-router";
import { ArticleBody } from "./article-body.tsx";
import { articleOf, headingOf } from "./article-catalogue.ts";
import { ArticleMarks } from "./article-list.tsx";
import { formatDay } from "../../publishing/kdp/format-day.ts";
import type { ArticleCard } from "./article.ts";
import { helpSectionUrl } from "./help-url.ts";
import { paths } from "../../paths.ts";
import { metaOfBookScreen, type pageMeta } from "../../platform/page-meta.ts";
import { site } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ArticleContents } from "./article-contents.tsx";
import { ArticleEnd } from "./article-end.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return metaOfBookScreen({
    title: "Help",
    description: "An article of the help.",
  });
}

export default function ArticlePage(): React.ReactElement {
  const { article: slug = "" } = useParams();
  const article = articleOf(slug);
  return article === null ? <NoArticle /> : <Article key={slug} article={article} />;
}

function Article({ article }: { article: ArticleCard }): React.ReactElement {
  const { hash } = useLocation();
  const { slug, title, description, section, updated } = article;
  return (
    <article className="pb-16">
      <title>{`${title} | ${site.name}`}</title>
      <PageHeader
        crumbs={[
          { label: "Help", href: paths.help },
          { label: headingOf(section), href: helpSectionUrl(section) },
        ]}
        title={title}
        lead={description}
        className="max-w-[68ch] pb-4"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-micro text-ink-2">
        <ArticleMarks article={article} />
        <p>Updated {formatDay(updated)}</p>
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,68ch)_minmax(12rem,1fr)]">
        <ArticleContents slug={slug} />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <ArticleBody slug={slug} anchor={anchorOf(hash)} place="page" />
          <ArticleEnd slug={slug} place="page" />
          <ButtonLink
            href={helpSectionUrl(section)}
            icon={<ArrowLeft aria-hidden className="size-4" />}
            className="mt-10"
          >
            Back to {headingOf(section)}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function anchorOf(hash: string): string | null {
  return hash.length > 1 ? hash.slice(1) : null;
}

function NoArticle(): React.ReactElement {
  return (
    <div className="py-10">
      <title>{`Article not found | ${site.name}`}</title>
      <h1 className="sr-only">Help</h1>
      <EmptyState
        title="There is no such article"
        action={
          <ButtonLink href={paths.help} variant="primary">
            All of help
          </ButtonLink>
        }
      >
        It may have another name by now. The search in help finds it by a word of its text.
      </EmptyState>
    </div>
  );
}
