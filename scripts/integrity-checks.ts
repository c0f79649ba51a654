import type { Features } from "../apps/server/src/features.ts";
import { parseArgs } from "node:util";
import { allJobs } from "@colophon/contracts/jobs";
import {
  chooseAdapters,
  closeFoundation,
  composeFeatures,
  openFoundation,
} from "../apps/server/src/compose.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { prepareDatabase } from "../apps/server/src/platform/db/prepare.ts";
import { connectionsFor, runProcess } from "../apps/server/src/platform/process.ts";
import { z } from "zod";
import { loadEnvironmentFile } from "./environment-file.ts";

/**
 * Prints every failed integrity check and the writes it has frozen; status 1 if there are any. `--clear
 * ACCOUNT` (or `all`) allows writes again, once all checks of that account pass.
 */
await runProcess(async () => {
  loadEnvironmentFile();
  const { values } = parseArgs({ options: { clear: { type: "string" } } });
  const config = readConfig(process.env);
  const urls = await connectionsFor(config);
  await prepareDatabase(urls, allJobs);
  const foundation = await openFoundation(config, { url: urls.app, role: "api" });
  const adapters = chooseAdapters(foundation);
  try {
    const { integrityChecks } = composeFeatures(foundation, adapters);
    const isWell =
      values.clear === undefined ? await show(integrityChecks) : await clear(integrityChecks, values.clear);
    process.exitCode = isWell ? 0 : 1;
  } finally {
    await adapters.press.close();
    await closeFoundation(foundation);
  }
});

type IntegrityChecks = Features["integrityChecks"];

async function show(integrityChecks: IntegrityChecks): Promise<boolean> {
  const broken = await integrityChecks.findBroken();
  for (const { invariant, account, subject, detail } of broken) {
    console.error(`${invariant}: ${subject}: ${detail} (account ${account ?? "of nobody"})`);
  }
  for (const stop of await integrityChecks.stops()) {
    const whose = stop.account_id ?? "all accounts";
    console.error(`Stopped since ${stop.stopped_at.toISOString()}: ${whose}, for: ${stop.invariant}`);
  }
  console.log(broken.length === 0 ? "All invariants hold." : `${broken.length} broken.`);
  return broken.length === 0;
}

async function clear(integrityChecks: IntegrityChecks, account: string): Promise<boolean> {
  if (account !== "all" && !z.uuid().safeParse(account).success) {
    console.log("Say whose changes go on: the account's id, as shown above, or all.");
    return false;
  }
  const refusal = await integrityChecks.clear(account === "all" ? null : account);
  console.log(refusal === null ? `Changes of ${account} go on.` : `Not cleared: ${account} is ${refusal}.`);
  return refusal === null;
}
