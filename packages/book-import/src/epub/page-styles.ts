import { LOST_FORMATTING_OF_TAGS, type LostFormatting } from "../flow/lost-formatting.ts";
import type { Marks } from "../flow/run-list.ts";
import type { XmlElement } from "../xml/xml-tree.ts";

/** Formatting that a CSS class applies to its text, as far as a book supports it. */
type ClassStyle = { i?: boolean; b?: boolean; sc?: boolean; isCentred?: boolean } & {
  [look in LostFormatting]?: boolean;
};

/** The formatting of classes, including those word processors generate for italics. */
export type PageStyles = {
  marksOf: (element: XmlElement, outer: Marks) => Marks;
  isCentred: (element: XmlElement) => boolean;
  /** an element's formatting that a book doesn't support; a link's own underline doesn't count */
  lostFormatting: (element: XmlElement) => LostFormatting[];
};

const RULE = /([^{}]+)\{([^{}]*)\}/gu;
const CLASS = /^[a-z0-9]*\.([\w-]+)$/iu;
const MAX_CHARACTERS = 2_000_000;

/** Reads the rules of single classes for slant, weight, small caps and alignment. */
export function readPageStyles(stylesheets: readonly string[]): PageStyles {
  const looks = new Map<string, ClassStyle>();
  for (const stylesheet of stylesheets) {
    const plain = stylesheet.slice(0, MAX_CHARACTERS).replaceAll(/\/\*[^]*?\*\//gu, "");
    for (const [, selectors = "", declarations = ""] of plain.matchAll(RULE)) {
      const look = styleOf(declarations);
      for (const selector of selectors.split(",")) {
        const name = CLASS.exec(selector.trim())?.[1];
        if (name !== undefined) looks.set(name, { ...looks.get(name), ...look });
      }
    }
  }
  const styleOfElement = ({ attributes }: XmlElement): ClassStyle => {
    const classes = (attributes["class"] ?? "").split(/\s+/u);
    return Object.assign(
      {},
      ...classes.map((name) => looks.get(name) ?? USUAL.get(name.toLowerCase()) ?? {}),
      styleOf(attributes["style"] ?? ""),
    );
  };
  return {
    marksOf: (element, outer) => withStyle(outer, styleOfElement(element), element.name),
    isCentred: (element) => styleOfElement(element).isCentred === true,
    lostFormatting(element) {
      const look = styleOfElement(element);
      return LOST_FORMATTING.filter(
        (lost) =>
          (look[lost] ?? LOST_FORMATTING_OF_TAGS.get(element.name) === lost) &&
          !(element.name === "a" && lost === "underlines"),
      );
    },
  };
}

const LOST_FORMATTING: readonly LostFormatting[] = ["struck_text", "underlines", "raised_text"];

/** Class names that need no stylesheet. */
const USUAL: ReadonlyMap<string, ClassStyle> = new Map([
  ["smallcaps", { sc: true }],
  ["small-caps", { sc: true }],
  ["smcap", { sc: true }],
  ["caps", { sc: true }],
  ["italic", { i: true }],
  ["italics", { i: true }],
  ["bold", { b: true }],
]);

const TAGS: ReadonlyMap<string, ClassStyle> = new Map([
  ["em", { i: true }],
  ["i", { i: true }],
  ["cite", { i: true }],
  ["dfn", { i: true }],
  ["var", { i: true }],
  ["strong", { b: true }],
  ["b", { b: true }],
]);

function withStyle(outer: Marks, look: ClassStyle, tag: string): Marks {
  const all = { ...TAGS.get(tag), ...look };
  const i = all.i ?? outer.i === 1;
  const b = all.b ?? outer.b === 1;
  const sc = all.sc ?? outer.sc === 1;
  return {
    ...(i ? { i: 1 as const } : {}),
    ...(b ? { b: 1 as const } : {}),
    ...(sc ? { sc: 1 as const } : {}),
  };
}

const DECLARED: readonly [RegExp, (value: string) => ClassStyle][] = [
  [/font-style\s*:\s*(\w+)/iu, (value) => ({ i: value === "italic" || value === "oblique" })],
  [/font-weight\s*:\s*(\w+)/iu, (value) => ({ b: value.startsWith("bold") || Number(value) >= 600 })],
  [/font-variant(?:-caps)?\s*:\s*([\w-]+)/iu, (value) => ({ sc: value.endsWith("small-caps") })],
  [
    /text-decoration(?:-line)?\s*:\s*([^;]+)/iu,
    (value) => ({ underlines: value.includes("underline"), struck_text: value.includes("line-through") }),
  ],
  [/vertical-align\s*:\s*(\w+)/iu, (value) => ({ raised_text: value === "super" || value === "sub" })],
  [/text-align\s*:\s*(\w+)/iu, (value) => ({ isCentred: value === "center" })],
];

function styleOf(declarations: string): ClassStyle {
  let look: ClassStyle = {};
  for (const [pattern, read] of DECLARED) {
    const value = pattern.exec(declarations)?.[1];
    if (value !== undefined) look = { ...look, ...read(value.toLowerCase()) };
  }
  return look;
}
