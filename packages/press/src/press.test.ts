import { spawnSync } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { createPress, type PressStep } from "./press.ts";
import { buildChapter, buildManuscript, prose } from "./testing/build-manuscript.ts";

const FORMATS = ["pdf", "epub", "docx", "txt"] as const;

const press = createPress();
afterAll(() => press.close());

test.each(FORMATS)("makes a complete %s of one word", async (format) => {
  const manuscript = buildManuscript({ chapters: [buildChapter("One", "Word.")] });
  const file = await press.render(format, manuscript, { trim: "6x9" });
  expect(file.extension).toBe(format);
  expect(file.bytes.length).toBeGreaterThan(format === "txt" ? 50 : 1000);
});

test.each(FORMATS)(
  "makes a complete %s of a chapter of thirty thousand words",
  { tags: "merge" },
  async (format) => {
    const manuscript = buildManuscript({ chapters: [buildChapter("Long", prose(30_000))] });
    await expect(press.render(format, manuscript, { trim: "5x8" })).resolves.toHaveProperty(
      "extension",
      format,
    );
  },
);

test.each(FORMATS)("rejects an unfinished chapter for %s before any work", async (format) => {
  const manuscript = { ...buildManuscript(), chapters: [{ title: "Empty", blocks: [] }] };
  await expect(press.render(format, manuscript, { trim: "6x9" })).rejects.toMatchObject({
    code: "invalid_manuscript",
    message: "Chapter 1, “Empty”, has no text yet.",
  });
});

test("queues a book, and makes several formats at once", { tags: "merge" }, async () => {
  const files = await Promise.all(
    FORMATS.map((format) => press.render(format, buildManuscript(), { trim: "6x9" })),
  );
  expect(files.map((file) => file.extension)).toEqual(FORMATS);
});

test("does not keep its program from exiting without being closed", { tags: "merge" }, () => {
  const entryUrl = new URL("press.ts", import.meta.url).href;
  const book = new URL("testing/build-manuscript.ts", import.meta.url).href;
  const script = `
    const { createPress } = await import(${JSON.stringify(entryUrl)});
    const { buildManuscript } = await import(${JSON.stringify(book)});
    const { pages } = await createPress().render("pdf", buildManuscript(), { trim: "6x9" });
    console.log(pages);`;
  const run = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    timeout: 240_000,
  });
  expect(run.stderr).toBe("");
  expect(run.status).toBe(0);
  expect(Number(run.stdout)).toBeGreaterThan(8);
});

const SMALL = buildManuscript({
  chapters: [buildChapter("The Lamp", prose(60)), buildChapter("The Clock", prose(60, 2))],
});

test("returns the files of a set in the requested order, each once, and reports each when finished", async () => {
  const steps: PressStep[] = [];
  const set = await press.renderSet(
    ["txt", "docx", "txt"],
    SMALL,
    {},
    { onProgress: (step) => steps.push(step) },
  );
  expect(set.files.map(({ kind }) => kind)).toEqual(["txt", "docx"]);
  expect(new Set(steps.slice(0, 2).map(({ step }) => step))).toEqual(new Set(["txt", "docx"]));
  expect(steps.map(({ done, total }) => [done, total])).toEqual([
    [1, 3],
    [2, 3],
    [2, 3],
  ]);
  expect(steps.at(-1)?.step).toBe("checking");
});

test("counts the words of all parts, and the interior's pages if a file needs them", async () => {
  const noted = buildManuscript({
    chapters: [
      {
        title: "The Lamp",
        blocks: [
          { t: "p", r: "Five words stand in here" },
          { t: "footnote", r: "And two" },
        ],
      },
    ],
    foreword: "Three more words",
  });
  const text = await press.renderSet(["txt"], noted, {});
  expect(text).toMatchObject({ words: 10, pages: null });
  const printed = await press.renderSet(["pdf", "reading-pdf"], noted, { trim: "5x8" });
  expect(printed.pages).toBeGreaterThan(0);
  expect((printed.pages ?? 1) % 2).toBe(0);
  expect(printed.files.map(({ pages }) => pages)).toEqual([printed.pages, printed.pages]);
});

test("tells the preflight what was made: reports a book too short for the printer", async () => {
  const { pages, findings } = await press.renderSet(["pdf"], SMALL, { trim: "6x9", paper: "cream" });
  expect(findings.filter(({ severity }) => severity === "blocker").map(({ sentence }) => sentence)).toEqual([
    `The book has ${pages} pages; KDP prints a paperback of 6x9 in on cream paper with 24 to 776.`,
  ]);
});

test("gives a file the matching extension and media type", { tags: "merge" }, async () => {
  const set = await press.renderSet(
    ["pdf", "epub", "docx", "txt", "front-jpeg", "front-png", "cover"],
    SMALL,
    {},
  );
  const begins = new Map(
    set.files.map(({ kind, bytes }) => [
      kind,
      Buffer.from(bytes)
        .subarray(0, kind === "front-jpeg" ? 2 : 4)
        .toString("latin1"),
    ]),
  );
  expect(Object.fromEntries(begins)).toMatchObject({
    pdf: "%PDF",
    cover: "%PDF",
    epub: "PK\u0003\u0004",
    docx: "PK\u0003\u0004",
    txt: "The ",
    "front-jpeg": "\u00FF\u00D8",
    "front-png": "\u0089PNG",
  });
  expect(set.files.map(({ extension }) => extension)).toEqual([
    "pdf",
    "epub",
    "docx",
    "txt",
    "jpg",
    "png",
    "pdf",
  ]);
});

test("starts no typesetter and makes no file for an invalid manuscript", async () => {
  await expect(press.renderSet(["pdf"], { ...SMALL, title: "" }, {})).rejects.toMatchObject({
    code: "invalid_manuscript",
  });
});

test("makes text but no pages after it was closed", async () => {
  const other = createPress();
  await other.close();
  await expect(other.render("pdf", SMALL, {})).rejects.toMatchObject({ code: "crashed" });
  await expect(other.render("txt", SMALL, {})).resolves.toMatchObject({ extension: "txt" });
});
