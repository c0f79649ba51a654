import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type TestModule, type Vitest, createVitest } from "vitest/node";
import { type CriticalMutant, criticalMutants } from "../tests/critical-mutants.ts";
import { dropDatabase } from "../apps/server/src/platform/db/drop-database.ts";
import { temporaryFolder } from "../apps/server/src/platform/testing/temporary-folder.ts";
import type * as TestTemplate from "../apps/server/src/platform/testing/test-template.ts";

// Injects each mutant of tests/critical-mutants.ts into a copy of the repository, one at a time, and runs the
// one test that must fail because of it. At the end the same tests run without a mutant and must pass. Words
// select mutants by area, behavior or file.

const JOBS = 2;
const repository = path.resolve(import.meta.dirname, "..");

type Outcome = { kind: "found" | "SURVIVED" | "BROKEN"; why: string };

async function main(): Promise<void> {
  const words = process.argv.slice(2).map((word) => word.toLowerCase());
  const waiting = criticalMutants.filter((mutant) =>
    words.every((word) => `${mutant.area} ${mutant.behaviour} ${mutant.file}`.toLowerCase().includes(word)),
  );
  const count = waiting.length;
  if (count === 0) {
    console.error("No critical fault matches all these words.");
    process.exitCode = 1;
    return;
  }
  const started = performance.now();
  const folder = fs.mkdtempSync(path.join(tmpdir(), "colophon-faults-"));
  // The tests' database server may run as another user, who reads the copy's migrations.
  fs.chmodSync(folder, 0o755);
  let missed = 0;
  const work = async (copy: string): Promise<void> => {
    copyRepository(copy);
    const vitest = await openVitest(copy);
    const tried: CriticalMutant[] = [];
    try {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const from = performance.now();
        const { kind, why } = await runMutant(vitest, copy, mutant);
        if (kind !== "found") missed += 1;
        const seconds = ((performance.now() - from) / 1000).toFixed(1);
        console.log(`${kind.padEnd(8)}  ${mutant.area}: ${mutant.behaviour} (${seconds} s)${why}`);
        tried.push(mutant);
      }
      const { kind, why } = await run(vitest, copy, { faults: tried, isPlanted: false });
      if (kind !== "SURVIVED") throw new Error(`The tests fail without a fault.${why}`);
    } finally {
      await vitest.close();
    }
  };
  try {
    await Promise.all(
      Array.from({ length: Math.min(JOBS, count) }, (_, index) => work(path.join(folder, `copy-${index}`))),
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${count - missed} of ${count} critical faults found in ${seconds} s`);
  // Vitest sets it if tests fail, which is expected here.
  process.exitCode = missed > 0 ? 1 : 0;
}

/** Tests run in workers started for each run, so that none remembers the previous mutant. */
function openVitest(copy: string): Promise<Vitest> {
  return createVitest("test", {
    root: copy,
    watch: false,
    reporters: [{}],
    project: ["packages", "server", "web"],
    maxWorkers: 1,
  });
}

async function runMutant(vitest: Vitest, copy: string, mutant: CriticalMutant): Promise<Outcome> {
  const file = path.join(copy, mutant.file);
  const source = fs.readFileSync(file, "utf8");
  try {
    fs.writeFileSync(file, injectMutant(source, mutant));
    vitest.invalidateFile(file);
    return await run(vitest, copy, { faults: [mutant], isPlanted: true });
  } catch (error) {
    return { kind: "BROKEN", why: `\n          ${String(error)}` };
  } finally {
    fs.writeFileSync(file, source);
    vitest.invalidateFile(file);
  }
}

/** @throws if the text to replace does not occur exactly once in the source */
export function injectMutant(
  source: string,
  { replace, by }: Pick<CriticalMutant, "replace" | "by">,
): string {
  const [before, after, ...more] = source.split(replace);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`Not in the source exactly once: ${replace}`);
  }
  return `${before}${by}${after}`;
}

async function run(
  vitest: Vitest,
  copy: string,
  { faults, isPlanted }: { faults: readonly CriticalMutant[]; isPlanted: boolean },
): Promise<Outcome> {
  const needsTemplate = faults.some(({ test }) => projectOf(test) === "server");
  const isFaulty = isPlanted && faults.some(({ file }) => file.endsWith(".sql"));
  const dropTemplate = needsTemplate ? await provideTemplate(vitest, copy, isFaulty) : null;
  const byFile = Map.groupBy(faults, ({ test }) => test);
  const specifications = [...byFile].map(([file, of]) =>
    vitest.getProjectByName(projectOf(file)).createSpecification(path.join(copy, file), {
      testNamePattern: new RegExp(of.map(({ title }) => escaped(title)).join("|")),
    }),
  );
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const states = testModules.flatMap(statesOf);
    return outcomeOf(states, [...testModules.flatMap(errorsOf), ...unhandledErrors.map(messageOf)]);
  } finally {
    await dropTemplate?.();
  }
}

function escaped(title: string): string {
  return title.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}

function projectOf(file: string): string {
  if (file.startsWith("packages/")) return "packages";
  return file.startsWith("apps/web/") ? "web" : "server";
}

function statesOf(module: TestModule): string[] {
  return [...module.children.allTests()].map((test) => test.result().state);
}

function errorsOf(module: TestModule): string[] {
  return module.errors().map(({ message }) => message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "an error outside any test";
}

/** Only a failing test kills a mutant: a file that doesn't load, or has no such test, kills nothing. */
export function outcomeOf(states: readonly string[], errors: readonly string[]): Outcome {
  if (states.includes("failed")) return { kind: "found", why: "" };
  const [unloaded] = errors;
  if (unloaded !== undefined) return { kind: "BROKEN", why: `\n          ${unloaded}` };
  return states.includes("passed")
    ? { kind: "SURVIVED", why: "" }
    : { kind: "BROKEN", why: "\n          no test of that title ran" };
}

/**
 * Test databases are copies of a template, and a mutant in a migration needs a separate one.
 * @returns removes that one
 */
async function provideTemplate(
  vitest: Vitest,
  copy: string,
  isFaulty: boolean,
): Promise<() => Promise<void>> {
  const kit = path.join(copy, "apps/server/src/platform/testing/test-template.ts");
  // The copy's module reads the copy's migrations.
  const { prepareTemplate, withClient }: typeof TestTemplate = await import(pathToFileURL(kit).href);
  const directory = path.join(temporaryFolder(), `colophon-tests-${userInfo().uid}`);
  const { owner, template } = await prepareTemplate(process.env["DATABASE_URL"], directory);
  vitest.getProjectByName("server").provide("postgresTemplate", template);
  return async () => {
    if (!isFaulty) return;
    await withClient(owner, (client) => dropDatabase((statement) => client.query(statement), template));
  };
}

/** Packages are linked one by one, so that links between workspaces point into the copy. */
function copyRepository(to: string): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: repository,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split("\0")) {
    // A listed file may have been deleted but not committed.
    if (file === "" || !fs.existsSync(path.join(repository, file))) continue;
    fs.mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    fs.copyFileSync(path.join(repository, file), path.join(to, file));
  }
  for (const modules of fs.globSync(["node_modules", "{apps,packages}/*/node_modules"], {
    cwd: repository,
  })) {
    linkPackages(path.join(repository, modules), path.join(to, modules));
  }
}

/** Excludes caches (`.vite` and the like), which would remember the mutants. */
function linkPackages(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else if (entry.name.startsWith("@")) linkPackages(source, target);
    else if (entry.name === ".bin" || !entry.name.startsWith(".")) fs.symlinkSync(source, target);
  }
}

if (import.meta.main) await main();
