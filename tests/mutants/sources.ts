import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/sources";
const writing = "apps/server/src/features/writing";
const passages = "packages/domain/src/passages";
const api = [`${feature}/sources.api.test.ts`];
const prompts = [`${writing}/prompts/source-blocks.test.ts`];
const page = ["apps/web/app/features/sources/sources-page.test.tsx"];

/** Faults of what lies beside a book, and of what the book states. */
export const sourcesMutants: readonly Mutant[] = [
  {
    promise: "a number that a source had is given to no other",
    file: `${feature}/sources.store.ts`,
    replace: "(select coalesce(max(number), 0) + 1 from source where book_id = ${bookId}),",
    by: "(select coalesce(max(number), 0) + 1 from source where book_id = ${bookId} and removed_at is null),",
    red: api,
  },
  {
    promise: "what was taken away goes to nobody who writes",
    file: `${feature}/sources.store.ts`,
    replace: "from source where book_id = ${bookId} and removed_at is null\n      order by number",
    by: "from source where book_id = ${bookId}\n      order by number",
    red: api,
  },
  {
    promise: "a book has no more sources than are said",
    file: `${feature}/edit-sources.ts`,
    replace: "if (there.length >= SOURCE_LIMITS.perBook) {",
    by: "if (there.length > SOURCE_LIMITS.perBook) {",
    red: api,
  },
  {
    promise: "what an author has settled is raised no more",
    file: `${feature}/flagged-claims.ts`,
    replace: ".filter(({ quote }) => !vouched.has(statementHash(quote)))",
    by: ".filter(({ quote }) => !vouched.has(quote))",
    red: api,
  },
  {
    promise: "what is to be mended is vouched for by nobody",
    file: `${feature}/flagged-claims.ts`,
    replace: 'outcome !== "mend"',
    by: 'outcome !== "vouched" || outcome.length > 0',
    red: api,
  },
  {
    promise: "a passage is attached only where it stands in the source",
    file: `${feature}/settle-claims.ts`,
    replace: 'if (!standsIn(source.text, request.passage)) throw new AppError("sources.passage_not_found");',
    by: 'if (standsIn(source.text, "")) request.passage.trim();',
    red: api,
  },
  {
    promise: "a statement that stands with emphasis is found in its text",
    file: `${feature}/settle-claims.ts`,
    replace: "find(withoutMarks(quote))",
    by: "find(withoutMarks(quote) === quote ? quote : `${quote} `)",
    red: api,
  },
  {
    promise: "a scene is given the passages of long sources that it is about",
    file: `${writing}/prompts/scene-prompt.ts`,
    replace: "sources: sourcesOfScene(fenceOf(brief), { brief, scene }),",
    by: "sources: sourcesOfScene(fenceOf(brief), { brief: { ...brief, sources: [] }, scene }),",
    red: prompts,
  },
  {
    promise: "long sources do not go whole with every call",
    file: `${passages}/source-passages.ts`,
    replace: "return indexOf(sources).words > SOURCES_WHOLE_WORDS;",
    by: "return indexOf(sources).words > SOURCES_WHOLE_WORDS * 2;",
    red: prompts,
  },
  {
    promise: "a statement keeps the passage that states it",
    file: `${writing}/check-truth.ts`,
    replace: 'passage: source === undefined ? "" : statingPassage(source, claim.quote),',
    by: 'passage: source === undefined ? statingPassage({ id: "", title: "", text: "" }, claim.quote) : "",',
    red: [`${writing}/check-truth.test.ts`],
  },
  {
    promise: "a statement that the text makes no more waits for nobody",
    file: "apps/web/app/features/sources/source-words.ts",
    replace: '(settled === null || settled === "mend") && isThere;',
    by: '(settled === null || settled === "mend" || isThere);',
    red: page,
  },
  {
    promise: "what is brought back keeps to the number of sources",
    file: `${feature}/edit-sources.ts`,
    replace: "if (!source.is_removed) return;\n    await refuseTooMany(tx, which.bookId);",
    by: "if (!source.is_removed) return;",
    red: api,
  },
  {
    promise: "what is brought back keeps to the length of all sources",
    file: `${feature}/edit-sources.ts`,
    replace: "{ text: source.text, besides: source.id }",
    by: '{ text: "", besides: source.id }',
    red: api,
  },
  {
    promise: "a source that was taken away vouches for no statement",
    file: `${feature}/settle-claims.ts`,
    replace: "if (source === null || source.is_removed)",
    by: "if (source === null)",
    red: api,
  },
];
