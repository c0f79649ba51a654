import type { Path2D, SKRSContext2D } from "@napi-rs/canvas";
import { isDark, mix } from "../../brushes/colour.ts";
import { strike, tintOf } from "../../brushes/foil.ts";
import { motifPath, together } from "../../brushes/motif.ts";
import { between } from "../../brushes/noise.ts";
import type { Point } from "../../painter.ts";
import { isFree, squareAt } from "../cast.ts";
import { SMALL_ORNAMENTS } from "../ornaments.ts";
import type { Cloth } from "./cloth.ts";
import { isPrinted, layCloth, printedArea } from "./print.ts";

/** Subjects scattered in quiet tones around the type, and one of them, large, in full color. */
export function paintToss(brush: SKRSContext2D, cloth: Cloth): void {
  const { surface, at, stage, cast, mood, inks, metal, soft, softer, choices } = cloth;
  const { heightPx, palette } = surface;
  layCloth(brush, { cloth, stuff: mood === "bright" || mood === "quiet" ? "paper" : "cloth" });
  const big = Math.min(stage.width * 0.52, stage.height * 0.66);
  const step = surface.front.width / choices.among("toss density", [4.2, 4.8, 5.6]);
  const tones = mood === "bright" ? inks : [soft, mix([soft, inks[1] ?? soft], 0.28), softer];
  const sheets = new Map<string, Path2D[]>();
  for (const thing of thingsOf(cloth, { step, clear: big * 0.5 })) {
    const tone = tones[thing.kind % tones.length] ?? soft;
    sheets.set(tone, [...(sheets.get(tone) ?? []), thing.path]);
  }
  const sweep = printedArea(surface);
  const isBright = mood === "bright";
  for (const [tone, paths] of sheets) {
    strike(brush, {
      path: together(paths),
      metal: tintOf(tone, 0.06),
      depth: heightPx * 0.0014,
      sweep,
      hasShadow: isBright,
    });
  }
  const hero = isDark(palette.ground) || isBright || mood === "quiet" ? metal : tintOf(palette.accent, 0.3);
  strike(brush, {
    path: motifPath(cast.hero, { at, size: big, angle: choices.among("toss lean", [-0.14, 0, 0.1]) }),
    metal: hero,
    depth: heightPx * 0.0042,
    sweep: squareAt(at, big),
  });
}

type Thing = { path: Path2D; kind: number };

/** All positions are drawn at random, so that each front has the same; only visible ones are painted. */
function thingsOf(
  { surface, random, at, cast }: Cloth,
  { step, clear }: { step: number; clear: number },
): Thing[] {
  const { heightPx, front } = surface;
  const things: Thing[] = [];
  const rows = Math.ceil(heightPx / (step * 0.86));
  for (let row = -1; row <= rows; row += 1) {
    for (let column = -4; column <= 12; column += 1) {
      const lot = {
        dx: between(random, [-0.14, 0.14]),
        dy: between(random, [-0.14, 0.14]),
        size: between(random, [0.62, 0.84]),
        angle: between(random, [-0.7, 0.7]),
        side: random.next(),
      };
      const place: Point = {
        x: front.x + (column + (row % 2 === 0 ? 0.25 : 0.75) + lot.dx) * step,
        y: (row + 0.5 + lot.dy) * step * 0.86,
      };
      const kind = (((column + row * 2) % 7) + 7) % 7;
      const [main, small] = [step * lot.size, step * 0.13];
      if (
        isPrinted(surface, { at: place, reach: main }) &&
        Math.hypot(place.x - at.x, place.y - at.y) > clear * 0.85 + main * 0.5
      ) {
        const motif = cast.all[kind % cast.all.length] ?? cast.hero;
        if (isFree(surface, squareAt(place, main))) {
          things.push({
            kind,
            path: motifPath(motif, { at: place, size: main, angle: lot.angle, isFlipped: lot.side < 0.5 }),
          });
        }
      }
      const between2 = { x: place.x + step * 0.5, y: place.y + step * 0.08 };
      const isClear = Math.hypot(between2.x - at.x, between2.y - at.y) > clear + small * 2;
      if (
        isClear &&
        isPrinted(surface, { at: between2, reach: small }) &&
        isFree(surface, squareAt(between2, small))
      ) {
        things.push({
          kind: kind + 1,
          path: motifPath(SMALL_ORNAMENTS.star, { at: between2, size: small, angle: lot.angle }),
        });
      }
    }
  }
  return things;
}
