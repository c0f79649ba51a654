import { parseArgs } from "node:util";
import { allJobs } from "@colophon/contracts/jobs";
import { secretKeeperOf } from "../apps/server/src/compose-writers.ts";
import { ConfigError } from "../apps/server/src/platform/config/config-error.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { inTransaction, openDatabase } from "../apps/server/src/platform/db/database.ts";
import { prepareDatabase } from "../apps/server/src/platform/db/prepare.ts";
import { connectionsFor, runProcess } from "../apps/server/src/platform/process.ts";
import { type RekeyedColumn, WrongOldKey, rekey } from "../apps/server/src/platform/secrets/rekey.ts";
import { SEALED_SECRETS } from "../apps/server/src/sealed-secrets.ts";
import { loadEnvironmentFile } from "./environment-file.ts";

const USAGE =
  "Say npm run rekey, with the new key in SECRETS_KEY and the one of before in SECRETS_KEY_OLD; --leave-unreadable goes on past what no key opens.";

/**
 * Encrypts every secret in the database with the newest key; see decision 0039. Exit status 1 if nothing was
 * changed.
 */
await runProcess(async () => {
  loadEnvironmentFile();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "leave-unreadable": { type: "boolean", default: false } },
  });
  if (positionals.length > 0) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  const keeper = secretKeeperOf(config);
  if (!keeper.canSeal()) throw new ConfigError(`There is no SECRETS_KEY to seal with. ${USAGE}`);
  const urls = await connectionsFor(config);
  await prepareDatabase(urls, allJobs);
  const db = openDatabase({ url: urls.app, connections: 1, onError: () => undefined });
  try {
    const done = await inTransaction(db, (tx) =>
      rekey(tx, { keeper, columns: SEALED_SECRETS, leavesUnreadable: values["leave-unreadable"] }),
    );
    for (const column of done) console.log(messageOf(column));
    console.log("Once no process runs with the key of before, take SECRETS_KEY_OLD away.");
  } catch (error) {
    if (!(error instanceof WrongOldKey)) throw error;
    for (const column of error.columns) console.error(messageOf(column));
    console.error(
      "Nothing was changed: some secrets open with neither SECRETS_KEY nor SECRETS_KEY_OLD. Name the key of before that sealed them, or leave them as they are with --leave-unreadable.",
    );
    process.exitCode = 1;
  } finally {
    await db.destroy();
  }
});

function messageOf({ name, resealed, newest, unreadable }: RekeyedColumn): string {
  const lost =
    unreadable.length === 0 ? "" : `, ${unreadable.length} cannot be opened (${unreadable.join(", ")})`;
  return `${name}: ${resealed} to seal anew, ${newest} sealed with the newest key already${lost}`;
}
