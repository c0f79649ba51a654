import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { expect, test } from "vitest";
import { fairPlaces, fairText } from "./fair-chapter.ts";

const p = (s: string): ManuscriptBlock => ({ t: "p", r: [{ s }] });

test("finds each typed block among the clean ones, or the one that replaced it", () => {
  const blocks: ManuscriptBlock[] = [
    { t: "break" },
    p("First."),
    { t: "footnote", r: [{ s: "A note." }] },
    p("   "),
    p("…"),
    { t: "break" },
    { t: "break" },
    { t: "verse", lines: [[{ s: " " }]] },
    p("Last."),
    { t: "break" },
  ];
  const fair = fairText(blocks, { where: "", quotes: null, pictures: new Map() }).blocks;
  const places = fairPlaces(blocks);
  const found = places.map((place) => fair[place]);
  expect(fair.map((block) => (block.t === "p" ? block.r[0]?.s : block.t))).toEqual([
    "First.",
    "…",
    "break",
    "Last.",
  ]);
  expect(places).toEqual([0, 0, 1, 1, 1, 2, 3, 3, 3, 3]);
  expect(found.every((block) => block !== undefined)).toBe(true);
});
