import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readPdfWords } from "./laid-out-pages.ts";
import { countTypography } from "./typography.ts";

const SIZE = 10;
const LEADING = 14;
const PAGE = { width: 200, height: 400 };
const TOP = 50;
const hasPdftotext = spawnSync("pdftotext", ["-v"]).status === 0;
const POPPLER = hasPdftotext ? "" : " [skipped: poppler-utils is not installed]";

/** A line of Courier, whose letters are all 0.6 em wide, so that gaps are easily calculated. */
type HandSetLine = { text: string; wordSpacing: number; stretch: number };

// Every line is 130 points wide: 20 letters of 6 pt and 4 gaps of 2.5 pt, and so on.
const USUAL: HandSetLine = { text: "aaaa bbbb cccc dddd eeee", wordSpacing: -3.5, stretch: 100 };
const LOOSE: HandSetLine = { text: "aaaa bbbb cccc dddd eee", wordSpacing: -2, stretch: 100 };
const LOOSEST: HandSetLine = { text: "aaaa bbbb cccc ddd eee", wordSpacing: -0.5, stretch: 100 };
// 20 letters narrowed to 5.88 pt leave 12.4 pt for 4 gaps, which are narrowed too
const NARROWED: HandSetLine = { ...USUAL, wordSpacing: 3.1 / 0.98 - 6, stretch: 98 };

function handSetPdf(lines: readonly HandSetLine[]): string {
  const marks = lines.map(({ text, wordSpacing, stretch }, at) => {
    const y = PAGE.height - TOP - SIZE - at * LEADING;
    return `BT /F ${SIZE} Tf ${stretch} Tz ${wordSpacing} Tw 30 ${y} Td (${text}) Tj ET`;
  });
  const content = marks.join("\n");
  return `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 4 0 R
/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Courier>>>>>>>> endobj
4 0 obj <</Length ${content.length}>> stream
${content}
endstream endobj
trailer <</Root 1 0 R>>
`;
}

test.skipIf(!hasPdftotext)(`reads from a manually set PDF the gaps calculated on paper${POPPLER}`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "hand-set-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "hand-set.pdf");
  const widestOf = (odd: HandSetLine): number => {
    writeFileSync(file, handSetPdf([...Array.from({ length: 19 }, () => USUAL), odd]));
    const body = { top: TOP, bottom: PAGE.height - 50, sizePt: SIZE };
    const counts = countTypography(readPdfWords(file), body);
    expect(counts).toMatchObject({ lines: 20, widows: 0, orphans: 0, overfull: 0 });
    expect(counts.measurePt).toBeCloseTo(130, 3);
    expect(counts.leadingPt).toBeCloseTo(LEADING, 3);
    expect(counts.medianGap).toBeCloseTo(0.25, 3);
    return counts.widestGap;
  };
  expect(widestOf(USUAL)).toBeCloseTo(0.25, 3);
  expect(widestOf(LOOSE)).toBeCloseTo(0.4, 3);
  expect(widestOf(LOOSEST)).toBeCloseTo(0.55, 3);
  expect(widestOf(NARROWED)).toBeCloseTo(0.31, 3);
});
