import { cruise, type ICruiseResult, type IConfiguration } from "dependency-cruiser";
import extractConfiguration from "dependency-cruiser/config-utl/extract-depcruise-config";
import { existsSync } from "node:fs";
import path from "node:path";

const repository = path.resolve(import.meta.dirname, "..");
const CRUISED_FOLDERS = ["packages", "apps", "scripts", "tests", "bench"];

/** One import, or one file, that a boundary rule forbids; paths are relative to the tree's root. */
export type BoundaryViolation = { rule: string; from: string; to: string };
export type BoundaryReport = { modules: number; violations: BoundaryViolation[] };

/** Checks every import under `root` against the rules of this repository's .dependency-cruiser.mjs. */
export async function checkBoundaries(root: string): Promise<BoundaryReport> {
  const { options, ...ruleSet } = await readConfiguration();
  const folders = CRUISED_FOLDERS.filter((folder) => existsSync(path.join(root, folder)));
  const { output } = await cruise(folders, { ...options, baseDir: root, ruleSet, validate: true });
  if (typeof output === "string")
    throw new TypeError("dependency-cruiser answered with text instead of data");
  return { modules: countProjectModules(output), violations: listViolations(output) };
}

/** The names of all rules, for the test that plants a violation of each. */
export async function boundaryRules(): Promise<string[]> {
  const { forbidden = [] } = await readConfiguration();
  return forbidden.map(({ name = "" }) => name);
}

function readConfiguration(): Promise<IConfiguration> {
  return extractConfiguration(path.join(repository, ".dependency-cruiser.mjs"));
}

/** Without a parser for TypeScript, the tool skips every file and finds nothing. */
export function requireModules(report: BoundaryReport): void {
  if (report.modules === 0) throw new Error("No module was read: is @swc/core installed?");
}

function countProjectModules(result: ICruiseResult): number {
  return result.modules.filter(
    (module) => /[.]tsx?$/.test(module.source) && !module.source.includes("node_modules"),
  ).length;
}

function listViolations(result: ICruiseResult): BoundaryViolation[] {
  return result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

async function main(): Promise<void> {
  const report = await checkBoundaries(repository);
  requireModules(report);
  for (const { rule, from, to } of report.violations) {
    console.error(from === to ? `${rule}: ${from}` : `${rule}: ${from} → ${to}`);
  }
  console.log(`${report.modules} modules, ${report.violations.length} forbidden imports`);
  if (report.violations.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
