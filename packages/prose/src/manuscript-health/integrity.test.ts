import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findIntegrityProblems } from "./integrity.ts";
import type { IntegrityFinding, IntegritySubject } from "./integrity.ts";
import { tokensOf } from "./measured-text.ts";
import { fiveGrams } from "./repetition.ts";

const PROSE = `The ferry came in an hour late, and nobody on the quay had thought to light the lamps.

“You waited,” said Sigrid. She set down the case between them and looked at the water.

Oswald had practised what he would say all afternoon; none of it was any use now.`;

function faults(text: string, changes: Partial<IntegritySubject> = {}): IntegrityFinding[] {
  return findIntegrityProblems({
    text,
    earlier: new Set(),
    targetWords: 0,
    isFiction: true,
    chapterTitle: "Low Water",
    ...changes,
  });
}
const kinds = (text: string, changes?: Partial<IntegritySubject>): string[] =>
  faults(text, changes).map(({ kind }) => kind);
const withParagraph = (paragraph: string): string => `${PROSE}\n\n${paragraph}\n\n${PROSE.slice(0, 86)}`;

test("finds no problems in plain prose", () => {
  expect(faults(PROSE)).toEqual([]);
  expect(faults(`${PROSE}\n\n* * *\n\nThe *tide* was **out**—or so he thought.`)).toEqual([]);
});

test("calls a text of a few words empty, and nothing else", () => {
  expect(kinds("")).toEqual(["empty"]);
  expect(kinds("* * *")).toEqual(["empty"]);
  expect(faults("She went", { targetWords: 900 })).toEqual([
    { kind: "empty", quote: "She went", detail: "There are only 2 words" },
  ]);
  expect(kinds("She went out.", { targetWords: 5 })).toEqual([]);
});

test("reports a half-repeated text as a duplicate, and a loop too", () => {
  expect(kinds(PROSE, { earlier: fiveGrams(tokensOf(PROSE)) })).toEqual(["duplicate"]);
  const third = PROSE.split("\n\n")[0] ?? "";
  expect(kinds(PROSE, { earlier: fiveGrams(tokensOf(third)) })).toEqual([]);
  expect(kinds(`${third} `.repeat(3))).toEqual(["duplicate"]);
});

test.for([
  "Then she turned and",
  "“Then she turned,” he said",
  "The reason was simple,",
  "## After the flood",
])("calls a text that ends in “%s” unfinished", (ending) => {
  const found = faults(`${PROSE}\n\nIt rained. ${ending}`, { isFiction: false }).filter(
    ({ kind }) => kind === "unfinished",
  );
  expect(found.map(({ quote }) => quote)).toEqual([ending]);
});

test.for(["“Who?”", "“But I—”", "He wondered…", "*So it was.*", "She said, “No.”)", "- first\n- second"])(
  "calls a text that ends in “%s” finished",
  (ending) => {
    expect(kinds(`${PROSE}\n\n${ending}`)).toEqual([]);
  },
);

test("allows verse to end without a stop", () => {
  expect(kinds(`${PROSE}\n\nThe tide goes out\nThe lamps are lit\nAnd no one waits`)).toEqual([]);
});

test.for([
  "“You came, said Sigrid.",
  "You came,” said Sigrid.",
  '"You came, said Sigrid.',
  "“You came,” said “Sigrid.",
  "‘You came, said Sigrid.",
])("finds unpaired quotation marks in %s", (paragraph) => {
  expect(faults(withParagraph(paragraph))).toEqual([
    { kind: "unbalanced_quotes", quote: paragraph, detail: "Quotation marks do not pair" },
  ]);
});

test.for([
  "“You came.\n\n“And you stayed,” said Sigrid.",
  "“He said ‘no’ and left,” said Sigrid.",
  "‘Don’t,’ said Sigrid, ‘or I’ll call the others’ dogs.’",
  "’Twas the clerks’ ledger, and ‘tis gone.",
  'The plank was 6" wide. "So?"',
])("finds paired quotation marks in %s", (paragraph) => {
  expect(faults(withParagraph(paragraph))).toEqual([]);
});

test.for([
  "Chapter 3",
  "Chapter Three: Low Water",
  "## Scene 2",
  "# Low Water",
  "**Low Water**",
  "Low Water",
  "### The Quay",
  "**The Quay**",
])("reports “%s” as a leaked heading in a story", (heading) => {
  expect(faults(`${heading}\n\n${PROSE}`)).toEqual([
    { kind: "leaked_heading", quote: heading, detail: "A heading stands in the text" },
  ]);
});

test("allows headings in an argument, but not its chapter's own", () => {
  expect(kinds(`## How salt is priced\n\n${PROSE}`, { isFiction: false })).toEqual([]);
  expect(kinds(`## Low water\n\n${PROSE}`, { isFiction: false })).toEqual(["leaked_heading"]);
});

test.for([
  "Sure, here is the scene you asked for.",
  "Here's the next chapter:",
  "Let me know if you would like me to change anything.",
  "Word count: 1,024",
  "Beat 2: Oswald lies.",
  "[Insert a description of the quay here]",
  "(1,050 words)",
  "End of Chapter 3",
  "I cannot continue this story.",
  "<think>They want a quay.</think>",
  "<|im_end|>",
])("reports “%s” as talk about the prompt", (paragraph) => {
  expect(kinds(withParagraph(paragraph))).toEqual(["leaked_prompt"]);
  expect(faults(withParagraph(paragraph))[0]?.quote).toContain(paragraph.slice(0, 12));
});

test("allows people in a story to talk like models", () => {
  expect(
    faults(withParagraph("“Certainly, here is the scene of it,” said Oswald. “Let me know if it rains.”")),
  ).toEqual([]);
  expect(faults(withParagraph("Chapter one of his life was over. Here is the place, he thought."))).toEqual(
    [],
  );
  expect(faults(withParagraph("He turned the words over: salt, rope, tar."))).toEqual([]);
});

test("quotes the sentence that speaks as an AI", () => {
  expect(
    faults(withParagraph("It was late. As an AI language model, I do not sleep. The tide rose.")),
  ).toEqual([
    {
      kind: "as_an_ai",
      quote: "As an AI language model, I do not sleep.",
      detail: "The text speaks as an AI",
    },
  ]);
});

test.for([
  "```\nThe quay.\n```",
  "| a | b |\n| - | - |",
  "See [the quay](https://example.com).",
  "<p>The quay.</p>",
  "The **quay was dark.",
  "The __quay__ was dark.",
  '{"text": "The quay."}',
])("reports “%s” as leaked Markdown or markup", (paragraph) => {
  expect(kinds(withParagraph(paragraph))).toEqual(["markdown"]);
});

test("quotes exact slices of the text, so that a patch can name them", () => {
  const parts = fc.constantFrom(
    "“Open",
    "She left.",
    "## Scene 1",
    "  As an AI, I",
    "**bold",
    "* * *",
    "Sure, here is\nthe text.",
    "end”",
    "‘so",
    "> cited “words",
    "\u00e9te\u0301 and on",
  );
  fc.assert(
    fc.property(fc.array(parts), fc.constantFrom("\n\n", " ", "\n \n\n"), (paragraphs, gap) => {
      const text = paragraphs.join(gap);
      const quotes = faults(text).map(({ quote }) => quote);
      expect(quotes.filter((quote) => !text.includes(quote))).toEqual([]);
    }),
  );
});

test.for([
  "The tide goes out\nAnd no one waits",
  `${"The tide goes out and ".repeat(4)}\nAnd no one\nAnd no one waits`,
])("does not take two lines, or a long one, as verse: “%s” is unfinished", (ending) => {
  expect(kinds(`${PROSE}\n\n${ending}`)).toEqual(["unfinished"]);
});

test("reports a long leaked chapter title like a short one", () => {
  const chapterTitle = "How the harbour clerk found a second set of books behind the stove";
  expect(kinds(`## ${chapterTitle}\n\n${PROSE}`, { isFiction: false, chapterTitle })).toEqual([
    "leaked_heading",
  ]);
});
