import { WrapNews } from "@colophon/contracts/covers/designs/cover";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyScript } from "../../platform/testing/scripted-press.ts";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { type ExportsStage, buildExportsStage } from "./testing/build-exports-stage.ts";
import { printAhead } from "./print-ahead.job.ts";

let stage: ExportsStage;
let url: string;
beforeAll(async () => {
  stage = await buildExportsStage(emptyScript());
  url = `${stage.book.path}/wrap-news`;
});
afterAll(() => stage.app.close());

const news = async (): Promise<WrapNews> => WrapNews.parse((await stage.author.call("GET", url)).body);

test("reports wrap changes once its pages are set, until they are read", async () => {
  await sql`delete from export_file`.execute(stage.deps.db);
  expect(await news()).toEqual({ now: null, seen: null, changes: [] });
  await printAhead(stage.deps, stage.book);
  const first = await news();
  expect(first).toMatchObject({
    now: { trim: "6x9", paper: "cream", pages: 120, spine_in: 0.3, width_in: 12.55, height_in: 9.25 },
    seen: null,
    changes: [],
  });
  const look = { trim: "6x9", paper: "cream", pages: 120 };
  const noted = await stage.author.call("PUT", url, { body: look });
  expect(WrapNews.parse(noted.body)).toMatchObject({ seen: look, changes: [] });
  await stage.author.call("PUT", url, { body: { ...look, pages: 100 } });
  const { changes } = await news();
  expect(changes[0]).toBe("The book has 120 pages instead of 100.");
  expect(changes[1]).toContain("0.050 in wider");
});

test("hides and keeps the changes of another author's book", async () => {
  const otherAuthor = await buildAuthor(stage.app);
  const body = { trim: "6x9", paper: "cream", pages: 120 };
  expect((await otherAuthor.call("GET", url)).status).toBe(404);
  expect((await otherAuthor.call("PUT", url, { body })).status).toBe(404);
  const odd = await stage.author.call("PUT", url, { body: { ...body, pages: 0 } });
  expect(odd.status).toBe(422);
});
