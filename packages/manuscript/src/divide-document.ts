import { Fragment, type Node } from "prosemirror-model";
import { ReplaceStep, type Step, Transform, canSplit } from "prosemirror-transform";
import { documentSchema } from "./document-schema.ts";

const { nodes } = documentSchema;

/** A document divided in two: the steps that leave its head, and its tail as a document. */
export type Division = { steps: Step[]; tail: Node };

/**
 * Divides a document in two. A paragraph is divided at the position itself; what cannot be divided (a table,
 * a box, a stanza) stays in the head.
 * @param at  a position in the document; one beyond its end means its end
 */
export function divideDocument(document: Node, at: number): Division {
  const place = document.resolve(
    outsideOfCharacter(document, Math.max(0, Math.min(at, document.content.size))),
  );
  const transform = new Transform(document);
  let cut = place.depth === 0 ? place.pos : place.after(1);
  if (place.depth >= 1 && place.pos === place.start(1)) cut = place.before(1);
  else if (
    place.depth === 1 &&
    place.parentOffset < place.parent.content.size &&
    canSplit(document, place.pos)
  ) {
    transform.split(place.pos);
    cut = place.pos + 1;
  }
  const whole = transform.doc;
  const tail = nodes.doc.create(null, filled(whole.content.cut(cut)));
  const head = nodes.doc.create(null, filled(whole.content.cut(0, cut)));
  if (cut === 0) transform.step(new ReplaceStep(0, whole.content.size, head.slice(0, head.content.size)));
  else if (cut < whole.content.size) transform.delete(cut, whole.content.size);
  return { steps: transform.steps, tail };
}

/** The steps that append a document's blocks to another. An empty paragraph at the seam is dropped. */
export function stepsToAppend(document: Node, tail: Node): Step[] {
  const last = document.lastChild;
  const isEmptyEnd = last?.type === nodes.paragraph && last.content.size === 0;
  const from = isEmptyEnd ? document.content.size - last.nodeSize : document.content.size;
  return [new ReplaceStep(from, document.content.size, tail.slice(0, tail.content.size))];
}

function filled(content: Fragment): Fragment {
  return content.childCount === 0 ? Fragment.from(nodes.paragraph.create()) : content;
}

/** Moves a position within a surrogate pair after it. */
function outsideOfCharacter(document: Node, at: number): number {
  const { nodeBefore, nodeAfter } = document.resolve(at);
  const before = nodeBefore?.text?.at(-1) ?? "";
  const after = nodeAfter?.text?.at(0) ?? "";
  return !before.isWellFormed() && !after.isWellFormed() && (before + after).isWellFormed() ? at + 1 : at;
}
