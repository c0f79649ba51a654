import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

// Runs StrykerJS on the files changed since REV (`--since`), or on the given files or globs; without either,
// on what changed within a day. `--sample LINES [--seed WORD]` selects random line ranges of them. Fails
// below the score in stryker.config.json.

const root = path.resolve(import.meta.dirname, "..");
const home = path.join(root, "tests/mutation");
const SOURCE = /^(packages\/[^/]+\/src|apps\/server\/src|apps\/web\/app)\/.*\.tsx?$/;
/** Tests, test helpers, entry points and content. */
const LEFT_OUT = /\.(port-)?test\.tsx?$|\.d\.ts$|\/(testing|fakes|content|showcase)\/|\/main-[^/]+\.ts$/;
const RANGE_LINES = 25;
const USAGE =
  "Usage: npm run test:mutation -- [--since REV] [FILE…] [--sample LINES] [--seed WORD] [--jobs N]";

/** Shown to the person who typed the command. */
class UsageError extends Error {}

function main(): void {
  const { values, positionals } = readArguments();
  const files = sourceFiles(
    values.since ?? (positionals.length === 0 ? buildDayAgo() : undefined),
    positionals,
  );
  if (files.length === 0) {
    if (positionals.length > 0) throw new UsageError(`No source file to mutate in ${positionals.join(" ")}.`);
    console.log("No source file to mutate.");
    return;
  }
  const mutate = values.sample === undefined ? files : sampleOf(files, count(values.sample), values.seed);
  console.log(`Files or line ranges to mutate: ${mutate.length}, in ${partsOf(mutate).join(", ")}`);
  const stryker = path.join(home, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const config = path.join(home, "stryker.config.json");
  const { status } = spawnSync(
    process.execPath,
    [
      stryker,
      "run",
      config,
      "--mutate",
      mutate.join(","),
      "--concurrency",
      String(count(values.jobs)),
      // One cache for each set of files, because StrykerJS counts everything in it toward the score.
      "--incrementalFile",
      `build/mutation/incremental-${digestOf(mutate.join(",")).slice(0, 12)}.json`,
    ],
    { cwd: root, stdio: "inherit", env: { ...process.env, MUTATED_PARTS: partsOf(mutate).join(",") } },
  );
  process.exitCode = status ?? 1;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        since: { type: "string" },
        sample: { type: "string" },
        seed: { type: "string", default: "1" },
        jobs: { type: "string", default: "2" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function count(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`Not a count: ${text}`);
  return Number(text);
}

function sourceFiles(since: string | undefined, patterns: readonly string[]): string[] {
  const untracked = git("ls-files", "--others", "--exclude-standard", "--", ...patterns);
  const tracked =
    since === undefined
      ? git("ls-files", "--", ...patterns)
      : git("diff", "--name-only", "--diff-filter=d", commitOf(since), "--", ...patterns);
  return [...tracked, ...untracked].filter(
    (file) => SOURCE.test(file) && !LEFT_OUT.test(file) && existsSync(path.join(root, file)),
  );
}

/** The newest commit of the day before, or the first one. */
function buildDayAgo(): string {
  const [newest] = git("rev-list", "-1", "--before=1 day ago", "HEAD");
  return newest ?? git("rev-list", "--max-parents=0", "HEAD")[0] ?? "HEAD";
}

function commitOf(revision: string): string {
  try {
    return git("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`)[0] ?? "";
  } catch {
    throw new UsageError(`No such revision: ${revision}`);
  }
}

function git(...args: string[]): string[] {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
}

/** Random line ranges, about `lines` lines in total; the same for the same seed. */
function sampleOf(files: readonly string[], lines: number, seed: string): string[] {
  const ranges = files.flatMap((file) => {
    const length = readFileSync(path.join(root, file), "utf8").split("\n").length;
    return Array.from({ length: Math.ceil(length / RANGE_LINES) }, (_, index) => {
      const first = index * RANGE_LINES + 1;
      return `${file}:${first}-${first + RANGE_LINES - 1}`;
    });
  });
  const rank = (range: string): string => digestOf(`${seed} ${range}`);
  return ranges
    .toSorted((one, other) => rank(one).localeCompare(rank(other)))
    .slice(0, Math.ceil(lines / RANGE_LINES));
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The packages and features of the files: only their tests run. */
function partsOf(files: readonly string[]): string[] {
  return [
    ...new Set(
      files.map((file) => {
        const folders = path.posix.dirname(file).split("/");
        return folders.slice(0, file.startsWith("packages/") ? 2 : 5).join("/");
      }),
    ),
  ];
}

try {
  main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = 1;
}
