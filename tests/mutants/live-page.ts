import type { Mutant } from "./mutant.ts";

const LIVE = "packages/press/src/live";
const SET_TEST = `${LIVE}/set-live-page.test.ts`;
const MAP = `${LIVE}/chapter-map.ts`;
const MAP_TEST = `${LIVE}/chapter-map.test.ts`;
const SERVER = "apps/server/src/features/live-page";
const FOLLOW = "apps/web/app/features/write/live-page/follow-live-page.ts";
const FOLLOW_TEST = "apps/web/app/features/write/live-page/follow-live-page.test.ts";

/** Faults in the page beside the editor: another page than the printed one, an old one, or none. */
export const livePageMutants: readonly Mutant[] = [
  {
    promise: "a live page has the side of the sheet that it has in the book",
    file: `${LIVE}/set-window.ts`,
    replace: "const pagesBefore = folio % 2 === 0 ? 1 : 2;",
    by: "const pagesBefore = 1;",
    red: [SET_TEST],
  },
  {
    promise: "notes on a live page go on counting from the pages before it",
    file: `${LIVE}/set-window.ts`,
    replace: "const notesBefore = notesIn(JSON.stringify(part.blocks.slice(0, start.block))).length;",
    by: "const notesBefore = notesIn(JSON.stringify(part.blocks.slice(0, 0))).length;",
    red: [SET_TEST],
  },
  {
    promise: "the page that is shown is the one the cursor's paragraph has run on to",
    file: `${LIVE}/set-live-page.ts`,
    replace: "if (offset <= 0 || last <= first) return first;",
    by: "if (offset <= 0 || last >= first) return first;",
    red: [SET_TEST],
  },
  {
    promise: "a live page has in its head the folio that it has in the book",
    file: `${LIVE}/live.typ`,
    replace: "counter(page).update(live.folio - 1)",
    by: "counter(page).update(live.folio)",
    red: [SET_TEST],
  },
  {
    promise: "an edit is set from a whole page before it, since it may move the page's beginning",
    file: MAP,
    replace: "block >= before || place.page >= edited",
    by: "block >= before || place.page > edited",
    red: [MAP_TEST],
  },
  {
    promise: "pages behind an edited note are set again",
    file: MAP,
    replace: "const isPlain = !hasNotes(old.blocks, common) && !hasNotes(map.blocks, common);",
    by: "const isPlain = !hasNotes(old.blocks, common) || !hasNotes(map.blocks, common);",
    red: [MAP_TEST],
  },
  {
    promise: "a block is found again among the printed ones where others before it are left out",
    file: "packages/press/src/manuscript/fair-chapter.ts",
    replace: "const last = Math.max(0, kept - (isBehindBreak ? 2 : 1));",
    by: "const last = Math.max(0, kept - 1);",
    red: ["packages/press/src/manuscript/fair-places.test.ts"],
  },
  {
    promise: "more readers than may wait for a page are told so",
    file: `${LIVE}/live-pages.ts`,
    replace: "if (older === undefined && waiting.size >= readersWaiting) {",
    by: "if (older === undefined && waiting.size > readersWaiting) {",
    red: [`${LIVE}/live-pages.test.ts`],
  },
  {
    promise: "words that are not saved yet are on the live page",
    file: `${SERVER}/live-page.ts`,
    replace: "if (wanted.document === undefined) {",
    by: "if (wanted.document === undefined || wanted.offset >= 0) {",
    red: [`${SERVER}/live-page.api.test.ts`],
  },
  {
    promise: "a newer text ends the call for an older page",
    file: FOLLOW,
    replace: "asking.abort();\n    if (isSame(spot, shown)) {",
    by: "if (isSame(spot, shown)) {",
    red: [FOLLOW_TEST],
  },
  {
    promise: "a page is asked for after a pause and not at every letter",
    file: FOLLOW,
    replace: "clearTimeout(timer);\n    timer = setTimeout(",
    by: "timer = setTimeout(",
    red: [FOLLOW_TEST],
  },
];
