import { isDark, mix } from "../../brushes/colour.ts";
import type { Painter, Point } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { curveThrough } from "../../brushes/shapes.ts";
import { leaf, path } from "../easel/shapes.ts";

/** A heart, or a pair of lungs, grown from leaves. */
export const leafAnatomy: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  easel.band([0, surface.heightPx], surface.palette.ground);
  const isHeart = choices.isSo("heart", 0.55);
  easel.onStage(() => {
    if (isHeart) drawHeart(easel);
    else drawLungs(easel);
  });
};

/** Whether a point is within a heart of about 400 by 370 around 0, 0. */
function isInHeart({ x, y }: Point): boolean {
  const u = x / 172;
  const v = -(y + 12) / 168;
  return (u * u + v * v - 1) ** 3 - u * u * v ** 3 < 0;
}

/** Every leaf fans out from the foot of the stem and ends within the heart, so that their tips outline it. */
function drawHeart(easel: Easel): void {
  const { palette } = easel;
  const foot = { x: 0, y: 150 };
  easel.line(path("M4 244 C-8 210 6 170 0 60"), { colour: mix([palette.mid, palette.deep], 0.55), width: 7 });
  const tips = heartTips(easel).toSorted((one, other) => distanceFrom(foot, other) - distanceFrom(foot, one));
  for (const tip of tips) {
    const distance = distanceFrom(foot, tip);
    const lobe = { x: Math.sign(tip.x || 1) * 84, y: -52 };
    const outward = Math.atan2(tip.x - lobe.x, lobe.y - tip.y);
    const lean = 0.42 * Math.min(1, Math.abs(tip.x) / 110);
    const isUpper = tip.y < -40;
    const upward = Math.atan2(tip.x * 1.12, foot.y + 20 - tip.y);
    const turn = upward + (isUpper ? (outward - upward) * lean : 0) + easel.between([-0.14, 0.14]);
    const length = Math.min(64, Math.max(44, distance * 0.45));
    easel.at({ x: tip.x - Math.sin(turn) * length, y: tip.y + Math.cos(turn) * length, turn }, () =>
      drawLeaf(easel, { length, tone: 1 - distance / 300 + easel.between([-0.16, 0.16]) }),
    );
  }
}

function heartTips(easel: Easel): Point[] {
  const tips: Point[] = [];
  for (let row = 0; row < 15; row += 1) {
    for (let column = -8; column <= 8; column += 1) {
      const x = (column + (row % 2) * 0.5) * 27;
      const tip = { x: x + easel.between([-4, 4]), y: -218 + row * 27 + easel.between([-4, 4]) };
      const isCleft = Math.abs(x) < 17 && tip.y < -112;
      if (isInHeart(tip) && !isCleft && tip.y < 132) tips.push(tip);
    }
  }
  return tips;
}

function distanceFrom(foot: Point, { x, y }: Point): number {
  return Math.hypot(x - foot.x, y - foot.y);
}

/** `tone` ranges from the dark outer leaves (0) to the plant's bright center (1). */
function drawLeaf(easel: Easel, { length, tone }: { length: number; tone: number }): void {
  const { palette, random } = easel;
  const draw = random.next();
  const warm = draw < 0.14 ? palette.accent : mix([palette.mid, palette.light], tone * 0.85);
  const base = mix([warm, palette.deep], Math.max(0, 0.22 - tone * 0.2));
  const width = length * 0.5;
  easel.cut(leaf({ length, width }), { colour: base, lift: 0.8 });
  easel.flat(leaf({ length, width, side: "right" }), mix([base, palette.deep], 0.2));
  easel.shade(leaf({ length, width }), {
    from: { x: 0, y: -length * 0.55 },
    to: { x: 0, y: 4 },
    colour: palette.deep,
    opacity: 0.55,
  });
  easel.line(path(`M0 0 V${-length * 0.86}`), { colour: mix([base, palette.paper], 0.4), width: 1.3 });
}

function drawLungs(easel: Easel): void {
  const { palette } = easel;
  const bark = mix([palette.mid, isDark(palette.ground) ? palette.light : palette.deep], 0.6);
  for (const side of [-1, 1]) {
    for (const [depth, branch] of BRANCHES.entries()) {
      const points = branch.map(([x, y]) => ({ x: side * x, y }));
      easel.line(curveThrough(points), { colour: bark, width: depth === 0 ? 9 : 5 });
    }
    for (const branch of BRANCHES) leavesAlong(easel, { branch, side });
  }
  easel.line(path("M0 -236 V-110"), { colour: bark, width: 15 });
  for (let ring = 0; ring < 6; ring += 1) {
    easel.line(path(`M-6 ${-222 + ring * 19} H6`), { colour: mix([bark, palette.light], 0.5), width: 2.4 });
  }
}

type Branch = readonly (readonly [x: number, y: number])[];

const BRANCHES: readonly Branch[] = [
  [
    [0, -112],
    [34, -78],
    [74, -30],
    [104, 40],
    [118, 130],
  ],
  [
    [52, -58],
    [86, -96],
    [104, -140],
    [104, -178],
  ],
  [
    [74, -30],
    [124, -52],
    [158, -70],
  ],
  [
    [94, 12],
    [148, 18],
    [184, 16],
  ],
  [
    [108, 60],
    [160, 92],
    [192, 116],
  ],
  [
    [104, 44],
    [76, 84],
    [60, 128],
  ],
  [
    [118, 130],
    [152, 168],
    [176, 186],
  ],
  [
    [112, 96],
    [86, 140],
    [78, 176],
  ],
];

function leavesAlong(easel: Easel, { branch, side }: { branch: Branch; side: number }): void {
  for (let index = 1; index < branch.length; index += 1) {
    const [from, to] = [branch[index - 1], branch[index]];
    if (!from || !to) continue;
    const along = Math.atan2(to[0] - from[0], from[1] - to[1]);
    for (const [share, lean] of [
      [0.35, -0.85],
      [0.6, 0.85],
      [0.95, -0.3],
      [1, 0.35],
    ] as const) {
      const x = from[0] + (to[0] - from[0]) * share;
      const y = from[1] + (to[1] - from[1]) * share;
      if (y < -100 && x < 40) continue;
      easel.at({ x: side * x, y, turn: side * (along + lean + easel.between([-0.2, 0.2])) }, () =>
        drawLeaf(easel, { length: easel.between([46, 66]), tone: easel.between([0.1, 0.9]) }),
      );
    }
  }
}
