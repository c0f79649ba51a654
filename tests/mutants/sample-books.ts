import type { Mutant } from "./mutant.ts";

const BOOKS = "packages/sample-books/src";
const FIT = [`${BOOKS}/fit-book.test.ts`];
const CUT = [`${BOOKS}/cut-chapters.test.ts`];
const READ = [`${BOOKS}/read-books.test.ts`];
const ADAPTER = "apps/server/src/adapters/sample-books";
const ANSWERS = [`${ADAPTER}/sample-books.test.ts`];

/** Prepared sample books: fitted with the author's names, cut to the order, and never taken for a model's work. */
export const sampleBooksMutants: readonly Mutant[] = [
  {
    promise: "pronouns of a prepared book follow the name that the author kept",
    file: `${BOOKS}/read-brief.ts`,
    replace: "gender: genderOf(first, brief.description) ?? gender",
    by: "gender",
    red: FIT,
  },
  {
    promise: "names the author keeps stand before drawn ones",
    file: `${BOOKS}/read-brief.ts`,
    replace: "[...kept, ...brief.names]",
    by: "[...brief.names, ...kept]",
    red: FIT,
  },
  {
    promise: "a drawn name is not one that a person of the book has",
    file: `${BOOKS}/read-brief.ts`,
    replace: '!name.split(" ").some((part) => others.includes(part))',
    by: "!others.includes(name)",
    red: FIT,
  },
  {
    promise: "a word of a title is a place only where it says so",
    file: `${BOOKS}/read-brief.ts`,
    replace: "PLACE_WORD.test(phrase) ||",
    by: 'phrase !== "" ||',
    red: FIT,
  },
  {
    promise: "what is at stake in a sample is a thing",
    file: `${BOOKS}/read-brief.ts`,
    replace: "THING.test(titled) ? titled : null",
    by: 'titled !== "" ? titled : null',
    red: FIT,
  },
  {
    promise: "who asks a question in a sample asks it in the same sentence",
    file: `${BOOKS}/slots.ts`,
    replace: "begins && !PRONOUN.test(name)",
    by: "begins",
    red: FIT,
  },
  {
    promise: "British spelling leaves the author's names alone",
    file: `${BOOKS}/fit-book.ts`,
    replace: "text: fillSlots(spell(stretch.text), values)",
    by: "text: spell(fillSlots(stretch.text, values))",
    red: FIT,
  },
  {
    promise: "a shorter sample plans only what it tells",
    file: `${BOOKS}/fit-book.ts`,
    replace: "shareTold(beat) >= TOLD_SHARE)",
    by: "shareTold(beat) >= 0)",
    red: FIT,
  },
  {
    promise: "the blurb of a sample bears the title that was ordered",
    file: `${BOOKS}/fit-book.ts`,
    replace: ".replaceAll(filled.title, brief.title)",
    by: "",
    red: FIT,
  },
  {
    promise: "a sample is within 3 % of the words ordered where its marks allow",
    file: `${BOOKS}/cut-chapters.ts`,
    replace: "near.length > 0 ? near : ways",
    by: "near.length > ways.length ? near : ways",
    red: CUT,
  },
  {
    promise: "a slot that nothing fills is refused when the book is read",
    file: `${BOOKS}/read-books.ts`,
    replace: "if (unknown !== undefined) throw",
    by: "if (unknown === null) throw",
    red: READ,
  },
  {
    promise: "a prepared chapter has the scenes that its plan has",
    file: `${BOOKS}/read-books.ts`,
    replace: "scenes.length !== planned ||",
    by: "scenes.length > planned ||",
    red: READ,
  },
  {
    promise: "a sample without a text for a scene fails and is not an empty page",
    file: `${ADAPTER}/sample-books.ts`,
    replace: 'if (text === "") throw failure("bad_request");',
    by: "",
    red: ANSWERS,
  },
  {
    promise: "sample books cost nothing and say who they are",
    file: `${ADAPTER}/sample-books.ts`,
    replace: "isSample: true,",
    by: "isSample: false,",
    red: ANSWERS,
  },
  {
    promise: "an order that sample books cannot serve is refused before anything is charged",
    file: "apps/server/src/features/books/generate-book.ts",
    replace: "if (writer.isSample) refuseBeyondSamples(request);",
    by: "",
    red: ["apps/server/src/features/books/books.api.test.ts"],
  },
  {
    promise: "an order too long for sample books is told so at its length",
    file: "apps/web/app/data/order/use-order-form.ts",
    replace: 'code === "writing.needs_model" &&',
    by: 'code === "writing.unavailable" &&',
    red: ["apps/web/app/features/quick-generate/quick-generate-page.test.tsx"],
  },
  {
    promise: "the files window of a sample says what it is",
    file: "apps/web/app/features/files-window/files-dialog.tsx",
    replace: "{book.is_sample && (",
    by: "{book.is_sample === null && (",
    red: ["apps/web/app/features/files-window/files-overlay.test.tsx"],
  },
];
