import { Fragment, type Node } from "prosemirror-model";
import { AttrStep, Mapping, ReplaceStep, Step, Transform } from "prosemirror-transform";
import { z } from "zod";
import { documentSchema } from "./document-schema.ts";

/** Steps as they are stored and sent. */
export type StepJson = Record<string, unknown>;

/** A document after some steps, or why they cannot be taken: a sentence for whoever looks into it. */
export type Applied = { document: Node; refusal: null } | { document: null; refusal: string };

/**
 * Applies steps one after the other and looks at the result: what does not follow the schema is not stored.
 * Never throws, whatever the steps are.
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

/** Blocks are never changed but replaced, so each is looked at once, however often its chapter is. */
const soundBlocks = new WeakSet<Node>();

/** A document with what nobody has looked at yet: any blocks in any order are one. All of it where there is nothing. */
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

/** @throws RangeError where it is no step, or one that runs backwards and would make text twice */
export function stepOfJson(json: unknown): Step {
  const { from = 0, to = from, gapFrom = from, gapTo = to } = Range.parse(json);
  if (from > gapFrom || gapFrom > gapTo || gapTo > to) throw new RangeError("a step runs backwards");
  return Step.fromJSON(documentSchema, json);
}

/** Steps as JSON of their own: nothing of it changes when the step is used elsewhere. */
export function jsonOfStep(step: Step): StepJson {
  return Object.fromEntries(Object.entries(Object(step.toJSON())));
}

function refused(why: string): Applied {
  const sentence = why.trim().replace(/[.!]?$/u, ".");
  return { document: null, refusal: sentence };
}

/** Halves of a character cannot be stored; a step may cut an emoji in two. */
function isWellFormed(document: Node): boolean {
  let whole = true;
  document.descendants((node) => {
    whole &&= node.text?.isWellFormed() ?? true;
    return whole;
  });
  return whole;
}

/** Where a place of an older document has got to after these steps. */
export function mapPlace(place: number, steps: readonly unknown[]): number {
  return new Mapping(steps.map((json) => stepOfJson(json).getMap())).map(place);
}

/** Steps that give an id to every block that has none, or one that a block before it has. */
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

/** The one step from a document to another, over what differs; none where they are equal. */
export function stepsBetween(before: Node, after: Node): Step[] {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || end === null) return [];
  // Where a text repeats itself the end may be found before the start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const transform = new Transform(before);
  transform.replace(start, end.a + overlap, after.slice(start, end.b + overlap));
  if (transform.doc.eq(after)) return transform.steps;
  return [new ReplaceStep(0, before.content.size, after.slice(0, after.content.size))];
}
