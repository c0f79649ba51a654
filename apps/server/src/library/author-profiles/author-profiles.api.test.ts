import { AuthorProfile, AuthorProfiles } from "@colophon/contracts/library/author-profiles";
import { PROFILE_LIMITS } from "@colophon/contracts/library/author-profile-limits";
import { sql } from "kysely";
import sharp from "sharp";
import { z } from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRows } from "../../platform/db/rows.ts";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { buildImageBomb } from "../../platform/testing/build-image-bomb.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { createImages } from "../../manuscript/images/images.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({});
});
afterAll(() => app.close());

async function added(author: TestAuthor, profile: Record<string, unknown> = {}): Promise<AuthorProfile> {
  const { status, body } = await author.call("POST", "/api/profiles", {
    body: { pen_name: "Ada Test", ...profile },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return AuthorProfile.parse(body);
}

async function listed(author: TestAuthor): Promise<AuthorProfiles> {
  return AuthorProfiles.parse((await author.call("GET", "/api/profiles")).body);
}

async function nameOn(author: TestAuthor, bookId: string): Promise<unknown> {
  return (await author.call("GET", `/api/books/${bookId}`)).body["author_name"];
}

function sendPhoto(author: TestAuthor, id: string, bytes: Uint8Array) {
  const headers = { "content-type": "application/octet-stream" };
  return author.call("PUT", `/api/profiles/${id}/photo`, { body: Buffer.from(bytes), headers });
}

function buildPhoto(width = 60): Promise<Buffer> {
  return sharp({ create: { width, height: 40, channels: 3, background: "#963" } })
    .jpeg()
    .toBuffer();
}

test("offers names on existing books, and links them to a new profile of that name", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  await shelve(app, author.id, { title: "Harbour" });
  await shelve(app, author.id, { title: "Nameless", author_name: "" });
  expect((await listed(author)).names_in_use).toEqual([{ name: "Ada Test", books: 2 }]);
  expect(await added(author)).toMatchObject({ books: 2, is_default: true, photo: null });
  expect((await listed(author)).names_in_use).toEqual([]);
  expect(await nameOn(author, bookId)).toBe("Ada Test");
});

test("renames books with their profile, in the trash too, and keeps others", async () => {
  const author = await buildAuthor(app);
  const own = await shelve(app, author.id, { title: "The Salt Road" });
  const trashed = await shelve(app, author.id, { title: "Harbour" });
  const other = await shelve(app, author.id, { title: "By another", author_name: "B. Nom" });
  const otherAuthor = await buildAuthor(app);
  const theirs = await shelve(app, otherAuthor.id, { title: "Theirs" });
  await author.call("DELETE", `/api/books/${trashed}`);
  const { id } = await added(author);
  const renamed = await author.call("PUT", `/api/profiles/${id}`, { body: { pen_name: "A. Tern" } });
  expect(renamed.body).toMatchObject({ pen_name: "A. Tern", books: 2 });
  await author.call("POST", `/api/books/${trashed}/restore`);
  expect([await nameOn(author, own), await nameOn(author, trashed), await nameOn(author, other)]).toEqual([
    "A. Tern",
    "A. Tern",
    "B. Nom",
  ]);
  expect(await nameOn(otherAuthor, theirs)).toBe("Ada Test");
  const { rows } = await sql`select 1 from pgboss.job
    where name = 'fronts.make' and data::text like ${`%${own}%`}`.execute(app.foundation.db);
  expect(rows.length, "the cover is made anew").toBeGreaterThan(0);
});

test("allows no duplicate names, and always has a default", async () => {
  const author = await buildAuthor(app);
  const first = await added(author);
  const second = await added(author, { pen_name: "B. Nom", is_default: true });
  const defaults = async () =>
    (await listed(author)).profiles.map(({ pen_name: name, is_default: isDefault }) => [name, isDefault]);
  expect(await defaults()).toEqual([
    ["B. Nom", true],
    ["Ada Test", false],
  ]);
  const same = [
    await author.call("POST", "/api/profiles", { body: { pen_name: " Ada Test " } }),
    await author.call("PUT", `/api/profiles/${second.id}`, { body: { pen_name: "Ada Test" } }),
  ];
  expect(same.map(({ status, body }) => [status, body["code"]])).toEqual([
    [409, "author_profiles.name_taken"],
    [409, "author_profiles.name_taken"],
  ]);
  const kept = await author.call("PUT", `/api/profiles/${second.id}`, {
    body: { pen_name: "B. Nom", is_default: false },
  });
  expect(kept.body["is_default"]).toBe(true);
  expect((await author.call("DELETE", `/api/profiles/${second.id}`)).status).toBe(200);
  expect(await defaults()).toEqual([["Ada Test", true]]);
  expect((await author.call("DELETE", `/api/profiles/${first.id}`)).status).toBe(200);
});

test("leaves the books of a deleted profile their name", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  const { id } = await added(author);
  await author.call("DELETE", `/api/profiles/${id}`);
  expect(await nameOn(author, bookId)).toBe("Ada Test");
});

test("hides another author's profile", async () => {
  const [author, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  const { id } = await added(author);
  const answers = [
    await otherAuthor.call("PUT", `/api/profiles/${id}`, { body: { pen_name: "Taken" } }),
    await otherAuthor.call("DELETE", `/api/profiles/${id}`),
    await otherAuthor.call("DELETE", `/api/profiles/${id}/photo`),
    await sendPhoto(otherAuthor, id, await buildPhoto()),
  ];
  for (const { status, body } of answers) {
    expect([status, body["code"]]).toEqual([404, "author_profiles.not_found"]);
  }
  expect((await listed(otherAuthor)).profiles).toEqual([]);
  // a name used by another account is available
  expect((await added(otherAuthor)).pen_name).toBe("Ada Test");
});

test.each([
  ["pen_name", "x".repeat(10_000), "at most 120"],
  ["pen_name", "\u202EmA", "visible characters"],
  ["pen_name", "", "enter the author's name"],
  ["biography", "x".repeat(4_001), "at most 4,000"],
  ["biography", "born\0", "cannot be kept"],
  ["website", "a\u0007b", "cannot be kept"],
  ["other_books", Array.from({ length: 101 }, () => ({ title: "T" })), "at most 100"],
])("%s is limited", async (field, value, sentence) => {
  const author = await buildAuthor(app);
  const { status, body } = await author.call("POST", "/api/profiles", {
    body: { pen_name: "Ada", [field]: value },
  });
  expect(status).toBe(422);
  expect(body["fields"]).toEqual({ [field]: expect.stringContaining(sentence) });
});

test("limits the number of profiles per account", async () => {
  const author = await buildAuthor(app);
  await sql`insert into author_profile (id, owner_id, pen_name, is_default)
    select gen_random_uuid(), ${author.id}, 'N' || n, false
    from generate_series(1, ${PROFILE_LIMITS.most}) n`.execute(app.foundation.db);
  const { status, body } = await author.call("POST", "/api/profiles", { body: { pen_name: "One more" } });
  expect([status, body["code"]]).toEqual([409, "author_profiles.too_many"]);
});

async function photographed(author: TestAuthor, id: string, bytes: Uint8Array) {
  const { photo } = AuthorProfile.parse((await sendPhoto(author, id, bytes)).body);
  return photo ?? { id: "", url: "", width: 0 };
}

/** The stored photo file that would be printed. */
async function storedFile(photoId: string): Promise<Uint8Array> {
  const [row] = await readRows(
    app.foundation.db,
    z.object({ object_key: z.string() }),
    sql`select object_key from author_photo where id = ${photoId}`,
  );
  return (await app.adapters.blobs.get(`${String(row?.object_key)}-print`)) ?? new Uint8Array();
}

test("encodes a photo again, without its location", async () => {
  const author = await buildAuthor(app);
  const { id } = await added(author);
  const camera = await sharp(await buildPhoto())
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
    .jpeg()
    .toBuffer();
  const photo = await photographed(author, id, camera);
  expect((await sharp(await storedFile(photo.id)).metadata()).exif).toBeUndefined();
});

test("shows a photo by its URL until the next one, or none, is set", async () => {
  const author = await buildAuthor(app);
  const { id } = await added(author);
  const shown = async (url: string) => (await callAs(app, null)("GET", url)).status;
  const first = await photographed(author, id, await buildPhoto());
  expect(await shown(first.url)).toBe(200);
  const second = await photographed(author, id, await buildPhoto(80));
  expect([second.width, await shown(first.url), await shown(second.url)]).toEqual([80, 404, 200]);
  // An image on a profile is never cleaned up, however old; an unused one is.
  const { db } = app.foundation;
  const later = createImages({ ...app.adapters, db, now: () => new Date(Date.now() + 2 * DAY_MS) });
  await later.cleanup();
  expect([await shown(second.url), await later.cleanup()]).toEqual([200, 0]);
  expect((await author.call("DELETE", `/api/profiles/${id}/photo`)).body["photo"]).toBeNull();
  expect([await shown(second.url), await later.cleanup()]).toEqual([404, 2]);
});

test("rejects a file that is no photo, or would unpack to a billion pixels, with a sentence", async () => {
  const author = await buildAuthor(app);
  const { id } = await added(author);
  for (const [bytes, sentence] of [
    [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "SVG"],
    [Buffer.from("GIF89a"), "cannot be read"],
    [await buildImageBomb(32_000), "megapixels"],
  ] as const) {
    const { status, body } = await sendPhoto(author, id, bytes);
    expect([status, body["code"]]).toEqual([422, "pictures.refused"]);
    expect(body["detail"]).toContain(sentence);
  }
  expect((await listed(author)).profiles[0]?.photo).toBeNull();
});
