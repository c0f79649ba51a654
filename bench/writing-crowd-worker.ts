import { chooseAdapters, composeFeatures, openFoundation } from "../apps/server/src/compose.ts";
import { startWorker } from "../apps/server/src/compose-worker.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { buildWriter } from "../apps/server/src/platform/testing/build-writer.ts";

// A worker with a slow model, and memory measurement; started by writing-crowd.ts.
const config = readConfig(process.env);
const foundation = await openFoundation(config, { url: config.database.url ?? "", role: "worker" });
const delayMs = Number(process.env["MODEL_DELAY_MS"] ?? "200");
const adapters = {
  ...chooseAdapters(foundation),
  languageModel: buildWriter({ delayMs, recordsCalls: false }),
};
let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 100).unref();
process.on("message", () => process.send?.({ peakMegabytes: peak / 1024 / 1024 }));
await startWorker(foundation, { adapters, features: composeFeatures(foundation, adapters) });
