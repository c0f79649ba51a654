import { createTypstCompiler, type Templates, type TypstCompiler } from "./compiler.ts";
import type { FontFamily } from "./fonts.ts";

/** Maximum idle compilers; each holds its families' files, some 5 to 20 MB. */
const MAX_IDLE = 2;

/** Compilers by their font families, so that no job loads all of our typefaces. */
export type CompilerPool<Path extends string = string> = {
  withFamilies(families: readonly FontFamily[]): TypstCompiler<Path>;
  /** Frees what finished jobs left behind, except what was used in this many recent jobs. */
  forget(jobs?: number): void;
};

/** Used in the typesetting process only. */
export function createCompilerPool<Path extends string>(templates: Templates<Path>): CompilerPool<Path> {
  const compilers = new Map<string, TypstCompiler<Path>>();
  return {
    withFamilies(families) {
      const names = [...new Set(families)].toSorted();
      const key = names.join("|");
      const compiler = compilers.get(key) ?? createTypstCompiler(templates, names);
      // most recently used last
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
