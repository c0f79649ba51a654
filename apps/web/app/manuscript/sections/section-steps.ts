import type { StoredSteps } from "@colophon/contracts/manuscript/sections/manuscript";
import { documentSchema } from "@colophon/manuscript/document-schema";
import { receiveTransaction, sendableSteps } from "prosemirror-collab";
import type { EditorState, Transaction } from "prosemirror-state";
import { Step } from "prosemirror-transform";

/** A step as it is sent and kept. */
export type StepJson = Record<string, unknown>;

/** Neighbouring steps that are all this client's, or all of others. */
export type Incoming = { isLocal: boolean; steps: readonly Step[]; json: readonly StepJson[] };

/** One transaction that takes such steps in, and the author's words that found no place after it. */
export type Taken = { transaction: Transaction; lost: readonly string[] };

// A step never changes, so it is written out once, however often the device is given it.
const written = new WeakMap<Step, StepJson>();

export function stepJson(step: Step): StepJson {
  const known = written.get(step);
  if (known !== undefined) return known;
  const json: StepJson = step.toJSON();
  written.set(step, json);
  return json;
}

/** @throws RangeError where it is no step of the schema's */
export function readStep(json: unknown): Step {
  return Step.fromJSON(documentSchema, json);
}

/** What the server has not confirmed yet, in order. */
export function unsentSteps(state: EditorState): readonly Step[] {
  return sendableSteps(state)?.steps ?? [];
}

/**
 * Changes in the fewest pieces that can be taken in one by one. Own steps beyond those that are unsent here count as
 * others': a device that could not be written to has forgotten them.
 */
export function incomingOf(
  changes: readonly StoredSteps[],
  { clientId, unsent }: { clientId: string; unsent: number },
): Incoming[] {
  const pieces: { isLocal: boolean; steps: Step[]; json: StepJson[] }[] = [];
  let localLeft = unsent;
  for (const change of changes) {
    for (const json of change.steps) {
      const isLocal = change.client_id === clientId && localLeft > 0;
      if (isLocal) localLeft -= 1;
      const last = pieces.at(-1);
      const piece = last?.isLocal === isLocal ? last : { isLocal, steps: [], json: [] };
      if (piece !== last) pieces.push(piece);
      piece.steps.push(readStep(json));
      piece.json.push(json);
    }
  }
  return pieces;
}

/** @throws Error where the steps do not fit the document */
export function applyIncoming(
  state: EditorState,
  { incoming, clientId }: { incoming: Incoming; clientId: string },
): Taken {
  const { steps, isLocal } = incoming;
  const from = steps.map(() => (isLocal ? clientId : ""));
  const transaction = receiveTransaction(state, steps, from, { mapSelectionBackward: true });
  return { transaction, lost: isLocal ? [] : lostTexts(state, transaction) };
}

/**
 * Words that unsent steps had put in and that a rebase has left out: the passage they stood in is gone. Each step
 * that was made again mirrors its own undoing; one without a mirror was left out.
 */
function lostTexts(before: EditorState, rebase: Transaction): string[] {
  const steps = unsentSteps(before);
  const leftOut = steps
    .map((_step, index) => index)
    .filter((index) => rebase.mapping.getMirror(steps.length - 1 - index) === undefined);
  return textsOfSteps(before, leftOut);
}

/** All the words that are in the document by unsent steps alone. */
export function unsentTexts(state: EditorState): string[] {
  return textsOfSteps(
    state,
    unsentSteps(state).map((_step, index) => index),
  );
}

/** What of the document's text these of the unsent steps have put in, a passage each. */
function textsOfSteps(state: EditorState, places: readonly number[]): string[] {
  const steps = unsentSteps(state);
  return joined(places.flatMap((place) => insertedBy(steps, place)))
    .map(({ from, to }) => state.doc.textBetween(from, to, "\n").trim())
    .filter((text) => text !== "");
}

/** Whatever text stands in steps that can't be read as steps any more. */
export function textInJson(json: unknown): string {
  if (Array.isArray(json)) return json.map(textInJson).join("");
  if (typeof json !== "object" || json === null) return "";
  return Object.entries(json)
    .map(([key, value]) => (key === "text" && typeof value === "string" ? value : textInJson(value)))
    .join("");
}

type Range = { from: number; to: number };

/** Where in the newest document the text stands that a step has put in: what was taken out again is not among it. */
function insertedBy(steps: readonly Step[], index: number): Range[] {
  const ranges: Range[] = [];
  steps[index]?.getMap().forEach((_oldStart, _oldEnd, newStart, newEnd) => {
    let [from, to] = [newStart, newEnd];
    for (const later of steps.slice(index + 1)) {
      const map = later.getMap();
      [from, to] = [map.map(from, 1), map.map(to, -1)];
      if (from >= to) return;
    }
    if (from < to) ranges.push({ from, to });
  });
  return ranges;
}

/** Letters that were typed one after the other are one passage. */
function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push({ ...range });
  }
  return result;
}

/** The first unsent steps that fit one call: at most so many, and not more than a call may weigh unless one alone does. */
export function nextBatch(
  steps: readonly Step[],
  { most, bytes }: { most: number; bytes: number },
): StepJson[] {
  const batch: StepJson[] = [];
  let weight = 0;
  for (const step of steps.slice(0, most)) {
    const json = stepJson(step);
    // letters may take three bytes each
    weight += 3 * JSON.stringify(json).length;
    if (batch.length > 0 && weight > bytes) break;
    batch.push(json);
  }
  return batch;
}
