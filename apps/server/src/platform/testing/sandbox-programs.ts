import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";

const PLATFORM = pathToFileURL(path.resolve(import.meta.dirname, "..")).href;

/** Programs for processes of their own, gone when the tests of a file are over. */
export interface SandboxPrograms {
  /** @param work  what is done with `task`, as the body of a function */
  does(work: string): URL;
  /** @param source  a whole module, which finds the platform by `PLATFORM` */
  module(source: string): URL;
}

/** To be called once at the top of a test file. */
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
