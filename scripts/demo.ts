import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { DOWNLOAD_FORMATS } from "@colophon/contracts/exports/export-request";
import { runProcess } from "../apps/server/src/platform/process.ts";
import { AuthorClient } from "./author-client.ts";
import { buildWeb } from "./build-web.ts";
import { loadEnvironmentFile } from "./environment-file.ts";
import { startPrivateServer } from "./private-server.ts";

const { values: options } = parseArgs({
  options: {
    out: { type: "string", default: "demo" },
    title: { type: "string", default: "The Salt Garden" },
  },
});

// The main task without a browser: registers an author, writes a book of ten chapters, and downloads its
// files.
await runProcess(async () => {
  loadEnvironmentFile();
  await buildWeb();
  const startedAt = performance.now();
  const server = await startPrivateServer();
  try {
    await runMainJob(server.address, path.resolve(options.out));
  } finally {
    await server.close();
  }
  console.log(`Took ${seconds(startedAt)} s in all.`);
  process.exit(0);
});

async function runMainJob(address: string, directory: string): Promise<void> {
  const author = new AuthorClient(address);
  await author.signUp({
    email: "demo@colophon.test",
    password: "a demonstration only",
    fullName: "Dana Demo",
  });
  console.log("An author has registered, confirmed the mail and signed in.");
  const writingSince = performance.now();
  const order = await author.call("POST /api/books/generate", {
    body: {
      title: options.title,
      chapters: 10,
      genre: "Mystery",
      writing_style: "Descriptive",
      themes: ["Family", "Loss", "Justice"],
      description:
        "On a northern island a gardener inherits a walled salt garden and the question of who let the tide in.",
    },
  });
  let lastShown = -1;
  const book = await author.waitForBook(order.id, ({ progress }) => {
    if (progress.chapters_done === lastShown) return;
    lastShown = progress.chapters_done;
    console.log(
      `  ${progress.chapters_done} of ${progress.chapters_total} chapters, ${progress.words} words`,
    );
  });
  if (book.status !== "completed") throw new Error(`The book failed: ${book.failure?.detail ?? ""}`);
  console.log(`Written in ${seconds(writingSince)} s by ${book.chapter_list[0]?.model ?? "?"}.`);

  await mkdir(directory, { recursive: true });
  for (const format of DOWNLOAD_FORMATS) {
    const since = performance.now();
    const bytes = await author.download(book.id, format);
    const file = path.join(directory, `book.${format}`);
    await writeFile(file, bytes);
    console.log(`${file}: ${Math.round(bytes.byteLength / 1024)} KB in ${seconds(since)} s`);
  }
  const { balance } = await author.call("GET /api/credits/balance", {});
  const failing = book.health?.readings.filter(({ verdict }) => verdict !== "pass") ?? [];
  console.log(`“${book.title}”: ${book.progress.words} words in ${book.chapters} chapters.`);
  console.log(
    failing.length === 0
      ? "Manuscript health: every gate passed."
      : `Manuscript health: ${failing.map(({ measure, value }) => `${measure} ${value}`).join(", ")} outside the gate.`,
  );
  console.log(`Credits: ${book.cost} spent, ${balance} left.`);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
