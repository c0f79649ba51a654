import { mix } from "../../brushes/colour.ts";
import type { Easel } from "../easel/easel.ts";
import { box, oval, path } from "../easel/shapes.ts";

/** A bentwood café chair; its feet stand at y = 0. */
export function drawChair(easel: Easel): void {
  const { palette } = easel;
  const wood = palette.deep;
  castShadow(easel, { width: 190, slant: 150 });
  const back = mix([wood, palette.ground], 0.16);
  easel.line(path("M-66 -8 C-62 -70 -64 -110 -70 -150"), { colour: back, width: 10 });
  easel.line(path("M58 -6 C52 -60 50 -110 50 -150"), { colour: back, width: 10 });
  easel.line(path("M-74 -150 C-84 -250 -80 -352 -6 -352 C66 -352 66 -250 56 -150"), {
    colour: wood,
    width: 12,
  });
  easel.line(path("M-46 -150 C-54 -230 -50 -308 -8 -308 C34 -308 38 -230 30 -150"), {
    colour: wood,
    width: 8,
  });
  const seat = oval({ x: -6, y: -150, rx: 88, ry: 21 });
  easel.line(path("M-84 8 C-78 -60 -78 -110 -76 -146 M74 10 C70 -60 68 -110 66 -146"), {
    colour: wood,
    width: 12,
  });
  easel.line(path("M-72 -70 C-30 -52 24 -52 62 -70"), { colour: wood, width: 6 });
  easel.cut(seat, { colour: palette.accent });
  easel.shade(seat, {
    from: { x: 0, y: -150 },
    to: { x: -90, y: -136 },
    colour: mix([palette.accent, palette.deep], 0.6),
    opacity: 0.8,
  });
  easel.line(path("M-94 -148 C-86 -118 74 -118 82 -148"), { colour: wood, width: 8 });
}

/** A reading chair with high wings. */
export function drawArmchair(easel: Easel): void {
  const { palette } = easel;
  castShadow(easel, { width: 250, slant: 170 });
  const cloth = palette.accent;
  const dark = mix([cloth, palette.deep], 0.5);
  easel.line(path("M-96 -20 L-106 10 M92 -20 L102 10"), { colour: palette.deep, width: 13 });
  const back = path(
    "M-100 -60 C-112 -200 -110 -318 -82 -330 C-40 -346 40 -346 78 -330 C106 -318 106 -200 96 -60 Z",
  );
  easel.cut(back, { colour: mix([cloth, palette.deep], 0.22), lift: 1.4 });
  easel.shade(back, {
    from: { x: 20, y: -250 },
    to: { x: -120, y: -60 },
    colour: palette.deep,
    opacity: 0.7,
  });
  const seat = path("M-84 -128 C-40 -142 40 -142 82 -128 L88 -66 H-88 Z");
  easel.cut(seat, { colour: mix([cloth, palette.light], 0.18), lift: 1 });
  easel.shade(seat, { from: { x: 0, y: -110 }, to: { x: -70, y: -66 }, colour: dark });
  easel.cut(path("M-92 -76 H92 L88 -18 H-88 Z"), { colour: dark, lift: 0.6 });
  for (const side of [-1, 1]) {
    const arm = path(
      `M${side * 74} -178 C${side * 92} -196 ${side * 134} -192 ${side * 136} -160 L${side * 122} -12 H${side * 84} Z`,
    );
    easel.cut(arm, { colour: side < 0 ? mix([cloth, palette.deep], 0.3) : cloth, lift: 1.2 });
    easel.shade(arm, {
      from: { x: side * 100, y: -120 },
      to: { x: side * 100 - 50, y: 10 },
      colour: palette.deep,
      opacity: 0.65,
    });
  }
  const book = path("M-30 -142 L26 -150 L44 -136 L-12 -126 Z");
  easel.cut(book, { colour: palette.paper, lift: 0.8 });
}

/** A typewriter with a half-typed page, on a plain table. */
export function drawTypewriter(easel: Easel): void {
  const { palette } = easel;
  castShadow(easel, { width: 330, slant: 140 });
  const wood = mix([palette.deep, palette.ground], 0.12);
  easel.line(path("M-150 8 L-138 -120 M146 8 L134 -120"), { colour: wood, width: 13 });
  easel.line(path("M-104 -8 L-100 -110 M100 -8 L96 -110"), {
    colour: mix([wood, palette.ground], 0.3),
    width: 9,
  });
  easel.cut(box({ x: -196, y: -136, width: 392, height: 24 }, 3), { colour: palette.deep, lift: 1.4 });
  drawPage(easel);
  const roller = box({ x: -132, y: -250, width: 264, height: 26 }, 12);
  easel.cut(roller, { colour: palette.deep, lift: 1 });
  easel.flat(box({ x: -150, y: -246, width: 20, height: 18 }, 4), mix([palette.deep, palette.light], 0.4));
  easel.flat(box({ x: 130, y: -246, width: 20, height: 18 }, 4), mix([palette.deep, palette.light], 0.4));
  easel.line(path("M-146 -250 C-160 -262 -168 -272 -170 -286"), { colour: palette.deep, width: 5 });
  const body = path(
    "M-112 -232 H112 C122 -232 126 -224 128 -214 L148 -148 C150 -140 146 -136 138 -136 H-138 C-146 -136 -150 -140 -148 -148 L-128 -214 C-126 -224 -122 -232 -112 -232 Z",
  );
  easel.cut(body, { colour: palette.accent, lift: 1.4 });
  easel.shade(body, {
    from: { x: 30, y: -200 },
    to: { x: -150, y: -130 },
    colour: mix([palette.accent, palette.deep], 0.7),
    opacity: 0.8,
  });
  easel.flat(path("M-70 -222 H70 L78 -200 H-78 Z"), palette.deep);
  drawKeys(easel);
}

function drawPage(easel: Easel): void {
  const { palette } = easel;
  const page = box({ x: -84, y: -352, width: 168, height: 124 }, 2);
  easel.cut(page, { colour: palette.paper, lift: 1.2 });
  for (const [row, width] of [112, 124, 96, 118, 52].entries()) {
    easel.flat(
      box({ x: -62, y: -332 + row * 16, width, height: 4 }),
      mix([palette.paper, palette.deep], 0.45),
    );
  }
}

function drawKeys(easel: Easel): void {
  const { palette } = easel;
  for (let row = 0; row < 3; row += 1) {
    const count = 9 + row;
    for (let key = 0; key < count; key += 1) {
      const x = (key - (count - 1) / 2) * (20 + row * 1.2);
      easel.flat(oval({ x, y: -188 + row * 15, rx: 7.6, ry: 5.2 }), palette.deep);
      easel.flat(oval({ x, y: -190 + row * 15, rx: 6.2, ry: 4 }), mix([palette.paper, palette.light], 0.4));
    }
  }
  easel.flat(box({ x: -66, y: -148, width: 132, height: 7 }, 3.5), palette.deep);
}

/** The long shadow along the floor, away from the window. */
function castShadow(easel: Easel, { width, slant }: { width: number; slant: number }): void {
  const shape = path(
    `M${-width / 2} 6 H${width / 2} L${width / 2 + slant} 66 H${-width / 2 + slant * 0.7} Z`,
  );
  easel.shade(shape, {
    from: { x: slant, y: 90 },
    to: { x: 0, y: 0 },
    colour: easel.palette.deep,
    opacity: 0.8,
    curve: 0.8,
  });
}
