import { plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { buildFinishedBook } from "../../platform/testing/build-finished-book.ts";
import { type ExportsStage, buildExportsStage } from "./testing/build-exports-stage.ts";
import { emptyScript } from "../../platform/testing/scripted-press.ts";

const script = emptyScript();
let stage: ExportsStage;
let author: TestAuthor;
beforeAll(async () => {
  stage = await buildExportsStage(script);
});
afterAll(() => stage.app.close());

async function buildBook(): Promise<{ bookId: string; path: string }> {
  author = await buildAuthor(stage.app);
  return buildFinishedBook(stage.app, { author });
}

const change = (path: string, body: Record<string, unknown>) => author.call("PUT", path, { body });

test("makes files with the book's settings unless a request differs", async () => {
  const { path } = await buildBook();
  const settings = { trim: "5x8", paper: "white", theme: "modern", large_print: true };
  expect((await change(path, { settings })).body).toMatchObject({ settings });
  const ordered = await author.call("POST", `${path}/exports`, { body: { formats: ["pdf"] } });
  expect(ordered.body).toMatchObject(settings);
  const other = { formats: ["pdf"], trim: "6x9", theme: null };
  expect((await author.call("POST", `${path}/exports`, { body: other })).body).toMatchObject({
    ...settings,
    trim: "6x9",
    theme: "romance",
  });
});

test("keeps what is not named, and resets a null theme to the genre's", async () => {
  const { path } = await buildBook();
  await change(path, { subtitle: "A Tale of Tides", settings: { theme: "modern", finish: "glossy" } });
  const { body } = await change(path, { settings: { theme: null } });
  expect(body).toMatchObject({
    subtitle: "A Tale of Tides",
    settings: { theme: null, finish: "glossy", trim: "6x9", paper: "cream" },
  });
});

test("does not overwrite settings changed in another window, and stores nothing", async () => {
  const { path } = await buildBook();
  const { version } = (await author.call("GET", path)).body;
  const first = await change(path, { version, title: "Ebb" });
  expect(first.status).toBe(200);
  const late = await change(path, { version, title: "Flood", subtitle: "Late" });
  expect({ status: late.status, code: late.body["code"] }).toEqual({
    status: 409,
    code: "books.changed_elsewhere",
  });
  expect((await author.call("GET", path)).body).toMatchObject({ title: "Ebb", subtitle: "" });
  expect((await change(path, { version: first.body["version"], title: "Flood" })).status).toBe(200);
});

test("saves one of several windows at once, without writing too, and keeps the others", async () => {
  const { path } = await buildBook();
  const copy = (await author.call("POST", `${path}/duplicate`)).body;
  const copied = `/api/books/${String(copy["id"])}`;
  const { version } = (await author.call("GET", copied)).body;
  const saved = await Promise.all(
    ["One", "Two", "Three", "Four", "Five", "Six"].map((title) => change(copied, { version, title })),
  );
  expect(saved.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
  const changes = [
    { settings: { trim: "5x8" } },
    { settings: { paper: "white" } },
    { subtitle: "A Tale of Tides" },
  ];
  await Promise.all(changes.map((one) => change(copied, one)));
  expect((await author.call("GET", copied)).body).toMatchObject({
    subtitle: "A Tale of Tides",
    settings: { trim: "5x8", paper: "white" },
  });
});

test("takes the same settings as no change, so that no window is outdated", async () => {
  const { path } = await buildBook();
  const { body } = await change(path, { title: "Ebb" });
  expect((await change(path, { title: "Ebb", settings: { trim: "6x9" } })).body["version"]).toBe(
    body["version"],
  );
});

test.each([
  [{ settings: { trim: "9x9" } }, "settings.trim"],
  [{ settings: { paper: "gold" } }, "settings.paper"],
  [{ subtitle: "x".repeat(201) }, "subtitle"],
  [{ subtitle: "\u202Eneves" }, "subtitle"],
  [{ genre: "Sonnets" }, "genre"],
  [{ language_variant: "tlh" }, "language_variant"],
])("rejects %j at its field", async (body, field) => {
  const { path } = await buildBook();
  const reply = await change(path, body);
  expect({ status: reply.status, fields: Object.keys(Object(reply.body["fields"])) }).toEqual({
    status: 422,
    fields: [field],
  });
});

test("hides another author's book from changes", async () => {
  const { path } = await buildBook();
  const otherAuthor = await buildAuthor(stage.app);
  expect((await otherAuthor.call("PUT", path, { body: { title: "Mine" } })).status).toBe(404);
});

test("makes other e-books and wraps for a subtitle and a chosen cover, with the subtitle and cover credits in print", async () => {
  const { path, bookId } = await buildBook();
  const made = async (format: string): Promise<unknown> => {
    const { body } = await author.call("GET", `${path}/download/${format}`);
    return body["content"];
  };
  const bear = (concept: "scene" | "emblem"): Promise<void> =>
    inTransaction(stage.app.foundation.db, (tx) =>
      stage.app.features.books.setCover(
        tx,
        { ownerId: author.id, bookId },
        {
          cover_id: "0197a8a0-0000-7000-8000-00000000c002",
          recipe: { ...plainRecipe({ seed: 1, template: null }), concept, subjects: ["raven"] },
        },
      ),
    );
  await bear("emblem");
  const credited = await made("pdf");
  await bear("scene");
  const print = await made("pdf");
  expect(print).not.toBe(credited);
  const ebook = await made("epub");
  await inTransaction(stage.app.foundation.db, (tx) =>
    stage.app.features.books.setCover(
      tx,
      { ownerId: author.id, bookId },
      {
        cover_id: "0197a8a0-0000-7000-8000-00000000c001",
        recipe: { ...plainRecipe({ seed: 7, template: "band" }), concept: "scene" },
      },
    ),
  );
  expect((await author.call("GET", path)).body).toMatchObject({
    has_cover: true,
    selected_cover: "0197a8a0-0000-7000-8000-00000000c001",
  });
  expect({ print: (await made("pdf")) === print, ebook: (await made("epub")) === ebook }).toEqual({
    print: true,
    ebook: false,
  });
  await change(path, { subtitle: "A Tale of Tides" });
  expect((await made("pdf")) === print).toBe(false);
});
