import { createTypstCompiler, type Templates, type TypstCompiler } from "./compiler.ts";
import type { FontFamily } from "./fonts.ts";

/** Compilers kept for the next job; each holds its families' files, some 5 to 20 MB. */
const MAX_IDLE = 2;

/** Compilers by the families they have, so that no job loads all of the house's typefaces. */
export type CompilerPool<Path extends string = string> = {
  withFamilies(families: readonly FontFamily[]): TypstCompiler<Path>;
  /** Lets go of what finished jobs left behind, but for what was used in so many jobs before. */
  forget(jobs?: number): void;
};

/** Lives in the typesetting process only. */
export function createCompilerPool<Path extends string>(templates: Templates<Path>): CompilerPool<Path> {
  const compilers = new Map<string, TypstCompiler<Path>>();
  return {
    withFamilies(families) {
      const names = [...new Set(families)].toSorted();
      const key = names.join("|");
      const compiler = compilers.get(key) ?? createTypstCompiler(templates, names);
      // the last one used stands last
      compilers.delete(key);
      compilers.set(key, compiler);
      for (const old of [...compilers.keys()].slice(0, -MAX_IDLE)) compilers.delete(old);
      return compiler;
    },
    forget(jobs = 0) {
      for (const compiler of compilers.values()) compiler.forget(jobs);
    },
  };
}
