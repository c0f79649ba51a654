import { execFileSync, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { type Step, type StepResult, complaintsIn, runLanes, summaryOf } from "./checks/run-steps.ts";

/**
 * Runs one tier (docs/testing.md): `commit`, which is `npm test`; `changed`, the static checks and the tests that import
 * what changed since `main`; or `merge`.
 */

const root = path.resolve(import.meta.dirname, "..");

const web = (script: string): string[] => ["npm", "run", "--silent", script, "-w", "@colophon/web"];
/** Tests run at commit unless they are tagged `merge`; vitest.config.ts lists the tags. */
const COMMIT = "--tags-filter=!merge";
const MERGE = "--tags-filter=merge";
const vitest = (...parameters: string[]): string[] => ["vitest", "run", ...parameters];

const WEB_BUILD: Step = { name: "web build", command: ["node", "scripts/build-web.ts"], isShown: false };

/** All checks that only read the sources, in two lanes. */
const STATIC_LANES: Step[][] = [
  [checkOf("format"), checkOf("lint"), checkOf("types")],
  [
    checkOf("dead code"),
    checkOf("boundaries"),
    checkOf("rules"),
    WEB_BUILD,
    { name: "web weight", command: web("weight"), isShown: false },
  ],
];

/**
 * Lanes run in parallel, the steps of a lane in sequence. Tests use every core, and browsers need a quiet
 * machine, so they run alone, after the static checks.
 */
const TIERS: Record<string, () => Step[][][]> = {
  commit: () => [
    STATIC_LANES,
    [[tests("unit and API tests", vitest(COMMIT))]],
    [[journeys("journeys", [COMMIT])]],
  ],
  changed: () => [STATIC_LANES, [[tests("tests of what changed", vitest(COMMIT, "--changed", sinceMain()))]]],
  merge: () => [
    [
      [
        WEB_BUILD,
        checkOf("pages"),
        tests("server with coverage", vitest("--coverage", "--project=server")),
        tests("long cases", vitest(MERGE, "--project=!server")),
      ],
    ],
    [
      [
        {
          ...journeys("journeys", ["--tags-filter=merge || page-checks"]),
          environment: { CHECK_PAGES: "1" },
        },
      ],
    ],
    // Compares processes with each other, so nothing else may run.
    [[tests("speed against a bare server", ["npm", "run", "--silent", "bench:api"])]],
    [[tests("critical faults", ["npm", "run", "--silent", "test:critical-faults"])]],
  ],
};

function checkOf(name: string): Step {
  return { name, command: ["npm", "run", "--silent", `check:${name.replaceAll(" ", "-")}`], isShown: false };
}

function tests(name: string, command: string[]): Step {
  return { name, command, isShown: true };
}

function journeys(name: string, parameters: string[] = []): Step {
  return tests(name, vitest("--config=tests/e2e/vitest.config.ts", ...parameters));
}

/** The commit at which this branch left main. */
function sinceMain(): string {
  const git = (...parameters: string[]): string =>
    execFileSync("git", parameters, { cwd: root, encoding: "utf8" }).trim();
  const main = git("branch", "--all", "--list", "origin/main") === "" ? "main" : "origin/main";
  try {
    return git("merge-base", main, "HEAD");
  } catch {
    throw new Error(`What changed can't be told: this branch has no commit in common with ${main}.`);
  }
}

function runStep({ name, command, environment, isShown }: Step): Promise<StepResult> {
  const started = performance.now();
  const [program = "", ...parameters] = command;
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const chunks: Buffer[] = [];
    const finish = (isPassed: boolean): void => {
      const seconds = (performance.now() - started) / 1000;
      const output = Buffer.concat(chunks).toString();
      if (!isPassed && !isShown) console.log(output.trimEnd());
      resolve({ name, isPassed, seconds, output: isShown ? complaintsIn(output).join("\n") : output });
    };
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        if (isShown) to.write(chunk);
      });
    }
    child.on("error", (error) => chunks.push(Buffer.from(`Error: ${error.message}\n`)));
    child.on("close", (code, signal) => {
      if (signal !== null) chunks.push(Buffer.from(`Error: ended by ${signal}\n`));
      finish(code === 0);
    });
  });
}

/** Maximum characters of a failed step's output repeated at the end. */
const MAX_OUTPUT_CHARACTERS = 6000;

function report({ name, isPassed, seconds }: StepResult): void {
  console.log(`${isPassed ? "passed" : "FAILED"}  ${name} (${seconds.toFixed(1)} s)`);
}

async function runTier(lanesInTurn: Step[][][]): Promise<void> {
  const results: StepResult[] = [];
  for (const lanes of lanesInTurn) {
    const lanesAtOnce = availableParallelism() > 1 ? lanes : [lanes.flat()];
    results.push(...(await runLanes({ lanes: lanesAtOnce, runStep, report })));
  }
  for (const { name, isPassed, output } of results) {
    if (!isPassed && output !== "")
      console.log(`\n${name} failed:\n${output.slice(-MAX_OUTPUT_CHARACTERS).trimEnd()}`);
  }
  console.log(`\n${summaryOf(results)}`);
  if (results.some(({ isPassed }) => !isPassed)) process.exitCode = 1;
}

const [name = "commit", ...more] = process.argv.slice(2);
const tier = Object.hasOwn(TIERS, name) ? TIERS[name] : undefined;
if (more.length > 0) {
  console.error("A tier takes no arguments. To run one file: npm run test:unit -- FILE");
  process.exitCode = 1;
} else if (tier === undefined) {
  console.error(`Unknown tier. Use one of: ${Object.keys(TIERS).join(", ")}.`);
  process.exitCode = 1;
} else {
  await runTier(tier());
}
