import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const Route = z.object({
  id: z.string(),
  parentId: z.string().optional(),
  module: z.string(),
  imports: z.array(z.string()).default([]),
});

const Manifest = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()).default([]) }),
  routes: z.record(z.string(), Route),
});

/** The files the router loads per route, as written by the build for the browser. */
export type Manifest = z.output<typeof Manifest>;

/** @param client  `build/client` @throws Error if there is no build */
export async function readManifest(client: string): Promise<Manifest> {
  const assets = path.join(client, "assets");
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/u.test(file));
  if (name === undefined) throw new Error(`There is no route manifest in ${assets}: build the pages first.`);
  const script = await readFile(path.join(assets, name), "utf8");
  const parsed: unknown = JSON.parse(script.slice(script.indexOf("=") + 1).replace(/;\s*$/u, ""));
  return Manifest.parse(parsed);
}

/** Scripts of the entry, a route, and all layouts around it; below `build/client`. */
export function filesOf(manifest: Manifest, id: string): Set<string> {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
  let route = manifest.routes[id];
  while (route !== undefined) {
    for (const file of [route.module, ...route.imports]) files.add(file);
    route = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  }
  return new Set([...files].map((file) => file.replace(/^\//u, "")));
}
