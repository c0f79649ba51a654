import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/style";
const writing = "apps/server/src/features/writing";
const domain = "packages/domain/src/style";
const api = [`${feature}/style.api.test.ts`];
const prompts = [`${writing}/prompts/style-prompt.test.ts`];
const page = ["apps/web/app/features/style/style-page.test.tsx"];

/** Faults of style cards, and of what is measured for them. */
export const styleMutants: readonly Mutant[] = [
  {
    promise: "a sample lies within its own range",
    file: `${domain}/measure-sample.ts`,
    replace: "LEAST_SHARE * own);",
    by: "LEAST_SHARE * own) - own;",
    red: [`${domain}/measure-sample.test.ts`],
  },
  {
    promise: "style: a word that only contains a word to avoid is not found",
    file: `${domain}/find-avoided.ts`,
    replace: "/[\\p{L}\\p{N}]$/u.test(words) ?",
    by: "words.length > 90 ?",
    red: [`${domain}/find-avoided.test.ts`],
  },
  {
    promise: "style: another language is not measured by English words",
    file: `${domain}/read-prose.ts`,
    replace: ">= ENGLISH_SHARE",
    by: ">= 0",
    red: [`${domain}/measure-prose.test.ts`],
  },
  {
    promise: "style: a card that is taken back leaves the book as it was",
    file: `${domain}/brief-style.ts`,
    replace: "if (stored === null) return { ...rest, ...own };",
    by: "if (stored === null) return rest;",
    red: [`${domain}/brief-style.test.ts`],
  },
  {
    promise: "style: the card stands in what every call begins with",
    file: `${writing}/prompts/shared-prefix.ts`,
    replace: "if (style === undefined || !saysAnything(style)) return [];",
    by: "if (style === undefined || saysAnything(style)) return [];",
    red: prompts,
  },
  {
    promise: "style: the author's words cannot end their fence",
    file: `${writing}/prompts/shared-prefix.ts`,
    replace: '`<${fence}>\\n${words.replaceAll(fence, "")}\\n</${fence}>`',
    by: "`<${fence}>\\n${words}\\n</${fence}>`",
    red: prompts,
  },
  {
    promise: "style: tense and person of the card win over the audition",
    file: `${writing}/prompts/shared-prefix.ts`,
    replace: "style?.saysTense === true ? tense : voice.tense",
    by: "style?.saysTense === false ? tense : voice.tense",
    red: prompts,
  },
  {
    promise: "style: nobody auditions for a book whose author has shown how they sound",
    file: `${writing}/hold-audition.ts`,
    replace: "passages.length ?? 0) > 0) return null;",
    by: "passages.length ?? 0) > 9) return null;",
    red: [`${writing}/hold-audition.test.ts`],
  },
  {
    promise: "style: a card that is changed meanwhile is used from the next scene on",
    file: `${writing}/write-chapters.ts`,
    replace: "withSizeOf(await withStyleNow(opened),",
    by: "withSizeOf(await Promise.resolve(opened),",
    red: api,
  },
  {
    promise: "style: two windows do not write over each other",
    file: `${feature}/style.store.ts`,
    replace: "where book_id = ${bookId} and revision = ${revision}::bigint returning",
    by: "where book_id = ${bookId} and revision <> ${revision + 90}::bigint returning",
    red: api,
  },
  {
    promise: "style: a sample has no fewer words than can be measured",
    file: `${feature}/change-style.ts`,
    replace: "if (words < least)",
    by: "if (words + 1 < least)",
    red: api,
  },
  {
    promise: "style: nobody takes the card of another author's book",
    file: `${feature}/change-style.ts`,
    replace: "from?.owner_id === which.ownerId && from.deleted_at === null",
    by: "from !== null && from.deleted_at === null",
    red: api,
  },
  {
    promise: "style: chapters of another author's book are no sample",
    file: `${feature}/read-style.ts`,
    replace: "book.owner_id !== which.ownerId || ",
    by: "",
    red: api,
  },
  {
    promise: "style: too short a sample is not sent",
    file: "apps/web/app/features/style/sample-panel.tsx",
    replace: 'if (unfit(countWords(text)) === "") measure',
    by: 'if (text !== "") measure',
    red: page,
  },
  {
    promise: "style: a change is sent with the revision it was made to",
    file: "apps/web/app/features/style/card-form.tsx",
    replace: "set({ revision: style.revision, card",
    by: "set({ revision: 0, card",
    red: page,
  },
];
