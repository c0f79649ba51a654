import { spawnSync } from "node:child_process";
import { afterAll, expect, test, vi } from "vitest";
import { createPress } from "./press.ts";
import { aChapter, aManuscript, prose } from "./testing/a-manuscript.ts";

vi.setConfig({ testTimeout: 60_000 });

const FORMATS = ["pdf", "epub", "docx", "txt"] as const;

const press = createPress();
afterAll(() => press.close());

test.each(FORMATS)("one word makes a whole %s", async (format) => {
  const manuscript = aManuscript({ chapters: [aChapter("One", "Word.")] });
  const file = await press.render(format, manuscript, { trim: "6x9" });
  expect(file.extension).toBe(format);
  expect(file.bytes.length).toBeGreaterThan(format === "txt" ? 50 : 1000);
});

test.each(FORMATS)("a chapter of thirty thousand words makes a whole %s", async (format) => {
  const manuscript = aManuscript({ chapters: [aChapter("Long", prose(30_000))] });
  await expect(press.render(format, manuscript, { trim: "5x8" })).resolves.toHaveProperty(
    "extension",
    format,
  );
});

test.each(FORMATS)("an unfinished chapter is refused for %s before any work", async (format) => {
  const manuscript = { ...aManuscript(), chapters: [{ title: "Empty", blocks: [] }] };
  await expect(press.render(format, manuscript, { trim: "6x9" })).rejects.toMatchObject({
    code: "invalid_manuscript",
    message: "Chapter 1, “Empty”, has no text yet.",
  });
});

test("a book waits its turn and several formats at once are all made", async () => {
  const files = await Promise.all(
    FORMATS.map((format) => press.render(format, aManuscript(), { trim: "6x9" })),
  );
  expect(files.map((file) => file.extension)).toEqual(FORMATS);
});

test("a press nobody closed does not keep its program from ending", () => {
  const door = new URL("press.ts", import.meta.url).href;
  const book = new URL("testing/a-manuscript.ts", import.meta.url).href;
  const script = `
    const { createPress } = await import(${JSON.stringify(door)});
    const { aManuscript } = await import(${JSON.stringify(book)});
    const { pages } = await createPress().render("pdf", aManuscript(), { trim: "6x9" });
    console.log(pages);`;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    timeout: 30_000,
  });
  expect(run.stderr).toBe("");
  expect(run.status).toBe(0);
  expect(Number(run.stdout)).toBeGreaterThan(8);
});
