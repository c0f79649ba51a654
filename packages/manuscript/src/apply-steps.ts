import { Fragment, type Node } from "prosemirror-model";
import { AttrStep, Mapping, ReplaceStep, Step, Transform } from "prosemirror-transform";
import { z } from "zod";
import { documentSchema } from "./document-schema.ts";

/** Steps as stored and sent. */
export type StepJson = Record<string, unknown>;

/** A document after some steps, or the reason they were rejected, as a sentence for debugging. */
export type Applied = { document: Node; refusal: null } | { document: null; refusal: string };

/**
 * Applies steps in order and checks the result: a document that violates the schema is not stored. Never
 * throws, whatever the steps are.
 */
export function applySteps(document: Node, steps: readonly unknown[]): Applied {
  let current = document;
  try {
    for (const json of steps) {
      const result = stepOfJson(json).apply(current);
      if (result.doc === null) return refused(result.failed ?? "a step cannot be applied");
      current = result.doc;
    }
    const fresh = freshBlocks(current);
    fresh.check();
    if (!isWellFormed(fresh)) return refused("a character would be cut in two");
    fresh.forEach((block) => void soundBlocks.add(block));
  } catch (error) {
    return refused(error instanceof Error ? error.message : "a step cannot be read");
  }
  return { document: current, refusal: null };
}

/** Blocks are replaced, never changed, so each is checked once, however often its chapter is. */
const soundBlocks = new WeakSet<Node>();

/** A document of the blocks not checked yet, valid in any order. The whole document if there are none. */
function freshBlocks(document: Node): Node {
  const fresh = document.children.filter((block) => !soundBlocks.has(block));
  return fresh.length === 0 ? document : document.copy(Fragment.from(fresh));
}

const Range = z.looseObject({
  from: z.int().min(0).optional(),
  gapFrom: z.int().optional(),
  gapTo: z.int().optional(),
  to: z.int().optional(),
});

/** @throws RangeError if it is not a step, or runs backwards and would duplicate text */
export function stepOfJson(json: unknown): Step {
  const { from = 0, to = from, gapFrom = from, gapTo = to } = Range.parse(json);
  if (from > gapFrom || gapFrom > gapTo || gapTo > to) throw new RangeError("a step runs backwards");
  return Step.fromJSON(documentSchema, json);
}

/** Steps as independent JSON: unaffected by later use of the step. */
export function jsonOfStep(step: Step): StepJson {
  return Object.fromEntries(Object.entries(Object(step.toJSON())));
}

function refused(why: string): Applied {
  const sentence = why.trim().replace(/[.!]?$/u, ".");
  return { document: null, refusal: sentence };
}

/** Unpaired surrogates cannot be stored, and a step may split an emoji. */
function isWellFormed(document: Node): boolean {
  let whole = true;
  document.descendants((node) => {
    whole &&= node.text?.isWellFormed() ?? true;
    return whole;
  });
  return whole;
}

/** Maps a position in an older document through these steps. */
export function mapPlace(place: number, steps: readonly unknown[]): number {
  return new Mapping(steps.map((json) => stepOfJson(json).getMap())).map(place);
}

/** Steps that give an id to every block without one, or with one already used by an earlier block. */
export function stepsToRenewIds(document: Node, newId: () => string): AttrStep[] {
  const taken = new Set<string>();
  const steps: AttrStep[] = [];
  document.descendants((node, at) => {
    if (!("id" in node.attrs)) return !node.isTextblock;
    const own: unknown = node.attrs["id"];
    if (typeof own === "string" && own !== "" && !taken.has(own)) {
      taken.add(own);
      return true;
    }
    let id = newId();
    while (taken.has(id)) id = newId();
    taken.add(id);
    steps.push(new AttrStep(at, "id", id));
    return true;
  });
  return steps;
}

/** A single step from one document to another, covering the differences; none if they are equal. */
export function stepsBetween(before: Node, after: Node): Step[] {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || end === null) return [];
  // If a text repeats itself, the end may be found before the start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const transform = new Transform(before);
  transform.replace(start, end.a + overlap, after.slice(start, end.b + overlap));
  if (transform.doc.eq(after)) return transform.steps;
  return [new ReplaceStep(0, before.content.size, after.slice(0, after.content.size))];
}
