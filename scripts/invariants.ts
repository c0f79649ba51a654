import { allJobs } from "@colophon/contracts/jobs";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { openDatabase } from "../apps/server/src/platform/db/database.ts";
import { prepareDatabase } from "../apps/server/src/platform/db/prepare.ts";
import { connectionsFor, runProcess } from "../apps/server/src/platform/process.ts";
import { findBrokenInvariants } from "../apps/server/src/platform/invariants.ts";
import { loadEnvironmentFile } from "./environment-file.ts";

// Prints every broken promise of the database; ends with status 1 when there is one.
await runProcess(async () => {
  loadEnvironmentFile();
  const urls = await connectionsFor(readConfig(process.env));
  await prepareDatabase(urls, allJobs);
  const db = openDatabase({ url: urls.app, connections: 1, onError: () => undefined });
  const broken = await findBrokenInvariants(db);
  await db.destroy();
  for (const { invariant, subject, detail } of broken) console.error(`${invariant}: ${subject}: ${detail}`);
  console.log(broken.length === 0 ? "All invariants hold." : `${broken.length} broken.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
});
