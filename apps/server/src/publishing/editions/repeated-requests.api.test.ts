import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PackageStage, buildPackageStage } from "./testing/build-package-stage.ts";

let stage: PackageStage;
beforeAll(async () => {
  stage = await buildPackageStage();
});
afterAll(() => stage.app.close());

beforeEach(async () => {
  const { db } = stage.app.foundation;
  await sql`delete from run where kind = 'package'`.execute(db);
  await sql`delete from edition`.execute(db);
});

const WARNING = {
  code: "LST-001",
  severity: "warning" as const,
  hint: "Shorten it.",
  file: null,
  page: null,
};

test(
  "answers a repeated request with its own package after its end too, and rejects another under its key",
  { tags: "merge" },
  async () => {
    const { author, book } = stage;
    const send = (body: object): Promise<{ status: number; body: Record<string, unknown> }> =>
      author.call("POST", `${book.path}/package`, { body, headers: { "idempotency-key": "once" } });
    const first = (await send({})).body;
    await stage.runJob(first["id"]);
    expect((await send({})).body["id"]).toBe(first["id"]);
    expect((await send({ hardcover: true })).body).toMatchObject({ code: "request.idempotency_key_reused" });
  },
);

test("answers a key with the package that was in progress, after its end too", async () => {
  const { author, book } = stage;
  const send = (body: object): Promise<{ status: number; body: Record<string, unknown> }> =>
    author.call("POST", `${book.path}/package`, { body, headers: { "idempotency-key": "later" } });
  const first = await stage.order();
  expect((await send({})).body["id"]).toBe(first["id"]);
  await stage.runJob(first["id"]);
  expect((await send({})).body).toMatchObject({ id: first["id"], status: "ready" });
  expect((await send({ hardcover: true })).body).toMatchObject({ code: "request.idempotency_key_reused" });
});

test("rejects one of another kind in words while a package is in progress, and accepts it afterwards", async () => {
  const first = await stage.order();
  const refused = await stage.order({ hardcover: true });
  expect(refused).toMatchObject({
    code: "editions.package_running",
    detail: expect.stringContaining("without a hardcover's wrap"),
  });
  await stage.runJob(first["id"]);
  expect((await stage.order({ hardcover: true }))["hardcover"]).toBe(true);
});

test(
  "reads a listing again that changes during its check, so that findings and texts match",
  { tags: "merge" },
  async () => {
    const { app, book, author } = stage;
    const save = (keywords: string[]): Promise<unknown> =>
      sql`insert into book_listing (book_id, description, keywords, categories)
      values (${book.bookId}, '', ${keywords}, '{}') on conflict (book_id) do update set keywords = excluded.keywords`.execute(
        app.foundation.db,
      );
    let asked = 0;
    app.features.preflight.ofListing = async () => {
      asked += 1;
      if (asked === 1) await save(["changed in the middle"]);
      return [{ ...WARNING, sentence: `It was read ${asked} times.` }];
    };
    const edition = await stage.make();
    expect(edition).toMatchObject({ is_current: true, findings: [{ sentence: "It was read 2 times." }] });
    const changed = await author.call("GET", `${book.path}/editions/${String(edition["id"])}/changes`);
    expect(changed.body["fields"]).toEqual([]);
    await sql`delete from book_listing`.execute(app.foundation.db);
  },
);
