import type { Mutant } from "./mutant.ts";

const PRESS = "packages/press/src";

/** Faults in the files the press makes and proves: e-book, Word file, plain text, and the reading of them. */
export const pressFilesMutants: readonly Mutant[] = [
  {
    promise: "an e-book, Word or text file that lacks a part of the book is never delivered",
    file: `${PRESS}/press-run.ts`,
    replace: "if (proof.ok) return bytes;",
    by: "if (proof.ok || copy.chapters.length > 0) return bytes;",
    red: [`${PRESS}/press-run.test.ts`],
  },
  {
    promise: "a finished file is compared with the manuscript letter by letter, not by its number of words",
    file: `${PRESS}/checks/completeness.ts`,
    replace: "if (there.textHash !== due.textHash) return",
    by: "if (there.words !== due.words && there.textHash !== due.textHash) return",
    red: [`${PRESS}/checks/prove-complete.test.ts`],
  },
  {
    promise: "a printed inside is read back before it is delivered",
    file: `${PRESS}/checks/printed-text.ts`,
    replace: "  provePrinted(view, copy);\n  return view;",
    by: "  if (view.pages.length === 0) provePrinted(view, copy);\n  return view;",
    red: [`${PRESS}/press-run.test.ts`],
  },
  {
    promise: "an e-book that a store would refuse is not delivered",
    file: `${PRESS}/checks/epub-validity.ts`,
    replace: 'severity === "error" || severity === "fatal"',
    by: 'severity === "fatal"',
    red: [`${PRESS}/checks/epub-validity.test.ts`],
  },
  {
    promise: "the titles of a finished file's parts are compared",
    file: `${PRESS}/checks/completeness.ts`,
    replace: "if (normaliseText(read.title) !== normaliseText(part.title)) {",
    by: 'if (normaliseText(read.title) === "" && part.title !== "") {',
    red: [`${PRESS}/checks/prove-complete.test.ts`],
  },
  {
    promise: "a part too many in a finished file is noticed",
    file: `${PRESS}/checks/completeness.ts`,
    replace: "if (found.length !== parts.length) {",
    by: "if (found.length < parts.length) {",
    red: [`${PRESS}/checks/prove-complete.test.ts`],
  },
  {
    promise: "a Word file's notes are read with the part that marks them",
    file: `${PRESS}/checks/read-docx.ts`,
    replace: "[part.text, ...part.notes].join",
    by: "[part.text].join",
    red: [`${PRESS}/checks/read-docx.test.ts`, `${PRESS}/checks/prove-complete.test.ts`],
  },
  {
    promise: "an e-book is read in the order of its spine",
    file: `${PRESS}/checks/read-epub.ts`,
    replace:
      'return attributesOf(book, "itemref").flatMap((reference) =>\n    readParts(read(paths.get(reference.get("idref")) ?? "")),',
    by: 'return attributesOf(book, "itemref").toSorted((a, b) => (a.get("idref") ?? "").localeCompare(b.get("idref") ?? "")).flatMap((reference) =>\n    readParts(read(paths.get(reference.get("idref")) ?? "")),',
    red: [`${PRESS}/checks/read-epub.test.ts`],
  },
  {
    promise: "an element inside a note's mark does not end the mark",
    file: `${PRESS}/checks/read-epub.ts`,
    replace: "if (this.#leftOut === this.#depth) this.#leftOut = 0;",
    by: "this.#leftOut = 0;",
    red: [`${PRESS}/checks/read-epub.test.ts`],
  },
  {
    promise: "a backslash in a text file makes a sign text again",
    file: `${PRESS}/checks/read-text.ts`,
    replace: 'return line.replace(LIST_SIGN, "").replace(NOTE_SIGN, "");',
    by: 'return line.replace(/^\\\\/u, "").replace(LIST_SIGN, "").replace(NOTE_SIGN, "");',
    red: [`${PRESS}/checks/read-text.test.ts`],
  },
  {
    promise: "XML with elements that cross is refused",
    file: `${PRESS}/checks/xml-events.ts`,
    replace: "if (expected !== name) throw",
    by: "if (expected === undefined) throw",
    red: [`${PRESS}/checks/xml-events.test.ts`],
  },
  {
    promise: "a reference to a character that XML does not have is refused",
    file: `${PRESS}/checks/xml-events.ts`,
    replace: "return FORBIDDEN.test(character) || !character.isWellFormed() ? null : character;",
    by: "return character;",
    red: [`${PRESS}/checks/xml-events.test.ts`],
  },
  {
    promise: "texts are compared with their letters composed",
    file: `${PRESS}/checks/reading-text.ts`,
    replace: '    .normalize("NFC")\n',
    by: "",
    red: [`${PRESS}/checks/reading-text.test.ts`],
  },
  {
    promise: "an e-book is read back before it is delivered",
    file: `${PRESS}/press-run.ts`,
    replace: 'await proveValidEpub(whole("epub", book, copy));',
    by: "await proveValidEpub(book);",
    red: [`${PRESS}/press-run.test.ts`],
  },
  {
    promise: "the inside is laid out once for all files of a book",
    file: `${PRESS}/press-run.ts`,
    replace: "return () => (made ??= make());",
    by: "return () => (made = made === null ? make() : make());",
    red: [`${PRESS}/press-run.test.ts`],
  },
  {
    promise: "a title that cannot be drawn costs the e-book its cover, and any other fault the book",
    file: `${PRESS}/press-run.ts`,
    replace: 'if (error instanceof PressError && error.code === "missing_glyphs") return null;',
    by: "if (error instanceof PressError) return null;",
    red: [`${PRESS}/press-run.test.ts`],
  },
  {
    promise: "a cover's back is as thick as the pages that were laid out",
    file: `${PRESS}/press-run.ts`,
    replace: "pages: laidOut.pages }))",
    by: "pages: laidOut.parts.length }))",
    red: [`${PRESS}/press-run.test.ts`],
  },
  {
    promise: "a genre chooses the theme where the author does not",
    file: `${PRESS}/press-order.ts`,
    replace: "order.theme ?? themeForGenre(genre)",
    by: 'order.theme ?? themeForGenre("General")',
    red: [`${PRESS}/press-order.test.ts`],
  },
];
