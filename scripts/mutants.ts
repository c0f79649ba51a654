import fs from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { stopEmbeddedPostgres } from "../apps/server/src/platform/db/embedded-postgres.ts";
import { mutantLists } from "../tests/mutants/all-mutants.ts";
import { type ListedMutant, chooseMutants, readOrder } from "./mutants/command-line.ts";
import { plantFault } from "./mutants/plant-fault.ts";
import { type TestRunner, createTestRunner } from "./mutants/run-tests.ts";
import type { Verdict } from "./mutants/verdict.ts";
import { copyRepository } from "./mutants/working-copy.ts";

// Puts each deliberate fault of tests/mutants/ into a copy of the repository and runs the tests that
// must go red by it. Ends with status 1 when a fault is not found.

const repository = path.resolve(import.meta.dirname, "..");

async function main(): Promise<void> {
  if (process.platform !== "linux" && process.platform !== "darwin") {
    throw new Error("The deliberate faults run on Linux and macOS only.");
  }
  const order = readOrder(process.argv.slice(2));
  const chosen = chooseMutants(mutantLists, order.words);
  if (chosen.length === 0) throw new Error(`No fault speaks of ${order.words.join(" and ")}.`);
  const jobs = Math.min(order.jobs, chosen.length);
  const folder = fs.mkdtempSync(path.join(tmpdir(), "colophon-mutants-"));
  // The tests' database server may run as another user, who has to pass through here.
  fs.chmodSync(folder, 0o755);
  const temporary = path.join(folder, "tmp");
  fs.mkdirSync(temporary);
  const runner = createTestRunner({
    temporary,
    workers: Math.max(1, Math.floor(availableParallelism() / jobs)),
  });
  const cleanUp = (): void => {
    runner.stop();
    stopDatabases(temporary);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  for (const [signal, status] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    process.once(signal, () => {
      cleanUp();
      process.exit(status);
    });
  }
  try {
    const copies = Array.from({ length: jobs }, (_, index) => path.join(folder, `copy-${index + 1}`));
    for (const copy of copies) copyRepository(repository, copy);
    await requireGreen(runner, copies[0] ?? "", chosen);
    const missed = await tryAll(runner, copies, chosen);
    console.log(`\n${chosen.length - missed} passed, ${missed} failed`);
    if (missed > 0) process.exitCode = 1;
  } finally {
    cleanUp();
  }
}

/** A test that is red without a fault would find every fault. */
async function requireGreen(runner: TestRunner, copy: string, chosen: ListedMutant[]): Promise<void> {
  const files = [...new Set(chosen.flatMap(({ mutant }) => mutant.red))];
  console.log(`${chosen.length} faults; first their ${files.length} test files without a fault …`);
  const verdict = await runner.run(copy, files);
  if (verdict.kind === "red") throw new Error(`Red without any fault: ${verdict.failed}`);
  if (verdict.kind === "broken") throw new Error(`The tests do not run: ${verdict.why}`);
}

/** Each copy takes the next fault as soon as it is free. @returns how many faults were not found */
async function tryAll(
  runner: TestRunner,
  copies: readonly string[],
  chosen: readonly ListedMutant[],
): Promise<number> {
  const waiting = [...chosen];
  let missed = 0;
  const work = async (copy: string): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const started = performance.now();
      const verdict = await tryFault(runner, copy, next);
      if (verdict.kind !== "red") missed += 1;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `${lineOf(verdict)}  ${next.list}: ${next.mutant.promise} (${seconds} s)${reasonOf(verdict, next)}`,
      );
    }
  };
  await Promise.all(copies.map((copy) => work(copy)));
  return missed;
}

async function tryFault(runner: TestRunner, copy: string, { mutant }: ListedMutant): Promise<Verdict> {
  const file = path.join(copy, mutant.file);
  const source = fs.readFileSync(file, "utf8");
  try {
    fs.writeFileSync(file, plantFault(source, mutant));
    return await runner.run(copy, mutant.red);
  } catch (error) {
    return { kind: "broken", why: error instanceof Error ? error.message : String(error) };
  } finally {
    fs.writeFileSync(file, source);
  }
}

function lineOf({ kind }: Verdict): string {
  return { red: "found   ", green: "SURVIVED", broken: "BROKEN  " }[kind];
}

function reasonOf(verdict: Verdict, { mutant }: ListedMutant): string {
  if (verdict.kind === "red") return "";
  return `\n          ${mutant.file}${verdict.kind === "broken" ? `: ${verdict.why}` : ""}`;
}

/** Servers that the tests started below the temporary folder: the shared one, and those a fault left behind. */
function stopDatabases(temporary: string): void {
  for (const file of fs.globSync("**/postmaster.pid", { cwd: temporary })) {
    try {
      stopEmbeddedPostgres(path.join(temporary, file, "../.."));
    } catch (error) {
      console.error(`A database server in ${path.dirname(file)} did not stop:`, error);
    }
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
