import { MOCKUPS } from "@colophon/contracts/covers/designs/studio";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { buildScriptedPress, emptyScript, type PressScript } from "../../platform/testing/scripted-press.ts";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const UNKNOWN_ID = "0197a8a0-0000-7000-8000-00000000ffff";
const script: PressScript = emptyScript();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS, adapters: { press: buildScriptedPress(script) } });
});
afterAll(() => app.close());
beforeEach(() => Object.assign(script, emptyScript()));

const SavedCover = z.object({ id: z.uuid() });

/** A cover that its author saved: a book's own front cover. */
async function buildCover(author: TestAuthor, title = "Café du Nord!"): Promise<string> {
  const bookId = await shelve(app, author.id, { title });
  await author.call("POST", `/api/books/${bookId}/keep-cover`);
  const { rows } = await sql`select id from cover where book_id = ${bookId}`.execute(app.foundation.db);
  return SavedCover.parse(rows[0]).id;
}

async function asked(author: TestAuthor, { id, mockup = "standing" }: { id: string; mockup?: string }) {
  return author.call("GET", `/api/covers/${id}/mockups/${mockup}`);
}

const Drawn = z.object({
  mockup: z.string(),
  words: z.object({ title: z.string() }),
  order: z.record(z.string(), z.unknown()),
});

test("downloads each mockup of a cover under its title and name, for free", async () => {
  const author = await buildAuthor(app);
  const id = await buildCover(author);
  const before = (await author.call("GET", "/api/credits/balance")).body["balance"];
  for (const mockup of MOCKUPS) {
    const answer = await asked(author, { id, mockup });
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    const name = `cafe_du_nord_${mockup.replaceAll("-", "_")}.png`;
    expect(answer.headers["content-disposition"]).toContain(`filename="${name}"`);
    expect(Drawn.parse(JSON.parse(String(answer.body["text"])))).toMatchObject({
      mockup,
      words: { title: "Café du Nord!" },
    });
  }
  expect((await author.call("GET", "/api/credits/balance")).body["balance"]).toBe(before);
});

test("makes no wrap for an e-book's cover, and a printed one as thick as its pages", async () => {
  const author = await buildAuthor(app);
  const id = await buildCover(author);
  const drawnOptions = async (): Promise<Record<string, unknown>> =>
    Drawn.parse(JSON.parse(String((await asked(author, { id })).body["text"]))).order;
  expect(await drawnOptions()).not.toHaveProperty("binding");
  await sql`update cover set book_format = 'hardcover', dimensions = '6x9', paper = 'white', page_count = 412,
      recipe = jsonb_set(recipe, '{tagline}', '"Nobody came home."') where id = ${id}`.execute(
    app.foundation.db,
  );
  expect(await drawnOptions()).toMatchObject({
    binding: "hardcover",
    trim: "6x9",
    paper: "white",
    pages: 412,
    tagline: "Nobody came home.",
  });
});

test("does not draw another author's cover, a deleted one or an unknown mockup", async () => {
  const [author, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  const id = await buildCover(author);
  for (const answer of [
    await asked(otherAuthor, { id }),
    await asked(author, { id: UNKNOWN_ID }),
    await asked(author, { id: "no-id" }),
  ]) {
    expect([answer.status, answer.body["code"]]).toEqual([404, "covers.not_found"]);
  }
  expect((await callAs(app, null)("GET", `/api/covers/${id}/mockups/standing`)).status).toBe(401);
  expect((await asked(author, { id, mockup: "billboard" })).status).toBeLessThan(500);
  expect((await asked(author, { id, mockup: "billboard" })).status).toBeGreaterThanOrEqual(400);
});

test("says in a sentence what the press rejects, and that nothing was charged", async () => {
  const author = await buildAuthor(app);
  const id = await buildCover(author);
  script.failures.push(new PressError("missing_glyphs", "The title has signs that no typeface has."));
  const refused = await asked(author, { id });
  expect([refused.status, refused.body["detail"]]).toEqual([
    502,
    "The cover could not be drawn: The title has signs that no typeface has. Nothing was changed or charged.",
  ]);
  script.failures.push(new PressError("busy", "Too many."));
  expect((await asked(author, { id })).body["code"]).toBe("server.busy");
});
