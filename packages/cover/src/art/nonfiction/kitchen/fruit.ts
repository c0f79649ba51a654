import { mix, rgbOf } from "../../brushes/colour.ts";
import type { Easel } from "../easel/easel.ts";
import { disc, oval, path } from "../easel/shapes.ts";

/** A kind of fruit about 120 high around 0, 0; `tumble` is how far it may lean (0 upright). */
export type Fruit = { name: "lemon" | "tomato" | "pear"; outline: string; tumble: number };

/** The fruit a bowl may hold. */
export const FRUITS: readonly Fruit[] = [
  {
    name: "lemon",
    outline:
      "M-84 2 C-76 -8 -72 -14 -64 -28 C-40 -62 40 -62 64 -30 C72 -16 78 -10 86 -2 C78 8 74 14 64 30 C40 62 -40 62 -64 30 C-70 16 -76 10 -84 2 Z",
    tumble: 1,
  },
  {
    name: "tomato",
    outline: "M0 -52 C34 -68 78 -46 78 2 C78 44 42 64 0 64 C-42 64 -78 44 -78 2 C-78 -46 -34 -68 0 -52 Z",
    tumble: 0.5,
  },
  {
    name: "pear",
    outline:
      "M0 -92 C26 -92 28 -62 36 -34 C46 -6 70 4 70 34 C70 68 36 78 0 78 C-36 78 -70 68 -70 34 C-70 4 -46 -6 -36 -34 C-28 -62 -26 -92 0 -92 Z",
    tumble: 0.5,
  },
];

/** The kinds that exist in this color: tomatoes are red, lemons and pears are not. */
export function fruitFor(colour: string): readonly Fruit[] {
  const [, green] = rgbOf(colour);
  const isRed = green < 120;
  return FRUITS.filter(({ name }) => (name === "tomato") === isRed);
}

/** A whole fruit, lit from the upper left. */
export function drawFruit(easel: Easel, { name, outline }: Fruit): void {
  const { palette } = easel;
  const skin = path(outline);
  easel.cut(skin, { colour: palette.accent, lift: 0.9 });
  easel.shade(skin, {
    from: { x: -14, y: -18 },
    to: { x: 58, y: 70 },
    colour: mix([palette.accent, palette.deep], 0.5),
    opacity: 0.85,
    curve: 1.5,
  });
  easel.shade(skin, {
    from: { x: -16, y: -8 },
    to: { x: -56, y: -62 },
    colour: mix([palette.accent, palette.paper], 0.75),
    opacity: 0.8,
    curve: 1.7,
  });
  if (name === "tomato") drawCalyx(easel);
  if (name === "pear") easel.line(path("M0 -86 C0 -104 6 -112 14 -120"), { colour: palette.deep, width: 6 });
}

function drawCalyx(easel: Easel): void {
  const { palette } = easel;
  for (let sepal = 0; sepal < 5; sepal += 1) {
    easel.at({ y: -48, turn: -1.5 + sepal * 0.76 }, () =>
      easel.flat(
        path("M-4 0 C-10 -16 -4 -26 0 -36 C4 -26 10 -16 4 0 Z"),
        mix([palette.mid, palette.deep], 0.3),
      ),
    );
  }
  easel.line(path("M0 -48 C0 -60 4 -66 10 -72"), { colour: mix([palette.mid, palette.deep], 0.4), width: 5 });
}

/** A half that shows its inside. */
export function drawCutFruit(easel: Easel, fruit: Fruit): void {
  easel.shade(oval({ x: 22, y: 54, rx: 104, ry: 18 }), {
    from: { x: 120, y: 54 },
    to: { x: -20, y: 50 },
    colour: easel.palette.deep,
    opacity: 0.65,
    curve: 0.9,
  });
  if (fruit.name === "pear") drawPearHalf(easel, fruit);
  else drawRoundHalf(easel, fruit.name === "lemon" ? 9 : 6);
}

function drawRoundHalf(easel: Easel, segments: number): void {
  const { palette } = easel;
  const rind = disc({ x: 0, y: 0, r: 62 });
  easel.cut(rind, { colour: mix([palette.accent, palette.deep], 0.08), lift: 1 });
  const isLemon = segments > 6;
  easel.flat(
    disc({ x: -2, y: -1, r: 57 }),
    isLemon ? palette.paper : mix([palette.accent, palette.paper], 0.25),
  );
  for (let segment = 0; segment < segments; segment += 1) {
    easel.at({ x: -2, y: -1, turn: (segment / segments) * Math.PI * 2 }, () => {
      const half = (Math.PI / segments) * 0.82;
      const [x, y] = [Math.sin(half) * 50, -Math.cos(half) * 50];
      const flesh = path(`M0 -7 L${-x} ${y} Q0 -58 ${x} ${y} Z`);
      const colour = isLemon
        ? mix([palette.accent, palette.paper], 0.32)
        : mix([palette.accent, palette.deep], 0.26);
      easel.line(flesh, { colour, width: 3 });
      easel.flat(flesh, colour);
      easel.shade(flesh, {
        from: { x: 0, y: -10 },
        to: { x: 0, y: -60 },
        colour: palette.accent,
        opacity: 0.8,
      });
      if (!isLemon) easel.flat(oval({ x: 0, y: -33, rx: 4, ry: 7 }), palette.light);
    });
  }
}

function drawPearHalf(easel: Easel, { outline }: Fruit): void {
  const { palette } = easel;
  easel.at({ turn: 0.3, y: -24 }, () => {
    easel.cut(path(outline), { colour: palette.accent, lift: 1 });
    easel.at({ scale: 0.88, y: 3 }, () => {
      easel.flat(path(outline), palette.paper);
      easel.shade(path(outline), {
        from: { x: 0, y: 10 },
        to: { x: 30, y: 110 },
        colour: palette.light,
        opacity: 0.9,
      });
    });
    easel.flat(oval({ x: 0, y: 30, rx: 17, ry: 23 }), palette.light);
    for (const side of [-1, 1]) {
      easel.flat(oval({ x: side * 7, y: 32, rx: 4.5, ry: 9, turn: side * -0.3 }), palette.deep);
    }
  });
}
