import type { Mutant } from "./mutant.ts";

const PRESS = "packages/press/src";
const MANUSCRIPT = `${PRESS}/manuscript`;
const FILES = `${PRESS}/books-in-parts.test.ts`;

/** Faults in what a book is made of: parts, kinds of chapters, numbers, openings, arranged pages. */
export const pressStructureMutants: readonly Mutant[] = [
  {
    promise: "only chapters and parts are counted",
    file: `${MANUSCRIPT}/chapter-headings.ts`,
    replace: 'if (kind !== "chapter" && kind !== "part") return',
    by: 'if (kind === "prologue" || kind === "epilogue" || (kind !== "chapter" && kind !== "part")) counts.chapter += 1;\n    if (kind !== "chapter" && kind !== "part") return',
    red: [`${MANUSCRIPT}/chapter-headings.test.ts`],
  },
  {
    promise: "a chapter whose title is only its number has it once",
    file: `${MANUSCRIPT}/chapter-headings.ts`,
    replace: 'title: own === null ? title : ""',
    by: "title",
    red: [`${MANUSCRIPT}/chapter-headings.test.ts`],
  },
  {
    promise: "with figures a heading that was typed in full stays as it was typed",
    file: `${MANUSCRIPT}/chapter-headings.ts`,
    replace: "if (isNext) return isWhole && !isRestyled ? next",
    by: "if (isNext) return isWhole && isRestyled ? next",
    red: [`${MANUSCRIPT}/chapter-headings.test.ts`],
  },
  {
    promise: "a number that is not the chapter's own is a title",
    file: `${MANUSCRIPT}/chapter-headings.ts`,
    replace: "const isNext = formsOf(next, rules.language)",
    by: "const isNext = [next, 2, 5, 7].flatMap((one) => formsOf(one, rules.language))",
    red: [`${MANUSCRIPT}/chapter-headings.test.ts`],
  },
  {
    promise: "chapters go on from the number that a title says",
    file: `${MANUSCRIPT}/chapter-headings.ts`,
    replace: "Math.max(counts[kind], own)",
    by: "Math.min(counts[kind], own)",
    red: [`${MANUSCRIPT}/chapter-headings.test.ts`],
  },
  {
    promise: "no word is lost where only some pages are arranged",
    file: `${MANUSCRIPT}/fair-copy.ts`,
    replace: "return frontMatter.toSpliced(copyrightFirst, 0, ...named);",
    by: "return frontMatter.toSpliced(copyrightFirst, 0);",
    red: [`${MANUSCRIPT}/arranged-matter.test.ts`],
  },
  {
    promise: "an arranged page takes the place of the named field of its kind",
    file: `${MANUSCRIPT}/fair-copy.ts`,
    replace: "if (isArranged(kind, manuscript)) return [];",
    by: "",
    red: [`${MANUSCRIPT}/arranged-matter.test.ts`],
  },
  {
    promise: "the notice is printed on a copyright page its author wrote",
    file: `${MANUSCRIPT}/fair-copy.ts`,
    replace: 'page.kind === "copyright" ? noticeBlocks(manuscript) : []',
    by: 'page.kind === "epigraph" ? noticeBlocks(manuscript) : []',
    red: [`${MANUSCRIPT}/arranged-matter.test.ts`],
  },
  {
    promise: "an epilogue that ends the book stands in no part",
    file: `${PRESS}/epub/navigation.ts`,
    replace: 'entry === last && entry.kind === "epilogue"',
    by: 'entry !== last && entry.kind === "epilogue"',
    red: [FILES],
  },
  {
    promise: "chapters open on the next page where that is asked for",
    file: `${PRESS}/pdf/interior.typ`,
    replace: 'if chapter-opening == "recto" { pagebreak(to: "odd", weak: true) }',
    by: 'if chapter-opening != "run-on" { pagebreak(to: "odd", weak: true) }',
    red: [FILES],
  },
  {
    promise: "notes of two chapters on a page are counted on",
    file: `${PRESS}/pdf/interior.typ`,
    replace: "if not runs-on { counter(footnote).update(0) }",
    by: "counter(footnote).update(0)",
    red: [FILES],
  },
  {
    promise: "chapters of a Word file run on where that is asked for",
    file: `${PRESS}/docx/sections.ts`,
    replace: '"run-on": "continuous"',
    by: '"run-on": "nextPage"',
    red: [FILES],
  },
  {
    promise: "the next page is offered where right-hand openings make a book too long",
    file: `${PRESS}/preflight/interior.ts`,
    replace: 'evenPages(length) > most && facts.chapterOpening === "recto"',
    by: 'evenPages(length) > most && facts.chapterOpening !== "recto"',
    red: [`${PRESS}/preflight/interior.test.ts`],
  },
];
