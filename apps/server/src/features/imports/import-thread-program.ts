import { parentPort } from "node:worker_threads";
import { runTask } from "./import-tasks.ts";
import type { ImportTask } from "./task-messages.ts";

/** What the answer holds is copied to the other thread. */
const NOTHING_HANDED_OVER: [] = [];

/** One task after the other; what goes wrong in one ends the thread, and the next task gets a new one. */
parentPort?.on("message", (task: ImportTask) => {
  void runTask(task).then((answer) => parentPort?.postMessage(answer, NOTHING_HANDED_OVER));
});
