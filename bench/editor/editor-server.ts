import { z } from "zod";
import { chooseAdapters, composeFeatures, createApi, openFoundation } from "../../apps/server/src/compose.ts";
import { readConfig } from "../../apps/server/src/platform/config/config.ts";
import { connectionFor, runProcess } from "../../apps/server/src/platform/process.ts";
import { insertBareRow } from "./typed-chapters.store.ts";

// The product, plus a route that authenticates the caller the same way and then inserts one row: the lower
// bound of a save. Started by save.ts, which passes the data folder.
await runProcess(async () => {
  const config = readConfig(process.env);
  const foundation = await openFoundation(config, { url: await connectionFor(config), role: "api" });
  const adapters = chooseAdapters(foundation);
  const features = composeFeatures(foundation, adapters);
  const app = await createApi(foundation, { adapters, features });
  const Row = z.object({ steps: z.array(z.record(z.string(), z.unknown())) });
  app.post("/bench/rows", async (request, reply) => {
    const bearerToken = request.headers.authorization?.slice("Bearer ".length) ?? null;
    const actor = await features.auth.authenticate({ bearerToken, bindingCookie: null, address: request.ip });
    if (actor === null) return reply.status(401).send();
    const { steps } = Row.parse(request.body);
    return insertBareRow(foundation.db, { ownerId: actor.id, steps });
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  process.send?.({ address });
  process.on("disconnect", () => process.exit(0));
});
