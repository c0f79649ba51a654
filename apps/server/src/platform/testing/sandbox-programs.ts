import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";

const PLATFORM = pathToFileURL(path.resolve(import.meta.dirname, "..")).href;

/** Programs for sandbox processes, deleted after the tests of a file. */
export interface SandboxPrograms {
  /** @param work  what to do with `task`, as a function body */
  does(work: string): URL;
  /** @param source  a complete module, which imports the platform from `PLATFORM` */
  module(source: string): URL;
}

/** Call once at the top of a test file. */
export function sandboxPrograms(): SandboxPrograms {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "apart-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  let count = 0;
  const module = (source: string): URL => {
    count += 1;
    const file = path.join(folder, `program-${count}.ts`);
    writeFileSync(file, source.replaceAll("PLATFORM", PLATFORM));
    return pathToFileURL(file);
  };
  return {
    module,
    does: (work) =>
      module(`import { serveSandbox } from "PLATFORM/serve-sandbox.ts";
      serveSandbox({ does: async (task) => { ${work} } });`),
  };
}
