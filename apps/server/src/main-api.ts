import { chooseAdapters, closeFoundation, composeFeatures, createApi, openFoundation } from "./compose.ts";
import { readConfig } from "./platform/config/config.ts";
import { listenWithRetry } from "./platform/http/listen-with-retry.ts";
import { connectionFor, endWithParent, runProcess } from "./platform/process.ts";

await runProcess(async () => {
  const config = readConfig(process.env);
  const foundation = await openFoundation(config, { url: await connectionFor(config), role: "api" });
  const adapters = chooseAdapters(foundation);
  const app = await createApi(foundation, { adapters, features: composeFeatures(foundation, adapters) });
  await listenWithRetry(config.http, (place) => app.listen(place));
  process.send?.("ready");
  return endWithParent(async () => {
    await app.close();
    await adapters.press.close();
    await closeFoundation(foundation);
  });
});
