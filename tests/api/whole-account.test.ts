import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EXPORTED_TABLES } from "../../apps/server/src/account/data-exports/exported-tables.ts";
import { eventually } from "../../apps/server/src/platform/testing/eventually.ts";
import type { TestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import { type Property, buildAuthorWithProperty, startAttackedApp } from "../abuse/attacked-app.ts";
import { thingsOfBook } from "../abuse/book-resources.ts";

let app: TestApp;
let ada: Property;
let bob: Property;

beforeAll(async () => {
  app = await startAttackedApp();
  await app.startWorker();
  ada = await buildAuthorWithProperty(app);
  bob = await buildAuthorWithProperty(app);
  for (const property of [ada, bob]) {
    for (const make of Object.values(thingsOfBook(app, property))) await make();
    const { id } = property.author;
    const { db } = app.foundation;
    await sql`update users set full_name = ${`Name of ${id}`} where id = ${id}`.execute(db);
    await sql`update book set description = ${`Told by ${id}`} where owner_id = ${id}`.execute(db);
    const bytes = await buildImageOf(property === ada ? "#c00" : "#00c");
    await app.features.pictures.save({ ownerId: id, bookId: property.finished, bytes });
    await sql`insert into password_reset (token_hash, user_id, created_at, expires_at)
      values (sha256(${id}::bytea), ${id}, now(), now())`.execute(db);
    await sql`insert into security_event (at, kind, user_id, email_hash, origin, outcome, detail)
      values (now(), 'auth.login', ${id}, sha256(${id}::bytea), '', 'ok', ${randomUUID()})`.execute(db);
  }
});
afterAll(() => app.close());

function buildImageOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

/** An author's stored images and thumbnails, as raw bytes. */
async function imagesOf({ author }: Property): Promise<Map<string, Buffer>> {
  const { rows } = await sql<{ key: string }>`
    select object_key as key from book_image where book_id in (select id from book where owner_id = ${author.id})
    union all select object_key from cover_thumbnail where object_key is not null
      and book_id in (select id from book where owner_id = ${author.id})`.execute(app.ownerDb);
  const { blobs } = app.adapters;
  const found = new Map<string, Buffer>();
  for (const folder of ["pictures", "fronts"]) {
    for await (const { key } of blobs.list(folder)) {
      if (!rows.some((row) => key.startsWith(`${row.key}-`))) continue;
      found.set(key.split("/").at(-1) ?? key, Buffer.from((await blobs.get(key)) ?? []));
    }
  }
  return found;
}

async function zipOf({ author }: Property): Promise<Record<string, Uint8Array>> {
  await author.call("POST", "/api/account/exports");
  await eventually(() => author.call("GET", "/api/account/exports"), {
    until: ({ body }) => Object(body["export"]).status === "ready",
  });
  const { body } = await author.call("POST", "/api/account/exports/ticket");
  const response = await app.server.inject({ method: "GET", url: String(body["path"]) });
  expect(response.statusCode).toBe(200);
  return unzipSync(response.rawPayload);
}

/** Every id found in an author's rows and in no other's. */
async function idsOf({ author }: Property): Promise<string[]> {
  const ids = [author.id, author.email];
  for (const table of EXPORTED_TABLES.account) {
    if (!("owner" in table.leads)) continue;
    const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row
      from ${sql.table(table.table)} t where t.${sql.ref(table.leads.owner)} = ${author.id}`.execute(
      app.ownerDb,
    );
    for (const { row } of rows) if (typeof row["id"] === "string") ids.push(row["id"]);
  }
  for (const { table, leads } of EXPORTED_TABLES.book) {
    if (!("book" in leads)) continue;
    const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(t) as row
      from ${sql.table(table)} t where t.book_id in (select id from book where owner_id = ${author.id})`.execute(
      app.ownerDb,
    );
    for (const { row } of rows) {
      const { id, book_id: bookId } = row;
      ids.push(String(bookId), ...(typeof id === "string" && id.length >= 32 ? [id] : []));
    }
  }
  return [...new Set(ids)];
}

test("exports everything of an author, nothing of another, and no secret", { tags: "merge" }, async () => {
  const [files, mine, others] = [await zipOf(ada), await idsOf(ada), await idsOf(bob)];
  const all = Object.entries(files)
    .filter(([name]) => !name.includes("/exports/") && !name.includes("/editions/"))
    .map(([, bytes]) => strFromU8(bytes))
    .join("\n");
  expect(mine.length).toBeGreaterThan(25);
  expect(mine.filter((id) => !all.includes(id))).toEqual([]);
  expect(others.filter((id) => all.includes(id))).toEqual([]);
  expect(all).not.toContain(`Told by ${bob.author.id}`);
  const { rows } = await sql<{ secret: string }>`
    select password_hash as secret from users where password_hash is not null
    union all select encode(token_hash, 'hex') from session union all select encode(token_hash, 'hex') from password_reset
    union all select encode(email_hash, 'hex') from security_event where email_hash is not null`.execute(
    app.ownerDb,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ secret }) => all.includes(secret))).toEqual([]);
  const names = Object.keys(files);
  for (const part of [
    /\/exports\/pdf-/,
    /\/editions\/edition-1\/book\.pdf$/,
    /\/editions\/edition-1\/manuscript/,
  ]) {
    expect(names.filter((name) => part.test(name))).not.toEqual([]);
  }
  const pictures = await imagesOf(ada);
  // an image in two sizes, and the finished book's thumbnail in two widths
  expect(pictures.size).toBeGreaterThanOrEqual(4);
  const lost = [...pictures].filter(([name, bytes]) => {
    const found = names.find((one) => one.includes(`/${name}`)) ?? "";
    return !Buffer.from(files[found] ?? []).equals(bytes);
  });
  expect(lost.map(([name]) => name)).toEqual([]);
});
