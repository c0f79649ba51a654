import type { SKRSContext2D } from "@napi-rs/canvas";
import { mix } from "../brushes/colour.ts";
import { layPaper } from "../brushes/cut-paper.ts";
import { disc, placed, polygon, smoothShape } from "../brushes/shapes.ts";
import type { Point, Random, Surface } from "../painter.ts";

/** Position of a paper animal: its feet, and its height in px. */
export type Seat = { surface: Surface; random: Random; foot: Point; tall: number; flip: boolean };

type Outline = readonly (readonly [x: number, y: number])[];

const FOX: {
  tail: Outline;
  tip: Outline;
  body: Outline;
  bib: Outline;
  head: Outline;
  cheek: Outline;
  ears: readonly Outline[];
} = {
  tail: [
    [1.4, -0.4],
    [3.2, 0],
    [5, -0.9],
    [5.7, -3],
    [5, -5],
    [4.4, -3.4],
    [3.3, -2.2],
    [1.8, -2],
  ],
  tip: [
    [5, -5],
    [5.75, -3.3],
    [5.55, -2.2],
    [4.9, -2.9],
    [4.45, -3.5],
  ],
  body: [
    [-0.9, -5.6],
    [0.8, -5.6],
    [1.9, -3.6],
    [2.3, -1.2],
    [2, 0],
    [0, 0.15],
    [-2, 0],
    [-1.8, -1.6],
    [-1.5, -3.8],
  ],
  bib: [
    [-0.75, -5.3],
    [0.55, -5.3],
    [0.7, -3.9],
    [0, -1.9],
    [-0.75, -3.7],
  ],
  head: [
    [-2.7, -7.4],
    [-1.6, -9.1],
    [0, -9.35],
    [1.6, -9.1],
    [2.7, -7.4],
    [1.5, -5.9],
    [0, -4.95],
    [-1.5, -5.9],
  ],
  cheek: [
    [-2.7, -7.35],
    [-1.2, -7.1],
    [0, -6.4],
    [1.2, -7.1],
    [2.7, -7.35],
    [1.5, -5.85],
    [0, -4.9],
    [-1.5, -5.85],
  ],
  ears: [
    [
      [-2.15, -8.2],
      [-2.2, -11],
      [-0.6, -9.1],
    ],
    [
      [2.15, -8.2],
      [2.2, -11],
      [0.6, -9.1],
    ],
  ],
};

const BEAR: { body: Outline; belly: Outline; head: Outline; snout: Outline } = {
  body: [
    [-1.4, -6.2],
    [1.4, -6.2],
    [2.7, -3.6],
    [3, -1],
    [2.3, 0.1],
    [0, 0.2],
    [-2.3, 0.1],
    [-3, -1],
    [-2.7, -3.6],
  ],
  belly: [
    [-1.2, -4.6],
    [0, -5.1],
    [1.2, -4.6],
    [1.6, -2.4],
    [0, -0.9],
    [-1.6, -2.4],
  ],
  head: [
    [-2.4, -7.2],
    [-1.7, -9.1],
    [0, -9.8],
    [1.7, -9.1],
    [2.4, -7.2],
    [1.4, -5.7],
    [0, -5.4],
    [-1.4, -5.7],
  ],
  snout: [
    [-1.05, -6.8],
    [0, -7.5],
    [1.05, -6.8],
    [0.75, -5.9],
    [0, -5.7],
    [-0.75, -5.9],
  ],
};

/** A sitting fox of cut paper. */
export function paintPaperFox(brush: SKRSContext2D, seat: Seat): void {
  const { palette } = seat.surface;
  const frame = frameOf(seat);
  const coat = palette.accent;
  const shade = mix([palette.accent, palette.deep], 0.45);
  const lay = layFor(brush, seat);
  lay(smoothShape(placed(frame, FOX.tail)), coat, shade);
  lay(smoothShape(placed(frame, FOX.tip)), palette.paper, mix([palette.paper, palette.mid], 0.4));
  lay(smoothShape(placed(frame, FOX.body)), coat, shade);
  lay(smoothShape(placed(frame, FOX.bib)), palette.paper, mix([palette.paper, palette.mid], 0.4));
  for (const ear of FOX.ears) lay(polygon(placed(frame, ear)), mix([coat, palette.deep], 0.5), palette.deep);
  lay(smoothShape(placed(frame, FOX.head)), coat, mix([coat, palette.deep], 0.2));
  brush.fillStyle = palette.paper;
  brush.fill(smoothShape(placed(frame, FOX.cheek)));
  paintFace(brush, seat, { eye: 1.05, eyeY: -7.35, noseY: -5.2 });
}

/** A sitting bear of cut paper. */
export function paintPaperBear(brush: SKRSContext2D, seat: Seat): void {
  const { palette } = seat.surface;
  const frame = frameOf(seat);
  const coat = mix([palette.deep, palette.accent], 0.4);
  const shade = mix([coat, palette.deep], 0.65);
  const pale = mix([coat, palette.light], 0.6);
  const lay = layFor(brush, seat);
  lay(smoothShape(placed(frame, BEAR.body)), coat, shade);
  lay(smoothShape(placed(frame, BEAR.belly)), pale, mix([pale, coat], 0.5));
  for (const side of [-1.85, 1.85]) {
    const [ear] = placed(frame, [[side, -9.15]]);
    if (ear) lay(disc(ear, frame.unit * 0.85), shade, palette.deep);
  }
  lay(smoothShape(placed(frame, BEAR.head)), coat, mix([coat, palette.deep], 0.25));
  brush.fillStyle = pale;
  brush.fill(smoothShape(placed(frame, BEAR.snout)));
  paintFace(brush, seat, { eye: 1.1, eyeY: -7.75, noseY: -6.85 });
}

type Lay = (shape: ReturnType<typeof polygon>, colour: string, shade: string) => void;

function layFor(brush: SKRSContext2D, { surface, random, foot, tall }: Seat): Lay {
  const bounds = { top: foot.y - tall * 0.8, bottom: foot.y + tall * 0.2, heightPx: surface.heightPx };
  return (shape, colour, shade) => {
    layPaper(brush, { shape, colour, shade, ...bounds, random, shadow: surface.palette.deep });
  };
}

function frameOf({ foot, tall, flip }: Seat): { at: Point; unit: number; flip: boolean } {
  return { at: foot, unit: tall / 11, flip };
}

function paintFace(
  brush: SKRSContext2D,
  seat: Seat,
  { eye, eyeY, noseY }: { eye: number; eyeY: number; noseY: number },
): void {
  const frame = frameOf(seat);
  brush.fillStyle = mix([seat.surface.palette.deep, "#000000"], 0.3);
  for (const at of placed(frame, [
    [-eye, eyeY],
    [eye, eyeY],
  ]))
    brush.fill(disc(at, frame.unit * 0.24));
  brush.fill(
    smoothShape(
      placed(frame, [
        [-0.42, noseY - 0.2],
        [0, noseY - 0.36],
        [0.42, noseY - 0.2],
        [0, noseY + 0.28],
      ]),
    ),
  );
}
