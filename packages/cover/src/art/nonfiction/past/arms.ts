import { Path2D } from "@napi-rs/canvas";
import { mix } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, leaf, path, polygon } from "../easel/shapes.ts";

const SHIELD = "M-150 -190 H150 V-30 C150 90 70 168 0 206 C-70 168 -150 90 -150 -30 Z";

/** A shield, parted and charged like a coat of arms, within two laurel branches. */
export const arms: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  easel.onStage(() => {
    for (const side of [-1, 1]) drawLaurel(easel, side);
    easel.at({ y: 4, scale: 0.86 }, () => {
      easel.cut(path(SHIELD), { colour: palette.paper, lift: 2.6 });
      easel.at({ scale: 0.95 }, () => {
        easel.inside(path(SHIELD), () => choices.among("field", [quarterly, chevrons, bend])(easel));
        easel.line(path(SHIELD), { colour: palette.deep, width: 4 });
      });
      drawRelief(easel);
    });
  });
};

function drawRelief(easel: Easel): void {
  easel.shade(path(SHIELD), {
    from: { x: -20, y: -40 },
    to: { x: 190, y: 190 },
    colour: easel.palette.deep,
    opacity: 0.62,
    curve: 2.1,
  });
}

function quarterly(easel: Easel): void {
  const { palette } = easel;
  const fields = [
    { x: -160, y: -200, field: palette.accent, charge: palette.paper },
    { x: 0, y: -200, field: palette.deep, charge: palette.light },
    { x: -160, y: -6, field: palette.deep, charge: palette.light },
    { x: 0, y: -6, field: palette.accent, charge: palette.paper },
  ];
  const charges = easel.choices.ordered("charges", [tower, star, ship, key]);
  for (const [index, { x, y, field, charge }] of fields.entries()) {
    easel.flat(box({ x, y, width: 160, height: index < 2 ? 194 : 220 }), field);
    const draw = charges[index % 3 === 0 ? 0 : 1] ?? star;
    const shift = index === 2 ? 18 : index === 3 ? -18 : 0;
    easel.at({ x: x + 80 + shift, y: y + (index < 2 ? 100 : 74), scale: index < 2 ? 1 : 0.86 }, () =>
      draw(easel, charge),
    );
  }
  easel.line(path("M0 -200 V220 M-160 -6 H160"), { colour: palette.paper, width: 5 });
}

function chevrons(easel: Easel): void {
  const { palette } = easel;
  easel.flat(box({ x: -160, y: -200, width: 320, height: 420 }), palette.deep);
  for (let index = 0; index < 2; index += 1) {
    const y = 10 + index * 96;
    const stripe = path(
      `M-170 ${y + 60} L0 ${y - 60} L170 ${y + 60} V${y + 112} L0 ${y - 8} L-170 ${y + 112} Z`,
    );
    easel.cut(stripe, { colour: index === 0 ? palette.accent : palette.light, lift: 0.6 });
  }
  easel.flat(box({ x: -160, y: -200, width: 320, height: 96 }), palette.light);
  const charge = easel.choices.among("charge", [tower, star, ship]);
  for (const x of [-92, 0, 92]) easel.at({ x, y: -148, scale: 0.5 }, () => charge(easel, palette.deep));
}

function bend(easel: Easel): void {
  const { palette } = easel;
  easel.flat(box({ x: -160, y: -200, width: 320, height: 420 }), palette.accent);
  const lozenges = new Path2D();
  for (let row = 0; row < 12; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const [x, y] = [-160 + column * 46 + (row % 2) * 23, -200 + row * 38];
      lozenges.addPath(path(`M${x} ${y - 34} L${x + 20} ${y} L${x} ${y + 34} L${x - 20} ${y} Z`));
    }
  }
  easel.flat(lozenges, mix([palette.accent, palette.deep], 0.4));
  const sash = polygon([
    [-190, -180],
    [-110, -230],
    [200, 150],
    [120, 200],
  ]);
  easel.cut(sash, { colour: palette.light, lift: 0.9 });
  const charge = easel.choices.among("charge", [star, tower, key]);
  for (const t of [-1, 0, 1]) {
    easel.at({ x: t * 82 + 4, y: t * 102 - 16, scale: 0.55, turn: 0.68 - Math.PI / 2 + 0.9 }, () =>
      charge(easel, palette.deep),
    );
  }
}

function tower(easel: Easel, colour: string): void {
  const wall = "M-40 60 L-34 -30 H-46 V-66 H-26 V-50 H-10 V-66 H10 V-50 H26 V-66 H46 V-30 H34 L40 60 Z";
  easel.flat(path(`${wall} M-13 60 V28 A13 13 0 0 1 13 28 V60 Z`), colour);
  easel.flat(path("M-12 62 V30 A12 12 0 0 1 12 30 V62 Z M-4 -24 H4 V-2 H-4 Z"), easel.palette.ground);
}

function star(easel: Easel, colour: string): void {
  const shape = new Path2D();
  for (let index = 0; index < 16; index += 1) {
    const r = index % 2 === 0 ? 62 : 25;
    const angle = (index / 16) * Math.PI * 2 - Math.PI / 2;
    shape.lineTo(Math.cos(angle) * r, Math.sin(angle) * r);
  }
  shape.closePath();
  easel.flat(shape, colour);
}

function ship(easel: Easel, colour: string): void {
  easel.flat(path("M-62 22 C-40 30 40 30 62 22 C54 52 36 62 0 62 C-36 62 -54 52 -62 22 Z"), colour);
  easel.flat(
    path("M4 -64 C46 -50 52 -8 44 12 C30 6 16 6 4 12 Z M-4 -50 C-32 -36 -46 -8 -48 12 C-32 6 -16 6 -4 12 Z"),
    colour,
  );
  easel.line(path("M0 -66 V26"), { colour, width: 5 });
}

function key(easel: Easel, colour: string): void {
  easel.line(path("M0 -14 V66 M0 60 H26 M0 40 H20"), { colour, width: 12 });
  easel.line(path("M0 -66 A26 26 0 1 1 -0.1 -66 Z"), { colour, width: 12 });
}

/** A branch that rises next to the shield and leans in over it. */
function drawLaurel(easel: Easel, side: number): void {
  const { palette } = easel;
  const spot = (t: number): { x: number; y: number } => ({
    x: side * (18 + 208 * Math.sin(t * 2.35)),
    y: 226 - 400 * t ** 1.06,
  });
  for (let step = 0; step < 15; step += 1) {
    const t = 0.05 + (step / 15) * 0.93;
    const [at, next] = [spot(t), spot(t + 0.01)];
    const along = Math.atan2(next.x - at.x, at.y - next.y);
    for (const lean of [-1, 1]) {
      easel.at({ ...at, turn: along + lean * 0.62 }, () => {
        const length = 66 - 22 * t;
        const blade = leaf({ length, width: 34 - 9 * t });
        easel.cut(blade, { colour: palette.mid, lift: 0.5 });
        easel.flat(
          leaf({ length, width: 34 - 9 * t, side: "right" }),
          mix([palette.mid, palette.deep], 0.35),
        );
      });
    }
  }
}
