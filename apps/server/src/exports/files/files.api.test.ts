// @module-tag merge

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { sql } from "kysely";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let author: TestAuthor;
let path: string;
beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: buildWriter({ isSample: true }) } });
  await app.startWorker();
  author = await buildAuthor(app);
  const order = { title: 'Salt & <Stone>: a "Tale"', genre: "Mystery", chapters: 2, words_per_chapter: 600 };
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  path = `/api/books/${String(body["id"])}`;
  await eventually(() => author.call("GET", path), {
    until: ({ body: book }) => book["status"] === "completed",
  });
});
afterAll(() => app.close());

async function fileOf(format: string): Promise<Buffer> {
  const { body } = await author.call("GET", `${path}/download/${format}`);
  return Buffer.from(String(body["content"]), "base64");
}

test.each([
  ["pdf", "application/pdf", "%PDF-"],
  ["epub", "application/epub+zip", "PK"],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "PK"],
])("serves a finished book as %s, in JSON and raw", async (format, mediaType, magic) => {
  const json = await author.call("GET", `${path}/download/${format}`);
  expect(json.body).toMatchObject({ content_type: mediaType, filename: `Salt-Stone-a-Tale.${format}` });
  const bytes = Buffer.from(String(json.body["content"]), "base64");
  expect(bytes.subarray(0, magic.length).toString()).toBe(magic);
  const raw = await app.server.inject({
    url: `${path}/download/${format}?raw=1`,
    headers: { authorization: `Bearer ${author.token}` },
  });
  expect(raw.headers["content-type"]).toBe(mediaType);
  expect(raw.headers["content-disposition"]).toBe(`attachment; filename="Salt-Stone-a-Tale.${format}"`);
  expect(raw.rawPayload.equals(bytes)).toBe(true);
});

test("makes a file once and then takes it from the store", async () => {
  const hash = async (): Promise<string> =>
    createHash("sha256")
      .update(await fileOf("epub"))
      .digest("hex");
  const first = await hash();
  const { rows } = await sql<{ files: number }>`
    select count(*)::int as files from export_file where format = 'epub'`.execute(app.foundation.db);
  expect(rows[0]?.files).toBe(1);
  expect(await hash()).toBe(first);
});

test("makes a file again that is missing from the store", { tags: "merge" }, async () => {
  const before = await fileOf("epub");
  const { rows } = await sql<{ object_key: string }>`
    select object_key from export_file where format = 'epub'`.execute(app.foundation.db);
  await app.adapters.blobs.delete(rows[0]?.object_key ?? "");
  expect((await fileOf("epub")).equals(before)).toBe(true);
});

test("puts every chapter into the EPUB, marks a sample, and treats titles as data", async () => {
  const files = unzipSync(await fileOf("epub"));
  const text = Object.entries(files)
    .filter(([name]) => name.endsWith(".xhtml") || name.endsWith(".opf"))
    .map(([, bytes]) => strFromU8(bytes))
    .join("\n");
  expect(text).toContain("No model was asked for it");
  expect(text).toContain("Salt &amp; &lt;Stone&gt;");
  expect(text).not.toContain("<Stone>");
  const { body } = await author.call("GET", path);
  for (const chapter of Object.values(Object(body["content"]))) {
    const [first = ""] = String(chapter).split("\n\n");
    expect(text.replaceAll(/<[^>]+>/g, "")).toContain(first.slice(0, 60));
  }
});

const hasPoppler = existsSync("/usr/bin/pdftotext");

/** Text of a finished file in any format. */
function textOf(format: string, bytes: Buffer): string {
  const read = (): string => {
    if (format === "txt") return bytes.toString();
    if (format.includes("pdf")) {
      return execFileSync("pdftotext", ["-raw", "-", "-"], { input: bytes, encoding: "utf8" });
    }
    const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /(?:xhtml|document[.]xml)$/.test(name));
    return parts.map(([, part]) => strFromU8(part).replaceAll(/<[^>]+>/g, "")).join(" ");
  };
  return read().replaceAll(/\s+/g, " ");
}

test.each(["txt", "epub", "docx", "pdf", "reading-pdf"])(
  "marks the finished %s of a sample",
  async (format) => {
    if (format.includes("pdf") && !hasPoppler) return;
    expect(textOf(format, await fileOf(format))).toMatch(
      /This is sample text.*No model was asked for it.*not for publication[.]/,
    );
  },
);

/** Metadata of a file that catalogs and shops read. */
function metadataOf(format: string, bytes: Buffer): string {
  if (format === "pdf") {
    return execFileSync("pdfinfo", ["-meta", "-"], { input: bytes, encoding: "utf8" });
  }
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /(?:[.]opf|core[.]xml)$/.test(name));
  return parts.map(([, part]) => strFromU8(part)).join(" ");
}

test.each(["epub", "docx", "pdf"])("marks a sample in the metadata of its %s too", async (format) => {
  if (format === "pdf" && !hasPoppler) return;
  expect(metadataOf(format, await fileOf(format)).replaceAll(/\s+/g, " ")).toMatch(
    /This is sample text.*No model was asked for it.*not for publication[.]/,
  );
});

test(
  "makes another file for another trim, and rejects an unknown trim or format",
  { tags: "merge" },
  async () => {
    const small = await author.call("GET", `${path}/download/pdf?trim=5x8`);
    expect(small.status).toBe(200);
    expect(small.body["content"]).not.toBe(
      (await author.call("GET", `${path}/download/pdf`)).body["content"],
    );
    expect((await author.call("GET", `${path}/download/pdf?trim=9x9`)).body).toMatchObject({ status: 422 });
    expect((await author.call("GET", `${path}/download/mobi`)).status).toBe(404);
  },
);

test("names what the press cannot set, and stores nothing partial", async () => {
  await sql`update chapter set text = 'Ein Zeichen: 漢.' where number = 1`.execute(app.foundation.db);
  const answer = await author.call("GET", `${path}/download/pdf`);
  expect(answer.body).toMatchObject({ status: 502, code: "exports.render_failed" });
  expect(String(answer.body["detail"])).toContain("漢");
});
