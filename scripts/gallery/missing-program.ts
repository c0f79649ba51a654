import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A system program required for the gallery; `message` is one full sentence. */
export class MissingProgram extends Error {
  override readonly name = "MissingProgram";
}

const PACKAGES = { pdftoppm: "poppler-utils", pdftotext: "poppler-utils", unzip: "unzip" } as const;

/** @throws MissingProgram naming its package */
export async function runProgram(program: keyof typeof PACKAGES, words: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run(program, words, { maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    throw new MissingProgram(
      `The gallery needs ${program}, which is not installed (Debian: apt-get install ${PACKAGES[program]}).`,
      { cause: error },
    );
  }
}
