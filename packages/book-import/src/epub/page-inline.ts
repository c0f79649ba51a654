import type { ManuscriptRun } from "@colophon/manuscript/blocks";
import type { Losses } from "../flow/losses.ts";
import { losesUrl } from "../flow/lost-formatting.ts";
import { RunList, type Marks } from "../flow/run-list.ts";
import { descendantsOf, textOf, type XmlElement } from "../xml/xml-tree.ts";
import { isBacklink, type PageNotes } from "./page-notes.ts";
import type { PageStyles } from "./page-styles.ts";

export type InlineRules = { styles: PageStyles; notes: PageNotes; losses: Losses };

/** A page's text and the images in it. A line break is "\n". */
export type PageText = { runs: RunList; pictures: XmlElement[] };

/** Elements without text of the book. */
const SILENT: ReadonlySet<string> = new Set([
  "script",
  "style",
  "head",
  "title",
  "template",
  "rt",
  "rp",
  "audio",
  "video",
  "iframe",
  "object",
  "svg:title",
  "svg:desc",
  "svg:metadata",
]);
const BLOCKS: ReadonlySet<string> = new Set([
  "p",
  "div",
  "li",
  "blockquote",
  "tr",
  "dt",
  "dd",
  "section",
  "figcaption",
]);

/** The text inside an element, with its marks. `skip` leaves out parts that are read separately. */
export function inlineText(
  element: XmlElement,
  { rules, skip = () => false }: { rules: InlineRules; skip?: (child: XmlElement) => boolean },
): PageText {
  const text: PageText = { runs: new RunList(), pictures: [] };
  sayLost(element, rules);
  new Inline(rules, skip, text).addChildren(element, rules.styles.marksOf(element, {}));
  return text;
}

/** A note's text, without its backlink and number. */
export function noteText(note: XmlElement, rules: InlineRules): ManuscriptRun[] {
  const { runs } = inlineText(note, { rules, skip: (child) => child.name === "a" && isBacklink(child) });
  const [first, ...rest] = runs.runs.map(withoutNote);
  return first === undefined
    ? []
    : [{ ...first, s: first.s.replace(/^\s*(?:[[(]?\d{1,3}[\])]?[.:]?\s+|[.:^)\]]\s*)?/u, "") }, ...rest];
}

function withoutNote({ note: _note, ...run }: ManuscriptRun): ManuscriptRun {
  return run;
}

class Inline {
  readonly #rules: InlineRules;
  readonly #skip: (child: XmlElement) => boolean;
  readonly #text: PageText;

  constructor(rules: InlineRules, skip: (child: XmlElement) => boolean, text: PageText) {
    this.#rules = rules;
    this.#skip = skip;
    this.#text = text;
  }

  addChildren(element: XmlElement, marks: Marks): void {
    for (const child of element.children) {
      if (typeof child === "string") this.#text.runs.add(child.replaceAll(/[\n\r\t]/gu, " "), marks);
      else this.#add(child, marks);
    }
  }

  #add(element: XmlElement, marks: Marks): void {
    if (SILENT.has(element.name) || this.#skip(element)) return;
    const { runs, pictures } = this.#text;
    if (element.name === "br") runs.add("\n", marks);
    else if (element.name === "img" || element.name === "svg:image") pictures.push(element);
    else if (element.name === "math:math") runs.add(element.attributes["alttext"] ?? textOf(element), marks);
    else {
      const note =
        element.name === "a" ? this.#rules.notes.noteOf(element) : noteInside(element, this.#rules.notes);
      if (note !== null) {
        runs.addNote(note);
        return;
      }
      sayLost(element, this.#rules);
      const isBlock = BLOCKS.has(element.name);
      if (isBlock) runs.add(" ", marks);
      this.addChildren(element, this.#rules.styles.marksOf(element, marks));
      if (isBlock) runs.add(" ", marks);
    }
  }
}

/** Reports an element's formatting, and link, that the book doesn't support. */
function sayLost(element: XmlElement, { styles, notes, losses }: InlineRules): void {
  const looks = styles.lostFormatting(element);
  const words = looks.length > 0 || element.name === "a" ? textOf(element) : "";
  if (words.trim() === "") return;
  const isNote = (): boolean => descendantsOf(element, ["a"]).some((link) => notes.noteOf(link) !== null);
  for (const look of looks) if (look !== "raised_text" || !isNote()) losses.add(look);
  const isOutside = /^(?:https?|mailto):/iu.test(element.attributes["href"] ?? "");
  if (element.name === "a" && isOutside && losesUrl(words)) losses.add("links");
}

/** A note reference is often superscripted by an element around its link, which may contain brackets too. */
function noteInside(element: XmlElement, notes: PageNotes): string | null {
  if (element.name !== "sup") return null;
  const [only, ...others] = element.children.filter(
    (child) => typeof child !== "string" || !/^[\s[\]()]*$/u.test(child),
  );
  return typeof only === "object" && others.length === 0 ? notes.noteOf(only) : null;
}
