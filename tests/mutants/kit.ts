import type { Mutant } from "./mutant.ts";

const UI = "apps/web/app/ui";
const FORMS = "apps/web/app/platform/forms";

/** Faults of the building blocks that every screen stands on. */
export const kitMutants: readonly Mutant[] = [
  {
    promise: "an error told in a corner is read and dismissed by the keyboard too",
    file: "apps/web/app/platform/toast-viewport.tsx",
    replace: "        aria-hidden={undefined}\n        swipeDirection",
    by: "        swipeDirection",
    red: ["apps/web/app/platform/toast.test.tsx"],
  },
  {
    promise: "a menu that a key opened starts at an entry",
    file: `${UI}/menu.tsx`,
    replace: 'event.detail === 0 ? "first" : "pointer"',
    by: '"pointer"',
    red: [`${UI}/menu.test.tsx`],
  },
  {
    promise: "a menu that did not come is told",
    file: `${UI}/menu.tsx`,
    replace: "{isOpen && hasFailed &&",
    by: "{!isOpen && hasFailed &&",
    red: [`${UI}/menu.test.tsx`],
  },
  {
    promise: "a second press closes a menu",
    file: `${UI}/menu-parts.tsx`,
    replace:
      "if (!next && pressedInside(anchor.current, details.event)) details.cancel();\n        else onOpenChange(next);",
    by: "onOpenChange(next);",
    red: [`${UI}/menu.test.tsx`],
  },
  {
    promise: "a part that failed is fetched again",
    file: `${UI}/lazy-part.tsx`,
    replace: "    isUnderWay = false;\n",
    by: "",
    red: [`${UI}/lazy-part.test.tsx`],
  },
  {
    promise: "an answer once seen stays when the next one fails",
    file: `${UI}/query-view.tsx`,
    replace: "  if (data === undefined) {",
    by: "  if (data === undefined || hasFailed(error)) {",
    red: [`${UI}/query-view.test.tsx`],
  },
  {
    promise: "a refused copy is not passed off as one",
    file: `${UI}/copy-button.tsx`,
    replace: '? "copied" : "refused");',
    by: '? "copied" : "copied");',
    red: [`${UI}/copy-button.test.tsx`],
  },
  {
    promise: "the most pressing banner is the one that is shown",
    file: `${UI}/banner-slot.tsx`,
    replace: "  return PRIORITY.flatMap((kind) => wanted.filter((banner) => banner.kind === kind))[0];",
    by: "  return wanted[0];",
    red: [`${UI}/way-and-place.test.tsx`],
  },
  {
    promise: "a locked step leads nowhere",
    file: `${UI}/stepper.tsx`,
    replace: 'if (step.state === "locked") return',
    by: 'if (step.name === "") return',
    red: [`${UI}/way-and-place.test.tsx`],
  },
  {
    promise: "a file that is too large is refused before it is sent",
    file: `${UI}/drop-zone.tsx`,
    replace: "file.size > limits.maxBytes",
    by: "file.size > limits.maxBytes * 2",
    red: [`${UI}/drop-zone.test.tsx`],
  },
  {
    promise: "a second press on a column turns its order round",
    file: `${UI}/data-table.tsx`,
    replace: 'isDescending: direction === "ascending"',
    by: "isDescending: false",
    red: [`${UI}/data-table.test.tsx`],
  },
  {
    promise: "an entry that was moved says its new place",
    file: `${UI}/reorderable-list.tsx`,
    replace: "moved to place ${placeOf(over.id)}",
    by: "moved to place ${placeOf(active.id)}",
    red: [`${UI}/reorderable-list.test.tsx`],
  },
  {
    promise: "unsaved work is asked about before a page is left",
    file: "apps/web/app/platform/leave-guard.tsx",
    replace: "when && currentLocation.pathname !== nextLocation.pathname",
    by: "when && currentLocation.pathname === nextLocation.pathname",
    red: ["apps/web/app/platform/leave-guard.test.tsx"],
  },
  {
    promise: "rules that did not come are fetched again",
    file: `${FORMS}/lazy-resolver.ts`,
    replace: "        coming = null;\n",
    by: "",
    red: [`${FORMS}/use-server-form.test.tsx`],
  },
  {
    promise: "a refusal of a member stands at its field",
    file: `${FORMS}/server-errors.ts`,
    replace: 'fields[wireName.split(".")[0] ?? wireName]',
    by: "fields[wireName]",
    red: [`${FORMS}/use-server-form.test.tsx`],
  },
  {
    promise: "a draft is gone once it was sent",
    file: `${FORMS}/use-server-form.ts`,
    replace: "      forget();\n",
    by: "",
    red: [`${FORMS}/use-server-form.test.tsx`],
  },
  {
    promise: "a busy button takes no second press and keeps the focus",
    file: `${UI}/button.tsx`,
    replace: '{...(busy && { onClick: ignorePress, "aria-disabled": true })}',
    by: '{...(busy && { "aria-disabled": true })}',
    red: [`${UI}/button.test.tsx`],
  },
  {
    promise: "a choice made at first is shown",
    file: `${UI}/radio-field.tsx`,
    replace: "defaultChecked: option.value === defaultValue",
    by: 'defaultChecked: defaultValue === ""',
    red: [`${UI}/way-and-place.test.tsx`],
  },
  {
    promise: "a table that scrolls by itself is reached by the keyboard",
    file: `${UI}/data-table.tsx`,
    replace: 'role: "region", "aria-label": caption, tabIndex: 0',
    by: 'role: "region", "aria-label": caption',
    red: [`${UI}/data-table.test.tsx`],
  },
  {
    promise: "a menu is no taller than its window",
    file: `${UI}/menu-parts.tsx`,
    replace: "max-h-(--available-height) ",
    by: "",
    red: [`${UI}/menu.test.tsx`],
  },
];
