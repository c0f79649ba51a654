import { parentPort } from "node:worker_threads";
import { runTask } from "./import-tasks.ts";
import type { ImportTask } from "./task-messages.ts";

/** One task after the other; what goes wrong in one ends the thread, and the next task gets a new one. */
parentPort?.on("message", (task: ImportTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void runTask(task).then((answer) => parentPort?.postMessage(answer));
});
