import type { Mutant } from "./mutant.ts";

const FEATURE = "apps/server/src/features/covers";
const ORDER = `${FEATURE}/place-order.ts`;
const PAINT = `${FEATURE}/paint-covers.job.ts`;
const CHOOSE = `${FEATURE}/choose-cover.ts`;
const STORE = `${FEATURE}/covers.store.ts`;
const DRAW = `${FEATURE}/draw-cover.ts`;
const ORDERS = [`${FEATURE}/cover-orders.api.test.ts`];
const PAINTED = [`${FEATURE}/paint-covers.api.test.ts`];
const COVERS = [`${FEATURE}/covers.api.test.ts`];
const DESIGNS = `${FEATURE}/order-designs.ts`;
const DIFFERING = "packages/cover-subjects/src/direction.ts";
const WEB = "apps/web/app/data/covers";
const PANEL = [`${WEB}/cover-panel.test.tsx`];
const PICKER = [`${WEB}/cover-picker.test.tsx`];

/** Faults of covers on the server. */
const serverMutants: readonly Mutant[] = [
  {
    promise: "a piece of an order is paid for by its share, rounded for the author",
    file: "packages/domain/src/delivery.ts",
    replace: "return Math.floor(shares / asked);",
    by: "return Math.ceil(shares / asked);",
    red: ["packages/domain/src/delivery.test.ts"],
  },
  {
    promise: "no two covers of an order have one template",
    file: DESIGNS,
    replace: "used.add(template);",
    by: "",
    red: [`${FEATURE}/cover-material.test.ts`],
  },
  {
    promise: "covers that are not delivered are given back",
    file: PAINT,
    replace: "const due = chargeForPieces({ cost: run.cost, asked: covers.length, delivered });",
    by: "const due = chargeForPieces({ cost: run.cost, asked: delivered, delivered });",
    red: ORDERS,
  },
  {
    promise: "an order without a cover fails, and costs nothing",
    file: PAINT,
    replace: "if (delivered === 0) {",
    by: "if (delivered < 0) {",
    red: ORDERS,
  },
  {
    promise: "a cover that fails is tried once more",
    file: PAINT,
    replace: "const MOST_TRIES = 2;",
    by: "const MOST_TRIES = 1;",
    red: ORDERS,
  },
  {
    promise: "the second try has a design that no other cover of the order has",
    file: PAINT,
    replace: "seed: other.seed, template: other.template",
    by: "seed: other.seed, template: covers.at(-1)?.recipe.template ?? null",
    red: ORDERS,
  },
  {
    promise: "an order that no store takes says that the store is away",
    file: PAINT,
    replace: 'return isAway ? "not_stored" : "unexpected";',
    by: 'return "unexpected";',
    red: PAINTED,
  },
  {
    promise: "covers of an order differ in what is painted",
    file: DIFFERING,
    replace: "cost: costOf(seen, own) + BESIDE * costOf(seen, others)",
    by: "cost: BESIDE * costOf(seen, others)",
    red: ["packages/cover-subjects/src/direction.test.ts"],
  },
  {
    promise: "covers of an order differ from the one that they are seen beside",
    file: DIFFERING,
    replace: "cost: costOf(seen, own) + BESIDE * costOf(seen, others)",
    by: "cost: costOf(seen, own)",
    red: ["packages/cover-subjects/src/direction.test.ts"],
  },
  {
    promise: "an order goes on at the first cover that waits",
    file: PAINT,
    replace: 'covers.filter(({ state }) => state === "waiting")',
    by: 'covers.filter(({ state }) => state !== "failed")',
    red: PAINTED,
  },
  {
    promise: "a press that goes with its process is no fault of the cover's",
    file: PAINT,
    replace: " || run.signal.aborted",
    by: "",
    red: PAINTED,
  },
  {
    promise: "a busy press is waited for",
    file: PAINT,
    replace: " || isToWait(run, error)",
    by: "",
    red: PAINTED,
  },
  {
    promise: "a book has one order at a time",
    file: ORDER,
    replace: 'if (await isUnderWay(deps, tx, order)) throw new AppError("covers.being_painted");',
    by: "",
    red: ORDERS,
  },
  {
    promise: "the same order sent twice is one",
    file: ORDER,
    replace: "if (first?.request_hash === hash) return first.id;",
    by: "",
    red: ORDERS,
  },
  {
    promise: "a price that was not said is not taken",
    file: ORDER,
    replace: "(order.credits ?? required) !== required",
    by: "(order.credits ?? required) > required",
    red: ORDERS,
  },
  {
    promise: "too few credits are refused in the words for covers",
    file: ORDER,
    replace: "if (balance < required) throw",
    by: "if (balance < 0) throw",
    red: ORDERS,
  },
  {
    promise: "another author's cover is not there",
    file: STORE,
    replace: " and owner_id = ${ownerId} and ${READY}`;",
    by: " and ${READY} and ${ownerId}::uuid is not null`;",
    red: COVERS,
  },
  {
    promise: "a deleted cover is taken off the books that bear it",
    file: CHOOSE,
    replace: "await deps.books.takeCoverOff(tx, { ownerId, coverId });",
    by: "",
    red: COVERS,
  },
  {
    promise: "the pictures of a deleted cover go with it",
    file: CHOOSE,
    replace: "await removeCover(tx, coverId);",
    by: "",
    red: COVERS,
  },
  {
    promise: "the own front is kept once",
    file: CHOOSE,
    replace: "const kept = await lockKept(tx, { ...face, bookId, recipe });",
    by: "const kept = await lockKept(tx, { ...face, title: '', bookId, recipe });",
    red: COVERS,
  },
  {
    promise: "a front with another subtitle is not the one that was kept",
    file: STORE,
    replace: " and subtitle = ${face.subtitle}",
    by: "",
    red: COVERS,
  },
  {
    promise: "the own front is kept once, by two at once too",
    file: CHOOSE,
    replace: "if (await chooseKept(tx)) return false;",
    by: "",
    red: COVERS,
  },
  {
    promise: "a copy never bears a cover that was deleted meanwhile",
    file: "apps/server/src/compose-publishing.ts",
    replace: "  deps.books.onCopied((tx, copy) => covers.holdOfCopy(tx, copy));\n",
    by: "",
    red: COVERS,
  },
  {
    promise: "the own front keeps the design it has",
    file: DRAW,
    replace: "return coverSeed(coverCopy(words));",
    by: "return coverSeed(coverCopy({ ...words, author: 'Nobody' }));",
    red: COVERS,
  },
  {
    promise: "a book that bears a cover which is gone is found",
    file: STORE,
    replace: "where b.cover is not null and (",
    by: "where b.cover is null and (",
    red: COVERS,
  },
  {
    promise: "pictures of covers that are there are not swept",
    file: STORE,
    replace: "where not exists (select from cover c where c.object_key = stored.object_key)",
    by: "where true",
    red: COVERS,
  },
];

/** Faults of covers on screens. */
const webMutants: readonly Mutant[] = [
  {
    promise: "an order pressed again after a refusal is the same order",
    file: `${WEB}/use-cover-actions.ts`,
    replace: 'headers: { "Idempotency-Key": key },',
    by: 'headers: { "Idempotency-Key": randomId() },',
    red: PANEL,
  },
  {
    promise: "a further order is another one",
    file: `${WEB}/use-cover-actions.ts`,
    replace: "setKey(randomId());\n      client.setQueryData(bookCoversQuery(bookId).queryKey, covers);",
    by: "client.setQueryData(bookCoversQuery(bookId).queryKey, covers);",
    red: PANEL,
  },
  {
    promise: "an order that nobody watched is not announced",
    file: `${WEB}/cover-queries.ts`,
    replace: "if (watched.current !== order.id) return;",
    by: "",
    red: PANEL,
  },
  {
    promise: "painting is looked at while it goes on",
    file: `${WEB}/cover-queries.ts`,
    replace: "      isPainting(state.data) &&\n",
    by: "      !isPainting(state.data) &&\n",
    red: PANEL,
  },
  {
    promise: "with too few credits nothing can be ordered",
    file: `${WEB}/cover-words.ts`,
    replace: "if (balance >= offer.credits) return null;",
    by: "if (balance >= 0) return null;",
    red: PANEL,
  },
  {
    promise: "a cover is in the list once, though others came before it",
    file: `${WEB}/cover-queries.ts`,
    replace: "return [...all.values()];",
    by: "return pages.flatMap(({ covers }) => covers);",
    red: PICKER,
  },
  {
    promise: "the cover that the book bears is marked",
    file: `${WEB}/own-covers.tsx`,
    replace: "isChosen={cover.id === book.selected_cover}",
    by: "isChosen={false}",
    red: PICKER,
  },
];

export const coversMutants: readonly Mutant[] = [...serverMutants, ...webMutants];
