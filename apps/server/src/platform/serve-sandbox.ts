import { Worker } from "node:worker_threads";
import { SANDBOX_READY, type SandboxAnswer, SandboxTask } from "./sandbox-protocol.ts";

/**
 * How a program handles its tasks. They are not validated: the caller is the product itself, from the same
 * source; untrusted input is in a task's bytes.
 */
export interface SandboxProgram {
  does(task: unknown): unknown;
}

/**
 * A process whose product has exited gets another parent, which it can't notice while busy: a thread of it
 * does.
 */
const ENDS_WITH_ITS_PRODUCT = `const { workerData: product } = require("node:worker_threads");
setInterval(() => process.ppid === product || process.kill(process.pid, "SIGKILL"), 500);`;

/**
 * Turns this process into one that `startSandbox` can start, with the product's process id as the first
 * argument: what its program returns or throws is sent back as a copy.
 */
export function serveSandbox(program: SandboxProgram): void {
  // Stopping the product signals all its processes; the product ends this one once its calls have finished.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  const product = Number(process.argv[2]);
  new Worker(ENDS_WITH_ITS_PRODUCT, { eval: true, workerData: product }).unref();
  process.on("message", (message) => {
    const { number, task } = SandboxTask.parse(message);
    void answer(program, number, task);
  });
  say(SANDBOX_READY);
}

async function answer(program: SandboxProgram, number: number, task: unknown): Promise<void> {
  try {
    say({ kind: "done", number, value: await program.does(task) });
  } catch (error) {
    // Also for values that can't be cloned.
    const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    say({ kind: "threw", number, name, message, stack });
  }
}

function say(outgoing: SandboxAnswer | typeof SANDBOX_READY): void {
  process.send?.(outgoing);
}
