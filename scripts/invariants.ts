import { allJobs } from "@colophon/contracts/jobs";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { openDatabase } from "../apps/server/src/platform/db/database.ts";
import { prepareDatabase } from "../apps/server/src/platform/db/prepare.ts";
import { connectionFor, runProcess } from "../apps/server/src/platform/process.ts";
import { findBrokenInvariants } from "../apps/server/src/platform/invariants.ts";
import { loadEnvironmentFile } from "./environment-file.ts";

// Prints every broken promise of the database; ends with status 1 when there is one.
await runProcess(async () => {
  loadEnvironmentFile();
  const url = await connectionFor(readConfig(process.env));
  await prepareDatabase(url, allJobs);
  const db = openDatabase({ url, connections: 1, onError: () => undefined });
  const broken = await findBrokenInvariants(db);
  await db.destroy();
  for (const { invariant, subject, detail } of broken) console.error(`${invariant}: ${subject}: ${detail}`);
  console.log(broken.length === 0 ? "All invariants hold." : `${broken.length} broken.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
});
