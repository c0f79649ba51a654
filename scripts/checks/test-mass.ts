import { type Finding, isTestFile, type SourceFile } from "./source-file.ts";

/** A part of the tree, and how many lines of test it has at least for each line of source. */
type Part = { path: RegExp; name: string; least: number };

const PARTS: readonly Part[] = [
  { name: "packages/domain", path: /^packages\/domain\/src\//, least: 0.8 },
  { name: "packages/press", path: /^packages\/press\/src\//, least: 0.8 },
  { name: "packages/sample-books", path: /^packages\/sample-books\/src\//, least: 0.5 },
  { name: "apps/server", path: /^apps\/server\/src\//, least: 0.85 },
  { name: "apps/web", path: /^apps\/web\/app\//, least: 0.4 },
];

const CODE = /[.]tsx?$/;

/**
 * A part whose tests fall behind its source is found. Lines prove nothing by themselves, the deliberate faults of
 * tests/mutants/ do; but what has hardly any cannot have been tried.
 */
export function checkTestMass(files: readonly SourceFile[]): Finding[] {
  return PARTS.flatMap(({ name, path, least }) => {
    const own = files.filter((file) => path.test(file.path) && CODE.test(file.path));
    const tests = linesOf(own.filter((file) => isTestFile(file.path)));
    const source = linesOf(own.filter((file) => !isTestFile(file.path)));
    if (source === 0 || tests / source >= least) return [];
    const share = (tests / source).toFixed(2);
    const message = `${tests} lines of test for ${source} of source, ${share}; at least ${least}`;
    return [{ path: name, line: 1, message }];
  });
}

function linesOf(files: readonly SourceFile[]): number {
  return files.reduce((sum, { text }) => sum + text.trimEnd().split("\n").length, 0);
}
