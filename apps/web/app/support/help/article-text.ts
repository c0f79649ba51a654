import type { ComponentType, ReactElement } from "react";
import type { ArticleEndings, ArticleHeading } from "./article.ts";

/** The parts that an article names, as the page shows them. */
export type ArticleParts = Readonly<Record<string, ComponentType<never>>>;

/** An article's text as a component, with the headings of its contents. */
export type ArticleText = {
  default: (props: { components: ArticleParts }) => ReactElement;
  headings: readonly ArticleHeading[];
  endings: ArticleEndings;
};
