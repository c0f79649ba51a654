import type { Mutant } from "./mutant.ts";

const EDITOR = "apps/web/app/features/write/editor";
const IMPORT = "packages/book-import/src";
const WORD = [`${IMPORT}/docx/read-docx.test.ts`];

/** Faults in reading what other programs write, on the clipboard and in files. */
export const filesOfOthersMutants: readonly Mutant[] = [
  {
    promise: "a line end within a pasted list item keeps its words apart",
    file: `${EDITOR}/clean-clip.ts`,
    replace: "const hasMore = isFollowed(inner, element);",
    by: "const hasMore = isFollowed(inner, inner.parentElement ?? element);",
    red: [`${EDITOR}/google-docs-clips.test.ts`],
  },
  {
    promise: "the look of a list's sign is not that of the item's words",
    file: `${EDITOR}/clean-clip.ts`,
    replace: "kept.map((look) =>",
    by: "LOOKS.map((look) =>",
    red: [`${EDITOR}/clip-rules.test.ts`],
  },
  {
    promise: "a list item whose look is said of itself alone keeps it",
    file: `${EDITOR}/clean-clip.ts`,
    replace: "if (word === of.item) return false;",
    by: "if (word === of.item) return true;",
    red: [`${EDITOR}/clip-rules.test.ts`],
  },
  {
    promise: "the line below a link is not told of as an underlined passage",
    file: `${IMPORT}/docx/word-inline.ts`,
    replace: "this.#readAll(link, { ...place, isLink: true });",
    by: "this.#readAll(link, { ...place, isLink: false });",
    red: WORD,
  },
  {
    promise: "the line below a link that is a field is not told of as an underlined passage",
    file: `${IMPORT}/docx/word-inline.ts`,
    replace: "this.#fields.some(({ code }) => ANY_LINK_FIELD.test(code))",
    by: "this.#fields.some(({ code }) => LINK_FIELD.test(code))",
    red: WORD,
  },
  {
    promise: "a paragraph that says it has no line below is no scene break",
    file: `${IMPORT}/docx/word-styles.ts`,
    replace: '["0", "false", "off", "none", "nil"]',
    by: '["0", "false", "off", "none"]',
    red: WORD,
  },
  {
    promise: "text in the style of running heads is not left out",
    file: `${IMPORT}/docx/word-styles.ts`,
    replace: "halftitle|bookpublisher)$/u",
    by: "halftitle|bookpublisher|header|footer)$/u",
    red: WORD,
  },
  {
    promise: "a heading that is brought is bold by its style alone",
    file: `${IMPORT}/flow/flow-writer.ts`,
    replace: "this.#withNotes(asHeading(runs));",
    by: "this.#withNotes(runs.length > 9 ? asHeading(runs) : runs);",
    red: WORD,
  },
];
