import type { Mutant } from "./mutant.ts";

const domain = "packages/domain/src";
const contradictions = [`${domain}/continuity/find-contradictions.test.ts`];
const clocks = [`${domain}/continuity/find-clock-reversals.test.ts`];
const claims = [`${domain}/truth/find-claims.test.ts`];
const settled = [`${domain}/truth/settle-claims.test.ts`];
const worn = [`${domain}/prose/worn-phrases.test.ts`];
const names = [`${domain}/names.test.ts`];

/** Faults in what code finds wrong, invented, worn out or named in a book. */
export const factsMutants: readonly Mutant[] = [
  {
    promise: "one sentence read twice contradicts nothing",
    file: `${domain}/continuity/find-contradictions.ts`,
    replace: "if (first.quote.trim() === second.quote.trim()) return false;",
    by: "",
    red: contradictions,
  },
  {
    promise: "what is told as dyed, dreamt or long ago contradicts nothing",
    file: `${domain}/continuity/find-contradictions.ts`,
    replace: "    if (isNotPlain(later)) return [];\n",
    by: "",
    red: contradictions,
  },
  {
    promise: "what changes in time contradicts nothing",
    file: `${domain}/continuity/attributes.ts`,
    replace: 'return CHANGING.test(text) ? null : keyed("other", text);',
    by: 'return keyed("other", text);',
    red: contradictions,
  },
  {
    promise: "an age moves with the years between two clocks",
    file: `${domain}/continuity/compare-values.ts`,
    replace: "other.to < one.from + years - slack",
    by: "other.to < one.from - slack",
    red: contradictions,
  },
  {
    promise: "hair may have turned grey by a later chapter",
    file: `${domain}/continuity/compare-values.ts`,
    replace: 'return !(of === "hair" && hasGreyed(first, second));',
    by: "return true;",
    red: contradictions,
  },
  {
    promise: "a scene that is told back does not run back",
    file: `${domain}/continuity/find-clock-reversals.ts`,
    replace: "!TOLD_BACK.test(`${when} ${quote}`)",
    by: "!TOLD_BACK.test(when)",
    red: clocks,
  },
  {
    promise: "a book in two times by turns is left alone",
    file: `${domain}/continuity/find-clock-reversals.ts`,
    replace: "opened === null || dropped.has(opened) ? [] : [opened]",
    by: "opened === null ? [] : [opened]",
    red: clocks,
  },
  {
    promise: "a made-up example that says so states nothing of the world",
    file: `${domain}/truth/find-claims.ts`,
    replace: "  if (isExample) return null;\n",
    by: "",
    red: claims,
  },
  {
    promise: "what an instruction measures is no claim",
    file: `${domain}/truth/number-signs.ts`,
    replace: "  if (isInstruction(sentence)) return false;\n",
    by: "",
    red: claims,
  },
  {
    promise: "quoted words are given only letter by letter",
    file: `${domain}/truth/find-claims.ts`,
    replace: "  if (!quotations.every((quotation) => partPlain.includes(quotation))) return false;\n",
    by: "",
    red: claims,
  },
  {
    promise: "forty percent are not forty people",
    file: `${domain}/truth/find-claims.ts`,
    replace: '["$", "£", "€"].some(',
    by: '["%", "$", "£", "€"].some(',
    red: claims,
  },
  {
    promise: "a claim is sourced only where a source states it",
    file: `${domain}/truth/settle-claims.ts`,
    replace: "return source === null ? flagged :",
    by: 'return source === null ? { ...flagged, state: "sourced" } :',
    red: settled,
  },
  {
    promise: "a hedge states nothing new",
    file: `${domain}/truth/settle-claims.ts`,
    replace: "if (!mayReplace(entry, given)) return flagged;",
    by: 'if (entry.replacement.trim() === "") return flagged;',
    red: settled,
  },
  {
    promise: "all cuts of a chapter together stay below a fifth",
    file: `${domain}/truth/settle-claims.ts`,
    replace: "        cutWords += words;\n",
    by: "",
    red: settled,
  },
  {
    promise: "the last paragraph of a chapter is never cut away",
    file: `${domain}/truth/settle-claims.ts`,
    replace: "if (isEmptied && at === last) return null;",
    by: "",
    red: settled,
  },
  {
    promise: "a longer book may use a phrase more often",
    file: `${domain}/prose/worn-phrases.ts`,
    replace: "* length) / 10_000);",
    by: "* 10_000) / 10_000);",
    red: worn,
  },
  {
    promise: "a phrase with a name is never worn",
    file: `${domain}/prose/worn-phrases.ts`,
    replace: "if (id === 0 || weight[id] === 2) return null;",
    by: "if (id === 0) return null;",
    red: worn,
  },
  {
    promise: "no drawn name has an initial of a kept one",
    file: `${domain}/names.ts`,
    replace: "!closed.has(initialOf(name))",
    by: "closed.size >= 0",
    red: names,
  },
  {
    promise: "without a hint most people are of one group",
    file: `${domain}/names.ts`,
    replace: "const NEIGHBOUR_EVERY = 5;",
    by: "const NEIGHBOUR_EVERY = 3;",
    red: names,
  },
  {
    promise: "the first year that a brief names sets its time",
    file: `${domain}/name-setting.ts`,
    replace: "const MIDDLE_FROM = 1900;",
    by: "const MIDDLE_FROM = 1800;",
    red: [`${domain}/name-setting.test.ts`],
  },
  {
    promise: "a ship that is called something is nobody",
    file: `${domain}/names-in-brief.ts`,
    replace: "if (CALLED.test(before)) return !isThingCalled(before);",
    by: "if (CALLED.test(before)) return true;",
    red: [`${domain}/names-in-brief.test.ts`],
  },
  {
    promise: "two people of one surname are two",
    file: `${domain}/names-in-brief.ts`,
    replace: "if (OWN_PERSON.test(name) || OWN_PERSON.test(other)) return name === other;",
    by: "",
    red: [`${domain}/names-in-brief.test.ts`],
  },
];
