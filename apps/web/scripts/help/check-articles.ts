import type { ArticlePart } from "../../app/support/help/article.ts";
import { paths } from "../../app/paths.ts";
import { IMAGE_NAMES } from "./article-names.ts";
import {
  checkText,
  digitsIn,
  figureComplaints,
  type KnownFigures,
  linkComplaints,
  mustHold,
  type PartRule,
  type PartRules,
  unknownUnless,
} from "./check-text.ts";
import type { ReadArticle } from "./read-article.ts";
import type { ArticleProblem } from "./read-text.ts";
import { attributeOf, type TreeNode } from "./syntax-tree.ts";

/** Names that articles may refer to. */
export type KnownToArticles = KnownFigures & {
  /** screenshots that exist */
  pictures: ReadonlySet<string>;
  /** the source of the screens, which must contain the names of controls */
  screenText: string;
};

/**
 * Shorter articles answer nothing, longer ones nobody reads. Slightly wider than the limits given to writers.
 */
const WORD_LIMITS = { least: 350, most: 1300 };

/** All problems of the articles, other than those that keep them from being parsed. */
export function checkArticles(articles: readonly ReadArticle[], known: KnownToArticles): ArticleProblem[] {
  const anchors = new Map(
    articles.map(({ file, headings }) => [file.slug, new Set(headings.map(({ id }) => id))]),
  );
  return articles.flatMap((article) => checkArticle(article, { ...known, anchors }));
}

type Surroundings = KnownToArticles & { anchors: ReadonlyMap<string, ReadonlySet<string>> };

function checkArticle(article: ReadArticle, around: Surroundings): ArticleProblem[] {
  return [
    ...complaintsAboutFrontMatter(article, around).map((message) => ({ line: 1, message })),
    ...checkText(article.tree, { parts: PARTS, around }),
  ].map((problem) => ({ path: article.file.path, ...problem }));
}

function complaintsAboutFrontMatter(
  { file, front, words }: ReadArticle,
  { anchors }: Surroundings,
): string[] {
  return [
    ...front.related.flatMap((slug) => {
      if (slug === file.slug) return ["related: an article is not related to itself"];
      return anchors.has(slug) ? [] : [`related: there is no article "${slug}"`];
    }),
    ...[front.title, front.description].flatMap(digitsIn),
    ...(words < WORD_LIMITS.least || words > WORD_LIMITS.most
      ? [`has ${words} words; an article has ${WORD_LIMITS.least} to ${WORD_LIMITS.most}`]
      : []),
  ];
}

const PARTS: PartRules<Surroundings> = new Map(
  Object.entries({
    Figure: { attributes: ["of"], complaints: figureComplaints },
    Screen: {
      attributes: ["to"],
      complaints: (node) =>
        unknownUnless(attributeOf(node, "to"), {
          isKnown: (to) => Object.hasOwn(paths, to),
          kind: "screen of app/paths.ts",
        }),
    },
    Article: {
      attributes: ["slug"],
      complaints: (node, { anchors }) =>
        linkComplaints(attributeOf(node, "slug"), { anchors, kind: "article" }),
    },
    Steps: {
      attributes: [],
      complaints: (node) => mustHold(node, { isOrdered: true, what: "an ordered list" }),
    },
    Check: {
      attributes: [],
      complaints: (node) => mustHold(node, { isOrdered: false, what: "a list with hyphens" }),
    },
    Note: { attributes: [] },
    Warning: { attributes: [] },
    Example: { attributes: [] },
    Question: { attributes: ["asks"], complaints: (node) => digitsIn(attributeOf(node, "asks") ?? "") },
    Picture: {
      attributes: ["name", "alt"],
      complaints: (node, around) => [
        ...imageComplaints(node, around),
        ...digitsIn(attributeOf(node, "alt") ?? ""),
      ],
    },
    Button: { attributes: [], complaints: buttonComplaints },
  } satisfies Readonly<Record<ArticlePart, PartRule<Surroundings>>>),
);

function imageComplaints(node: TreeNode, { pictures }: Surroundings): string[] {
  const name = attributeOf(node, "name");
  if (name === null || pictures.has(name)) return [];
  return IMAGE_NAMES.some((each) => each === name)
    ? [`"${name}" has not been taken: npm run screenshots -- --help`]
    : [`"${name}" is no picture of PICTURE_NAMES in article-names.ts`];
}

/** An article must call a control by its name on the screen. */
function buttonComplaints(node: TreeNode, { screenText }: Surroundings): string[] {
  const name = plain((node.children ?? []).map(({ value }) => value ?? "").join(""));
  if (name === "") return ["<Button> is empty"];
  return screenText.includes(name) ? [] : [`no screen has a control "${name}"`];
}

/** Normalizes quotes and spaces to those in the screens' source. */
export function plain(text: string): string {
  return text.replaceAll(/[’‘]/gu, "'").replaceAll(/\s+/gu, " ").trim();
}
