// @module-tag merge
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { SAMPLE_VERDICT } from "@colophon/rules/readiness";
import { readPdf } from "@colophon/press/checks/pdf/read-pdf";
import { type BookFacts, preflight } from "@colophon/press/preflight/preflight";
import { unzipSync } from "fflate";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuthorClient } from "../../scripts/author-client.ts";
import { MISSING, epubcheckComplaints, qpdfComplaint } from "../press-deep/outside-tools.ts";
import type { WatchedPage } from "./browser.ts";
import { buildAuthor, beginJourney, signInOn } from "./journey.ts";
import type { RunningProduct } from "./started-product.ts";
import { PHONE, expectWell } from "./whole-page.ts";

const author = buildAuthor("Maren Holloway");
const TITLE = "The Ferry of Ada Thorne";
const ABOUT = "A ferrywoman finds out who moved the light.";
const ANSWERS = [
  ["Who is it about?", "a retired river pilot"],
  ["Where and when is it set?", "small river town"],
  ["What happens?", "hidden signal light"],
  ["What’s the mood?", "slow burn"],
  ["What does the reader get from it?", "a puzzle to solve"],
] as const;

let product: RunningProduct;
let browser: Browser;
let client: AuthorClient;
let watched: WatchedPage;
let page: Page;
let id = "";
/** The downloaded package, its unpacked folder, and its URL. */
let zip = Buffer.alloc(0);
let folder = "";
let fetchedFrom = "";

beforeAll(async () => {
  const journey = await beginJourney(author, { ...PHONE, colorScheme: "dark" });
  ({ product, client, browser, watched, page } = journey);
});
afterAll(() => browser.close());

/** Tabs to the target, like a keyboard user. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const focused = target.and(page.locator(":focus"));
  for (let presses = 0; presses < 160; presses += 1) {
    if ((await focused.count()) === 1) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("No number of tabs leads there.");
}

async function press(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(target);
  await page.keyboard.press(key);
}

async function type(field: Locator, words: string): Promise<void> {
  await tabTo(field);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
}

const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
const step = (name: string): Promise<void> => page.getByRole("heading", { level: 2, name }).waitFor();
const bookNow = () => client.call("GET /api/books/{id}", { params: { id } });
const listing = async () =>
  (await client.call("GET /api/books/{id}/listing", { params: { id } })).listing ?? {
    description: "",
    keywords: [],
    categories: [],
  };
const editions = async () =>
  (await client.call("GET /api/books/{id}/editions", { params: { id }, query: {} })).editions;

test("the first step is filled in by keyboard, and typed words survive a reload", async () => {
  await page.goto(`${product.address}/create`);
  await page.waitForURL(/\/login/u);
  await signInOn(page, author);
  await step("Book Details");
  expect(await button(/^Next/u).isDisabled()).toBe(true);
  await page.getByText("Please enter a book title").waitFor();

  await type(page.getByLabel("Title"), TITLE);
  await type(page.getByLabel("What it is about"), ABOUT);
  await tabTo(page.getByLabel("Genre"));
  await page.keyboard.type("Mystery");
  await tabTo(page.getByLabel("Chapters", { exact: true }));
  await page.keyboard.type("5");
  await type(page.getByRole("spinbutton", { name: "Words per chapter" }), "1500");
  await page.reload();

  await step("Book Details");
  expect(await page.getByLabel("Title").inputValue()).toBe(TITLE);
  expect(await page.getByLabel("What it is about").inputValue()).toBe(ABOUT);
  expect(await page.getByLabel("Genre").inputValue()).toBe("Mystery");
  expect(await page.getByLabel("Chapters", { exact: true }).inputValue()).toBe("5");
  expect(await page.getByRole("spinbutton", { name: "Words per chapter" }).inputValue()).toBe("1500");
  // And on any other device, because the server has them too.
  await expect
    .poll(async () => (await client.call("GET /api/wizard", {})).fields)
    .toMatchObject({ title: TITLE, genre: "Mystery", chapters: 5, words_per_chapter: 1500 });
  await expectWell(page, "the wizard’s first step");
});

test("the price is on the button, the outline is approved, and the wizard finds the book again", async () => {
  await press(button("Generate, 10 credits"));
  await step("Generate Content");
  await page.getByText(/^Your plan waits for your yes\. Change/u).waitFor();
  expect(new URL(page.url()).searchParams.get("step")).toBe("content");
  id = (await client.call("GET /api/wizard", {})).book_id ?? "";
  await expectWell(page, "the wizard’s second step");
  await press(page.getByRole("link", { name: /^Look at the plan/u }));
  await press(button(/^Approve and write for \d+ credits$/u));
  await page.getByText("The plan is approved. The writing begins.").waitFor();

  await page.goto(`${product.address}/create`);
  await page.getByRole("progressbar", { name: `Writing ${TITLE}` }).waitFor();
  await page.getByText("Book generation completed!", { exact: true }).first().waitFor({ timeout: 300_000 });
  expect((await bookNow()).status).toBe("completed");
  await expectWell(page, "the wizard’s second step, ended");
});

test("the painter’s own front becomes the cover, for free", async () => {
  await press(button(/^Next/u));
  await step("Create Cover");
  expect(await button(/^Next/u).isDisabled()).toBe(true);
  await press(page.getByRole("button", { name: "Use this cover", exact: true }));
  await page.getByRole("heading", { name: "Your cover" }).waitFor();
  expect((await bookNow()).has_cover).toBe(true);
  expect((await client.call("GET /api/credits/balance", {})).balance).toBe(30);
  await expectWell(page, "the wizard’s third step");
});

test("a listing is built from answers for free, and each part is used and saved", async () => {
  await press(button(/^Next/u));
  await step("Optimize Metadata");
  for (const [question, answer] of ANSWERS) await page.getByLabel(question, { exact: true }).fill(answer);
  await expectWell(page, "the wizard’s seven questions");
  await press(button("Build it from my answers, free"));
  await page.getByRole("article", { name: "What is proposed" }).waitFor();
  await page.getByText("Metadata optimized successfully!").waitFor();
  await expectWell(page, "the wizard’s fourth step");
  const titleButton = button("Use this: title and subtitle");
  if ((await titleButton.count()) === 1) {
    await press(titleButton);
    await press(page.getByRole("alertdialog").getByRole("button", { name: "Use this title" }));
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
  }
  await press(button("Use all three"));
  await press(button("Save the listing"));
  await page.getByText("Saved.", { exact: true }).waitFor();
  const { description, keywords, categories } = await listing();
  expect(description).not.toBe("");
  expect(keywords).toEqual([
    "hidden signal light",
    "small river town",
    "retired river pilot",
    "slow burn mystery",
    "puzzle to solve",
  ]);
  expect(categories.length).toBeGreaterThan(0);
});

test("the last step is KDP’s form, with values to copy, and answers about AI", async () => {
  await press(button(/^Next/u));
  await step("Download & Publish");
  await page.getByText(SAMPLE_VERDICT, { exact: true }).waitFor();
  const { title } = await bookNow();
  const value = (name: string): Locator =>
    page.locator("dt", { hasText: new RegExp(`^${name}$`, "u") }).locator("xpath=following-sibling::dd");
  expect(await value("Book title").first().textContent()).toContain(title);
  await watched.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await press(button("Copy: Description"));
  await page.getByText("Copied", { exact: true }).first().waitFor();
  expect(String(await page.evaluate("navigator.clipboard.readText()"))).not.toBe("");
  const answers = page.getByRole("region", { name: "Made by AI?" });
  for (const question of ["Text", "Images", "Translations"])
    await answers.getByText(question, { exact: true }).waitFor();
  await expectWell(page, "the wizard’s last step");
  await press(page.getByRole("link", { name: "Open the book’s page" }));
});

test("the book’s page shows the same verdict, and all its tabs work", async () => {
  await page.waitForURL(new RegExp(`/books/${id}`, "u"));
  const ready = page.getByRole("progressbar", { name: "KDP readiness" });
  await ready.waitFor();
  expect(await ready.getAttribute("aria-valuetext")).toBe("75 percent");
  await page.getByRole("region", { name: "KDP readiness" }).getByText(SAMPLE_VERDICT).waitFor();
  const parts = page.getByRole("navigation", { name: "Parts of the book" });
  for (const [name, shows] of [
    ["Content", /^Chapters|^Contents/u],
    ["Cover", "Your cover"],
    ["Metadata", "Store listing"],
    ["Publish", "KDP's form, field by field"],
  ] as const) {
    await press(parts.getByRole("link", { name }));
    await page.getByRole("heading", { name: shows }).first().waitFor();
    await expectWell(page, `the tab ${name}`);
  }
});

test("the preflight finds nothing to fix, and says why a sample is not ready for KDP", async () => {
  await page.goto(`${product.address}/books/${id}/preflight`);
  await press(button("Check the book"));
  const verdict = page.getByRole("region", { name: "Verdict" });
  await verdict.getByText(/^Checked against \d+ rules/u).waitFor({ timeout: 300_000 });
  await verdict.getByText(SAMPLE_VERDICT, { exact: true }).waitFor();
  const checked = await client.call("GET /api/books/{id}/preflight", { params: { id } });
  const readiness = { is_ready: false, percent: 75, line: SAMPLE_VERDICT };
  expect(checked).toMatchObject({ is_current: true, readiness });
  expect(checked.formats.toSorted()).toEqual(["cover", "docx", "epub", "front-jpeg", "pdf"]);
  expect(checked.findings.filter(({ severity }) => severity !== "info")).toEqual([]);
  await expectWell(page, "the preflight");
});

test("the package is made, downloaded by the browser and unpacked", async () => {
  await page.goto(`${product.address}/books/${id}?tab=publish`);
  await press(button("Make the KDP package"));
  await page.getByRole("heading", { name: "Edition 1" }).waitFor({ timeout: 300_000 });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    press(button("Download the package")),
  ]);
  fetchedFrom = download.url();
  await page.getByText("KDP package downloaded! Check your downloads folder.").waitFor();
  folder = mkdtempSync(path.join(os.tmpdir(), "colophon-package-"));
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  zip = readFileSync(file);
  mkdirSync(path.join(folder, "unpacked"));
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    writeFileSync(path.join(folder, "unpacked", name), bytes);
  }
  const [edition] = await editions();
  expect(download.suggestedFilename()).toBe(edition?.zip_name);
  expect(readdirSync(path.join(folder, "unpacked")).toSorted()).toEqual(
    [
      "The-Ferry-of-Ada-Thorne.pdf",
      "The-Ferry-of-Ada-Thorne-cover.pdf",
      "The-Ferry-of-Ada-Thorne-front.jpg",
      "The-Ferry-of-Ada-Thorne.epub",
      "The-Ferry-of-Ada-Thorne.docx",
      "Listing.txt",
      "AI disclosure.txt",
      "Preflight report.txt",
      "Checklist.txt",
    ].toSorted(),
  );
  for (const { filename, sha256 } of edition?.files ?? []) {
    expect(sha256Of(unpacked(filename))).toBe(sha256);
  }
});

const unpacked = (name: string): Buffer => readFileSync(path.join(folder, "unpacked", name));
const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

test("other programs' checkers accept the unpacked files", { skip: skipped() }, async () => {
  const at = (name: string): string => path.join(folder, "unpacked", `The-Ferry-of-Ada-Thorne${name}`);
  expect(await epubcheckComplaints([at(".epub")])).toEqual(new Map());
  expect(await qpdfComplaint(at(".pdf"))).toBeNull();
  expect(await qpdfComplaint(at("-cover.pdf"))).toBeNull();
});

function skipped(): boolean {
  return MISSING.epubcheck !== null || MISSING.qpdf !== null;
}

test("the unpacked interior and wrap pass the preflight with the book's facts", async () => {
  const [book, { description, keywords, categories }, [edition]] = [
    await bookNow(),
    await listing(),
    await editions(),
  ];
  const inside = unpacked("The-Ferry-of-Ada-Thorne.pdf");
  const { pages } = await readPdf(inside);
  expect(pages.length).toBe(edition?.pages);
  expect(pages.length).toBeGreaterThanOrEqual(24);
  const facts: BookFacts = {
    title: book.title,
    subtitle: book.subtitle,
    author: author.fullName,
    language: "en",
    trim: book.settings.trim,
    paper: book.settings.paper,
    binding: "paperback",
    hasBleed: false,
    pages: pages.length,
    chapterTitles: book.chapter_list.map((chapter) => chapter.title),
    listing: { description, keywords, categories },
  };
  const found = await preflight(
    [
      { kind: "pdf", bytes: inside },
      { kind: "cover", bytes: unpacked("The-Ferry-of-Ada-Thorne-cover.pdf") },
      { kind: "epub", bytes: unpacked("The-Ferry-of-Ada-Thorne.epub") },
      { kind: "front-jpeg", bytes: unpacked("The-Ferry-of-Ada-Thorne-front.jpg") },
      { kind: "docx", bytes: unpacked("The-Ferry-of-Ada-Thorne.docx") },
    ],
    facts,
  );
  expect(found.filter(({ severity }) => severity !== "info")).toEqual([]);
});

test("the text files say what to enter, what to answer and what was found", async () => {
  const text = (name: string): string => unpacked(name).toString("utf8");
  const [{ title, subtitle }, { description, keywords, categories }] = [await bookNow(), await listing()];
  const entered = text("Listing.txt");
  for (const value of [title, subtitle, author.fullName, ...keywords, ...categories])
    expect(entered).toContain(value);
  expect(entered.replaceAll("\r\n", "\n")).toContain(description.replaceAll("\r\n", "\n"));
  // Such a reference to a page makes no sense in a text.
  expect(entered).not.toMatch(/\b(?:Answer|Say|Choose|Decide) below\b/u);
  const answered = text("AI disclosure.txt");
  for (const answer of [/^Texts: None/mu, /^Images: None/mu, /^Translations: None/mu])
    expect(answered).toMatch(answer);
  expect(text("Preflight report.txt")).toContain(`Preflight of "${title}"`);
  expect(text("Checklist.txt")).toContain("The-Ferry-of-Ada-Thorne-cover.pdf: Paperback: Book cover");
});

test("an interrupted download is resumed: two ranges are the whole, to the byte", async () => {
  const half = Math.floor(zip.length / 2);
  const range = async (bytes: string): Promise<Buffer> => {
    // With the cookies of the requesting browser, to which the URL is bound.
    const reply = await watched.context.request.get(fetchedFrom, { headers: { Range: `bytes=${bytes}` } });
    expect(reply.status()).toBe(206);
    return reply.body();
  };
  const parts = [await range(`0-${half - 1}`), await range(`${half}-`)];
  expect(sha256Of(Buffer.concat(parts))).toBe(sha256Of(zip));
  // The URL alone gives no access.
  expect((await fetch(fetchedFrom)).status).toBeGreaterThanOrEqual(400);
});

test("the edition is outdated after a word is changed", async () => {
  const { sections } = await client.call("GET /api/books/{id}/manuscript", { params: { id } });
  const [chapter] = sections.filter(({ kind }) => kind === "chapter");
  await page.goto(`${product.address}/books/${id}/write/${chapter?.id ?? ""}`);
  await page.locator(".ProseMirror").waitFor();
  await page.locator(".desk-status").getByText("Saved", { exact: true }).waitFor();
  for (let presses = 0; presses < 6; presses += 1) {
    if ((await page.locator(".ProseMirror:focus").count()) === 1) break;
    await page.keyboard.press("F6");
  }
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Truly: ");
  await expect.poll(async () => (await editions())[0]?.is_current).toBe(false);

  await page.goto(`${product.address}/books/${id}?tab=publish`);
  await page.getByText("The book has changed since", { exact: true }).waitFor();
  await press(page.getByRole("link", { name: "What changed since edition 1" }));
  await page.getByText(`“${chapter?.title ?? ""}”: 1 word added`).waitFor();
  const editionId = (await editions())[0]?.id ?? "";
  const changes = () =>
    client.call("GET /api/books/{id}/editions/{editionId}/changes", { params: { id, editionId } });
  // The listing studio had its pages typeset, which may have been counted only after the screen was opened.
  await expect
    .poll(async () => {
      if (await page.getByText((await changes()).verdict.sentence).isVisible()) return true;
      await page.reload();
      await page.getByText(`“${chapter?.title ?? ""}”: 1 word added`).waitFor();
      return false;
    })
    .toBe(true);
  const { verdict } = await changes();
  expect(verdict).toMatchObject({ inside: "yes", ebook: "yes", form: "no" });
  await page.getByText(verdict.sentence).waitFor();
  // A check of another text does not apply to this one.
  expect(await client.call("GET /api/books/{id}/preflight", { params: { id } })).toMatchObject({
    is_current: false,
  });
});

test("an edition is marked as published, with its ASIN", async () => {
  await press(page.locator("summary", { hasText: "Where it was published" }));
  await type(page.getByLabel("ASIN or ISBN-10"), "B0ABCDEFGH");
  await page.getByLabel("Published on").fill("2026-11-22");
  await press(button("Save the note"));
  await page.getByText("Published as e-book (B0ABCDEFGH) on November 22, 2026.").waitFor();
  await page.getByText("Edition 1 is noted as published").waitFor();
  expect((await editions())[0]?.published).toEqual([
    { format: "ebook", asin: "B0ABCDEFGH", published_on: "2026-11-22" },
  ]);
  await expectWell(page, "the editions");
});

test("the package is made again as edition 2, and the first keeps its bytes", async () => {
  await press(button("Make the KDP package"));
  await page.getByRole("heading", { name: "Edition 2" }).first().waitFor({ timeout: 300_000 });
  const [second, first] = await editions();
  expect([second?.number, second?.is_current, first?.number, first?.is_current]).toEqual([2, true, 1, false]);
  const reply = await watched.context.request.get(fetchedFrom);
  expect(sha256Of(await reply.body())).toBe(sha256Of(zip));
});

test("the dashboard shows the book’s progress, and why it is not for KDP", async () => {
  await page.goto(`${product.address}/dashboard`);
  const { title } = await bookNow();
  const ready = page.getByRole("progressbar", { name: `Progress of ${title}` });
  await ready.waitFor();
  expect(await ready.getAttribute("aria-valuetext")).toBe(`100 percent: ${SAMPLE_VERDICT}`);
  await expectWell(page, "the dashboard with a finished book");
});

test("no script failed and the content policy rejected nothing", () => {
  expect(watched.complaints.filter((complaint) => !/net::ERR_/u.test(complaint))).toEqual([]);
});
