import { Worker } from "node:worker_threads";
import { SANDBOX_READY, type SandboxAnswer, SandboxTask } from "./sandbox-protocol.ts";

/**
 * What a program does with its tasks. They are not looked at by a schema: whoever asks is the product itself, of the
 * same source; what others sent is in the bytes of a task.
 */
export interface SandboxProgram {
  does(task: unknown): unknown;
}

/** A process whose product is gone is another's child, which it can't see while it is busy: a thread of it does. */
const ENDS_WITH_ITS_PRODUCT = `const { workerData: product } = require("node:worker_threads");
setInterval(() => process.ppid === product || process.kill(process.pid, "SIGKILL"), 500);`;

/** Makes this process one that `startSandbox` starts, with its own number as the first argument: what its program returns or throws goes back as a copy. */
export function serveSandbox(program: SandboxProgram): void {
  // Who stops the product says so to all its processes; it ends this one when its calls have ended.
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
    // Also of what can't be copied.
    const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
    say({ kind: "threw", number, name, message, stack });
  }
}

function say(outgoing: SandboxAnswer | typeof SANDBOX_READY): void {
  process.send?.(outgoing);
}
