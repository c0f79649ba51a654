import type { Mutant } from "./mutant.ts";

const EDITOR = "apps/web/app/features/write/editor";
const MANUSCRIPT = "packages/manuscript/src";
const WRITING = [`${EDITOR}/writing.test.ts`];
const CLIPS = [`${EDITOR}/clip-rules.test.ts`];
const FINDING = [`${MANUSCRIPT}/find-in-document.test.ts`];

/** Faults of the editor: what is typed, pasted, found and replaced. */
export const editorMutants: readonly Mutant[] = [
  {
    promise: "italics of Google Docs come through the site's policy",
    file: `${EDITOR}/clip-styles.ts`,
    replace: '"$1data-$2"',
    by: '"$1$2"',
    red: CLIPS,
  },
  {
    promise: "the bold that wraps a clip of Google Docs is none",
    file: `${EDITOR}/clip-rules.ts`,
    replace: '!isPlain(styleOf(element, "font-weight")) && null',
    by: "null",
    red: CLIPS,
  },
  {
    promise: "a pasted footnote stands where its mark stood",
    file: `${EDITOR}/clean-clip.ts`,
    replace: "  takeNotesIn(root);\n",
    by: "",
    red: CLIPS,
  },
  {
    promise: "what is typed within words of a model is the author's",
    file: `${EDITOR}/authorship.ts`,
    replace: "origin.isInSet(marks) ? tr.setStoredMarks(origin.removeFromSet(marks)) : null",
    by: "origin.isInSet(marks) ? tr.setStoredMarks(marks) : null",
    red: WRITING,
  },
  {
    promise: "the cursor stays where it was put when a letter is typed before its like",
    file: `${EDITOR}/authorship.ts`,
    replace: "TextSelection.create(tr.doc, anchor, head)",
    by: "TextSelection.create(tr.doc, from + text.length)",
    red: WRITING,
  },
  {
    promise: "of two blocks with one id the copy gets another",
    file: `${EDITOR}/block-ids.ts`,
    replace: "return other.block === owner || keeper.block.content.size === 0;",
    by: "return false;",
    red: WRITING,
  },
  {
    promise: "steps of others keep the ids they came with",
    file: `${EDITOR}/block-ids.ts`,
    replace: 'transaction.getMeta("collab$") !== undefined',
    by: 'transaction.getMeta("collab") !== undefined',
    red: WRITING,
  },
  {
    promise: "a paste beyond the book's measure is refused",
    file: `${EDITOR}/clip-limits.ts`,
    replace: "if (words > wordsLeft) {",
    by: "if (words > wordsLeft + 1) {",
    red: WRITING,
  },
  {
    promise: "a speech within a speech is closed by its own mark",
    file: `${EDITOR}/typography-rules.ts`,
    replace: "before.lastIndexOf(innerOpen) > before.lastIndexOf(innerClose) ? innerClose : APOSTROPHE",
    by: "APOSTROPHE",
    red: WRITING,
  },
  {
    promise: "Enter in a quotation makes no source of the next paragraph",
    file: `${EDITOR}/editor-keys.ts`,
    replace: "$from.depth > 1 && $from.node(-1).type === nodes.quotation ? { type: nodes.paragraph } : null",
    by: "null",
    red: WRITING,
  },
  {
    promise: "a pattern that never ends is ended",
    file: `${EDITOR}/bounded-search.ts`,
    replace: "    worker.terminate();\n",
    by: "",
    red: [`${EDITOR}/bounded-search.test.ts`],
  },
  {
    promise: "a replacement never takes a note away",
    file: `${MANUSCRIPT}/search-texts.ts`,
    replace: " || found.includes(NOTE_PLACE)) continue;",
    by: ") continue;",
    red: FINDING,
  },
  {
    promise: "a place that reads otherwise by now is left alone",
    file: `${MANUSCRIPT}/find-in-document.ts`,
    replace: "    if (!stillReads(transform.doc, hit)) continue;\n",
    by: "",
    red: FINDING,
  },
  {
    promise: "a replacement is the author's, whoever wrote the words before",
    file: `${MANUSCRIPT}/find-in-document.ts`,
    replace: 'marks.filter((mark) => mark.type.name !== "origin")',
    by: "[...marks]",
    red: FINDING,
  },
  {
    promise: "a paste is held against the words of the whole book",
    file: `${EDITOR}/section-editor.tsx`,
    replace: "(latest.current.wordsBeside ?? 0)",
    by: "0",
    red: [`${EDITOR}/section-editor.test.tsx`],
  },
];
