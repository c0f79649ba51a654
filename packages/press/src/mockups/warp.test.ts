import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { hullOf, isSeen, type Point3, type Quad, viewOf } from "./projection.ts";
import { drawFace, type Texture } from "./warp.ts";

const CAMERA = { azimuth: 0, elevation: 10, distance: 4, target: [0, 0.5, 0] } as const;
const BOX = { x: 100, y: 50, width: 300, height: 400 };
const FRONT: Point3[] = [
  [-0.3, 1, 0.05],
  [0.3, 1, 0.05],
  [0.3, 0, 0.05],
  [-0.3, 0, 0.05],
];

test("fits the points of a view into the box as large as possible", () => {
  const project = viewOf(CAMERA, { points: FRONT, box: BOX });
  const seen = FRONT.map(project);
  const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
  expect(left).toBeGreaterThanOrEqual(99.99);
  expect(right).toBeLessThanOrEqual(400.01);
  expect([top, bottom].map(Math.round)).toEqual([50, 450]);
});

test("draws nearer things larger, and hides back faces", () => {
  const far = FRONT.map(([x, y]): Point3 => [x, y, -2]);
  const project = viewOf(CAMERA, { points: [...FRONT, ...far], box: BOX });
  const widthOf = ([a, b]: readonly Point3[]): number => (a && b ? project(b).x - project(a).x : 0);
  expect(widthOf(FRONT)).toBeGreaterThan(widthOf(far) * 1.3);
  const [a, b, c, d] = FRONT.map(project);
  if (!a || !b || !c || !d) throw new Error("a face has four corners");
  expect([isSeen([a, b, c, d]), isSeen([b, a, d, c])]).toEqual([true, false]);
});

test("draws a hull around exactly the outermost points", () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];
  const hull = hullOf([...corners, { x: 5, y: 5 }, { x: 2, y: 9 }]);
  expect(hull).toHaveLength(4);
  expect(hull).toEqual(expect.arrayContaining(corners));
});

const LEFT_RED: Texture = {
  data: new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 255, 255]),
  width: 2,
  height: 1,
};

test("maps an image onto its face: sharp inside, smooth at the edge, nothing beyond", () => {
  const canvas = createCanvas(100, 100);
  const brush = canvas.getContext("2d");
  const quad: Quad = [
    { x: 20.5, y: 20 },
    { x: 80, y: 30 },
    { x: 80, y: 70 },
    { x: 20.5, y: 80 },
  ];
  drawFace(brush, { quad, texture: LEFT_RED, light: () => 1 });
  const at = (x: number, y: number): number[] => [...brush.getImageData(x, y, 1, 1).data];
  expect(at(26, 50).slice(0, 3)).toEqual([255, 0, 0]);
  expect(at(77, 50).slice(0, 3)).toEqual([0, 0, 255]);
  expect([at(10, 50)[3], at(90, 50)[3], at(50, 15)[3]]).toEqual([0, 0, 0]);
  expect(at(79, 27)[3]).toBeLessThan(255);
  // the closer half takes more of the image: the face's middle is left of the image's middle
  const { data } = brush.getImageData(0, 50, 100, 1);
  const turn =
    Array.from({ length: 100 }, (_, x) => x).find(
      (x) => x > 22 && (data[x * 4 + 2] ?? 0) > (data[x * 4] ?? 0),
    ) ?? 0;
  expect(turn).toBeGreaterThan(51);
});

test("lights a face by its orientation", () => {
  const canvas = createCanvas(60, 60);
  const brush = canvas.getContext("2d");
  const quad: Quad = [
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 60 },
    { x: 0, y: 60 },
  ];
  const white: Texture = { data: new Uint8ClampedArray([200, 200, 200, 255]), width: 1, height: 1 };
  drawFace(brush, { quad, texture: white, light: (u) => (u < 0.5 ? 1 : 0.5) });
  const tone = (x: number): number => brush.getImageData(x, 30, 1, 1).data[0] ?? 0;
  expect([tone(10), tone(50)]).toEqual([200, 100]);
});
