import { allGuides, guideUrl } from "@colophon/rules/guide-url";
import type { GuidePart } from "../../app/site/guides/guide.ts";
import { paths } from "../../app/paths.ts";
import { publicPages, toolPages } from "../../app/public-paths.ts";
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
} from "../help/check-text.ts";
import type { ArticleProblem } from "../help/read-text.ts";
import { attributeOf, type TreeNode } from "../help/syntax-tree.ts";
import type { ReadGuide } from "./read-guide.ts";
import { phrasesOf, sharedPart } from "./shared-phrases.ts";

/** Names that guides may refer to. */
export type KnownToGuides = KnownFigures & {
  /** covers that exist */
  covers: ReadonlySet<string>;
};

/** Word limits of a guide's own text. */
const WORD_LIMITS = {
  genre: { least: 900, most: 1800 },
  article: { least: 1000, most: 2400 },
  "tool-guide": { least: 300, most: 750 },
} as const;

/** Maximum share of a guide's phrases that may appear in another. */
const MAX_OVERLAP = 0.1;

/** All problems of the guides, other than those that keep them from being parsed. */
export function checkGuides(guides: readonly ReadGuide[], known: KnownToGuides): ArticleProblem[] {
  const anchors = new Map(
    guides
      .filter(({ matter }) => matter.kind !== "tool-guide")
      .map(({ file, headings }) => [file.slug, new Set(headings.map(({ id }) => id))]),
  );
  return [
    ...guides.flatMap((guide) => checkGuide(guide, { ...known, anchors })),
    ...checkSet(guides),
    ...checkShared(guides),
  ];
}

type Surroundings = KnownToGuides & { anchors: ReadonlyMap<string, ReadonlySet<string>> };

function checkGuide(guide: ReadGuide, around: Surroundings): ArticleProblem[] {
  return [
    ...complaintsAboutMatter(guide).map((message) => ({ line: 1, message })),
    ...checkText(guide.tree, { parts: PARTS, around }),
  ].map((problem) => ({ path: guide.file.path, ...problem }));
}

function complaintsAboutMatter({ file, matter, words }: ReadGuide): string[] {
  const { least, most } = WORD_LIMITS[matter.kind];
  const isMisplaced =
    matter.kind === "genre" && guideUrl(matter) !== `/${file.slug}.html`
      ? [`is called ${file.slug}, and its genre and tool make ${guideUrl(matter)}`]
      : [];
  return [
    ...isMisplaced,
    ...textsOf(matter).flatMap(digitsIn),
    ...(words < least || words > most ? [`has ${words} words; such a guide has ${least} to ${most}`] : []),
  ];
}

/** All front matter texts shown to readers. */
function textsOf(matter: ReadGuide["matter"]): string[] {
  const { title, description, lead, questions } = matter;
  const common = [title, description, lead, ...questions.flatMap(({ asks, answers }) => [asks, answers])];
  if (matter.kind !== "genre") return common;
  return [
    ...common,
    ...matter.benefits.flatMap((benefit) => [benefit.title, benefit.text]),
    ...matter.titles.flatMap((example) => [example.title, example.note]),
  ];
}

/** Checks that every genre has all its guides. */
function checkSet(guides: readonly ReadGuide[]): ArticleProblem[] {
  const slugs = new Set(guides.map(({ file }) => file.slug));
  return allGuides()
    .map((of) =>
      guideUrl(of)
        .slice(1)
        .replace(/\.html$/u, ""),
    )
    .filter((slug) => !slugs.has(slug))
    .map((slug) => ({ path: `apps/web/content/guides/${slug}.mdx`, line: 1, message: "is missing" }));
}

/** Rejects guides that are the same text with a different genre name. */
function checkShared(guides: readonly ReadGuide[]): ArticleProblem[] {
  const texts = guides.map((guide) => ({
    guide,
    phrases: phrasesOf(
      [
        ...textsOf(guide.matter),
        ...guide.passages.flatMap((each) => [each.heading?.text ?? "", each.text]),
      ].join(" "),
    ),
  }));
  return texts.flatMap((one, at) =>
    texts.slice(at + 1).flatMap((other) => {
      const part = sharedPart(one.phrases, other.phrases);
      if (part <= MAX_OVERLAP) return [];
      const percent = Math.round(part * 100);
      const message = `shares ${percent} % of its phrases with ${other.guide.file.slug}; at most ${MAX_OVERLAP * 100} % may be`;
      return [{ path: one.guide.file.path, line: 1, message }];
    }),
  );
}

/** URL of a page that a guide may link to with `<Page>`. */
function pageUrl(name: string): string | null {
  const all: Readonly<Record<string, string>> = { ...paths, ...publicPages, ...toolPages };
  const address = Object.hasOwn(all, name) ? all[name] : undefined;
  return address === undefined || address.includes(":") ? null : address;
}

const PARTS: PartRules<Surroundings> = new Map(
  Object.entries({
    Figure: { attributes: ["of"], complaints: figureComplaints },
    Page: {
      attributes: ["to"],
      complaints: (node) =>
        unknownUnless(attributeOf(node, "to"), {
          isKnown: (name) => pageUrl(name) !== null,
          kind: "page of app/paths.ts without parameters",
        }),
    },
    Guide: {
      attributes: ["slug"],
      complaints: (node, { anchors }) =>
        linkComplaints(attributeOf(node, "slug"), { anchors, kind: "guide" }),
    },
    Steps: {
      attributes: [],
      complaints: (node) => mustHold(node, { isOrdered: true, what: "an ordered list" }),
    },
    Note: { attributes: [] },
    Warning: { attributes: [] },
    Example: { attributes: [] },
    Cover: { attributes: ["name", "caption"], complaints: coverComplaints },
  } satisfies Readonly<Record<GuidePart, PartRule<Surroundings>>>),
);

function coverComplaints(node: TreeNode, { covers }: Surroundings): string[] {
  return [
    ...unknownUnless(attributeOf(node, "name"), {
      isKnown: (name) => covers.has(name),
      kind: "cover that was painted: npm run gallery:landing",
    }),
    ...digitsIn(attributeOf(node, "caption") ?? ""),
  ];
}
