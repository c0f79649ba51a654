import { parseArgs } from "node:util";
import { allJobs } from "@colophon/contracts/jobs";
import {
  chooseAdapters,
  closeFoundation,
  composeFeatures,
  openFoundation,
} from "../apps/server/src/compose.ts";
import { readAnchor, reportAudit } from "../apps/server/src/admin/audit-log/audit-log.ts";
import { ConfigError } from "../apps/server/src/platform/config/config-error.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { prepareDatabase } from "../apps/server/src/platform/db/prepare.ts";
import { connectionsFor, runProcess } from "../apps/server/src/platform/process.ts";
import { loadEnvironmentFile } from "./environment-file.ts";

const USAGE = "An anchor is written as this command prints it: npm run audit -- --anchor NUMBER:HASH.";

/**
 * Checks whether the audit log is intact; status 1 if not. `--anchor NUMBER:HASH`, as printed by an earlier
 * check, also detects a truncated end.
 */
await runProcess(async () => {
  loadEnvironmentFile();
  const { values } = parseArgs({ options: { anchor: { type: "string" } } });
  const kept = values.anchor === undefined ? null : readAnchor(values.anchor);
  if (values.anchor !== undefined && kept === null) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  const urls = await connectionsFor(config);
  await prepareDatabase(urls, allJobs);
  const installation = { ...config.installation, logLevel: "error" };
  const foundation = await openFoundation({ ...config, installation }, { url: urls.app, role: "api" });
  const adapters = chooseAdapters(foundation);
  try {
    const { audit } = composeFeatures(foundation, adapters);
    const anchor = kept === null ? null : { kept, found: await audit.head(kept.seq) };
    const { isWell, lines } = reportAudit({
      firstFalse: await audit.firstFalse(),
      head: await audit.head(),
      anchor,
    });
    for (const line of lines) (isWell ? console.log : console.error)(line);
    process.exitCode = isWell ? 0 : 1;
  } finally {
    await adapters.press.close();
    await closeFoundation(foundation);
  }
});
