import { parentPort, workerData } from "node:worker_threads";
import { runTask } from "./import-tasks.ts";
import type { ImportTask } from "./task-messages.ts";

/** One task, and the thread ends: what a file has left in its memory goes with it. */
const task: ImportTask = workerData;
parentPort?.postMessage(await runTask(task));
