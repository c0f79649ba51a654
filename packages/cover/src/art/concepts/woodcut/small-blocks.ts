import { isDark, mix } from "../../brushes/colour.ts";
import { hanging, type Cutting } from "../../brushes/cutting.ts";
import { fillInside, radiating } from "../../brushes/engraving.ts";
import type { Area } from "../../painter.ts";
import { roundOf, type Workbench } from "../workbench/workbench.ts";
import { cutSubject, darkFirst, inksOf, plateOf, printSheet, roughBlock, wearPrint } from "./block.ts";

/** Small blocks set edge to edge around a large one, each with its own cut and in alternating inks. */
export function setSmallBlocks(bench: Workbench): void {
  const { unit, palette, cast, fillers, choices } = bench;
  printSheet(bench);
  const { ink, tint } = inksOf(bench);
  const [dark, pale] = darkFirst(ink, mix([palette.ground, palette.paper], isDark(palette.ground) ? 1 : 0.5));
  const plate = plateOf(bench, 50);
  const columns = 4;
  const rows = Math.max(2, Math.round((plate.height / plate.width) * columns));
  const gap = unit * 9;
  const cell = {
    width: (plate.width - gap * (columns - 1)) / columns,
    height: (plate.height - gap * (rows - 1)) / rows,
  };
  const tall = Math.max(1, Math.min(rows - 1, rows > 4 ? 3 : 2));
  // drawn for every front, even if there is only one possible position
  const across = choices.below("large block", 3);
  const left = rows <= 2 ? across : 1;
  const top = Math.floor((rows - tall) / 2);
  const grounds = [
    { dark, pale },
    { dark: pale, pale: dark },
    { dark: tint, pale: palette.paper },
    { dark: mix([palette.mid, palette.deep], 0.35), pale: palette.paper },
  ];
  let number = 1;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (column >= left && column < left + 2 && row >= top && row < top + tall) continue;
      const area = {
        x: plate.x + column * (cell.width + gap),
        y: plate.y + row * (cell.height + gap),
        ...cell,
      };
      const isFiller = (row + column) % 3 === 2;
      const cutting = isFiller ? roundOf(fillers, number) : roundOf(bench.others, number - 1);
      printBlock(bench, { area, cutting, ...roundOf(grounds, row + column * 3), fills: 0.76, gap: 4.2 });
      number += 1;
    }
  }
  const large = {
    x: plate.x + left * (cell.width + gap),
    y: plate.y + top * (cell.height + gap),
    width: cell.width * 2 + gap,
    height: cell.height * tall + gap * (tall - 1),
  };
  printBlock(bench, {
    area: large,
    cutting: roundOf(cast, 0),
    dark: tint,
    pale: palette.paper,
    fills: 0.84,
    gap: 6.4,
  });
  wearPrint(bench, { area: plate, sheet: palette.ground, count: 130 });
}

type Block = { area: Area; cutting: Cutting; dark: string; pale: string; fills: number; gap: number };

function printBlock(bench: Workbench, { area, cutting, dark, pale, fills, gap }: Block): void {
  const { brush, unit, random, palette } = bench;
  const block = roughBlock(bench, area);
  brush.fillStyle = dark;
  brush.fill(block);
  const at = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const reach = Math.hypot(area.width, area.height) / 2;
  const marks = radiating({
    heart: at,
    inner: reach * 0.42,
    outer: reach * 1.1,
    gap: unit * gap,
    random,
    weight: (out) => 0.2 + 0.5 * out,
  });
  fillInside(brush, { shape: block, path: marks, colour: mix([dark, pale], 0.5) });
  const piece = hanging(cutting, { at, width: area.width * fills, height: area.height * fills });
  const lines = isDark(dark) ? dark : mix([dark, palette.deep], isDark(pale) ? 0 : 0.7);
  cutSubject(bench, { piece, dark: lines, pale, gap: unit * gap });
}
