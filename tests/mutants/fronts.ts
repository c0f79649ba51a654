import type { Mutant } from "./mutant.ts";

const FRONTS = "apps/server/src/features/fronts";
const STORE = `${FRONTS}/fronts.store.ts`;
const JOB = `${FRONTS}/make-front.job.ts`;
const DOOR = `${FRONTS}/fronts.ts`;
const SWEEP = `${FRONTS}/sweep-fronts.ts`;
const FRONTS_TEST = `${FRONTS}/fronts.api.test.ts`;
const WORK_TEST = `${FRONTS}/fronts-at-work.api.test.ts`;
const EXPORTS = "apps/server/src/features/exports";
const WRAP = `${EXPORTS}/wrap-preview.ts`;
const WRAP_TEST = `${EXPORTS}/wrap-preview.api.test.ts`;
const KEY = `${EXPORTS}/file-key.ts`;
const PICTURE = "apps/web/app/ui/book-front.tsx";
const PICTURE_TEST = "apps/web/app/ui/book-front.test.tsx";
const TO_COME = "apps/web/app/data/books/use-fronts-to-come.ts";
const TO_COME_TEST = "apps/web/app/data/books/use-fronts-to-come.test.tsx";

/** Faults in the fronts of books on the server. */
const serverMutants: readonly Mutant[] = [
  {
    promise: "a front of another title is not shown",
    file: "apps/server/src/features/books/books.store.ts",
    replace: " and f.source = front_source(book)",
    by: "",
    red: [FRONTS_TEST],
  },
  {
    promise: "a front made anew has another address",
    file: JOB,
    replace: "const pictureId = drawId();",
    by: 'const pictureId = bookId.replaceAll("-", "");',
    red: [FRONTS_TEST],
  },
  {
    promise: "a book renamed while it is painted gets its new front",
    file: STORE,
    replace: " and front_source(b) = ${front.source}",
    by: "",
    red: [FRONTS_TEST],
  },
  {
    promise: "what the press refuses for good is asked once",
    file: JOB,
    replace: "await storeFront(db, { ...about, pictureId: null, objectKey: null });",
    by: "",
    red: [FRONTS_TEST],
  },
  {
    promise: "a new edition of the press repaints",
    file: STORE,
    replace: "f.edition <> ${due.edition} or ",
    by: "",
    red: [FRONTS_TEST],
  },
  {
    promise: "no front is due while a book is being written",
    file: STORE,
    replace: "r.kind = 'book' and r.status = 'running'",
    by: "r.kind = 'book' and false",
    red: [FRONTS_TEST],
  },
  {
    promise: "missing fronts are ordered a few at a time",
    file: DOOR,
    replace: "const ORDERED_AT_ONCE = 10;",
    by: "const ORDERED_AT_ONCE = 1000;",
    red: [FRONTS_TEST],
  },
  {
    promise: "pictures are kept for ever",
    file: `${FRONTS}/fronts.routes.ts`,
    replace: 'setHeader("cache-control", FOR_EVER);',
    by: "",
    red: [FRONTS_TEST],
  },
  {
    promise: "other sites' pages do not show the pictures",
    file: `${FRONTS}/fronts.routes.ts`,
    replace: 'setHeader("cross-origin-resource-policy", "same-origin");',
    by: "",
    red: [FRONTS_TEST],
  },
  {
    promise: "a front is made when the writing ends",
    file: "apps/server/src/compose.ts",
    replace: "await fronts.order(tx, book);",
    by: "",
    red: [WORK_TEST],
  },
  {
    promise: "a replaced front leaves no pictures",
    file: JOB,
    replace: "if (book.object_key !== null) await removePictures(deps, book.object_key);",
    by: "",
    red: [WORK_TEST],
  },
  {
    promise: "the sweep leaves what is on its way",
    file: SWEEP,
    replace: "if (putAt.getTime() < before) listed.push(key);",
    by: "listed.push(key);",
    red: [WORK_TEST],
  },
  {
    promise: "the sweep keeps the pictures that a front has",
    file: SWEEP,
    replace: "listed.filter((key) => unknown.has(frontOfKey(key)))",
    by: "listed.filter((key) => unknown.size > 0 && key !== '')",
    red: [WORK_TEST],
  },
  {
    promise: "pictures that have gone are made anew",
    file: SWEEP,
    replace: "await forgetFront(db, front);",
    by: "continue;",
    red: [WORK_TEST],
  },
  {
    promise: "pictures leave an address its sign-ins",
    file: "apps/server/src/platform/http/guarded-call.ts",
    replace: "`pictures ${addressKey(address)}`",
    by: "addressKey(address)",
    red: ["apps/server/src/platform/http/guarded-call.test.ts"],
  },
  {
    promise: "a renamed book gets the front of its new name by itself",
    file: "apps/server/src/compose.ts",
    replace: "    await fronts.order(tx, { bookId });\n",
    by: "",
    red: ["apps/server/src/features/fronts/fronts-at-work.api.test.ts"],
  },
];

/** Faults in the wrap that is shown before it is ordered. */
const wrapMutants: readonly Mutant[] = [
  {
    promise: "a book too thin for its binding has no wrap",
    file: WRAP,
    replace: "pages >= limits.min && ",
    by: "",
    red: [WRAP_TEST],
  },
  {
    promise: "a wrap's picture is made once",
    file: WRAP,
    replace: "if (kept !== null) return { ...kept, filename };",
    by: "",
    red: [WRAP_TEST],
  },
  {
    promise: "pages of a theme are known in that theme alone",
    file: KEY,
    replace: "order: { ...order, paper } }),",
    by: 'order: { ...order, paper, theme: "romance" } }),',
    red: [WRAP_TEST],
  },
  {
    promise: "another binding is another picture",
    file: KEY,
    replace: "trim, paper, genre, binding, pages, edition",
    by: "trim, paper, genre, pages, edition",
    red: [WRAP_TEST],
  },
];

/** Faults in how screens show a front. */
const screenMutants: readonly Mutant[] = [
  {
    promise: "a picture that does not load leaves the title",
    file: PICTURE,
    replace: 'if (state === "failed") return null;',
    by: "",
    red: [PICTURE_TEST],
  },
  {
    promise: "the stand-in has the cover's colours",
    file: PICTURE,
    replace: "style: { backgroundColor: palette.ground, color: palette.ink }",
    by: "style: {}",
    red: [PICTURE_TEST],
  },
  {
    promise: "a front that is to come is asked for",
    file: TO_COME,
    replace: 'book.status !== "generating" && book.thumbnail_url === null',
    by: 'book.status === "generating" && book.thumbnail_url === null',
    red: [TO_COME_TEST],
  },
  {
    promise: "a front is asked for a few times only",
    file: TO_COME,
    replace: "setTimeout(ask, afterMs)",
    by: "setInterval(ask, afterMs)",
    red: [TO_COME_TEST],
  },
];

export const frontsMutants: readonly Mutant[] = [...serverMutants, ...wrapMutants, ...screenMutants];
