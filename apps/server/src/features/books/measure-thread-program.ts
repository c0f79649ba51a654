import { parentPort, workerData } from "node:worker_threads";
import { type WrittenText, measureText } from "./measure-text.ts";

/** What the answer holds is copied to the other thread. */
const NOTHING_HANDED_OVER: [] = [];

const text: WrittenText = workerData;
parentPort?.postMessage(measureText(text), NOTHING_HANDED_OVER);
