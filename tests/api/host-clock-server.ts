import {
  chooseAdapters,
  closeFoundation,
  composeFeatures,
  createApi,
  openFoundation,
} from "../../apps/server/src/compose.ts";
import { startWorker } from "../../apps/server/src/compose-worker.ts";
import { readConfig } from "../../apps/server/src/platform/config/config.ts";
import { connectionFor, endWithParent, runProcess } from "../../apps/server/src/platform/process.ts";
import { UNHURRIED } from "../../apps/server/src/platform/testing/mounted-server.ts";

// API and worker in one process, which reports its port to its launcher. Started by host-clock.test.ts on a
// machine with a wrong clock.
await runProcess(async () => {
  const config = readConfig(process.env);
  const foundation = await openFoundation(config, { url: await connectionFor(config), role: "worker" });
  const adapters = chooseAdapters(foundation);
  const features = composeFeatures(foundation, adapters);
  const app = await createApi(foundation, { adapters, features, load: UNHURRIED });
  const worker = await startWorker(foundation, { adapters, features });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  process.send?.({ address, hostTime: Date.now() });
  endWithParent(async () => {
    await app.close();
    await worker.stop();
    await adapters.press.close();
    await closeFoundation(foundation);
  });
});
