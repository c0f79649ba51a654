import type { Node } from "prosemirror-model";
import { Mapping, ReplaceStep, type Step, Transform } from "prosemirror-transform";
import { stepOfJson } from "./apply-steps.ts";
import { NOTE_PLACEHOLDER } from "./search-texts.ts";

/** A change to revert: the document before it, its steps, and all steps since. */
export type TakenBack = { before: Node; steps: readonly unknown[]; since: readonly unknown[]; newest: Node };

/**
 * Reverts each step of a change whose text is still as the step left it; text changed since stays.
 * @returns steps for the newest document, and how many places were skipped
 */
export function stepsToRevert({ before, steps, since, newest }: TakenBack): {
  steps: Step[];
  changed: number;
  left: number;
} {
  const done = steps.map((json) => stepOfJson(json));
  const later = since.map((json) => stepOfJson(json).getMap());
  const maps = [...done.map((step) => step.getMap()), ...later];
  const mapping = new Mapping(maps);
  const inverses: ReplaceStep[] = [];
  let document = before;
  let left = 0;
  for (const [at, step] of done.entries()) {
    const after = step.apply(document).doc;
    // programmer error: it was applied once before it was stored
    if (after === null) throw new Error("a step that is to be taken back does not fit");
    const inverse = inverseIn(step, document, after, { mapping, at, newest });
    if (inverse === null) left += 1;
    else inverses.push(inverse);
    document = after;
  }
  const transform = new Transform(newest);
  let changed = 0;
  // From last to first, so that none shifts another.
  for (const step of inverses.toSorted((one, other) => other.from - one.from)) {
    if (transform.maybeStep(step).failed === null) changed += 1;
    else left += 1;
  }
  return { steps: transform.steps, changed, left };
}

function inverseIn(
  step: Step,
  before: Node,
  after: Node,
  { mapping, at, newest }: { mapping: Mapping; at: number; newest: Node },
): ReplaceStep | null {
  const inverse = step.invert(before);
  if (!(inverse instanceof ReplaceStep)) return null;
  const current = textOf(after, inverse.from, inverse.to);
  const since = mapping.slice(at + 1);
  const place = [within(since, inverse), current === "" ? null : around(since, inverse)].find(
    (one) => one !== null && one.to <= newest.content.size && textOf(newest, one.from, one.to) === current,
  );
  return place === undefined || place === null ? null : new ReplaceStep(place.from, place.to, inverse.slice);
}

type Range = { from: number; to: number };

/** Current range of text that still exists. */
function within(since: Mapping, place: Range): Range | null {
  const from = since.mapResult(place.from, 1);
  const to = since.mapResult(place.to, -1);
  return from.deleted || to.deleted || to.pos < from.pos ? null : { from: from.pos, to: to.pos };
}

/** Current range of words that were replaced and restored, as by a later change that was reverted. */
function around(since: Mapping, place: Range): Range {
  return { from: since.map(place.from, -1), to: since.map(place.to, 1) };
}

function textOf(document: Node, from: number, to: number): string {
  return document.textBetween(from, to, NOTE_PLACEHOLDER, NOTE_PLACEHOLDER);
}
