import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { type Step, type StepResult, complaintsIn, runLanes, summaryOf } from "./checks/run-steps.ts";

const root = path.resolve(import.meta.dirname, "..");

/**
 * Lanes run side by side, the steps of one lane one after another.
 * Tests use every core by themselves and browsers want a calm machine, so they have lanes of their own, later.
 */
const LANES_IN_TURN: Step[][][] = [
  [
    [step("format"), step("lint"), step("dead code")],
    [
      step("types"),
      webStep("web types", "types"),
      step("boundaries"),
      step("rules"),
      webStep("web build", "build"),
      webStep("web weight", "weight"),
      step("pages"),
    ],
  ],
  [
    [
      { name: "package tests", command: ["npm", "run", "--silent", "test:packages"], isShown: true },
      { name: "server, web and tools", command: ["npm", "run", "--silent", "coverage"], isShown: true },
    ],
  ],
  [[{ name: "end-to-end tests", command: ["npm", "run", "--silent", "test:e2e"], isShown: true }]],
];

function step(name: string): Step {
  return { name, command: ["npm", "run", "--silent", `check:${name.replaceAll(" ", "-")}`], isShown: false };
}

function webStep(name: string, script: string): Step {
  return {
    name,
    command: ["npm", "run", "--silent", script, "-w", "@colophon/web"],
    isShown: false,
  };
}

function runStep({ name, command, isShown }: Step): Promise<StepResult> {
  const started = performance.now();
  const [program = "", ...parameters] = command;
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    const finish = (isPassed: boolean): void => {
      const seconds = (performance.now() - started) / 1000;
      const output = Buffer.concat(chunks).toString();
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
    child.on("error", () => finish(false));
    child.on("close", (code) => finish(code === 0));
  });
}

/** Characters of a failed step's output that are said again at the end. */
const MOST_SAID_AGAIN = 6000;

function report({ name, isPassed, seconds, output }: StepResult): void {
  console.log(`${isPassed ? "passed" : "FAILED"}  ${name} (${seconds.toFixed(1)} s)`);
  if (!isPassed && output !== "") console.log(output.trimEnd());
}

const results: StepResult[] = [];
for (const lanes of LANES_IN_TURN) {
  const lanesAtOnce = availableParallelism() > 1 ? lanes : [lanes.flat()];
  results.push(...(await runLanes({ lanes: lanesAtOnce, runStep, report })));
}
for (const { name, isPassed, output } of results) {
  if (!isPassed && output !== "") console.log(`\n${name}, once more:\n${output.slice(-MOST_SAID_AGAIN)}`);
}
console.log(`\n${summaryOf(results)}`);
if (results.some(({ isPassed }) => !isPassed)) process.exitCode = 1;
