import type { LostFormatting } from "../flow/lost-formatting.ts";
import type { Marks } from "../flow/run-list.ts";
import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { childOf, childrenOf, type XmlElement } from "../xml/xml-tree.ts";

/** The kind of paragraph a style stands for; null for plain text. */
export type Meaning =
  | { is: "heading"; level: number }
  | { is: "matter"; kind: SectionKind }
  | { is: "title" | "subtitle" | "author" | "quote" | "source" | "verse" | "caption" | "bullet" | "number" }
  | { is: "break" | "label" | "contents" | "furniture" | "box-title" | "box-heading" | "cell" };

/** A style with its inherited properties. */
export type WordStyle = {
  meaning: Meaning | null;
  marks: ReadonlyMap<"i" | "b" | "sc", boolean>;
  lost: ReadonlyMap<LostFormatting, boolean>;
  isCentred: boolean;
  numbering: XmlElement | undefined;
};

export type WordStyles = { of: (id: string | undefined) => WordStyle };

const PLAIN: WordStyle = {
  meaning: null,
  marks: new Map(),
  lost: new Map(),
  isCentred: false,
  numbering: undefined,
};

/** Styles inherit from each other; this stops cycles in broken files. */
const DEEPEST = 20;

const MEANINGS: readonly [RegExp, Meaning][] = [
  [/^(?:title|booktitle)$/u, { is: "title" }],
  [/^subtitle$/u, { is: "subtitle" }],
  [/^(?:bookauthor|author)$/u, { is: "author" }],
  [
    /^(?:quote|intensequote|quotations?|block(?:text|quote|quotation)|extract|zitat|citation)$/u,
    { is: "quote" },
  ],
  [/^(?:quotesource|epigraphsource|attribution)$/u, { is: "source" }],
  [/^(?:verse|poem|poetry|poetrytext|lyrics)$/u, { is: "verse" }],
  [/^(?:caption|figure|table|illustration)$/u, { is: "caption" }],
  [/^(?:listbullet\d?|bulletlist)$/u, { is: "bullet" }],
  [/^(?:listnumber\d?|numberedlist)$/u, { is: "number" }],
  [/^(?:scenebreak|sectionbreak|ornamentalbreak|horizontalline)$/u, { is: "break" }],
  [
    /^(?:toc\d|tocheading|contents\d|contentsheading|index\d|indexheading|tableofcontents)$/u,
    { is: "contents" },
  ],
  [/^(?:chapternumber|chapterno)$/u, { is: "label" }],
  [/^(?:openerrule|writingline|sectionend|halftitle|bookpublisher)$/u, { is: "furniture" }],
  [/^(?:copyrightpage|copyright)$/u, { is: "matter", kind: "copyright" }],
  [/^dedication$/u, { is: "matter", kind: "dedication" }],
  [/^epigraph$/u, { is: "matter", kind: "epigraph" }],
  [/^table(?:text|head|heading|contents)$/u, { is: "cell" }],
  [/^boxtitle$/u, { is: "box-title" }],
  [/^boxheading$/u, { is: "box-heading" }],
  [/^(?:parttitle|partheading)$/u, { is: "heading", level: 1 }],
  [/^(?:chaptertitle|chapterheading)$/u, { is: "heading", level: 2 }],
];

/**
 * `styles.xml` → the meaning of each style; identified by its built-in name, which is the same in every
 * language.
 */
export function readStyles(root: XmlElement | null): WordStyles {
  const elements = new Map(
    (root === null ? [] : childrenOf(root, "w:style")).map((style) => [
      style.attributes["w:styleId"] ?? "",
      style,
    ]),
  );
  const known = new Map<string, WordStyle>();
  const read = (id: string, depth: number): WordStyle => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const element = elements.get(id);
    if (element === undefined || depth > DEEPEST) return { ...PLAIN, meaning: meaningOfName(id) };
    const basedOn = childOf(element, "w:basedOn")?.attributes["w:val"];
    const style = styleOf(element, basedOn === undefined ? PLAIN : read(basedOn, depth + 1));
    known.set(id, style);
    return style;
  };
  return { of: (id) => (id === undefined ? PLAIN : read(id, 0)) };
}

function styleOf(element: XmlElement, parent: WordStyle): WordStyle {
  const paragraph = childOf(element, "w:pPr");
  const name = childOf(element, "w:name")?.attributes["w:val"] ?? element.attributes["w:styleId"] ?? "";
  const outline = outlineLevel(paragraph);
  const own = meaningOfName(name) ?? (outline === null ? null : { is: "heading" as const, level: outline });
  const align = childOf(paragraph, "w:jc")?.attributes["w:val"];
  return {
    meaning: own ?? parent.meaning,
    // the small caps of a chapter's first words come from the book's design
    marks: /^lead-?in$/iu.test(name)
      ? new Map()
      : new Map([...parent.marks, ...marksOfRun(childOf(element, "w:rPr"))]),
    // a link is reported as such, and not as an underline
    lost: /^(?:followed ?)?(?:hyperlink|internet link)$/iu.test(name)
      ? new Map()
      : new Map([...parent.lost, ...lostFormatting(childOf(element, "w:rPr"))]),
    isCentred: align === undefined ? parent.isCentred : align === "center",
    numbering: childOf(paragraph, "w:numPr") ?? parent.numbering,
  };
}

function meaningOfName(name: string): Meaning | null {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
  const level = /^heading([1-9])$/u.exec(plain)?.[1];
  if (level !== undefined) return { is: "heading", level: Number(level) };
  return MEANINGS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** The outline level of a paragraph, from 1; null for body text. */
export function outlineLevel(properties: XmlElement | undefined): number | null {
  const value = Number(childOf(properties, "w:outlineLvl")?.attributes["w:val"] ?? "9");
  return value >= 0 && value <= 8 ? value + 1 : null;
}

/** Marks that a run's properties turn on or off. */
export function marksOfRun(properties: XmlElement | undefined): Map<"i" | "b" | "sc", boolean> {
  const states = new Map<"i" | "b" | "sc", boolean>();
  for (const child of properties === undefined ? [] : childrenOf(properties)) {
    const mark = MARK_NAMES.get(child.name);
    if (mark !== undefined) states.set(mark, isOn(child));
  }
  return states;
}

/** Formatting in a run's properties that the book doesn't support, on or off. */
export function lostFormatting(properties: XmlElement | undefined): Map<LostFormatting, boolean> {
  const states = new Map<LostFormatting, boolean>();
  for (const child of properties === undefined ? [] : childrenOf(properties)) {
    const look = LOST_NAMES.get(child.name);
    const isOnLine = child.attributes["w:val"] === "baseline";
    if (look !== undefined) states.set(look, isOn(child) && !isOnLine);
  }
  return states;
}

const LOST_NAMES: ReadonlyMap<string, LostFormatting> = new Map([
  ["w:strike", "struck_text"],
  ["w:dstrike", "struck_text"],
  ["w:u", "underlines"],
  ["w:vertAlign", "raised_text"],
]);

const MARK_NAMES: ReadonlyMap<string, "i" | "b" | "sc"> = new Map([
  ["w:i", "i"],
  ["w:b", "b"],
  ["w:smallCaps", "sc"],
]);

/** A toggle property without a value is on, and an underline is drawn unless its value says otherwise. */
export function isOn(element: XmlElement | undefined): boolean {
  if (element === undefined) return false;
  return !["0", "false", "off", "none", "nil"].includes(element.attributes["w:val"] ?? "1");
}

/** The marks that are on, in the format of runs. */
export function marksOn(states: ReadonlyMap<"i" | "b" | "sc", boolean>): Marks {
  return {
    ...(states.get("i") === true ? { i: 1 as const } : {}),
    ...(states.get("b") === true ? { b: 1 as const } : {}),
    ...(states.get("sc") === true ? { sc: 1 as const } : {}),
  };
}
