import { mix } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, disc, path, polygon } from "../easel/shapes.ts";

/** A headland with a lighthouse, a sea in bands, and a boat far out. */
export const coast: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const side = choices.isSo("land left") ? 1 : -1;
  const isSail = choices.isSo("sail", 0.4);
  easel.onStage(() => {
    drawSun(easel, side);
    drawSea(easel);
    easel.brush.scale(side, 1);
    if (isSail) easel.at({ x: 10, y: 66, scale: 1.25 }, () => drawBoat(easel));
    else easel.at({ x: -34 }, () => drawHeadland(easel));
    if (!isSail) easel.at({ x: -150, y: 38, scale: 0.34 }, () => drawBoat(easel));
  });
  easel.settle(mix([palette.deep, palette.mid], 0.1));
};

function drawSun(easel: Easel, side: number): void {
  const { palette } = easel;
  const sun = disc({ x: -side * easel.between([40, 120]), y: -14, r: 150 });
  easel.flat(sun, mix([palette.light, palette.ground], 0.15));
  easel.shade(sun, {
    from: { x: 0, y: -130 },
    to: { x: 0, y: 60 },
    colour: palette.accent,
    opacity: 0.85,
    curve: 1.2,
  });
}

function drawSea(easel: Easel): void {
  const { palette } = easel;
  const far = 5000;
  for (let band = 0; band < 9; band += 1) {
    const t = band / 8;
    const y = 16 + 250 * t ** 1.35;
    const swell = 2 + 13 * t;
    const step = 60 + 130 * t;
    const shift = easel.between([0, step]);
    let line = `M${-far - shift} ${y}`;
    for (let x = -far - shift; x < far; x += step * 2) {
      line += ` q${step / 2} ${-swell} ${step} 0 q${step / 2} ${swell} ${step} 0`;
    }
    const colour = mix([mix([palette.mid, palette.light], 0.4 * (1 - t)), palette.deep], t * 0.85);
    const wave = path(`${line} V1400 H${-far - shift} Z`);
    easel.flat(wave, colour);
    easel.shade(wave, {
      from: { x: 0, y: y + 26 + 20 * t },
      to: { x: 0, y: y - 12 },
      colour: mix([colour, palette.paper], 0.5),
      opacity: 0.6,
      curve: 2,
    });
  }
}

function drawHeadland(easel: Easel): void {
  const { palette } = easel;
  const rock = path(
    "M2400 20 L420 20 L330 -18 L250 -30 L206 -26 L160 -8 L132 20 L108 44 L74 64 L58 96 L20 120 L34 138 L90 150 L150 158 L260 170 L2400 190 Z",
  );
  easel.cut(rock, { colour: mix([palette.deep, palette.mid], 0.32), lift: 0.6 });
  easel.inside(rock, () => {
    const faces = [
      polygon([
        [206, -26],
        [160, -8],
        [132, 20],
        [108, 44],
        [150, 60],
        [186, 22],
      ]),
      polygon([
        [74, 64],
        [58, 96],
        [20, 120],
        [96, 110],
        [126, 74],
      ]),
      polygon([
        [250, -30],
        [222, 40],
        [236, 120],
        [300, 60],
        [330, -18],
      ]),
    ];
    for (const face of faces) easel.flat(face, mix([palette.mid, palette.accent], 0.3));
    easel.flat(
      path("M150 -8 C190 -34 260 -40 340 -22 L900 20 L900 40 L330 6 C260 -14 200 -8 150 -8 Z"),
      mix([palette.mid, palette.light], 0.4),
    );
  });
  easel.shade(rock, { from: { x: 120, y: 60 }, to: { x: 190, y: 210 }, colour: palette.deep, opacity: 0.8 });
  easel.at({ x: 222, y: -28 }, () => drawLighthouse(easel));
}

function drawLighthouse(easel: Easel): void {
  const { palette } = easel;
  const beam = polygon([
    [0, -176],
    [-900, -250],
    [-900, -70],
  ]);
  easel.shade(beam, {
    from: { x: -560, y: -176 },
    to: { x: 20, y: -176 },
    colour: palette.paper,
    opacity: 0.75,
    curve: 1.5,
  });
  const tower = path("M-26 4 L-16 -154 H16 L26 4 Z");
  easel.flat(tower, palette.paper);
  easel.inside(tower, () => {
    for (const y of [-140, -84, -28]) easel.flat(box({ x: -40, y, width: 80, height: 28 }), palette.accent);
  });
  easel.shade(tower, { from: { x: -4, y: -80 }, to: { x: 30, y: -76 }, colour: palette.deep, opacity: 0.75 });
  easel.flat(box({ x: -24, y: -160, width: 48, height: 7 }), palette.deep);
  easel.flat(box({ x: -12, y: -188, width: 24, height: 28 }), palette.light);
  easel.line(path("M-12 -188 V-160 M0 -188 V-160 M12 -188 V-160"), { colour: palette.deep, width: 3 });
  easel.flat(path("M-18 -187 L0 -212 L18 -187 Z"), palette.deep);
  easel.flat(path("M30 8 V-22 L52 -40 L74 -22 V8 Z"), palette.paper);
  easel.flat(path("M26 -20 L52 -44 L78 -20 Z"), palette.accent);
}

function drawBoat(easel: Easel): void {
  const { palette } = easel;
  const jib = path("M-6 -206 C-20 -120 -60 -60 -104 -18 C-70 -26 -36 -26 -6 -18 Z");
  easel.cut(jib, { colour: mix([palette.paper, palette.light], 0.5), lift: 0.8 });
  easel.shade(jib, { from: { x: -40, y: -60 }, to: { x: 10, y: -10 }, colour: palette.mid, opacity: 0.5 });
  const main = path("M4 -232 C70 -150 86 -70 84 -14 C56 -24 30 -24 4 -18 Z");
  easel.cut(main, { colour: palette.paper, lift: 0.8 });
  easel.shade(main, {
    from: { x: 20, y: -90 },
    to: { x: 100, y: -40 },
    colour: palette.accent,
    opacity: 0.6,
  });
  easel.line(path("M-1 -236 V4"), { colour: palette.deep, width: 5 });
  const hull = path("M-112 -4 C-40 8 50 8 108 -8 C100 26 76 38 40 40 H-56 C-86 38 -104 20 -112 -4 Z");
  easel.flat(hull, palette.deep);
  easel.flat(path("M-111 -2 C-40 10 50 10 107 -6 L105 4 C50 20 -40 20 -108 8 Z"), palette.accent);
  easel.flat(
    path("M-150 42 C-90 28 90 28 150 42 C90 54 -90 54 -150 42 Z"),
    mix([palette.mid, palette.paper], 0.5),
  );
}
