import { mix } from "../../brushes/colour.ts";
import { roundOf, sinkBelow, type Workbench } from "../workbench/workbench.ts";
import { paintTable, paintWall, paintWindowLight, placeFiller, placeThing, tableColour } from "./room.ts";

/** A group on a table in the light of a window: the largest in the middle, the others in front and behind. */
export function setTable(bench: Workbench): void {
  const { stage, front, lit, palette, fillers, tints, unit } = bench;
  const edge = stage.y + stage.height * 0.68;
  paintWall(bench, edge);
  paintWindowLight(bench, {
    at: { x: front.x + front.width * (0.5 - lit.side * 0.12), y: stage.y + stage.height * 0.36 },
    tall: Math.min(stage.height * 0.62, front.width * 0.8),
  });
  const colour = tableColour(bench);
  paintTable(bench, { edge, colour });
  const across = (share: number): number => front.x + front.width * (0.5 + lit.side * share);
  const down = (share: number): number => stage.y + stage.height * share;
  const tall = stage.height;
  placeThing(bench, {
    at: { x: across(0.33), y: down(0.725) },
    width: front.width * 0.34,
    height: tall * 0.46,
    place: 1,
  });
  placeThing(bench, {
    at: { x: across(-0.37), y: down(0.735) },
    width: front.width * 0.3,
    height: tall * 0.4,
    place: 2,
    flip: true,
  });
  placeThing(bench, {
    at: { x: across(-0.02), y: down(0.83) },
    width: front.width * 0.58,
    height: tall * 0.68,
    place: 0,
  });
  const front1 = {
    at: { x: across(0.36), y: down(0.9) },
    width: front.width * 0.24,
    height: tall * 0.22,
    place: 3,
  };
  const front2 = {
    at: { x: across(-0.33), y: down(0.93) },
    width: front.width * 0.2,
    height: tall * 0.2,
    place: 4,
  };
  if (bench.cast.length > 3) placeThing(bench, front1);
  else placeFiller(bench, { cutting: roundOf(fillers, 0), thing: front1, colour: roundOf(tints, 1) });
  if (bench.cast.length > 4) placeThing(bench, front2);
  else placeFiller(bench, { cutting: roundOf(fillers, 1), thing: front2, colour: roundOf(tints, 2) });
  if (stage.y + stage.height < front.height - 80 * unit)
    sinkBelow(bench, { colour: mix([colour, palette.ground], 0.75), strength: 0.9 });
}
