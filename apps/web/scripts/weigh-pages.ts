import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { CHUNK_REPORT_FILE, ScriptChunk } from "./chunk-report.ts";
import { filesOf, readManifest } from "./route-manifest.ts";

/** Scripts loaded by a page or part: files below `build/client`, and their gzipped size in bytes. */
export type Weight = { files: string[]; bytes: number; libraries: Map<string, number> };

/** Weights of a build: each page's first load by route id, and each lazily loaded part by source. */
export type Weighed = { pages: Map<string, Weight>; parts: Map<string, Weight> };

/** Libraries are listed under their package name, our own code under its workspace. */
const LIBRARY = /(?:^|\/)node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)/u;

/**
 * Weighs the build in `folder` (`apps/web/build`): everything a page loads before it can be used, including
 * all layouts around it, and everything a lazily loaded part adds that no page has loaded before.
 * @throws Error if the build has no manifest or no chunk report
 */
export async function weighPages(folder: string): Promise<Weighed> {
  const manifest = await readManifest(path.join(folder, "client"));
  const report: unknown = JSON.parse(await readFile(path.join(folder, CHUNK_REPORT_FILE), "utf8"));
  const chunks = new Map(
    z
      .array(ScriptChunk)
      .parse(report)
      .map((chunk) => [chunk.file, chunk]),
  );
  const sizes = new Map<string, number>();
  for (const file of chunks.keys()) {
    sizes.set(file, gzipSync(await readFile(path.join(folder, "client", file)), { level: 9 }).length);
  }
  const scales = { chunks, sizes };
  const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
  const leaves = Object.values(manifest.routes).filter(({ id }) => !parents.has(id));
  const pages = new Map(leaves.map(({ id }) => [id, weigh(scales, filesOf(manifest, id))]));
  return { pages, parts: weighParts(scales, pages) };
}

type Scales = { chunks: Map<string, ScriptChunk>; sizes: Map<string, number> };

function weigh({ chunks, sizes }: Scales, files: ReadonlySet<string>): Weight {
  const libraries = new Map<string, number>();
  let bytes = 0;
  for (const file of files) {
    const size = sizes.get(file) ?? 0;
    bytes += size;
    const modules = Object.entries(chunks.get(file)?.modules ?? {});
    const all = modules.reduce((sum, [, length]) => sum + length, 0);
    for (const [source, length] of modules) {
      const name = LIBRARY.exec(source)?.groups?.["name"] ?? source.split("/").slice(0, 2).join("/");
      libraries.set(name, (libraries.get(name) ?? 0) + (size * length) / Math.max(all, 1));
    }
  }
  return { files: [...files].toSorted(), bytes, libraries };
}

/**
 * A part's weight excludes what the page that shares most with it has already loaded: nothing is loaded
 * twice.
 */
function weighParts(scales: Scales, pages: ReadonlyMap<string, Weight>): Map<string, Weight> {
  const parts = new Map<string, Weight>();
  for (const chunk of scales.chunks.values()) {
    for (const lazy of chunk.lazyImports) {
      const source = scales.chunks.get(lazy)?.asks ?? null;
      if (source === null) continue;
      const files = withImports(scales.chunks, lazy);
      const pageWeights = [...pages.values()].map((page) =>
        weigh(scales, files.difference(new Set(page.files))),
      );
      const least = pageWeights.toSorted((one, other) => one.bytes - other.bytes)[0];
      if (least !== undefined && least.bytes > 0) parts.set(source, least);
    }
  }
  return parts;
}

function withImports(
  chunks: ReadonlyMap<string, ScriptChunk>,
  file: string,
  seen: Set<string> = new Set<string>(),
): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of chunks.get(file)?.imports ?? []) withImports(chunks, imported, seen);
  return seen;
}
