import { mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildDocx, heading, para, run } from "@colophon/book-import/testing/build-docx";
import { readDocument } from "@colophon/manuscript/chapter-document";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuthorClient } from "../../scripts/author-client.ts";
import { expectAccessible } from "./accessible.ts";
import { type WatchedPage, openPage } from "./browser.ts";
import { buildAuthor, beginJourney, signInOn } from "./journey.ts";
import type { RunningProduct } from "./started-product.ts";
import { textOfPages } from "./text-of-pdf.ts";

const author = buildAuthor("Maren Holloway");
/** A book as found in an author's folder, with a page that readers should not get. */
const NOTE = "Of the garden, not of the house.";
const MANUSCRIPT = buildDocx(
  [
    heading(1, "The Gate"),
    para(`${run("The key had hung behind the ")}${run("door", "<w:i/>")}${run(" for eleven years.")}`),
    para(
      `${run("Nobody had asked for it")}<w:r><w:footnoteReference w:id="2"/></w:r>${run(", and so nobody had been told that it no longer fitted.")}`,
    ),
    para("When the water stood in the lane, Ines took it down."),
    heading(1, "Salt"),
    para("Salt came up through the beds in the second winter, white on the box hedges."),
    para("She swept it into a pail as one sweeps up flour."),
    heading(1, "The Tide Table"),
    para("The almanac gave the hour to the minute and was wrong by a week."),
    heading(1, "Notes to myself"),
    para("Ask the publisher about the advance before Friday."),
  ].join(""),
  { footnotes: `<w:footnote w:id="2">${para(NOTE)}</w:footnote>` },
);
/** Begins with the letter that it is inserted before. */
const TYPED_IN_EDITOR = "This was known to gulls first. ";
const IN_THE_SECOND_TAB = " The lane remembered it for a week.";
const ON_THE_TRAIN = " She would not be asked twice.";

let product: RunningProduct;
let browser: Browser;
let client: AuthorClient;
/** The author's computer with two tabs, and a laptop taken offline. */
let editor: WatchedPage;
let laptop: WatchedPage;
let page: Page;
let secondTab: Page;
let bookId = "";
/** The first chapter as imported. */
let importedAs = "";

beforeAll(async () => {
  const journey = await beginJourney(author, { width: 1440 });
  ({ product, client, browser, watched: editor, page } = journey);
  laptop = await openPage(browser, { width: 1280 });
});
afterAll(() => browser.close());

async function signIn(where: Page, address: string): Promise<void> {
  await where.goto(address);
  await where.waitForURL(/\/login/);
  await signInOn(where, author);
  await where.waitForURL(address);
}

const text = (where: Page): Locator => where.locator(".ProseMirror");
const status = (where: Page, says: string): Locator =>
  where.locator(".desk-status").and(where.getByText(says, { exact: true }));
/** The author's view of the open section, one paragraph per line. */
async function shownIn(where: Page): Promise<string> {
  return (await text(where).locator(":scope > *").allTextContents()).join("\n");
}
/** The notes of the open section, shown when hovering over a mark. */
async function notesIn(where: Page): Promise<(string | null)[]> {
  const marks = await text(where).locator(".footnote").all();
  return Promise.all(marks.map((mark) => mark.getAttribute("title")));
}
const sections = async () =>
  (await client.call("GET /api/books/{id}/manuscript", { params: { id: bookId } })).sections.filter(
    ({ kind }) => kind === "chapter",
  );
/**
 * The stored text of a section, one paragraph per line, with notes separate.
 * @param marker  placeholder for a note
 */
async function stored(sectionId: string, marker = ""): Promise<{ words: string; notes: string[] }> {
  const section = await client.call("GET /api/books/{id}/chapters/{section_id}", {
    params: { id: bookId, section_id: sectionId },
  });
  const lines: string[] = [];
  const notes: string[] = [];
  readDocument(section.document).forEach((block) => {
    let line = "";
    block.descendants((node) => {
      line += node.text ?? "";
      if (node.type.name !== "footnote") return true;
      notes.push(node.textContent);
      line += marker;
      return false;
    });
    lines.push(line);
  });
  return { words: lines.join("\n"), notes };
}

async function typeAt(key: "Home" | "End", { where, typed }: { where: Page; typed: string }): Promise<void> {
  await text(where).click();
  await where.keyboard.press(`Control+${key}`);
  await where.keyboard.type(typed);
}

/** Moves from region to region, like a keyboard user. */
async function goByF6To(selector: string): Promise<void> {
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("F6");
    if ((await page.locator(`${selector}:focus`).count()) === 1) return;
  }
  throw new Error(`F6 does not lead to ${selector}.`);
}

function inOneLine(words: string): string {
  return words.trim().replaceAll(/\s+/gu, " ");
}

/** Completely visible, without horizontal overflow. */
async function expectInWindow(shown: Locator): Promise<void> {
  expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const overflow = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"));
  expect(overflow).toBeLessThanOrEqual(0);
}

test("a Word file is previewed, corrected and made a book, and its editor opens", async () => {
  await signIn(page, `${product.address}/import`);
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), "colophon-brought-")), "The Salt Garden.docx");
  await writeFile(file, MANUSCRIPT);
  await page.getByLabel("Your manuscript").setInputFiles(file);
  const rows = page.getByRole("list", { name: "Sections of the book" }).getByRole("listitem");
  await rows.first().waitFor();
  expect(await rows.count()).toBe(4);
  await rows.nth(1).getByLabel("Title of Salt").fill("White Salt");
  await rows.nth(3).getByRole("button", { name: "Leave it out" }).click();
  await rows.nth(3).getByRole("button", { name: "Take it in" }).waitFor();
  // Elements half under the sticky header measure half as high.
  await page.evaluate("scrollTo(0, 0)");
  await expectAccessible(page);
  await page.getByLabel("Title", { exact: true }).fill("The Salt Garden");
  await page.getByLabel("Author’s name").fill(author.fullName);
  await page.getByRole("button", { name: "Make the book" }).click();
  await page.getByRole("link", { name: "Write in The Salt Garden" }).click();
  await text(page).waitFor();
  bookId = /\/books\/([\w-]+)\/write/u.exec(page.url())?.[1] ?? "";
  expect((await sections()).map(({ title }) => title)).toEqual(["The Gate", "White Salt", "The Tide Table"]);
  importedAs = await shownIn(page);
  expect(importedAs.split("\n")).toEqual([
    "The key had hung behind the door for eleven years.",
    "Nobody had asked for it, and so nobody had been told that it no longer fitted.",
    "When the water stood in the lane, Ines took it down.",
  ]);
  expect(await text(page).locator("em").allTextContents()).toEqual(["door"]);
  expect(await notesIn(page)).toEqual([NOTE]);
});

test("typing in two tabs and on an offline laptop ends as one text", async () => {
  secondTab = await editor.context.newPage();
  await secondTab.goto(page.url());
  await signIn(laptop.page, page.url());
  await Promise.all([text(secondTab).waitFor(), text(laptop.page).waitFor()]);
  await laptop.context.setOffline(true);
  await typeAt("End", { where: laptop.page, typed: ON_THE_TRAIN });
  await status(laptop.page, "Kept on this device, will be sent when you are back online").waitFor();
  await typeAt("Home", { where: page, typed: TYPED_IN_EDITOR });
  await expect.poll(() => shownIn(secondTab)).toBe(TYPED_IN_EDITOR + importedAs);
  await typeAt("End", { where: secondTab, typed: IN_THE_SECOND_TAB });
  await expect.poll(() => shownIn(page)).toBe(TYPED_IN_EDITOR + importedAs + IN_THE_SECOND_TAB);
  expect(await shownIn(laptop.page)).toBe(importedAs + ON_THE_TRAIN);

  await laptop.context.setOffline(false);
  await status(laptop.page, "Saved").waitFor();
  const opened = page.url().split("/").at(-1) ?? "";
  const { words: everywhere, notes } = await stored(opened);
  expect(notes).toEqual([NOTE]);
  expect(everywhere.length).toBe(
    [TYPED_IN_EDITOR, importedAs, IN_THE_SECOND_TAB, ON_THE_TRAIN].join("").length,
  );
  expect(everywhere.startsWith(TYPED_IN_EDITOR + importedAs)).toBe(true);
  expect(everywhere).toContain(IN_THE_SECOND_TAB);
  expect(everywhere).toContain(ON_THE_TRAIN);
  for (const where of [page, secondTab, laptop.page]) {
    await expect.poll(() => shownIn(where)).toBe(everywhere);
  }
});

test("the first version is compared with the present one, and restored in every tab", async () => {
  await page.getByRole("button", { name: "History" }).click();
  const panel = page.getByRole("complementary", { name: "History" });
  await panel.getByRole("button", { name: /The first version/u }).click();
  await panel.getByRole("radio", { name: "Since then" }).click();
  await panel.locator("ins").first().waitFor();
  const added = (await panel.locator("ins").allTextContents()).join(" ");
  for (const sentence of [TYPED_IN_EDITOR, IN_THE_SECOND_TAB, ON_THE_TRAIN]) {
    expect(added).toContain(sentence.trim());
  }
  expect(await panel.locator("del").count()).toBe(0);
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Restore this version" }).click();
  await page.getByText("The older version is your text again").waitFor();
  for (const where of [page, secondTab, laptop.page]) {
    await expect.poll(() => shownIn(where)).toBe(importedAs);
    expect(await notesIn(where)).toEqual([NOTE]);
  }
  expect(await stored(page.url().split("/").at(-1) ?? "")).toEqual({ words: importedAs, notes: [NOTE] });
});

test("the editor works by keyboard alone: list, order, chapter, text, Save", async () => {
  const before = await sections();
  await page.reload();
  await text(page).waitFor();
  await goByF6To("[data-section]");
  await page.keyboard.press("Alt+ArrowDown");
  await expect
    .poll(async () => (await sections()).map(({ title }) => title))
    .toEqual(["White Salt", "The Gate", "The Tide Table"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/write/${before[2]?.id}$`, "u"));
  await text(page).getByText("The almanac").waitFor();
  await goByF6To(".ProseMirror");
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Ines corrected it in pencil.");
  await page.keyboard.press("Control+s");
  await page.getByText("Book saved successfully!").waitFor();
  expect((await stored(before[2]?.id ?? "")).words).toBe(
    "The almanac gave the hour to the minute and was wrong by a week. Ines corrected it in pencil.",
  );
});

test("the PDF has the words of the editor, chapter by chapter, and no others", async () => {
  const expected: string[] = [];
  for (const [index, { id, title }] of (await sections()).entries()) {
    await page.locator(`a[data-section="${id}"]`).click();
    await page.waitForURL(new RegExp(`/write/${id}$`, "u"));
    const { words, notes } = await stored(id);
    await expect.poll(() => shownIn(page)).toBe(words);
    expect(await notesIn(page)).toEqual(notes);
    const { words: printed } = await stored(id, "1");
    // Each opens on the right, under its number, with its notes and its folio below.
    const below = [...notes.map((note) => `1${note}`), 2 * index + 1].join(" ");
    expected.push(`Chapter ${index + 1} ${title} ${printed} ${below}`);
  }
  const pages = (await textOfPages(await client.download(bookId, "pdf"))).map(inOneLine);
  const body = pages.slice(pages.findIndex((each) => each.startsWith("Chapter 1 ")));
  expect(body.filter((each) => each !== "")).toEqual(expected.map(inOneLine));
  expect(pages.join(" ")).not.toContain("Ask the publisher");
});

test("a phone in dark mode shows where the words are, without horizontal scrolling", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await status(page, "Saved").waitFor();
  await expectAccessible(page);
  await expectInWindow(page.locator(".desk-status"));
  await editor.context.setOffline(true);
  await typeAt("End", { where: page, typed: " It was a good pencil." });
  const kept = status(page, "Kept on this device, will be sent when you are back online");
  await kept.waitFor();
  await expectAccessible(page);
  await expectInWindow(kept);
  await editor.context.setOffline(false);
  await status(page, "Saved").waitFor();
});

test("no script failed and the content policy rejected nothing", () => {
  // The laptop was intentionally offline.
  const expected = /net::ERR_/u;
  expect(
    [...editor.complaints, ...laptop.complaints].filter((complaint) => !expected.test(complaint)),
  ).toEqual([]);
});
