import { Fragment, Node, Slice } from "prosemirror-model";
import { type Mappable, Mapping, ReplaceStep, type Step, Transform } from "prosemirror-transform";
import { stepOfJson } from "./apply-steps.ts";
import { documentSchema } from "./document-schema.ts";
import { sidesOf } from "./compare-documents.ts";
import { searchLines } from "./find-in-document.ts";
import { type SuggestedChange, textAt } from "./suggested-changes.ts";

/** The parts of a change needed to locate it. */
export type PlacedChange = Pick<SuggestedChange, "shape" | "from" | "to" | "was">;

/**
 * A change's place in a later document. `stands`: its words are the same; `changed`: they have been edited;
 * `gone`: the place no longer exists.
 */
export type Place = { state: "stands" | "changed"; from: number; to: number } | { state: "gone" };

/** Minimum length for words to be recognized wherever they are now. */
const KNOWN_AGAIN = 24;

/** A position mapping over stored steps. */
export function mappingOf(steps: readonly unknown[]): Mapping {
  return new Mapping(steps.map((json) => stepOfJson(json).getMap()));
}

/**
 * Locates a change in a document after later steps. Text typed at its edges is not part of it. Words that
 * were cut and pasted back, or moved, are recognized if they occur exactly once.
 * @param of.mapping  of the steps between the change's document and this one
 */
export function placeOf(
  document: Node,
  { change, mapping }: { change: PlacedChange; mapping: Mappable },
): Place {
  const { from, to, was } = change;
  const start = mapping.mapResult(from, to === from ? -1 : 1);
  const end = to === from ? start : mapping.mapResult(to, -1);
  const isGone = to === from ? start.deletedAcross : start.pos >= end.pos;
  if (!isGone && textAt(document, { ...change, from: start.pos, to: end.pos }) === was) {
    return { state: "stands", from: start.pos, to: end.pos };
  }
  const again = foundAgain(document, change);
  if (again !== null) return { state: "stands", ...again };
  if (isGone || end.pos > document.content.size) return { state: "gone" };
  return { state: "changed", from: start.pos, to: end.pos };
}

function foundAgain(document: Node, { shape, was }: PlacedChange): { from: number; to: number } | null {
  if (was.length < KNOWN_AGAIN) return null;
  const places = shape === "inline" ? placesOfWords(document, was) : placesOfBlocks(document, was);
  const [place, another] = places;
  return place !== undefined && another === undefined ? place : null;
}

function placesOfWords(document: Node, was: string): { from: number; to: number }[] {
  return searchLines(document).flatMap(({ at, text }) => {
    const found = text.indexOf(was);
    if (found === -1) return [];
    const place = { from: at + found, to: at + found + was.length };
    return text.includes(was, found + 1) ? [place, place] : [place];
  });
}

function placesOfBlocks(document: Node, was: string): { from: number; to: number }[] {
  const sides = sidesOf(document);
  const places: { from: number; to: number }[] = [];
  let from = 0;
  for (const [at, { node }] of sides.entries()) {
    let [text, to] = ["", from];
    for (let end = at; end < sides.length && text.length < was.length; end += 1) {
      const side = sides[end];
      if (side === undefined) break;
      text += `${end === at ? "" : "\n\n"}${side.text}`;
      to += side.node.nodeSize;
      if (!was.startsWith(text)) break;
      if (text === was) places.push({ from, to });
    }
    from += node.nodeSize;
  }
  return places;
}

/** A located change in a document, with its new content. */
export type LocatedChange = Pick<SuggestedChange, "shape" | "from" | "to" | "content">;

/** An applied change: its range after all changes, and the content it replaced. */
export type TakenChange = { from: number; to: number; replaced: unknown[] };

/**
 * Applies changes to the document they are in. A document is never left without a block.
 * @param changes  that do not overlap; each of them is one step
 * @returns the steps, and the effect of each change, in the order of `changes`
 * @throws RangeError if a change does not fit the document
 */
export function applyChanges(
  document: Node,
  changes: readonly LocatedChange[],
): { steps: Step[]; taken: TakenChange[]; document: Node } {
  const transform = new Transform(document);
  const done: { index: number; from: number; grown: number; size: number; replaced: unknown[] }[] = [];
  const inOrder = [...changes.entries()].toSorted(
    ([, one], [, other]) => other.from - one.from || other.to - one.to,
  );
  for (const [index, change] of inOrder) {
    const { from, to } = change;
    const content = contentOf(document, change);
    const replaced = document.slice(from, to).content.content.map((node): unknown => node.toJSON());
    transform.step(new ReplaceStep(from, to, new Slice(content, 0, 0)));
    done.push({ index, from, grown: content.size - (to - from), size: content.size, replaced });
  }
  transform.doc.check();
  const taken: TakenChange[] = [];
  let grown = 0;
  // Going from last to first shifts none; growth of earlier ones shifts those after them.
  for (const { index, from, size, replaced, ...change } of done.toReversed()) {
    taken[index] = { from: from + grown, to: from + grown + size, replaced };
    grown += change.grown;
  }
  return { steps: transform.steps, taken, document: transform.doc };
}

function contentOf(document: Node, { shape, from, to, content }: LocatedChange): Fragment {
  const nodes = content.map((json) => Node.fromJSON(documentSchema, json));
  const isWhole = shape === "blocks" && from === 0 && to === document.content.size;
  return Fragment.from(isWhole && nodes.length === 0 ? [documentSchema.nodes.paragraph.create()] : nodes);
}
