import type { BookSettings } from "@colophon/contracts/library/books/book";
import { createHash, randomUUID } from "node:crypto";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSession, buildAuthor } from "../../platform/testing/authors.ts";
import { type PackageStage, buildPackageStage } from "./testing/build-package-stage.ts";

let stage: PackageStage;
let edition: Record<string, unknown>;
let address: string;

beforeAll(async () => {
  stage = await buildPackageStage();
  await setListing({
    description: "A tale of salt.",
    keywords: ["salt", "sea"],
    categories: ["Books › Romance"],
  });
  edition = await stage.make();
  address = `${stage.book.path}/editions/${String(edition["id"])}`;
});
afterAll(() => stage.app.close());

type Listing = { description: string; keywords: string[]; categories: string[] };

async function setListing(listing: Listing): Promise<void> {
  await sql`insert into book_listing (book_id, description, keywords, categories)
    values (${stage.book.bookId}, ${listing.description}, ${listing.keywords}, ${listing.categories})
    on conflict (book_id) do update set description = excluded.description, keywords = excluded.keywords,
      categories = excluded.categories, updated_at = clock_timestamp()`.execute(stage.app.foundation.db);
}

type Fetched = { status: number; bytes: Buffer; headers: Record<string, unknown> };

async function fetched(
  url: string,
  {
    headers = {},
    method = "GET",
    token = stage.author.token,
  }: {
    headers?: Record<string, string>;
    method?: "GET" | "HEAD";
    token?: string | null;
  } = {},
): Promise<Fetched> {
  const answer = await stage.app.server.inject({
    method,
    url,
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}

test("packs every file byte for byte, by its upload name, and the texts with them", async () => {
  const { status, bytes, headers } = await fetched(`${address}/zip`);
  expect([status, headers["content-type"], headers["accept-ranges"]]).toEqual([
    200,
    "application/zip",
    "bytes",
  ]);
  expect(headers["content-length"]).toBe(String(bytes.length));
  expect(edition["bytes"]).toBe(bytes.length);
  expect(headers["content-disposition"]).toBe('attachment; filename="Salt-Stone-edition-1.zip"');
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual([
    "Salt-Stone.pdf",
    "Salt-Stone-cover.pdf",
    "Salt-Stone-front.jpg",
    "Salt-Stone.epub",
    "Salt-Stone.docx",
    "Listing.txt",
    "AI disclosure.txt",
    "Preflight report.txt",
    "Checklist.txt",
  ]);
  for (const { filename, sha256 } of Object(edition)["files"]) {
    expect(
      createHash("sha256")
        .update(files[filename] ?? "")
        .digest("hex"),
    ).toBe(sha256);
  }
  expect(Buffer.from(files["Listing.txt"] ?? "").toString()).toContain("Description:\r\nA tale of salt.");
});

test("serves any range of the ZIP with the same bytes", async () => {
  const { bytes, headers } = await fetched(`${address}/zip`);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(bytes.length - 1), async (a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      const part = await fetched(`${address}/zip`, { headers: { range: `bytes=${from}-${to}` } });
      expect(part.status).toBe(206);
      expect(part.headers["content-range"]).toBe(`bytes ${from}-${to}/${bytes.length}`);
      expect(part.headers["etag"]).toBe(headers["etag"]);
      expect(part.bytes.equals(bytes.subarray(from, to + 1))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test("continues an interrupted download in place, without reading what is before", async () => {
  const { bytes, headers } = await fetched(`${address}/zip`);
  const half = Math.floor(bytes.length / 2);
  stage.store.faults.opened.length = 0;
  const rest = await fetched(`${address}/zip`, {
    headers: { range: `bytes=${half}-`, "if-range": String(headers["etag"]) },
  });
  expect(rest.status).toBe(206);
  expect(Buffer.concat([bytes.subarray(0, half), rest.bytes]).equals(bytes)).toBe(true);
  const opened = stage.store.faults.opened.reduce((sum, one) => sum + one.bytes, 0);
  expect(opened).toBeLessThanOrEqual(bytes.length - half);
});

test("sends the full ZIP when another one's rest is requested", async () => {
  const other = await fetched(`${address}/zip`, { headers: { range: "bytes=10-", "if-range": '"another"' } });
  expect(other.status).toBe(200);
  expect(other.bytes.length).toBe(edition["bytes"]);
});

test("reports a range beyond the end, and sends headers without opening a file", async () => {
  const beyond = await fetched(`${address}/zip`, { headers: { range: "bytes=99999999-" } });
  expect([beyond.status, beyond.headers["content-range"], beyond.bytes.length]).toEqual([
    416,
    `bytes */${String(edition["bytes"])}`,
    0,
  ]);
  stage.store.faults.opened.length = 0;
  const head = await fetched(`${address}/zip`, { method: "HEAD" });
  expect([head.status, head.headers["content-length"], head.bytes.length]).toEqual([
    200,
    String(edition["bytes"]),
    0,
  ]);
  expect(stage.store.faults.opened).toEqual([]);
});

test("serves each file by itself, in any range", async () => {
  const whole = await fetched(`${address}/files/epub`);
  expect([whole.status, whole.headers["content-disposition"]]).toEqual([
    200,
    'attachment; filename="Salt-Stone.epub"',
  ]);
  const part = await fetched(`${address}/files/epub`, { headers: { range: "bytes=-5" } });
  expect(part.bytes.equals(whole.bytes.subarray(-5))).toBe(true);
  expect((await fetched(`${address}/files/hardcover`)).status).toBe(404);
});

test("reports a missing file before the first byte, and asks to retry an unavailable one", async () => {
  const [key = ""] = [...stage.store.kept.keys()].filter((one) => one.endsWith("/docx.docx"));
  const kept = stage.store.kept.get(key);
  stage.store.kept.delete(key);
  const lost = await stage.author.call("GET", `${address}/zip`);
  expect(lost).toMatchObject({ status: 410, body: { code: "editions.file_lost" } });
  if (kept !== undefined) stage.store.kept.set(key, kept);
  stage.store.faults.isUnavailable = true;
  const unavailable = await stage.author.call("GET", `${address}/zip`);
  stage.store.faults.isUnavailable = false;
  expect(unavailable).toMatchObject({ status: 503, body: { code: "server.storage_away" } });
});

async function isCurrent(): Promise<unknown> {
  const { body } = await stage.author.call("GET", `${stage.book.path}/editions`);
  return Object(body)["editions"].find(({ id }: { id: unknown }) => id === edition["id"]).is_current;
}

type Change = { name: string; make: () => Promise<unknown>; undo: () => Promise<unknown> };

function changes(): Change[] {
  const { db } = stage.app.foundation;
  const { bookId, path } = stage.book;
  const listing = {
    description: "A tale of salt.",
    keywords: ["salt", "sea"],
    categories: ["Books › Romance"],
  };
  const column = (name: string, is: unknown, was: unknown): Change => ({
    name,
    make: () => sql`update book set ${sql.ref(name)} = ${is} where id = ${bookId}`.execute(db),
    undo: () => sql`update book set ${sql.ref(name)} = ${was} where id = ${bookId}`.execute(db),
  });
  const setting = (name: keyof BookSettings, is: unknown, was: unknown): Change => {
    const set = (value: unknown): Promise<unknown> =>
      sql`update book set settings = settings || ${JSON.stringify({ [name]: value })} where id = ${bookId}`.execute(
        db,
      );
    return { name, make: () => set(is), undo: () => set(was) };
  };
  const cover = { cover_id: "5d0c0b0e-7c4e-4a6c-9b57-3f2f6a1f0f11", recipe: { seed: 7, template: null } };
  return [
    {
      name: "title",
      make: () => stage.author.call("PUT", path, { body: { title: "Salt" } }),
      undo: () => stage.author.call("PUT", path, { body: { title: "Salt & Stone" } }),
    },
    { name: "text", make: () => stage.setText("It began late."), undo: () => stage.setText("It began.") },
    column("subtitle", "A Novel", ""),
    column("author_name", "B. Other", edition["author"] === "Anonymous" ? "" : edition["author"]),
    setting("trim", "5x8", "6x9"),
    setting("paper", "white", "cream"),
    setting("theme", "modern", null),
    setting("large_print", true, false),
    setting("embed_fonts", true, false),
    setting("finish", "glossy", "matte"),
    column("cover", JSON.stringify(cover), null),
    {
      name: "description",
      make: () => setListing({ ...listing, description: "Another tale." }),
      undo: () => setListing(listing),
    },
    {
      name: "keywords",
      make: () => setListing({ ...listing, keywords: ["salt"] }),
      undo: () => setListing(listing),
    },
  ];
}

test("never offers an edition with changes as the present book, and does again when undone", async () => {
  expect(await isCurrent()).toBe(true);
  const every = changes();
  const some = fc.uniqueArray(fc.integer({ min: 0, max: every.length - 1 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(some, async (places) => {
      const chosen = places.flatMap((place) => every[place] ?? []);
      for (const change of chosen) await change.make();
      expect([chosen.map(({ name }) => name), await isCurrent()]).toEqual([expect.any(Array), false]);
      for (const change of chosen) await change.undo();
      expect([chosen.map(({ name }) => name), await isCurrent()]).toEqual([expect.any(Array), true]);
    }),
    { numRuns: 12, examples: every.map((_, place): [number[]] => [[place]]) },
  );
});

type ChangesBody = Record<string, unknown>;
const changesNow = async (): Promise<ChangesBody> =>
  (await stage.author.call("GET", `${address}/changes`)).body;
const NOTHING = { sentence: "Nothing has changed that KDP would need to know.", form: "no" };

test("does not take deleted files or estimates as a change", async () => {
  const { db } = stage.app.foundation;
  await sql`delete from export_file where book_id = ${stage.book.bookId}`.execute(db);
  expect(await isCurrent()).toBe(true);
  expect(await changesNow()).toMatchObject({ verdict: NOTHING, fields: [], pages_after: 120 });
});

test("enters a later price on the form, and needs nothing else", async () => {
  const set = (price: number | null): ReturnType<typeof stage.author.call> =>
    stage.author.call("PUT", `${stage.book.path}/publishing/choices`, {
      body: { prices: { paperback: { USD: price } } },
    });
  expect((await set(2499)).status).toBe(200);
  expect(await isCurrent()).toBe(false);
  expect(await changesNow()).toMatchObject({
    verdict: { inside: "no", cover: "no", hardcover: "no", ebook: "no", form: "yes" },
    fields: [{ label: "Paperback: list price (USD)", before: "", after: "24.99" }],
  });
  await set(null);
  expect([await isCurrent(), (await changesNow())["fields"]]).toEqual([true, []]);
});

test("does not take a checklist step as a change", async () => {
  const { status } = await stage.author.call("PUT", `${stage.book.path}/publishing/choices`, {
    body: { done: ["proof"] },
  });
  expect([status, await isCurrent()]).toEqual([200, true]);
});

test("reports the missing wrap of a hardcover chosen later", async () => {
  const { db } = stage.app.foundation;
  await sql`update book set settings = settings || '{"has_hardcover": true}' where id = ${stage.book.bookId}`.execute(
    db,
  );
  const changed = await changesNow();
  await sql`update book set settings = settings || '{"has_hardcover": false}' where id = ${stage.book.bookId}`.execute(
    db,
  );
  expect(changed).toMatchObject({
    verdict: {
      inside: "no",
      hardcover: "yes",
      sentence: expect.stringContaining("The hardcover's wrap is missing from this edition"),
    },
    fields: [{ label: "Sold as a hardcover", before: "no", after: "yes" }],
  });
  expect(changed["files"]).toContainEqual({ format: "hardcover", differs: true });
});

test("serves an edition as frozen, whatever can be set since", async () => {
  const { db } = stage.app.foundation;
  const frozen = sql`update edition set settings = settings - 'paper' || '{"theme": 7, "trim": "1x1"}',
      cover = '{"of": "another kind"}', listing = listing - 'updated_at' - 'keywords',
      decisions = decisions - 'drm' || '{"of_old": "yes"}',
      findings = '[{"severity": "grave", "sentence": "It was said.", "file": "scroll"}]'
    where id = ${edition["id"]}`;
  const { rows } = await sql<Record<string, unknown>>`select settings, cover, listing, decisions, findings
    from edition where id = ${edition["id"]}`.execute(db);
  await frozen.execute(db);
  const ticket = await stage.author.call("POST", `${address}/ticket`, { body: {} });
  const paths = [`${stage.book.path}/editions`, address, `${address}/changes`, `${address}/zip`];
  const answers = await Promise.all(
    [...paths, `${address}/files/pdf`, String(ticket.body["zip_path"])].map(async (path) => ({
      path,
      status: (await fetched(path)).status,
    })),
  );
  const changed = await changesNow();
  const { settings, cover, listing, decisions, findings } = Object(rows[0]);
  await sql`update edition set settings = ${JSON.stringify(settings)}::jsonb, cover = ${JSON.stringify(cover)}::jsonb,
      listing = ${JSON.stringify(listing)}::jsonb, decisions = ${JSON.stringify(decisions)}::jsonb,
      findings = ${JSON.stringify(findings)}::jsonb where id = ${edition["id"]}`.execute(db);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(changed["fields"]).toEqual([{ label: "Trim size", before: "1x1", after: "6x9" }]);
});

test("lists changes since an edition in words, pages, files and fields, with what KDP needs", async () => {
  const same = await stage.author.call("GET", `${address}/changes`);
  expect(same.body).toMatchObject({
    from_number: 1,
    to_number: null,
    verdict: { sentence: "Nothing has changed that KDP would need to know.", inside: "no", cover: "no" },
    sections: [],
    fields: [],
    pages_before: 120,
    pages_after: 120,
  });
  await stage.setText("It began late, and it rained.");
  await setListing({
    description: "A wet tale.",
    keywords: [],
    categories: ["Books › Literature & Fiction"],
  });
  const changed = (await stage.author.call("GET", `${address}/changes`)).body;
  expect(changed).toMatchObject({
    verdict: { inside: "yes", cover: "perhaps", ebook: "yes", form: "yes" },
    sections: [{ title: "Ebb", change: "changed", moved: false, words_added: 4, words_taken: 0 }],
    files: [
      { format: "pdf", differs: true },
      { format: "cover", differs: true },
      { format: "front-jpeg", differs: true },
      { format: "epub", differs: true },
      { format: "docx", differs: true },
    ],
    pages_after: null,
  });
  expect(changed["fields"]).toContainEqual({
    label: "Description",
    before: "A tale of salt.",
    after: "A wet tale.",
  });
  const second = await stage.make();
  expect(second["number"]).toBe(2);
  const between = await stage.author.call("GET", `${address}/changes?to=${String(second["id"])}`);
  expect(between.body).toMatchObject({ to_number: 2, pages_after: 120, verdict: { cover: "no" } });
  const { body } = await stage.author.call("GET", `${stage.book.path}/editions`);
  expect(body["editions"]).toMatchObject([
    { number: 2, is_current: true },
    { number: 1, is_current: false },
  ]);
  // The first frozen version is unchanged.
  expect(unzipSync((await fetched(`${address}/zip`)).bytes)["Listing.txt"]).toBeDefined();
  const { text } = (await stage.author.call("GET", `${address}/files/pdf`)).body;
  expect(String(text)).not.toContain("it rained");
});

test("records, corrects and removes where an edition was published for each format", async () => {
  const note = (body: object): ReturnType<typeof stage.author.call> =>
    stage.author.call("PUT", `${address}/published`, { body });
  await note({ format: "paperback", asin: "0306406152", published_on: "2026-11-20" });
  const { body } = await note({ format: "ebook", asin: " b0abcdefgh ", published_on: "2026-11-21" });
  expect(body["published"]).toEqual([
    { format: "ebook", asin: "B0ABCDEFGH", published_on: "2026-11-21" },
    { format: "paperback", asin: "0306406152", published_on: "2026-11-20" },
  ]);
  const corrected = await note({ format: "ebook", asin: "B0ABCDEFGJ", published_on: "2026-11-22" });
  expect(Object(corrected.body)["published"][0]).toMatchObject({ asin: "B0ABCDEFGJ" });
  const left = await stage.author.call("DELETE", `${address}/published/ebook`);
  expect(left.body["published"]).toMatchObject([{ format: "paperback" }]);
});

test.each([
  [{ format: "ebook", asin: "B0SHORT", published_on: "2026-11-20" }, "asin"],
  [{ format: "ebook", asin: "0306406153", published_on: "2026-11-20" }, "asin"],
  [{ format: "audio", asin: "B0ABCDEFGH", published_on: "2026-11-20" }, "format"],
  [{ format: "ebook", asin: "B0ABCDEFGH", published_on: "2026-02-30" }, "published_on"],
  [{ format: "ebook", asin: "B0ABCDEFGH", published_on: "0001-01-01" }, "published_on"],
])("rejects a note of %j at its field", async (body, field) => {
  const { status, body: refused } = await stage.author.call("PUT", `${address}/published`, { body });
  expect([status, Object.keys(Object(refused["fields"]))]).toEqual([422, [field]]);
});

test("serves a ticket's URL without a header, until time, session or browser ends it", async () => {
  const token = await buildSession(stage.app, stage.author.id, "of-this-browser");
  const cookie = "colophon_binding=of-this-browser";
  const opened = await stage.app.server.inject({
    method: "POST",
    url: `${address}/ticket`,
    headers: { authorization: `Bearer ${token}`, cookie },
    payload: {},
  });
  const ticket: Record<string, unknown> = opened.json();
  const path = String(ticket["zip_path"]);
  const by = (headers: Record<string, string>, url = path): Promise<Fetched> =>
    fetched(url, { token: null, headers });
  expect((await by({ cookie })).bytes.equals((await fetched(`${address}/zip`)).bytes)).toBe(true);
  expect((await by({ cookie, range: "bytes=0-9" })).status).toBe(206);
  expect((await by({ cookie }, path.replace(/zip$/, "files/epub"))).status).toBe(200);
  expect((await by({})).status).toBe(404);
  expect((await by({ cookie: "colophon_binding=of-another" })).status).toBe(404);
  const { db } = stage.app.foundation;
  await sql`update edition_ticket set expires_at = now() - interval '1 second'`.execute(db);
  expect((await by({ cookie })).status).toBe(404);
  await sql`update edition_ticket set expires_at = now() + interval '1 minute'`.execute(db);
  expect((await by({ cookie })).status).toBe(200);
  await sql`delete from session where binding_hash is not null`.execute(db);
  expect((await by({ cookie })).status).toBe(404);
  expect((await by({ cookie }, "/api/edition-tickets/none/zip")).status).toBe(404);
});

test("hides everything from another author, and from another book", async () => {
  const otherAuthor = await buildAuthor(stage.app);
  const published = { format: "ebook", asin: "B0ABCDEFGH", published_on: "2026-11-20" };
  const other = (await stage.author.call("POST", `${stage.book.path}/duplicate`, { body: {} })).body;
  const answers = await Promise.all([
    otherAuthor.call("GET", address),
    otherAuthor.call("GET", `${address}/zip`),
    otherAuthor.call("GET", `${address}/files/pdf`),
    otherAuthor.call("GET", `${address}/changes`),
    otherAuthor.call("PUT", `${address}/published`, { body: published }),
    otherAuthor.call("DELETE", `${address}/published/ebook`),
    otherAuthor.call("POST", `${address}/ticket`, { body: {} }),
    stage.author.call("GET", `/api/books/${String(other["id"])}/editions/${String(edition["id"])}`),
    stage.author.call("GET", `${address}/changes?to=5d0c0b0e-7c4e-4a6c-9b57-3f2f6a1f0f11`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

test("finds by index everything an edition's or a session's end deletes", async () => {
  const { rows } = await sql`select c.conrelid::regclass::text as of, a.attname as by from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conrelid::regclass::text = any(${["edition", "edition_ticket", "edition_publication", "book_package", "book_package_answer"]})
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(
    stage.app.foundation.db,
  );
  expect(rows).toEqual([]);
});

test("keeps an edition's files as long as its book, and deletes unreferenced ones after a day", async () => {
  const { store, app, author, book } = stage;
  const { editions } = app.features;
  const old = (): void => {
    for (const one of store.kept.values()) one.modifiedAt = new Date(Date.now() - 25 * 3_600_000);
  };
  const mine = (): string[] => [...store.kept.keys()].filter((key) => key.startsWith("editions/"));
  const before = mine();
  const [ours = ""] = before;
  const unnamed = ours.replace(/[^/]+$/u, "none.pdf");
  await store.put(unnamed, Buffer.from("x"), "application/pdf");
  await store.put(ours.replace(/[^/]+(?=[/][^/]+$)/u, randomUUID()), Buffer.from("x"), "application/pdf");
  await store.put("editions/left/over/pdf.pdf", Buffer.from("x"), "application/pdf");
  expect(await editions.cleanup()).toBe(0);
  old();
  expect(await editions.cleanup()).toBe(3);
  expect(mine()).toEqual(before);
  await author.call("DELETE", book.path);
  expect((await author.call("GET", `${address}/zip`)).status).toBe(404);
  expect(await editions.cleanup()).toBe(0);
  await author.call("DELETE", `${book.path}?for_good=true`);
  expect(await editions.cleanup()).toBe(before.length);
  expect(mine()).toEqual([]);
});
