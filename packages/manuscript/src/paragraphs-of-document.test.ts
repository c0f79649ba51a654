import { expect, test } from "vitest";
import { documentOfText } from "./chapter-document.ts";
import { documentOfBlocks } from "./document-of-blocks.ts";
import { paragraphsOfDocument } from "./paragraphs-of-document.ts";

test("lists every readable line with its block's id, without marks", () => {
  const document = documentOfText("## Salt\n\nShe *took* the key.\n\n* * *\n\n- one\n- two");
  expect(paragraphsOfDocument(document)).toEqual([
    { blockId: "b1", text: "Salt" },
    { blockId: "b2", text: "She took the key." },
    { blockId: "b4", text: "one" },
    { blockId: "b4", text: "two" },
  ]);
});

test("finds a note at its mark", () => {
  let count = 0;
  const document = documentOfBlocks(
    [
      { t: "p", r: [{ s: "It rained.", note: "n1" }] },
      { t: "footnote", id: "n1", r: [{ s: "All day." }] },
    ],
    { newId: () => `b${(count += 1)}` },
  );
  const [first, second] = paragraphsOfDocument(document);
  expect([first?.text, second?.text]).toEqual(["It rained.", "All day."]);
  expect(second?.blockId).toBe(first?.blockId);
});
