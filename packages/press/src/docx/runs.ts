import type { FairRun } from "../manuscript/fair-text.ts";
import type { Ledger } from "./ledger.ts";
import { STYLE } from "./style-names.ts";
import { runProperties, textRun, type RunProperties } from "./wordml.ts";

/** Context for the text of one part: its notes, and where they are stored. */
export type RunRules = { notes: readonly FairRun[][]; ledger: Ledger; isRightToLeft: boolean };

// Text Word sets from left to right in a right-to-left line; digits turn automatically.
const LEFT_TO_RIGHT = /(\p{Script=Latin}(?:[^\p{Script=Hebrew}\p{Script=Arabic}]*\p{Script=Latin})?)/u;

/** Text with emphasis and notes. */
export function runsXml(runs: readonly FairRun[], rules: RunRules): string {
  let xml = "";
  for (const run of runs) xml += runXml(run, rules, {});
  return xml;
}

/** Only a run's additions are written, because "not bold" would undo a style. */
function runXml(run: FairRun, rules: RunRules, more: RunProperties): string {
  const text =
    run.s === ""
      ? ""
      : directedRun(run.s, { properties: { ...more, ...marks(run) }, isRightToLeft: rules.isRightToLeft });
  const note = run.note === undefined ? undefined : rules.notes[run.note];
  if (note === undefined) return text;
  const mark = `<w:r><w:rPr><w:rStyle w:val="${STYLE.noteMark}"/></w:rPr><w:footnoteReference w:id="${rules.ledger.addNote(note)}"/></w:r>`;
  return text + mark;
}

function marks({ i, b, sc }: FairRun): RunProperties {
  return {
    ...(i === 1 && { italic: true }),
    ...(b === 1 && { bold: true }),
    ...(sc === 1 && { smallCaps: true }),
  };
}

/** Text of one kind; in a right-to-left book, pieces in other scripts are marked. */
export function directedRun(
  text: string,
  { properties = {}, isRightToLeft }: { properties?: RunProperties; isRightToLeft: boolean },
): string {
  if (!isRightToLeft) return textRun(text, runProperties(properties));
  return text
    .split(LEFT_TO_RIGHT)
    .map((piece, index) =>
      piece === "" ? "" : textRun(piece, runProperties({ ...properties, isRightToLeft: index % 2 === 0 })),
    )
    .join("");
}

const LEAD_IN = /^\s*\S+(?:\s+\S+){0,3}/u;

/** A chapter's first paragraph, with its first four words in a separate style. */
export function openingXml(runs: readonly FairRun[], rules: RunRules): string {
  const [first, ...rest] = runs;
  const words = first === undefined ? null : LEAD_IN.exec(first.s);
  if (first === undefined || words === null || Object.keys(first).some((mark) => mark === "sc")) {
    return runsXml(runs, rules);
  }
  const [lead] = words;
  const { note: _, ...marked } = first;
  const isAll = lead.length === first.s.length;
  const led = runXml(isAll ? first : { ...marked, s: lead }, rules, { style: STYLE.leadIn });
  const remainder = isAll ? "" : runXml({ ...first, s: first.s.slice(lead.length) }, rules, {});
  return led + remainder + runsXml(rest, rules);
}
