import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

// Runs StrykerJS on the files changed since REV (`--since`), or on the files or globs you name; without either, on
// what changed within a day. `--sample LINES [--seed WORD]` takes random stretches of them. Fails below the score of
// stryker.config.json.

const root = path.resolve(import.meta.dirname, "..");
const home = path.join(root, "tests/mutation");
const SOURCE = /^(packages\/[^/]+\/src|apps\/server\/src|apps\/web\/app)\/.*\.tsx?$/;
/** Tests, what only tests run, entry points, texts. */
const LEFT_OUT =
  /\.(port-)?test\.tsx?$|\.d\.ts$|\/(testing|test-kit|fakes|content|showcase)\/|\/main-[^/]+\.ts$/;
const STRETCH_LINES = 25;

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      since: { type: "string" },
      sample: { type: "string" },
      seed: { type: "string", default: "1" },
      jobs: { type: "string", default: "2" },
    },
  });
  const files = sourceFiles(values.since ?? (positionals.length === 0 ? aDayAgo() : undefined), positionals);
  if (files.length === 0) {
    console.log("No source file to mutate.");
    return;
  }
  const mutate = values.sample === undefined ? files : sampleOf(files, Number(values.sample), values.seed);
  console.log(`Mutating ${mutate.length} files or stretches of lines in ${partsOf(mutate).join(", ")}`);
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
      values.jobs,
      // One for each set of files: StrykerJS counts all that such a file remembers towards the score.
      "--incrementalFile",
      `build/mutation/incremental-${digestOf(mutate.join(",")).slice(0, 12)}.json`,
    ],
    { cwd: root, stdio: "inherit", env: { ...process.env, MUTATED_PARTS: partsOf(mutate).join(",") } },
  );
  process.exitCode = status ?? 1;
}

function sourceFiles(since: string | undefined, patterns: readonly string[]): string[] {
  const listed =
    since === undefined
      ? git("ls-files", "--", ...patterns)
      : git("diff", "--name-only", "--diff-filter=d", since, "--", ...patterns);
  return listed.filter(
    (file) => SOURCE.test(file) && !LEFT_OUT.test(file) && existsSync(path.join(root, file)),
  );
}

/** The newest commit of the day before, or the first one. */
function aDayAgo(): string {
  const [newest] = git("rev-list", "-1", "--before=1 day ago", "HEAD");
  return newest ?? git("rev-list", "--max-parents=0", "HEAD")[0] ?? "HEAD";
}

function git(...args: string[]): string[] {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
}

/** Random stretches of the files, in all about so many lines; the same ones for the same seed. */
function sampleOf(files: readonly string[], lines: number, seed: string): string[] {
  const stretches = files.flatMap((file) => {
    const length = readFileSync(path.join(root, file), "utf8").split("\n").length;
    return Array.from({ length: Math.ceil(length / STRETCH_LINES) }, (_, index) => {
      const first = index * STRETCH_LINES + 1;
      return `${file}:${first}-${first + STRETCH_LINES - 1}`;
    });
  });
  const rank = (stretch: string): string => digestOf(`${seed} ${stretch}`);
  return stretches
    .toSorted((one, other) => rank(one).localeCompare(rank(other)))
    .slice(0, Math.ceil(lines / STRETCH_LINES));
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The packages and features that the files belong to: only their tests run. */
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

main();
