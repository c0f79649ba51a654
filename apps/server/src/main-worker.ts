import { chooseAdapters, closeFoundation, composeFeatures, openFoundation } from "./compose.ts";
import { startWorker } from "./compose-worker.ts";
import { readConfig } from "./platform/config/config.ts";
import { connectionFor, endWithParent, runProcess } from "./platform/process.ts";

await runProcess(async () => {
  const config = readConfig(process.env);
  const foundation = await openFoundation(config, { url: await connectionFor(config), role: "worker" });
  const adapters = chooseAdapters(foundation);
  const worker = await startWorker(foundation, { adapters, features: composeFeatures(foundation, adapters) });
  process.send?.("ready");
  return endWithParent(async () => {
    await worker.stop();
    await closeFoundation(foundation);
  });
});
