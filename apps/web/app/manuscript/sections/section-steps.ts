import type { StoredSteps } from "@colophon/contracts/manuscript/sections/manuscript";
import { documentSchema } from "@colophon/manuscript/document-schema";
import { receiveTransaction, sendableSteps } from "prosemirror-collab";
import type { EditorState, Transaction } from "prosemirror-state";
import { Step } from "prosemirror-transform";

/** A step as sent and stored. */
export type StepJson = Record<string, unknown>;

/** Consecutive steps that are all local, or all remote. */
export type Incoming = { isLocal: boolean; steps: readonly Step[]; json: readonly StepJson[] };

/** A transaction that applies such steps, and the author's text that has no place after it. */
export type Taken = { transaction: Transaction; lost: readonly string[] };

// A step never changes, so it is serialized once, however often it is written to the device.
const written = new WeakMap<Step, StepJson>();

export function stepJson(step: Step): StepJson {
  const known = written.get(step);
  if (known !== undefined) return known;
  const json: StepJson = step.toJSON();
  written.set(step, json);
  return json;
}

/** @throws RangeError if it is not a valid step of the schema */
export function readStep(json: unknown): Step {
  return Step.fromJSON(documentSchema, json);
}

/** Steps the server has not confirmed yet, in order. */
export function unsentSteps(state: EditorState): readonly Step[] {
  return sendableSteps(state)?.steps ?? [];
}

/**
 * Groups changes into the fewest pieces that can be applied one by one. Own steps beyond those unsent here
 * count as remote: a device that could not be written to has lost them.
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

/** @throws Error if the steps do not fit the document */
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
 * Text inserted by unsent steps that a rebase has dropped, because its passage was deleted. Each reapplied
 * step mirrors its own inversion; one without a mirror was dropped.
 */
function lostTexts(before: EditorState, rebase: Transaction): string[] {
  const steps = unsentSteps(before);
  const leftOut = steps
    .map((_step, index) => index)
    .filter((index) => rebase.mapping.getMirror(steps.length - 1 - index) === undefined);
  return textsOfSteps(before, leftOut);
}

/** All text in the document inserted by unsent steps alone. */
export function unsentTexts(state: EditorState): string[] {
  return textsOfSteps(
    state,
    unsentSteps(state).map((_step, index) => index),
  );
}

/** The document's text inserted by these unsent steps, one entry per passage. */
function textsOfSteps(state: EditorState, places: readonly number[]): string[] {
  const steps = unsentSteps(state);
  return joined(places.flatMap((place) => insertedBy(steps, place)))
    .map(({ from, to }) => state.doc.textBetween(from, to, "\n").trim())
    .filter((text) => text !== "");
}

/** Any text in steps that can no longer be parsed. */
export function textInJson(json: unknown): string {
  if (Array.isArray(json)) return json.map(textInJson).join("");
  if (typeof json !== "object" || json === null) return "";
  return Object.entries(json)
    .map(([key, value]) => (key === "text" && typeof value === "string" ? value : textInJson(value)))
    .join("");
}

type Range = { from: number; to: number };

/** Ranges of the newest document inserted by a step; text deleted since is not included. */
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

/** Consecutively typed characters form one passage. */
function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push({ ...range });
  }
  return result;
}

/**
 * The first unsent steps that fit in one call: limited by number and by size, unless the first
 * alone is larger.
 */
export function nextBatch(
  steps: readonly Step[],
  { most, bytes }: { most: number; bytes: number },
): StepJson[] {
  const batch: StepJson[] = [];
  let weight = 0;
  for (const step of steps.slice(0, most)) {
    const json = stepJson(step);
    // a character may take three bytes
    weight += 3 * JSON.stringify(json).length;
    if (batch.length > 0 && weight > bytes) break;
    batch.push(json);
  }
  return batch;
}
