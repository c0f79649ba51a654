import type { ArticlePart } from "../../app/data/help/article.ts";
import type { FigureGroup } from "../../app/data/help/figures/figure.ts";
import { paths } from "../../app/paths.ts";
import { NAMES_WITH_DIGITS, OUTSIDE_HOSTS, PICTURE_NAMES } from "./article-names.ts";
import type { ArticleFault, ReadArticle } from "./read-article.ts";
import { PRICE_PREFIX } from "./resolve-figures.ts";
import { attributeOf, attributesOf, isPart, lineOf, type TreeNode, walk } from "./syntax-tree.ts";

/** What articles may name beside each other. */
export type KnownToArticles = {
  figures: FigureGroup;
  /** prices of the installation that the API tells: "price.pro" */
  prices: ReadonlySet<string>;
  /** pictures that were taken */
  pictures: ReadonlySet<string>;
  /** the source of the screens, in which the names of controls must stand */
  screenText: string;
};

/** Shorter answers nothing, longer is read by nobody: a little more room than writers are asked for. */
const WORDS = { least: 350, most: 1300 };

/** Everything that is wrong with the articles beyond what keeps them from being read. */
export function checkArticles(articles: readonly ReadArticle[], known: KnownToArticles): ArticleFault[] {
  const anchors = new Map(
    articles.map(({ file, headings }) => [file.slug, new Set(headings.map(({ id }) => id))]),
  );
  return articles.flatMap((article) => checkArticle(article, { known, anchors }));
}

type Surroundings = { known: KnownToArticles; anchors: ReadonlyMap<string, ReadonlySet<string>> };

function checkArticle(article: ReadArticle, around: Surroundings): ArticleFault[] {
  const faults: ArticleFault[] = [];
  const tell = (line: number, message: string): void => {
    faults.push({ path: article.file.path, line, message });
  };
  for (const message of complaintsAboutFront(article, around)) tell(1, message);
  walk(article.tree, (node) => {
    for (const message of complaintsAbout(node, around)) tell(lineOf(node), message);
    if (!isPart(node, "Example")) return true;
    for (const child of node.children ?? [])
      walk(child, (inner) => {
        for (const message of complaintsInExample(inner, around)) tell(lineOf(inner), message);
      });
    return false;
  });
  return faults;
}

function complaintsAboutFront({ file, front, words }: ReadArticle, { anchors }: Surroundings): string[] {
  return [
    ...front.related.flatMap((slug) => {
      if (slug === file.slug) return ["related: an article is not related to itself"];
      return anchors.has(slug) ? [] : [`related: there is no article "${slug}"`];
    }),
    ...[front.title, front.description].flatMap(digitsIn),
    ...(words < WORDS.least || words > WORDS.most
      ? [`has ${words} words; an article has ${WORDS.least} to ${WORDS.most}`]
      : []),
  ];
}

function complaintsAbout(node: TreeNode, around: Surroundings): string[] {
  if (isPart(node)) return complaintsAboutPart(node, around);
  if (WRITTEN.has(node.type)) return digitsIn(node.value ?? "");
  if (node.type === "link") return complaintsAboutLink(node.url ?? "");
  if (NOT_FOR_ARTICLES.has(node.type))
    return [`${node.type} is not for articles: they are Markdown and the parts of article-parts.tsx`];
  const isHeadingOfTitle = node.type === "heading" && node.depth !== 2 && node.depth !== 3;
  return isHeadingOfTitle ? ["headings are ## and ###; the title is the front matter's"] : [];
}

const WRITTEN: ReadonlySet<string> = new Set(["text", "inlineCode", "code"]);

const NOT_FOR_ARTICLES: ReadonlySet<string> = new Set([
  "image",
  "html",
  "mdxjsEsm",
  "mdxFlowExpression",
  "mdxTextExpression",
]);

function digitsIn(text: string): string[] {
  const rest = NAMES_WITH_DIGITS.reduce((left, name) => left.replaceAll(name, ""), text);
  const found = /\S*\d\S*/u.exec(rest);
  if (found === null) return [];
  return [
    `"${found[0]}" is typed: a figure is taken from a rule by <Figure of="…" />, an example's number stands in <Example>`,
  ];
}

/** An example's numbers are its own: made up, and none of those that rules and prices have. */
function complaintsInExample(node: TreeNode, around: Surroundings): string[] {
  if (!WRITTEN.has(node.type)) return complaintsAbout(node, around);
  return knownIn(node.value ?? "", around.known.figures).map(
    (found) => `"${found}" is typed, and has a figure: also an example takes it by <Figure of="…" />`,
  );
}

/** Credits are prices, always ours. */
const CREDITS = /\b\d+ credits?\b/gu;

/** What is not by chance the same as a rule's number: parts of an inch, of a dollar. "300" may be anything. */
const WITH_FRACTION = /\d[\d,]*\.\d+/gu;

/** What a text has typed of the figures: a whole one with its unit, a number with a fraction, a price. */
function knownIn(text: string, figures: FigureGroup): string[] {
  const texts = Object.values(figures).map((figure) => figure.text);
  const whole = texts.filter((each) => /\D/u.test(each.replaceAll(",", "")) && hasPhrase(text, each));
  const fractions = new Set(texts.flatMap((each) => each.match(WITH_FRACTION) ?? []));
  const typed = (text.match(WITH_FRACTION) ?? []).filter((each) => fractions.has(each));
  return [...new Set([...whole, ...typed, ...(text.match(CREDITS) ?? [])])];
}

function hasPhrase(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase);
  if (at === -1) return false;
  const isInside = (letter: string | undefined): boolean =>
    letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  return !isInside(text[at - 1]) && !isInside(text[at + phrase.length]);
}

function complaintsAboutLink(url: string): string[] {
  if (!URL.canParse(url))
    return [`"${url}" is no address: screens are <Screen to="…">, articles <Article slug="…">`];
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:") return [`"${url}" is not https`];
  const isKnown = OUTSIDE_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isKnown ? [] : [`"${hostname}" is no site of OUTSIDE_HOSTS in article-names.ts`];
}

function complaintsAboutPart(node: TreeNode, around: Surroundings): string[] {
  const name = node.name ?? "";
  const judge = PARTS.get(name);
  if (judge === undefined) return [`<${name}> is none of ${[...PARTS.keys()].join(", ")}`];
  return [
    ...attributesOf(node).flatMap(({ name: attribute, value }) => {
      if (!judge.attributes.includes(attribute)) return [`<${name}> has no "${attribute}"`];
      return value === null ? [`"${attribute}" of <${name}> is plain text in quotes`] : [];
    }),
    ...judge.attributes.flatMap((attribute) =>
      attributeOf(node, attribute) === null ? [`<${name}> needs "${attribute}"`] : [],
    ),
    ...(judge.complaints?.(node, around) ?? []),
  ];
}

type PartRule = {
  /** all of them needed */
  attributes: readonly string[];
  complaints?: (node: TreeNode, around: Surroundings) => string[];
};

/** A rule for each part that the pages know, and for no other. */
type PartRules = Readonly<Record<ArticlePart, PartRule>>;

const PARTS: ReadonlyMap<string, PartRule> = new Map(
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
    Article: { attributes: ["slug"], complaints: articleComplaints },
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
        ...pictureComplaints(node, around),
        ...digitsIn(attributeOf(node, "alt") ?? ""),
      ],
    },
    Button: { attributes: [], complaints: buttonComplaints },
  } satisfies PartRules),
);

function unknownUnless(
  value: string | null,
  { isKnown, kind }: { isKnown: (value: string) => boolean; kind: string },
): string[] {
  return value === null || isKnown(value) ? [] : [`"${value}" is no ${kind}`];
}

function pictureComplaints(node: TreeNode, { known }: Surroundings): string[] {
  const name = attributeOf(node, "name");
  if (name === null || known.pictures.has(name)) return [];
  return PICTURE_NAMES.some((each) => each === name)
    ? [`"${name}" has not been taken: npm run screenshots -- --help`]
    : [`"${name}" is no picture of PICTURE_NAMES in article-names.ts`];
}

function figureComplaints(node: TreeNode, { known }: Surroundings): string[] {
  return unknownUnless(attributeOf(node, "of"), {
    isKnown: (name) =>
      name.startsWith(PRICE_PREFIX) ? known.prices.has(name) : Object.hasOwn(known.figures, name),
    kind: "figure of app/data/help/figures",
  });
}

function articleComplaints(node: TreeNode, { anchors }: Surroundings): string[] {
  const [slug = "", anchor] = (attributeOf(node, "slug") ?? "").split("#");
  const headings = anchors.get(slug);
  if (headings === undefined) return [`there is no article "${slug}"`];
  return anchor === undefined || headings.has(anchor) ? [] : [`"${slug}" has no heading "#${anchor}"`];
}

function mustHold(node: TreeNode, { isOrdered, what }: { isOrdered: boolean; what: string }): string[] {
  const lists = (node.children ?? []).filter(({ type }) => type === "list");
  const fits = lists.length === 1 && lists.every((list) => "ordered" in list && list.ordered === isOrdered);
  return fits ? [] : [`<${node.name ?? ""}> stands around ${what}`];
}

/** A control must be called in an article as it is called on the screen. */
function buttonComplaints(node: TreeNode, { known }: Surroundings): string[] {
  const name = plain((node.children ?? []).map(({ value }) => value ?? "").join(""));
  if (name === "") return ["<Button> is empty"];
  return known.screenText.includes(name) ? [] : [`no screen has a control "${name}"`];
}

/** Quotes and blanks as the source of a screen has them. */
export function plain(text: string): string {
  return text.replaceAll(/[’‘]/gu, "'").replaceAll(/\s+/gu, " ").trim();
}
