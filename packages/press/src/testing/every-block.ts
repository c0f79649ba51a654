import sharp from "sharp";
import { fairCopy, type FairCopy } from "../manuscript/fair-copy.ts";
import type { ManuscriptInput } from "../manuscript/manuscript.ts";
import { prepareImages } from "../images/prepare-images.ts";
import { buildChapter, buildManuscript, prose } from "./build-manuscript.ts";

/** A small book with every kind of block, some of them adjacent. */
export async function everyBlock(changes: Partial<ManuscriptInput> = {}): Promise<FairCopy> {
  const dot = await sharp({ create: { width: 900, height: 450, channels: 3, background: "#446688" } })
    .png()
    .toBuffer();
  const src = `data:image/png;base64,${dot.toString("base64")}`;
  const manuscript = buildManuscript({
    foreword: "A word before.",
    aboutTheAuthor: "She lives by the sea.",
    chapters: [
      {
        title: "Everything",
        blocks: [
          {
            t: "p",
            r: [
              { s: "Opening words in plenty", note: "a" },
              { s: " and more of them, " },
              { s: "leaning", i: 1 },
            ],
          },
          { t: "footnote", id: "a", r: [{ s: "A note with " }, { s: "strength", b: 1 }] },
          { t: "h2", r: "A heading" },
          { t: "h3", r: "A smaller one" },
          { t: "quote", r: "Set apart", source: "Somebody" },
          { t: "verse", lines: ["One line", "— another, with a dash"] },
          { t: "list", items: ["bullet one", "bullet two"] },
          { t: "list", ordered: true, items: ["number one", "number two"] },
          { t: "p", r: "Between." },
          { t: "list", ordered: true, items: ["number one again"] },
          { t: "break" },
          { t: "p", r: [{ s: "Small Capitals", sc: 1 }] },
          { t: "figure", src, alt: "A <blue> & field", caption: "What it shows" },
          { t: "figure", src, alt: "", placement: "page" },
          { t: "figure", src, alt: "All over", placement: "bleed", caption: "Overleaf" },
          {
            t: "table",
            caption: "Weights",
            head: ["Flour", "Grams"],
            rows: [
              ["Wheat", "120"],
              [[{ s: "Rye", note: "b" }], ""],
            ],
          },
          { t: "footnote", id: "b", r: "A note in a table" },
          {
            t: "box",
            kind: "recipe",
            title: "Lemon Cake",
            blocks: [
              { t: "h3", r: "Method" },
              { t: "p", r: "Mix." },
              { t: "list", ordered: true, items: ["Stir", "Bake"] },
              { t: "table", rows: [["Oven", "180 °C"]] },
            ],
            writingLines: 2,
          },
        ],
      },
      buildChapter("Two", prose(80)),
      { title: "Ends with a table", blocks: [{ t: "table", rows: [["a", "b"]] }] },
    ],
    ...changes,
  });
  return fairCopy(manuscript, await prepareImages(manuscript));
}
