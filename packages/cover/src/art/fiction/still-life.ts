import { createCanvas, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../brushes/colour.ts";
import { speckPx, stipple } from "../brushes/grain.ts";
import { fillWash } from "../brushes/light.ts";
import { between } from "../brushes/noise.ts";
import { leafShape, placed, polygon, smoothShape } from "../brushes/shapes.ts";
import { growTree } from "../brushes/trees.ts";
import type { Choices } from "../choices.ts";
import { type Commission, type Point, type Random, stageOf, type Surface } from "../painter.ts";

/** A quiet room: the light of a window on a wall, and a vase with a branch on a table. */
export function paintStillLife(brush: SKRSContext2D, { surface, random, choices }: Commission): void {
  const { palette, heightPx, widthPx, front } = surface;
  const stage = stageOf(surface);
  const table = Math.min(heightPx * 0.93, stage.y + stage.height * between(random, [0.86, 0.93]));
  const wall = palette.ground;
  fillWash(brush, {
    surface,
    stops: [
      [0, wall],
      [0.5, wall],
      [1, mix([wall, palette.mid], 0.35)],
    ],
  });
  const slant = choices.side("slant");
  const vaseX =
    front.x + front.width * (slant > 0 ? between(random, [0.56, 0.68]) : between(random, [0.32, 0.44]));
  paintWindowLight(brush, { surface, random, slant, table, ceiling: stage.y });
  brush.fillStyle = mix([palette.mid, palette.deep], 0.55);
  brush.fillRect(0, table, widthPx, heightPx - table);
  const board = polygon([
    { x: 0, y: table },
    { x: widthPx, y: table },
    { x: widthPx, y: heightPx },
    { x: 0, y: heightPx },
  ]);
  stipple(brush, {
    shape: board,
    from: { x: 0, y: table },
    to: { x: 0, y: heightPx + heightPx * 0.03 },
    colour: palette.deep,
    opacity: 0.85,
    random,
    speck: speckPx(heightPx),
  });
  brush.fillStyle = fade(palette.light, 0.5);
  brush.fillRect(0, table, widthPx, heightPx * 0.0022);
  paintVase(brush, {
    surface,
    random,
    choices,
    foot: { x: vaseX, y: table + heightPx * 0.02 },
    slant,
    space: stage.height,
  });
}

type Room = { surface: Surface; random: Random; slant: number };

/** Drawn small and enlarged, so that the panes' edges are as soft as real light. */
function paintWindowLight(
  brush: SKRSContext2D,
  { surface, random, slant, table, ceiling }: Room & { table: number; ceiling: number },
): void {
  const { palette, heightPx, widthPx, front } = surface;
  const scale = 420 / heightPx;
  const soft = createCanvas(Math.ceil(widthPx * scale), 420);
  const pen = soft.getContext("2d");
  pen.scale(scale, scale);
  const left = front.x + front.width * (slant > 0 ? 0.1 : 0.3);
  const tall = Math.min(heightPx * 0.57, (table - ceiling) * 0.92);
  const pane = { width: front.width * 0.27, height: tall * 0.235 };
  const top = table - tall;
  pen.fillStyle = mix([palette.light, palette.accent], isDark(palette.ground) ? 0.35 : 0.12);
  for (let column = 0; column < 2; column += 1) {
    for (let row = 0; row < 4; row += 1) {
      const x = left + column * pane.width * 1.09;
      const y = top + row * pane.height * 1.08;
      const shear = (dx: number, dy: number): Point => ({
        x: x + dx * pane.width,
        y: y + dy * pane.height + slant * (x + dx * pane.width - left) * 0.24,
      });
      pen.fill(polygon([shear(0, 0), shear(1, 0), shear(1, 1), shear(0, 1)]));
    }
  }
  shadeWithLeaves(pen, { surface, random, at: { x: left, y: top } });
  brush.save();
  brush.globalAlpha = 0.88;
  brush.imageSmoothingQuality = "high";
  brush.drawImage(blurred(soft), 0, 0, widthPx, heightPx);
  brush.restore();
}

function blurred(canvas: Canvas): Canvas {
  const soft = createCanvas(canvas.width, canvas.height);
  const pen = soft.getContext("2d");
  pen.filter = "blur(1.6px)";
  pen.drawImage(canvas, 0, 0);
  return soft;
}

function shadeWithLeaves(
  pen: SKRSContext2D,
  { surface, random, at }: { surface: Surface; random: Random; at: Point },
): void {
  const { heightPx, front } = surface;
  pen.globalCompositeOperation = "destination-out";
  pen.globalAlpha = 0.6;
  for (let twig = 0; twig < 4; twig += 1) {
    const from = { x: at.x + front.width * between(random, [-0.1, 0.5]), y: at.y - heightPx * 0.02 };
    growTree(pen, {
      limb: {
        from,
        angle: between(random, [0.7, 2.1]),
        length: heightPx * 0.12,
        width: heightPx * 0.003,
        depth: 1,
      },
      random,
      crook: 0.4,
      onTip: (tip, angle) => {
        for (const turn of [-0.7, 0, 0.7]) {
          const length = heightPx * between(random, [0.03, 0.05]);
          const to = {
            x: tip.x + Math.cos(angle + turn) * length,
            y: tip.y + Math.sin(angle + turn) * length,
          };
          pen.fill(leafShape({ from: tip, to, girth: 0.4 }));
        }
      },
    });
  }
}

const VASES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [-0.5, -7.6],
    [-0.55, -6.2],
    [-1.9, -4.2],
    [-2.1, -2],
    [-1.2, 0],
    [0, 0.12],
    [1.2, 0],
    [2.1, -2],
    [1.9, -4.2],
    [0.55, -6.2],
    [0.5, -7.6],
  ],
  [
    [-0.9, -6.6],
    [-0.7, -5.9],
    [-1.5, -4.6],
    [-2.5, -2.9],
    [-2.2, -0.9],
    [-1.1, 0],
    [0, 0.1],
    [1.1, 0],
    [2.2, -0.9],
    [2.5, -2.9],
    [1.5, -4.6],
    [0.7, -5.9],
    [0.9, -6.6],
  ],
  [
    [-0.75, -8],
    [-0.8, -5],
    [-1.25, -3.6],
    [-1.45, -1.4],
    [-1.2, 0],
    [0, 0.1],
    [1.2, 0],
    [1.45, -1.4],
    [1.25, -3.6],
    [0.8, -5],
    [0.75, -8],
  ],
];

function paintVase(
  brush: SKRSContext2D,
  { surface, random, choices, foot, slant, space }: Room & { choices: Choices; foot: Point; space: number },
): void {
  const { palette, heightPx } = surface;
  const unit = Math.min(heightPx * 0.022, space * 0.036);
  const frame = { at: foot, unit };
  const shadow = placed(frame, [
    [-1, 0.1],
    [slant * 9, 0.9],
    [slant * 12, 1.5],
    [slant * 7, 1.7],
    [1, 0.5],
  ]);
  brush.fillStyle = fade(palette.deep, 0.5);
  brush.fill(smoothShape(shadow));
  const mouth = { x: foot.x, y: foot.y - unit * 7 };
  const leaf = mix([palette.deep, palette.mid], 0.25);
  brush.strokeStyle = palette.deep;
  for (const lean of choices.ordered("twigs", [-0.42, 0.06, 0.45])) {
    growTree(brush, {
      limb: {
        from: mouth,
        angle: -Math.PI / 2 + lean,
        length: unit * between(random, [6, 8.5]),
        width: unit * 0.2,
        depth: 1,
      },
      random,
      crook: 0.28,
      sag: 0.25,
      onTip: (tip, angle) =>
        paintTwigLeaves(brush, { tip, angle, unit, random, colours: [leaf, palette.accent, palette.deep] }),
    });
  }
  const body = smoothShape(placed(frame, choices.among("vase", VASES)));
  brush.fillStyle = palette.accent;
  brush.fill(body);
  stipple(brush, {
    shape: body,
    from: { x: foot.x - slant * unit * 0.9, y: 0 },
    to: { x: foot.x + slant * unit * 2.3, y: 0 },
    colour: palette.deep,
    opacity: 0.8,
    curve: 1.5,
    random,
    speck: speckPx(heightPx),
  });
}

function paintTwigLeaves(
  brush: SKRSContext2D,
  order: { tip: Point; angle: number; unit: number; random: Random; colours: readonly string[] },
): void {
  const { tip, angle, unit, random } = order;
  for (const turn of [-0.9, 0.1, 0.85]) {
    const length = unit * between(random, [0.9, 1.7]);
    const to = {
      x: tip.x + Math.cos(angle + turn) * length,
      y: tip.y + Math.sin(angle + turn) * length,
    };
    brush.fillStyle = order.colours[random.next() < 0.72 ? 0 : 2] ?? "#000000";
    brush.fill(leafShape({ from: tip, to, girth: 0.45 }));
  }
}
