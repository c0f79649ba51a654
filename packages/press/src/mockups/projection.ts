/** A point in space: x to the right, y up, z toward the viewer. */
export type Point3 = readonly [x: number, y: number, z: number];
/** A point in the image, in px. */
type Point2 = { x: number; y: number };
/** Corners in order: upper left, upper right, lower right, lower left, on the face itself. */
export type Quad = readonly [Point2, Point2, Point2, Point2];
export type Box = { x: number; y: number; width: number; height: number };
export type Project = (point: Point3) => Point2;

/** Angles in degrees. `distance`: in units of the scene; the closer, the stronger the perspective. */
export type Camera = { azimuth: number; elevation: number; distance: number; target: Point3 };

/** A camera's view, moved and scaled so that some points fill a box of the image. */
export function viewOf(camera: Camera, { points, box }: { points: readonly Point3[]; box: Box }): Project {
  const plain = plainView(camera);
  const seen = points.map(plain);
  const left = Math.min(...seen.map(({ x }) => x));
  const top = Math.min(...seen.map(({ y }) => y));
  const width = Math.max(...seen.map(({ x }) => x)) - left;
  const height = Math.max(...seen.map(({ y }) => y)) - top;
  const scale = Math.min(box.width / width, box.height / height);
  const x0 = box.x + (box.width - width * scale) / 2 - left * scale;
  const y0 = box.y + (box.height - height * scale) / 2 - top * scale;
  return (point) => {
    const { x, y } = plain(point);
    return { x: x0 + x * scale, y: y0 + y * scale };
  };
}

function plainView({ azimuth, elevation, distance, target }: Camera): Project {
  const [around, up] = [radians(azimuth), radians(elevation)];
  return ([x, y, z]) => {
    const [dx, dy, dz] = [x - target[0], y - target[1], z - target[2]];
    const sideways = dx * Math.cos(around) - dz * Math.sin(around);
    const towards = dx * Math.sin(around) + dz * Math.cos(around);
    const high = dy * Math.cos(up) - towards * Math.sin(up);
    const near = dy * Math.sin(up) + towards * Math.cos(up);
    const share = distance / Math.max(0.05, distance - near);
    return { x: sideways * share, y: -high * share };
  };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** A point rotated about the vertical axis, then moved. */
export function placed([x, y, z]: Point3, { turn, at }: { turn: number; at: Point3 }): Point3 {
  const angle = radians(turn);
  return [
    at[0] + x * Math.cos(angle) + z * Math.sin(angle),
    at[1] + y,
    at[2] - x * Math.sin(angle) + z * Math.cos(angle),
  ];
}

/** Whether a face is seen from the front. */
export function isSeen([a, b, c, d]: Quad): boolean {
  const cross = (one: Point2, two: Point2): number => one.x * two.y - one.y * two.x;
  return cross(a, b) + cross(b, c) + cross(c, d) + cross(d, a) > 1;
}

/** The polygon around some points, in order. */
export function hullOf(points: readonly Point2[]): Point2[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: readonly Point2[]): Point2[] => {
    const hull: Point2[] = [];
    for (const point of list) {
      while (hull.length > 1 && !isLeft(hull.at(-2), hull.at(-1), point)) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function isLeft(a: Point2 | undefined, b: Point2 | undefined, c: Point2): boolean {
  if (a === undefined || b === undefined) return true;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}
