import { parentPort, workerData } from "node:worker_threads";
import type { CheckTask } from "./check-messages.ts";
import { runCheck } from "./run-check.ts";

/** What the answer holds is copied to the other thread. */
const NOTHING_HANDED_OVER: [] = [];

const task: CheckTask = workerData;
parentPort?.postMessage(await runCheck(task), NOTHING_HANDED_OVER);
