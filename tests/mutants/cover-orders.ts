import type { Mutant } from "./mutant.ts";

const FEATURE = "apps/server/src/features/covers";
const STUDIO = [`${FEATURE}/studio-orders.api.test.ts`];
const PROVIDERS = [`${FEATURE}/provider-orders.api.test.ts`];
const PLACE = `${FEATURE}/place-order.ts`;
const ORDER = `${FEATURE}/order-studio-covers.ts`;
const PAINT = `${FEATURE}/paint-by-provider.ts`;
const JOB = `${FEATURE}/paint-covers.job.ts`;
const NEWS = `${FEATURE}/cover-news.ts`;
const DESIGNS = `${FEATURE}/order-designs.ts`;
const PROMPT = `${FEATURE}/cover-prompt.ts`;
const DISCLOSURE = "packages/domain/src/kdp/disclosure.ts";

/** Faults of orders for covers: from the studio, by providers, and what is said of them. */
export const coverOrdersMutants: readonly Mutant[] = [
  {
    promise: "an author has one order for covers of no book at a time",
    file: PLACE,
    replace: "some((run) => run.book_id === null)",
    by: 'some((run) => run.book_id === bookId && run.status === "failed")',
    red: STUDIO,
  },
  {
    promise: "what models cost today stops orders to providers",
    file: PLACE,
    replace: '...(provider === "painter" ? { spendsNothing: true } : {}),',
    by: "spendsNothing: true,",
    red: PROVIDERS,
  },
  {
    promise: "another wish under the same key is no repeated order",
    file: ORDER,
    replace: 'JSON.stringify(["studio-covers", bookId, provider, wish])',
    by: 'JSON.stringify(["studio-covers", bookId, provider])',
    red: STUDIO,
  },
  {
    promise: "a provider that is not set up is refused",
    file: ORDER,
    replace: "if (offered === undefined) {",
    by: 'if (offered === undefined) return "";\n  if (false) {',
    red: STUDIO,
  },
  {
    promise: "a book's covers bear its own words",
    file: ORDER,
    replace: "book === null ? faceOfWishes(order) : faceOf(book)",
    by: "faceOfWishes(order)",
    red: STUDIO,
  },
  {
    promise: "no two covers of an order have one layout",
    file: DESIGNS,
    replace: "? otherTemplate(order.genre, { recipe, used })",
    by: "? (recipe.template ?? otherTemplate(order.genre, { recipe, used }))",
    red: STUDIO,
  },
  {
    promise: "a cover that is set in another layout keeps what it shows",
    file: JOB,
    replace: "{ ...recipe, seed: other.seed, template: other.template }",
    by: "{ ...other, subjects: [] }",
    red: STUDIO,
  },
  {
    promise: "another author's order is not told",
    file: NEWS,
    replace: "run.owner_id !== ownerId || ",
    by: "",
    red: STUDIO,
  },
  {
    promise: "a run of another kind is no order for covers",
    file: NEWS,
    replace: ' || run.kind !== "cover"',
    by: "",
    red: STUDIO,
  },
  {
    promise: "a stream tells of each cover",
    file: JOB,
    replace: "      await markReady(tx, { id, ...pictures });\n      await tellNews(deps, tx, run);",
    by: "      await markReady(tx, { id, ...pictures });",
    red: STUDIO,
  },
  {
    promise: "a stream ends with its order",
    file: NEWS,
    replace: 'if (state !== "running") stream.close();',
    by: "",
    red: STUDIO,
  },
  {
    promise: "a picture is asked for once more, and no oftener",
    file: PAINT,
    replace: "const MOST_TRIES = 2;",
    by: "const MOST_TRIES = 1;",
    red: PROVIDERS,
  },
  {
    promise: "a refused key is not asked again",
    file: PAINT,
    replace: 'error.failureClass === "final"',
    by: "false",
    red: PROVIDERS,
  },
  {
    promise: "a filtered picture is asked for in tame words",
    file: PAINT,
    replace: 'error.failureClass === "rephrase";',
    by: "false;",
    red: PROVIDERS,
  },
  {
    promise: "what a picture cost is recorded",
    file: PAINT,
    replace: "Math.round(usdAPicture * 1_000_000)",
    by: "0",
    red: PROVIDERS,
  },
  {
    promise: "a picture counts against the ceiling of tokens",
    file: PAINT,
    replace: "isPaid ? TOKENS_A_PICTURE : 0",
    by: "0",
    red: PROVIDERS,
  },
  {
    promise: "a full room is noticed before a picture is paid for",
    file: PAINT,
    replace: "length >= ART_PICTURES_MAX",
    by: "length > ART_PICTURES_MAX",
    red: PROVIDERS,
  },
  {
    promise: "a cover that has its picture is not painted a second time",
    file: PAINT,
    replace: ' || cover.recipe.art.kind === "picture"',
    by: "",
    red: [`${FEATURE}/paint-covers.api.test.ts`],
  },
  {
    promise: "pictures of an order are painted beside each other",
    file: JOB,
    replace: "} else await allOf(waiting.map(paint));",
    by: "} else for (const cover of waiting) await paint(cover);",
    red: PROVIDERS,
  },
  {
    promise: "an order to the painter does not wait for a provider",
    file: JOB,
    replace: "const ORDERS_PER_AUTHOR = 2;",
    by: "const ORDERS_PER_AUTHOR = 1;",
    red: PROVIDERS,
  },
  {
    promise: "words are kept off a picture, whoever wrote its prompt",
    file: PROMPT,
    replace: "prompt.includes(NO_WORDS) ? [] : [NO_WORDS]",
    by: "[]",
    red: PROVIDERS,
  },
  {
    promise: "an end is not shown on a cover",
    file: `${FEATURE}/cover-material.ts`,
    replace: "const TOLD_SHARE = 0.6;",
    by: "const TOLD_SHARE = 1;",
    red: [`${FEATURE}/cover-material.test.ts`],
  },
  {
    promise: "a cover that an image model painted is declared",
    file: DISCLOSURE,
    replace: 'paintedBy(book) === null ? "none" : "some"',
    by: '"none"',
    red: ["packages/domain/src/kdp/disclosure.test.ts"],
  },
  {
    promise: "the picture of the chosen cover is looked at for it",
    file: "apps/server/src/features/publishing/book-facts.ts",
    replace: 'painter === null ? { kind: "own" } : { ...painter, kind: "model" }',
    by: '{ kind: "own" }',
    red: ["apps/server/src/features/publishing/publishing.api.test.ts"],
  },
  {
    promise: "a request to an image provider is held against what it publishes",
    file: "apps/server/src/adapters/fal/fal-image-model.ts",
    replace: 'outputFormat: "png"',
    by: 'outputFormat: "webp"',
    red: ["apps/server/src/adapters/fal/fal-image-model.test.ts"],
  },
  {
    promise: "a provider of pictures that is switched off is not asked",
    file: "apps/server/src/platform/config/image-models.ts",
    replace: 'if (names.length === 1 && names[0] === "none") return [];',
    by: 'if (names.length === 1 && names[0] === "none") return IMAGE_PROVIDERS;',
    red: ["apps/server/src/platform/config/image-models.test.ts"],
  },
];
