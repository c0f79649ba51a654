import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { loadPart } from "../../platform/lost-part.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import type { ArticleParts, ArticleText } from "./article-text.ts";
import type { ArticlePlace } from "./article.ts";
import { ARTICLE_TEXTS } from "./catalogue.ts";
import { ArticleSlugContext } from "./checklist.tsx";
import { headingId } from "./heading-id.ts";

/** An article's text with its components, which are separate chunks. */
type WithParts = ArticleText & { partsAt: (place: ArticlePlace) => ArticleParts };

function articleTextQuery(slug: string): Query<WithParts> {
  return defineQuery({
    queryKey: ["help", "article", slug],
    queryFn: () => {
      const load = ARTICLE_TEXTS[slug];
      if (load === undefined) throw new Error(`There is no article "${slug}".`);
      return loadPart(async (): Promise<WithParts> => {
        const [text, { partsAt }] = await Promise.all([load(), import("./article-parts.tsx")]);
        return { default: text.default, headings: text.headings, endings: text.endings, partsAt };
      });
    },
    // It only changes with a new build.
    staleTime: Infinity,
  });
}

/** Loads the text of an article. */
export function useArticleText(slug: string): UseQueryResult<WithParts> {
  return useQuery(articleTextQuery(slug));
}

type ArticleBodyProps = {
  slug: string;
  /** the heading to scroll to once the text has loaded */
  anchor: string | null;
  place: ArticlePlace;
};

/** The text of an article with all its components; scrolls to the requested heading. */
export function ArticleBody({ slug, anchor, place }: ArticleBodyProps): React.ReactElement {
  const text = useArticleText(slug);
  return (
    <QueryView
      query={text}
      loadingLabel="Loading the article"
      skeleton={
        <div className="space-y-4">
          <SkeletonLines count={9} />
        </div>
      }
      errorTitle="The article did not load"
      explainError={() => "Check your connection. The other articles may be there already."}
    >
      {({ default: Content, partsAt }) => (
        <ArticleSlugContext value={slug}>
          <AtHeading anchor={anchor === null ? null : headingId(anchor, place)}>
            <Content components={partsAt(place)} />
          </AtHeading>
        </ArticleSlugContext>
      )}
    </QueryView>
  );
}

function AtHeading(props: { anchor: string | null; children: React.ReactNode }): React.ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const { anchor } = props;
  // The scroll position is outside React; the text loads later than the URL with the heading.
  useEffect(() => {
    if (anchor === null) return;
    const heading = [...(place.current?.querySelectorAll<HTMLElement>("[id]") ?? [])].find(
      ({ id }) => id === anchor,
    );
    heading?.scrollIntoView();
  }, [anchor]);
  return (
    <div ref={place} className="help-text">
      {props.children}
    </div>
  );
}
