import type { Mutant } from "./mutant.ts";

const changes = "apps/web/app/features/book-changes";
const takes = "apps/web/app/features/write/takes";
const changesPage = [`${changes}/changes-page.test.tsx`];
const takesRoom = [`${takes}/takes-room.test.tsx`];
const biblePage = ["apps/web/app/features/bible/bible-page.test.tsx"];

/** Screens of takes, changes over a whole book, and chapters by an own card. */
export const takesWebMutants: readonly Mutant[] = [
  {
    promise: "the price on the button is that of the parts left on the list",
    file: `${changes}/parts-form.tsx`,
    replace: "const words = chosen.reduce(",
    by: "const words = parts.reduce(",
    red: changesPage,
  },
  {
    promise: "a part taken off the list is not changed",
    file: `${changes}/parts-form.tsx`,
    replace: "places: chosen.map(({ place }) => place)",
    by: "places: parts.map(({ place }) => place)",
    red: changesPage,
  },
  {
    promise: "what still waits of a change can be begun again",
    file: `${changes}/latest-change.tsx`,
    replace: "{!isWorking && waiting.length > 0 && (",
    by: "{!isWorking && waiting.length > 0 && tried.length === 0 && (",
    red: changesPage,
  },
  {
    promise: "it is said how many changes were left because the text was changed since",
    file: `${changes}/change-words.ts`,
    replace: '  if (left === 0) return done;\n  return `${done} ${changeCount(left)} ${left === 1 ? "was"',
    by: '  if (left >= 0) return done;\n  return `${done} ${changeCount(left)} ${left === 1 ? "was"',
    red: changesPage,
  },
  {
    promise: "words that their author has changed since give way only at an own press",
    file: `${changes}/proposal-row.tsx`,
    replace: 'evenIfChanged: state === "changed",',
    by: "evenIfChanged: true,",
    red: changesPage,
  },
  {
    promise: "a decision over the book that finds no network is refused at once, and not sent later",
    file: `${changes}/use-decisions.ts`,
    replace: 'networkMode: "always",',
    by: 'networkMode: "online",',
    red: changesPage,
  },
  {
    promise: "an instruction that was not listed is there to be sent again",
    file: `${changes}/changes-page.tsx`,
    replace: 'latest.parts.length === 0 ? latest.instruction : ""',
    by: 'latest.parts.length > 0 ? latest.instruction : ""',
    red: changesPage,
  },
  {
    promise: "what is typed is stored before a take is chosen",
    file: `${takes}/take-decision.tsx`,
    replace: "      await text.flush();\n      return choose(",
    by: "      return choose(",
    red: takesRoom,
  },
  {
    promise: "a take goes over changed words only when its author says so",
    file: `${takes}/take-decision.tsx`,
    replace: 'choose(id, choice === "choose-anyway")',
    by: "choose(id, true)",
    red: takesRoom,
  },
  {
    promise: "a take that was not put in says so, and stays to be chosen",
    file: `${takes}/take-decision.tsx`,
    replace: "if (left > 0) return;",
    by: "if (left > 1) return;",
    red: takesRoom,
  },
  {
    promise: "the price of a scene is of the scene at the cursor",
    file: `${takes}/order-form.tsx`,
    replace: 'const cursor = useCursorPlace(text, scope === "scene");',
    by: 'const cursor = useCursorPlace({ ...text, cursor: () => 0 }, scope === "scene");',
    red: takesRoom,
  },
  {
    promise: "each of two texts beside each other shows its own words",
    file: `${takes}/take-comparison.tsx`,
    replace: 'change !== (own === "taken" ? "added" : "taken")',
    by: 'change !== (own === "taken" ? "taken" : "added")',
    red: takesRoom,
  },
  {
    promise: "a chapter is written by the card of its author, a line each",
    file: "apps/web/app/data/bible/own-card.tsx",
    replace: '.filter((line) => line !== "")',
    by: ".slice(0, 1)",
    red: biblePage,
  },
  {
    promise: "a card that is switched off is not sent",
    file: "apps/web/app/data/bible/own-card.tsx",
    replace: "if (!draft.isOn) return null;",
    by: 'if (!draft.isOn && draft.title === "") return null;',
    red: biblePage,
  },
];
