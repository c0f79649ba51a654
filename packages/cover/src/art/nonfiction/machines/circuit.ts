import { mix } from "../../brushes/colour.ts";
import { glow } from "../../brushes/light.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, disc, path } from "../easel/shapes.ts";

const PINS = 9;
const PITCH = 20;
const HALF_CHIP = 108;

/** A chip and its conductors, parallel and at right angles; one of them carries light. */
export const circuit: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette, stage, unit } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const heart = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
  glow(brush, { at: heart, radius: unit * 420, colour: palette.mid, strength: 0.5 });
  easel.onStage(() => {
    const live = choices.below("live pin", PINS);
    const liveSide = choices.below("live side", 4);
    for (let side = 0; side < 4; side += 1) {
      const isAcross = side % 2 === 1;
      const bends = side < 2 ? 1 : -1;
      easel.at({ turn: (side * Math.PI) / 2 }, () => {
        for (let pin = 0; pin < PINS; pin += 1) {
          drawTrace(easel, { pin, bends, isAcross, isLive: pin === live && side === liveSide });
        }
      });
    }
  });
  easel.hush(palette.ground, 0.94);
  easel.onStage(() => drawChip(easel));
};

type Trace = { pin: number; bends: number; isAcross: boolean; isLive: boolean };

/** Up from the pin, diagonally outwards, then on to a pad or off the page. */
function drawTrace(easel: Easel, { pin, bends, isAcross, isLive }: Trace): void {
  const { palette, random } = easel;
  const offset = (pin - (PINS - 1) / 2) * PITCH;
  const first = 26 + Math.abs(offset) * 0.55 + random.int(3) * 6;
  const slant =
    Math.abs(offset) < 6 ? bends * 34 : Math.sign(offset) * (22 + Math.abs(offset) * (isAcross ? 0.5 : 0.9));
  const isPad = random.next() < 0.45;
  const run = isPad ? 30 + random.int(5) * 22 : 5000;
  const colour = isLive ? palette.accent : mix([palette.mid, palette.light], easel.between([0.05, 0.55]));
  const turnY = -HALF_CHIP - first - Math.abs(slant);
  const trace = path(
    `M${offset} ${-HALF_CHIP + 4} V${-HALF_CHIP - first} L${offset + slant} ${turnY} V${turnY - run}`,
  );
  if (isLive) easel.line(trace, { colour: mix([palette.ground, palette.accent], 0.35), width: 12 });
  easel.line(trace, { colour, width: isLive ? 4.4 : 2.8 });
  if (!isPad) return;
  easel.flat(disc({ x: offset + slant, y: turnY - run, r: isLive ? 10 : 7 }), colour);
  easel.flat(disc({ x: offset + slant, y: turnY - run, r: isLive ? 4.5 : 3 }), palette.ground);
}

function drawChip(easel: Easel): void {
  const { palette } = easel;
  for (let side = 0; side < 4; side += 1) {
    easel.at({ turn: (side * Math.PI) / 2 }, () => {
      for (let pin = 0; pin < PINS; pin += 1) {
        const x = (pin - (PINS - 1) / 2) * PITCH;
        easel.flat(
          box({ x: x - 5, y: -HALF_CHIP - 12, width: 10, height: 26 }, 2),
          mix([palette.light, palette.paper], 0.3),
        );
      }
    });
  }
  const body = box({ x: -HALF_CHIP, y: -HALF_CHIP, width: HALF_CHIP * 2, height: HALF_CHIP * 2 }, 12);
  easel.cut(body, { colour: palette.deep, lift: 2.6 });
  easel.shade(body, {
    from: { x: 0, y: 0 },
    to: { x: -130, y: -150 },
    colour: palette.mid,
    opacity: 0.7,
  });
  easel.line(box({ x: -96, y: -96, width: 192, height: 192 }, 8), {
    colour: mix([palette.deep, palette.mid], 0.6),
    width: 1.6,
  });
  drawDie(easel);
  easel.flat(disc({ x: -80, y: 80, r: 6 }), mix([palette.deep, palette.light], 0.5));
}

function drawDie(easel: Easel): void {
  const { palette, choices } = easel;
  if (choices.isSo("square die")) {
    for (let ring = 0; ring < 5; ring += 1) {
      const half = 64 - ring * 13;
      const colour = mix([mix([palette.deep, palette.mid], 0.5), palette.accent], ring / 4);
      easel.cut(box({ x: -half, y: -half, width: half * 2, height: half * 2 }, 6 - ring), {
        colour,
        lift: 0.5,
      });
    }
    return;
  }
  const rays = 16;
  for (let ray = 0; ray < rays; ray += 1) {
    easel.at({ turn: (ray / rays) * Math.PI * 2 }, () => {
      const length = ray % 2 === 0 ? 72 : 56;
      easel.line(path(`M0 -34 V${-length}`), {
        colour: mix([palette.accent, palette.deep], ray % 2 === 0 ? 0.1 : 0.45),
        width: 5,
      });
    });
  }
  easel.flat(disc({ x: 0, y: 0, r: 26 }), palette.accent);
  easel.shade(disc({ x: 0, y: 0, r: 26 }), {
    from: { x: 0, y: 4 },
    to: { x: -16, y: -30 },
    colour: palette.paper,
  });
}
