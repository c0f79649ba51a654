import type { Node } from "prosemirror-model";
import { type Step, Transform } from "prosemirror-transform";
import { expect, test } from "vitest";
import { jsonOfStep } from "./apply-steps.ts";
import { documentOfText, textOfDocument } from "./chapter-document.ts";
import { stepsToRevert } from "./revert-steps.ts";

const BEFORE = documentOfText("Anna went.");

const replaced = (document: Node, [from, to]: readonly [number, number], text: string): Step[] =>
  new Transform(document).replaceWith(from, to, document.type.schema.text(text)).steps;
const after = (document: Node, steps: readonly Step[]): Node =>
  steps.reduce((now, step) => step.apply(now).doc ?? now, document);

/** The text after “Anna” became “Clara”, other changes followed, and that first change was reverted. */
function takenBack(...later: ((document: Node) => Step[])[]): {
  text: string;
  changed: number;
  left: number;
} {
  const steps = replaced(BEFORE, [1, 5], "Clara");
  let newest = after(BEFORE, steps);
  const since: Step[] = [];
  for (const change of later) {
    const made = change(newest);
    since.push(...made);
    newest = after(newest, made);
  }
  const back = stepsToRevert({
    before: BEFORE,
    steps: steps.map(jsonOfStep),
    since: since.map(jsonOfStep),
    newest,
  });
  const { changed, left } = back;
  return { text: textOfDocument(after(newest, back.steps)), changed, left };
}

test("also reverts what a later change replaced and its undo restored", () => {
  const renamed = (document: Node): Step[] => replaced(document, [1, 6], "Ida");
  const undone = (document: Node): Step[] => replaced(document, [1, 4], "Clara");
  expect(takenBack(renamed, undone)).toEqual({ text: "Anna went.", changed: 1, left: 0 });
  expect(takenBack(renamed)).toEqual({ text: "Ida went.", changed: 0, left: 1 });
});

test("keeps text typed at the edges, and reverts nothing where text was typed within", () => {
  const at = (place: number) => (document: Node) => replaced(document, [place, place], "X");
  expect(takenBack(at(1), at(7))).toEqual({ text: "XAnnaX went.", changed: 1, left: 0 });
  expect(takenBack(at(3))).toEqual({ text: "ClXara went.", changed: 0, left: 1 });
});
