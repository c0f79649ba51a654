import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { runProcess } from "../apps/server/src/platform/process.ts";
import { countSteps } from "./data-export/large-account.store.ts";
import { makeLargeAccount } from "./data-export/large-account.ts";
import { requestExport } from "./data-export/request-export.ts";
import { packPlain, unpack } from "./data-export/plain-zip.ts";

const MAX_SECONDS = 300;
const MAX_MEGABYTES = 500;
const MB = 1024 * 1024;

const { values: options } = parseArgs({
  options: {
    books: { type: "string", default: "20" },
    words: { type: "string", default: "100000" },
  },
});

// How long it takes to export an author with many books as one ZIP, and the memory the worker needs, compared
// with packing the same bytes from memory in the same run. Missed goals are reported; none makes the command
// fail. An incomplete ZIP does.
await runProcess(async () => {
  const size = { books: Number(options.books), words: Number(options.words) };
  const made = await requestExport(async ({ foundation: { db }, adapters: { blobs }, ownerId }) => {
    await makeLargeAccount({ db, blobs }, { ownerId, ...size });
    console.log(
      `${size.books} books of ${size.words} words, ${await countSteps(db, ownerId)} steps of history`,
    );
  });
  const unpacked = unpack(made.zip);
  const lost = unpacked.files.find(({ name }) => name === "files-not-there.txt");
  if (lost !== undefined) throw new Error(`The ZIP is not whole:\n${new TextDecoder().decode(lost.bytes)}`);
  console.log(`ZIP            ${megabytes(made.zip.length)} MB (${made.zip.length} bytes)`);
  console.log(`in it          ${unpacked.files.length} files, ${megabytes(unpacked.bytes)} MB`);
  const plain = await timePlain(unpacked);
  const goal = `${MAX_SECONDS} s${made.seconds > MAX_SECONDS ? ", missed" : ""}`;
  console.log(`export         ${made.seconds.toFixed(1)} s (goal: at most ${goal})`);
  console.log(`of the worker  ${made.cpuSeconds.toFixed(1)} s of a processor`);
  console.log(`plain packing  ${plain.toFixed(1)} s`);
  console.log(`times          ${(made.seconds / plain).toFixed(1)}`);
  const most = `${MAX_MEGABYTES}${made.peakMegabytes > MAX_MEGABYTES ? ", missed" : ""}`;
  console.log(
    `worker's peak  ${made.peakMegabytes.toFixed(0)} MB, ${made.restMegabytes.toFixed(0)} of them before the order (goal: at most ${most})`,
  );
  process.exit(0);
});

async function timePlain(unpacked: Parameters<typeof packPlain>[0]): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "bench-export-"));
  try {
    return await packPlain(unpacked, path.join(folder, "plain.zip"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function megabytes(bytes: number): string {
  return (bytes / MB).toFixed(1);
}
