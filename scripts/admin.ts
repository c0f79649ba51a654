import { parseArgs } from "node:util";
import { allJobs } from "@colophon/contracts/jobs";
import {
  chooseAdapters,
  closeFoundation,
  composeFeatures,
  openFoundation,
} from "../apps/server/src/compose.ts";
import { ConfigError } from "../apps/server/src/platform/config/config-error.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { prepareDatabase } from "../apps/server/src/platform/db/prepare.ts";
import { connectionsFor, runProcess } from "../apps/server/src/platform/process.ts";
import { loadEnvironmentFile } from "./environment-file.ts";

const USAGE = "Say whose account: npm run admin -- EMAIL, or npm run admin -- EMAIL --remove.";

/** Makes an existing account an administrator's; `--remove` reverts that. Status 1 for an unknown address. */
await runProcess(async () => {
  loadEnvironmentFile();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: "boolean", default: false } },
  });
  const [email, ...more] = positionals;
  if (email === undefined || more.length > 0) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  const urls = await connectionsFor(config);
  await prepareDatabase(urls, allJobs);
  const installation = { ...config.installation, logLevel: "error" };
  const foundation = await openFoundation({ ...config, installation }, { url: urls.app, role: "api" });
  const adapters = chooseAdapters(foundation);
  try {
    const { users } = composeFeatures(foundation, adapters);
    const { isDone, sentence } = await users.appoint(foundation.db, { email, isAdmin: !values.remove });
    if (isDone) console.log(sentence);
    else console.error(sentence);
    process.exitCode = isDone ? 0 : 1;
  } finally {
    await adapters.press.close();
    await closeFoundation(foundation);
  }
});
