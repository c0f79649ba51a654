import { parentPort, workerData } from "node:worker_threads";
import { readInboundMail } from "./inbound-mail.ts";

/** What the answer holds is copied to the other thread. */
const NOTHING_HANDED_OVER: [] = [];

const bytes: Uint8Array = workerData;
parentPort?.postMessage(await readInboundMail(bytes), NOTHING_HANDED_OVER);
