import { stepOfJson } from "./apply-steps.ts";
import { type Node, Slice } from "prosemirror-model";

/** Ids of the images that steps insert into a document. @throws RangeError if one is not a step */
export function imagesOfSteps(steps: readonly unknown[]): string[] {
  const ids = new Set<string>();
  const collect = (node: Node): void => {
    if (node.type.name === "figure") ids.add(String(node.attrs["picture"]));
  };
  for (const json of steps) {
    const step = stepOfJson(json);
    const inserted: unknown = "slice" in step ? step.slice : null;
    if (inserted instanceof Slice) inserted.content.descendants(collect);
  }
  return [...ids];
}
