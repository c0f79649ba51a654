import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Shape } from "@colophon/cover-art/shape";

const SIZE = 512;
const modules = createRequire(import.meta.url);
let drawings: ReadonlyMap<string, string> | null = null;

/** The shape of that name among the game-icons (CC BY 3.0, https://game-icons.net), or null. */
export function shapeNamed(name: string): Shape | null {
  const body = library().get(name);
  if (body === undefined) return null;
  const paths = [...body.matchAll(/\bd="([^"]+)"/gu)].flatMap(([, d]) => (d === undefined ? [] : [d]));
  return { name, set: "game-icons", size: SIZE, paths };
}

function library(): ReadonlyMap<string, string> {
  if (drawings !== null) return drawings;
  const file: unknown = JSON.parse(
    readFileSync(modules.resolve("@iconify-json/game-icons/icons.json"), "utf8"),
  );
  drawings = new Map(bodiesOf(file));
  return drawings;
}

function bodiesOf(file: unknown): [string, string][] {
  if (typeof file !== "object" || file === null || !("icons" in file)) return [];
  const { icons } = file;
  if (typeof icons !== "object" || icons === null) return [];
  return Object.entries(icons).flatMap(([name, icon]): [string, string][] => {
    const body: unknown = typeof icon === "object" && icon !== null && "body" in icon ? icon.body : null;
    return typeof body === "string" ? [[name, body]] : [];
  });
}
