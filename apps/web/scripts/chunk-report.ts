import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";

/** Contents of one script file, as reported by the bundler. */
export const ScriptChunk = z.object({
  /** below `build/client` */
  file: z.string(),
  /** loaded with it */
  imports: z.array(z.string()),
  /** loaded later, on demand */
  lazyImports: z.array(z.string()),
  /** the source whose import loads it, if it is a page or a lazily loaded part */
  asks: z.string().nullable(),
  /** source file → characters before minification */
  modules: z.record(z.string(), z.number()),
});

export type ScriptChunk = z.output<typeof ScriptChunk>;

/** Path of the report after a build, below `build/`. */
export const CHUNK_REPORT_FILE = "script-chunks.json";

/** Writes a report next to the build on the contents of each script file; `weigh-pages.ts` reads it. */
export function chunkReport(root: string): Plugin {
  return {
    name: "chunk-report",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error("The build has no folder.");
      const chunks: ScriptChunk[] = Object.values(bundle)
        .filter((output) => output.type === "chunk")
        .map((chunk) => ({
          file: chunk.fileName,
          imports: chunk.imports,
          lazyImports: chunk.dynamicImports,
          asks: chunk.facadeModuleId === null ? null : sourceOf(root, chunk.facadeModuleId),
          modules: Object.fromEntries(
            Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
              sourceOf(root, id),
              renderedLength,
            ]),
          ),
        }));
      await writeFile(path.join(path.dirname(dir), CHUNK_REPORT_FILE), JSON.stringify(chunks));
    },
  };
}

function sourceOf(root: string, id: string): string {
  return path.relative(root, id.replace(/^\0/u, "").replace(/\?.*$/u, ""));
}
