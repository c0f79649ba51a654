import type { Mutant } from "./mutant.ts";

const AT = "apps/web/app/features/write/suggestions";
const DESK = `${AT}/suggestion-desk.test.ts`;
const LAYER = `${AT}/suggestion-layer.test.ts`;
const PARTNER = `${AT}/partner.test.tsx`;

export const suggestionsEditorMutants: readonly Mutant[] = [
  {
    promise: "a suggestion whose words somebody has changed is not shown as one that stands",
    file: `${AT}/suggestion-layer.ts`,
    replace: 'textAt(document, moved) === was ? "open" : "changed"',
    by: 'textAt(document, moved) === null ? "changed" : was === "" ? "open" : "open"',
    red: [LAYER],
  },
  {
    promise: "what is typed at the end of a suggestion does not belong to it",
    file: `${AT}/suggestion-layer.ts`,
    replace: "to: mapping.map(to, -1) };",
    by: "to: mapping.map(to, 1) };",
    red: [LAYER],
  },
  {
    promise: "what does not read as it was proposed is not put into the text",
    file: `${AT}/suggestion-desk.ts`,
    replace:
      'if (isFree && each.state === "open" && textAt(state.doc, each) === each.was) standing.push(each);',
    by: "if (isFree && textAt(state.doc, each) !== null) standing.push(each);",
    red: [DESK],
  },
  {
    promise: "of two proposals for the same words only one is put into the text",
    file: `${AT}/suggestion-desk.ts`,
    replace: "const isFree = each.from >= end;",
    by: "const isFree = each.from >= 0 || end > 0;",
    red: [DESK],
  },
  {
    promise: "places of another version than the one on the screen are not shown",
    file: `${AT}/suggestion-desk.ts`,
    replace: "if (reply.version === version) {",
    by: "if (reply.version >= version || version > 0) {",
    red: [DESK],
  },
  {
    promise: "places are moved past what is typed and not saved yet",
    file: `${AT}/suggestion-desk.ts`,
    replace: "(sendableSteps(state)?.steps ?? [])",
    by: "(sendableSteps(state)?.steps ?? []).slice(0, 0)",
    red: [DESK],
  },
  {
    promise: "what is typed after accepting is undone without it",
    file: `${AT}/suggestion-desk.ts`,
    replace: "    view.dispatch(closeHistory(view.state.tr));",
    by: "",
    red: [DESK],
  },
  {
    promise: "the server is told that an accepted suggestion is in the text already",
    file: "apps/web/app/data/suggestions/settle-queue.ts",
    replace: 'is_in_text: decision === "accept"',
    by: 'is_in_text: decision === "reject"',
    red: [DESK],
  },
  {
    promise: "a decision that did not reach the server is told again",
    file: "apps/web/app/data/suggestions/settle-queue.ts",
    replace: "    timer = setTimeout(() => void send(), pauseMs);",
    by: "    void pauseMs;",
    red: [DESK],
  },
  {
    promise: "what is decided is not proposed again before the server knows of it",
    file: `${AT}/suggestion-desk.ts`,
    replace: "reply.suggestions.filter(({ id }) => !decided.has(id));",
    by: "reply.suggestions;",
    red: [DESK],
  },
  {
    promise: "nothing is ordered for a text that has unsaved words",
    file: `${AT}/passage-tools.tsx`,
    replace: "if (sendableSteps(view.state) !== null) throw new Error(NOT_SENT);",
    by: "",
    red: [PARTNER],
  },
  {
    promise: "a press that has something in its way orders nothing",
    file: `${AT}/passage-tools.tsx`,
    replace: "if (hindrance === null && !ordering.isPending) ordering.mutate(work);",
    by: "if (!ordering.isPending) ordering.mutate(work);",
    red: [PARTNER],
  },
];
