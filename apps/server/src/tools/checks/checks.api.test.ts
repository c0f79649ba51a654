import { randomUUID } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { buildDocx, heading, para } from "@colophon/book-import/testing/build-docx";
import { EpubCheck, ManuscriptCheck, toolCheckEndpoints } from "@colophon/contracts/tools/checks";
import { TOOL_CHECK_BYTES, TOOL_CHECKS_AN_HOUR } from "@colophon/contracts/tools/check-limits";
import { buildEpub } from "@colophon/press/preflight/testing/build-epub";
import { sql } from "kysely";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eventually } from "../../platform/testing/eventually.ts";
import { listening, trickle } from "../../platform/testing/trickle.ts";
import { readCount } from "../../platform/db/rows.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ limits: NO_LIMITS });
});
afterAll(() => testApp.close());

type Answer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };
type Tool = "manuscript" | "epub";

async function send(
  tool: Tool,
  bytes: Uint8Array,
  { app = testApp, filename = "book.docx", from }: { app?: TestApp; filename?: string; from?: string } = {},
): Promise<Answer> {
  const response = await app.server.inject({
    method: "POST",
    url: `/api/free-checks/${tool}?filename=${encodeURIComponent(filename)}`,
    headers: {
      "content-type": "application/octet-stream",
      ...(from !== undefined && { "x-forwarded-for": from }),
    },
    payload: Buffer.from(bytes),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

const PROSE = "The tide went out and left the garden white with salt. ".repeat(40);

function buildManuscript(): Uint8Array {
  return buildDocx(
    [
      heading(1, "The Gate"),
      para(PROSE),
      para("She said **nothing** of it, and [INSERT NAME] went."),
      heading(1, "The Salt"),
      para(PROSE),
      heading(1, "The Salt"),
      para("Short."),
    ].join(""),
    { files: { "word/comments.xml": strToU8('<w:comments><w:comment w:id="1"/></w:comments>') } },
  );
}

/** Files in the data directory, and in temporary directories since `since`, that contain the marker. */
function filesHolding(marker: string, since: number): string[] {
  const held = (folder: string, from: number, depth: number): string[] =>
    readdirSync(folder).flatMap((name) => {
      const file = path.join(folder, name);
      try {
        const entry = statSync(file);
        const { mtimeMs, size } = entry;
        if (mtimeMs < from || depth === 0) return [];
        if (entry.isDirectory()) return held(file, from, depth - 1);
        return size < MAX_READ_BYTES && readFileSync(file).includes(marker) ? [file] : [];
      } catch {
        // Others use the same temporary directory.
        return [];
      }
    });
  return [
    ...held(testApp.foundation.config.storage.dataDirectory, 0, DEPTH),
    ...held(os.tmpdir(), since, DEPTH),
  ];
}
const MAX_READ_BYTES = 2 * TOOL_CHECK_BYTES;
const DEPTH = 4;

async function rowsOfEverything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; rows: string }>`
    select c.relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', n.nspname, c.relname), false, true, '')))[1]::text as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and c.relname not in ('rate_bucket', 'security_event')`.execute(
    testApp.ownerDb,
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
}

test("reads a visitor's Word file like an import, and says what to fix, and where", async () => {
  const { status, body } = await send("manuscript", buildManuscript());
  const check = ManuscriptCheck.parse(body);
  expect([status, check.kind, check.chapters, check.found_by]).toEqual([200, "docx", 3, "headings"]);
  expect(check.sections.map(({ title }) => title)).toEqual(["The Gate", "The Salt", "The Salt"]);
  const found = check.findings.map(({ code, severity, place }) => `${severity} ${code} ${place ?? "-"}`);
  expect(found).toEqual([
    expect.stringMatching(/^blocker INT-003/u),
    "blocker OWN-005 The Gate",
    "warning OWN-001 The Gate",
    "warning OWN-010 -",
    "warning MAN-002 The Salt",
    "info MAN-003 The Salt",
  ]);
  for (const { sentence, hint, source } of check.findings) {
    expect([sentence, hint, source].every((text) => text.length > 3)).toBe(true);
  }
});

test("forecasts pages and spine by size, with KDP's rules for each", { tags: "merge" }, async () => {
  const long = buildDocx(
    Array.from({ length: 30 }, (_, n) => heading(1, `Chapter ${n + 1}`) + para(PROSE.repeat(5))).join(""),
  );
  const { forecasts, words } = ManuscriptCheck.parse((await send("manuscript", long)).body);
  const [small] = forecasts;
  const trade = forecasts.find(({ trim }) => trim === "6x9");
  expect(words).toBeGreaterThan(60_000);
  expect(small?.pages).toBeGreaterThan(trade?.pages ?? Number.POSITIVE_INFINITY);
  expect(trade?.spine_inches.cream).toBeCloseTo((trade?.pages ?? 0) * 0.0025, 6);
  expect(forecasts.map(({ refusal }) => refusal)).toEqual(forecasts.map(() => null));
});

test("reports an import's losses before importing", { tags: "merge" }, async () => {
  const docx = readFileSync(
    path.join(import.meta.dirname, "../../../../../packages/book-import/fixtures/comments.docx"),
  );
  const { losses } = ManuscriptCheck.parse((await send("manuscript", docx)).body);
  expect(losses.map(({ code }) => code)).toContain("comments");
});

test("checks an EPUB against the same rules as ours", { tags: "merge" }, async () => {
  const epub = buildEpub({
    chapters: [
      { name: "one.xhtml", body: '<h1>The Lamp</h1><p><img src="x.jpg"/></p>' },
      { name: "two.xhtml", body: '<p><a href="gone.xhtml">on</a></p>' },
    ],
    opf: (opf) =>
      opf.replace(' properties="cover-image"', "").replace("<package>", '<package version="3.0">'),
  });
  const { status, body } = await send("epub", epub, { filename: "lamp.epub" });
  const check = EpubCheck.parse(body);
  expect([status, check.title, check.version, check.documents, check.has_cover]).toEqual([
    200,
    "The Lamp at Saltmarsh",
    "3.0",
    2,
    false,
  ]);
  expect(check.is_valid).toBe(false);
  const found = check.findings.map(({ code, severity, place }) => `${severity} ${code} ${place ?? "-"}`);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^blocker EPB-001/u),
      "blocker EPB-008 book/text/two.xhtml",
      "warning EPB-004 -",
      "warning EPB-007 book/text/one.xhtml",
    ]),
  );
  expect(found.filter((line) => /OWN-004|OWN-003|MET-007/u.test(line))).toEqual([]);
});

function buildBomb(): Uint8Array {
  return zipSync({
    mimetype: strToU8("application/epub+zip"),
    "META-INF/container.xml": strToU8("<container/>"),
    "OPS/bomb.xhtml": new Uint8Array(90 * 1024 * 1024),
  });
}

function withTwoOfOneName(): Uint8Array {
  const bytes = zipSync({
    "META-INF/container.xml": strToU8("<a/>"),
    "META-INF/container.xmm": strToU8("<b/>"),
  });
  const text = Buffer.from(bytes);
  let at = text.indexOf("container.xmm");
  while (at !== -1) {
    text.write("container.xml", at, "latin1");
    at = text.indexOf("container.xmm", at);
  }
  return text;
}

const BILLION =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><html xmlns="http://www.w3.org/1999/xhtml"><body><p>&b;</p></body></html>';

const HOSTILE: readonly [string, () => Uint8Array, string][] = [
  ["nothing", () => new Uint8Array(), "empty"],
  ["a text", () => strToU8("Once upon a time."), "not_a_document"],
  ["a PDF", () => strToU8("%PDF-1.7 and so on"), "pdf"],
  ["an old Word file", () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "old_word"],
  ["the first half of a file", () => buildManuscript().subarray(0, 900), "damaged"],
  ["an archive of something else", () => zipSync({ "a.txt": strToU8("a") }), "not_a_document"],
  ["a bomb", buildBomb, "unsafe"],
  ["two files of one name", withTwoOfOneName, "unsafe"],
  ["a path that leads out", () => zipSync({ "../../etc/passwd": strToU8("x") }), "unsafe"],
  [
    "entities in a Word file",
    () => buildDocx("", { files: { "word/document.xml": strToU8(BILLION) } }),
    "unsafe",
  ],
];

test.each(HOSTILE)(
  "rejects %s as a manuscript, with a sentence",
  { tags: "merge" },
  async (_what, make, kind) => {
    const { status, body } = await send("manuscript", make());
    expect([status, body["code"], body["kind"]]).toEqual([422, "free_checks.refused", kind]);
    expect(String(body["detail"])).toMatch(/^This .+\.$/u);
  },
);

test.each<[string, () => Uint8Array, string]>([
  ["a text", () => strToU8("Once upon a time."), "not_epub"],
  ["a bomb", buildBomb, "unsafe"],
  ["two files of one name", withTwoOfOneName, "unsafe"],
  ["an archive without a package", () => zipSync({ "a.txt": strToU8("a") }), "no_package"],
  ["half an e-book", () => buildEpub().subarray(0, 700), "damaged"],
  ["entities in a chapter", () => buildEpub({ files: { "book/text/one.xhtml": BILLION } }), "unsafe"],
  [
    "a protected e-book",
    () =>
      buildEpub({
        files: {
          "META-INF/encryption.xml":
            '<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:CipherReference URI="book/text/one.xhtml"/></encryption>',
        },
      }),
    "protected",
  ],
])("rejects %s as an EPUB, with a sentence", { tags: "merge" }, async (_what, make, kind) => {
  const { status, body } = await send("epub", make(), { filename: "book.epub" });
  expect([status, body["code"], body["kind"]]).toEqual([422, "free_checks.refused", kind]);
});

test("rejects a file beyond the visitors' limit before reading it", async () => {
  const { status, body } = await send("manuscript", new Uint8Array(TOOL_CHECK_BYTES + 1));
  expect([status, body["code"]]).toEqual([413, "request.too_large"]);
});

/** A file that can be found again: archives store names in plain letters. */
function marked(marker: string): Uint8Array {
  return buildDocx(heading(1, "One") + para(PROSE), { files: { [`word/${marker}.xml`]: strToU8(marker) } });
}

test(
  "leaves nothing of a file in tables and directories, whether its check succeeds or fails",
  { tags: "merge" },
  async () => {
    const [marker, since] = [randomUUID(), Date.now() - 1000];
    const planted = path.join(os.tmpdir(), `colophon-planted-${marker}`);
    writeFileSync(planted, marked(marker));
    expect(filesHolding(marker, since)).toEqual([planted]);
    rmSync(planted);
    const rows = await rowsOfEverything();
    for (const tool of ["manuscript", "epub"] as const) {
      expect((await send(tool, marked(marker))).status).toBe(tool === "epub" ? 422 : 200);
      expect((await send(tool, marked(marker).subarray(0, 900))).status).toBe(422);
      const epub = buildEpub({ files: { [`book/${marker}.txt`]: marker } });
      expect((await send(tool, epub, { filename: `${marker}.epub` })).status).toBe(200);
    }
    expect(filesHolding(marker, since)).toEqual([]);
    expect(await rowsOfEverything()).toEqual(rows);
  },
);

test(
  "leaves nothing behind a caller who hangs up, who may send another file at once",
  { tags: "merge" },
  async () => {
    const [marker, since] = [randomUUID(), Date.now() - 1000];
    const bytes = marked(marker);
    const { port } = new URL(await testApp.server.listen({ port: 0, host: "127.0.0.1" }));
    const check = vi.spyOn(testApp.features.toolChecks, "manuscript");
    const socket = net.connect(Number(port), "127.0.0.1");
    socket.write(
      `POST /api/free-checks/manuscript?filename=a.docx HTTP/1.1\r\nHost: a\r\nContent-Type: application/octet-stream\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    );
    socket.write(bytes);
    await expect.poll(() => check.mock.results.length).toBe(1);
    check.mockRestore();
    expect((await send("manuscript", bytes)).status).toBe(429);
    socket.destroy();
    await eventually(async () => (await send("manuscript", bytes)).status, {
      until: (status) => status === 200,
    });
    expect(filesHolding(marker, since)).toEqual([]);
  },
);

test("allows one check per network at a time, and says when to come again", { tags: "merge" }, async () => {
  const answers = await Promise.all([send("manuscript", buildManuscript()), send("epub", buildEpub())]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const second = answers.find(({ status }) => status === 429);
  expect([second?.body["code"], Number(second?.headers["retry-after"]) > 0]).toEqual([
    "free_checks.one_at_a_time",
    true,
  ]);
});

test("counts slow uploads against their own attempts, without taking others' places", async () => {
  const open = await startTestApp({ environment: { TRUST_PROXY: "on" } });
  try {
    const at = await listening(open.server);
    const ips = Array.from({ length: 8 }, (_, n) => `198.51.100.${n}`);
    const checking = "/api/free-checks/manuscript?filename=a.docx";
    const tricklers = await trickle(at, { path: checking, bytes: "PK", ips });
    const counted = (): Promise<number> =>
      readCount(open.foundation.db, sql`select count(*)::int as count from rate_bucket`);
    await eventually(counted, { until: (count) => count === ips.length });
    for (const visitor of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
      const { status } = await send("manuscript", buildManuscript(), { app: open, from: visitor });
      expect(status).toBe(200);
    }
    // One address, repeatedly: each start is an attempt.
    const again = Array.from({ length: TOOL_CHECKS_AN_HOUR }, () => "198.51.100.0");
    const more = await trickle(at, { path: checking, bytes: "PK", ips: again });
    await expect.poll(() => more.refusals()).toContain("HTTP/1.1 429 Too Many Requests");
    more.leave();
    tricklers.leave();
  } finally {
    await open.close();
  }
});

test.each([
  ["manuscript", "epub"],
  ["epub", "manuscript"],
] as const)(
  "limits %s checks per hour and network, separately for both tools",
  { tags: "merge" },
  async (tool, other) => {
    const limited = await startTestApp();
    try {
      const bytes = strToU8("no book");
      const statuses: number[] = [];
      for (let n = 0; n <= TOOL_CHECKS_AN_HOUR; n += 1) {
        statuses.push((await send(tool, bytes, { app: limited })).status);
      }
      expect(statuses).toEqual([...Array.from({ length: TOOL_CHECKS_AN_HOUR }, () => 422), 429]);
      const refused = await send(tool, bytes, { app: limited });
      expect([refused.body["code"], Number(refused.headers["retry-after"]) > 0]).toEqual([
        "request.rate_limited",
        true,
      ]);
      expect((await send(other, bytes, { app: limited })).status).toBe(422);
    } finally {
      await limited.close();
    }
  },
);

test("disables both tools with the manuscripts feature", () => {
  const { checkManuscript, checkEpub } = toolCheckEndpoints;
  expect([checkManuscript.featureFlag, checkEpub.featureFlag]).toEqual(["imports", "imports"]);
});
