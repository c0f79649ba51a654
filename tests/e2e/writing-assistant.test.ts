// @module-tag merge
import { readDocument } from "@colophon/manuscript/chapter-document";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type SimulatedModel,
  startSimulatedModel,
} from "../../apps/server/src/adapters/fakes/simulated-models/simulated-model.ts";
import type { AuthorClient } from "../../scripts/author-client.ts";
import type { WatchedPage } from "./browser.ts";
import { buildAuthor, beginJourney, signInOn } from "./journey.ts";
import { StartedProduct } from "./started-product.ts";
import { expectWhole } from "./whole-page.ts";

const author = buildAuthor("Maren Holloway");
const NEW_NAME = "Philippa Quayle";
/** Each has a sentence that can be cut; how many a run's prose can spare varies. */
const WITH_A_SENTENCE_TO_SPARE = [
  "The rain came early. The rope was wet to its end. Somebody had counted the lamps.",
  "A dog barked behind the mill. The river took the sound. It gave back another.",
  "The oars lay crossed on the bank. One of them was new. The other had a name cut into it.",
  "By noon the mist was gone. The far side stood there as before. It looked nearer than it was.",
];

let model: SimulatedModel;
let product: StartedProduct;
let browser: Browser;
let client: AuthorClient;
let watched: WatchedPage;
let page: Page;
let id = "";

beforeAll(async () => {
  // A separate one, because another model writes here: a provider behind the adapter used for real ones.
  model = await startSimulatedModel({});
  product = await StartedProduct.start({
    COMPATIBLE_BASE_URL: model.baseUrl,
    COMPATIBLE_MODEL_STRONG: "simulated",
    // The author's screen polls the stored text frequently.
    API_CALLS_PER_MINUTE: "100000",
    MODEL_PROPERTIES: JSON.stringify({ "compatible/simulated": { context: 200_000 } }),
  });
  ({ client, browser, watched, page } = await beginJourney(author, { width: 1280, product }));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await model.stop();
});
/** Tabs to the target, like a keyboard user. */
async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  const focused = target.and(page.locator(":focus"));
  for (let presses = 0; presses < 120; presses += 1) {
    if ((await focused.count()) === 1) return;
    await page.keyboard.press(key);
  }
  throw new Error("No number of tabs leads there.");
}

async function press(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(target);
  await page.keyboard.press(key);
}

/** Picks up the focused item, moves it by one key and drops it, checking each announcement. */
async function moveByKeys(move: { from: number; key: "ArrowUp" | "ArrowDown"; to: number }): Promise<void> {
  const expectAnnounced = (words: string) =>
    page
      .getByRole("status")
      .getByText(new RegExp(`${words}$`, "u"))
      .waitFor();
  await page.keyboard.press("Space");
  await expectAnnounced(`picked up, at place ${move.from}`);
  // The library handles keys one task after its announcement, and a browser under load may send a key before.
  await page.evaluate("new Promise((heard) => setTimeout(heard))");
  await page.keyboard.press(move.key);
  await expectAnnounced(`over place ${move.to} of 4`);
  await page.keyboard.press("Space");
  await expectAnnounced(`moved to place ${move.to}`);
}

const expectWell = (where: string): Promise<void> => expectWhole(page, where);

async function expectWellOnPhone(where: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectWell(`${where}, 390 px`);
  await page.setViewportSize({ width: 1280, height: 900 });
}

const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
const text = (): Locator => page.locator(".ProseMirror");
const outline = () => client.call("GET /api/books/{id}/outline", { params: { id } });
const plannedTitles = async (): Promise<string[]> =>
  ((await outline()).plan?.chapters ?? []).map(({ title }) => title);
const chapters = async () =>
  (await client.call("GET /api/books/{id}/manuscript", { params: { id } })).sections.filter(
    ({ kind }) => kind === "chapter",
  );
/** The stored text of a section, one paragraph per line. */
async function stored(sectionId: string): Promise<string> {
  const { document } = await client.call("GET /api/books/{id}/chapters/{section_id}", {
    params: { id, section_id: sectionId },
  });
  return readDocument(document)
    .children.map(({ textContent }) => textContent)
    .join("\n");
}
const wholeText = async (): Promise<string> =>
  (await Promise.all((await chapters()).map((chapter) => stored(chapter.id)))).join("\n");
const proposedIn = async (sectionId: string) =>
  (
    await client.call("GET /api/books/{id}/chapters/{section_id}/suggestions", {
      params: { id, section_id: sectionId },
    })
  ).suggestions.filter(({ kind, state }) => kind === "passage" && state === "open");
const review = async () => (await client.call("GET /api/books/{id}/review", { params: { id } })).findings;
const timesIn = (whole: string, words: string): number => whole.split(words).length - 1;

test("an idea becomes an outline, which waits for its author", async () => {
  await page.goto(`${product.address}/generate`);
  await page.waitForURL(/\/login/);
  await signInOn(page, author);
  await page.getByLabel("Title").fill("The Ferry of Ada Thorne");
  await page.getByLabel("Genre").selectOption("Mystery");
  await page.getByLabel("What it is about").fill("A ferrywoman finds out who moved the light.");
  await page.getByRole("radio", { name: /^Your own/u }).check();
  await page.getByRole("radio", { name: "4", exact: true }).check();
  await page.getByRole("spinbutton", { name: "Words per chapter" }).fill("600");
  await page.getByLabel("Show me the plan first").check();
  await button(/^Generate/u).click();
  await page.waitForURL(/\/books\/[\w-]+\/plan$/u);
  id = /\/books\/([\w-]+)\/plan/u.exec(page.url())?.[1] ?? "";
  await page.getByRole("list", { name: "Chapters in their order" }).waitFor();
  expect(await plannedTitles()).toHaveLength(4);
  expect((await chapters()).every(({ words }) => words === 0)).toBe(true);
  await page.getByText("Welcome back!").waitFor({ state: "detached" });
  await expectWell("/plan");
  await expectWellOnPhone("/plan");
});

test("a chapter moves exactly one place by its keys, below an open card taller than the window", async () => {
  const before = await plannedTitles();
  const cards = page.getByRole("list", { name: "Chapters in their order" }).locator(":scope > li");
  await press(cards.nth(0).locator("summary"));
  await cards.nth(0).getByLabel("Title", { exact: true }).waitFor();
  await tabTo(cards.nth(1).getByRole("button", { name: /^Move chapter 2,/u }));
  await moveByKeys({ from: 2, key: "ArrowDown", to: 3 });
  const [first, second, third, fourth] = before;
  await expect.poll(plannedTitles).toEqual([first, third, second, fourth]);

  // The tall card itself, and back again.
  await tabTo(button(/^Move chapter 1,/u), "Shift+Tab");
  await moveByKeys({ from: 1, key: "ArrowDown", to: 2 });
  await expect.poll(plannedTitles).toEqual([third, first, second, fourth]);
  await moveByKeys({ from: 2, key: "ArrowUp", to: 1 });
  await expect.poll(plannedTitles).toEqual([first, third, second, fourth]);
});

test("a title is typed, another card is requested and accepted, and the outline is approved, by keyboard alone", async () => {
  const cards = page.getByRole("list", { name: "Chapters in their order" }).locator(":scope > li");
  await tabTo(cards.nth(0).getByLabel("Title", { exact: true }));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("The Moved Light");
  await expect.poll(async () => (await plannedTitles())[0]).toBe("The Moved Light");
  const card = async () => (await outline()).plan?.chapters[0];
  const before = await card();

  await press(button("Suggest another chapter 1"));
  await page.keyboard.type("Let it be night.");
  await press(button("Suggest one for 1 credit"));
  const suggested = page.getByRole("region", { name: "Suggested chapter 1" });
  await suggested.getByText("You asked: Let it be night.").waitFor();
  await suggested.getByText("Beside what stands there:").waitFor();
  // The outline is unchanged.
  expect(await card()).toEqual(before);
  await expectWell("/plan with a suggestion");
  await expectWellOnPhone("/plan with a suggestion");
  await press(suggested.getByRole("button", { name: "Take it" }));
  await suggested.waitFor({ state: "detached" });
  expect((await card())?.id).toBe(before?.id);
  expect((await card())?.purpose).not.toBe(before?.purpose);

  await press(button(/^Approve and write for \d+ credits$/u));
  await page.waitForURL(new RegExp(`/books/${id}$`, "u"));
});

test("its chapters follow the outline as its author left it", async () => {
  const planned = await plannedTitles();
  expect((await client.waitForBook(id)).status).toBe("completed");
  expect((await chapters()).map(({ title }) => title)).toEqual(planned);
  // Readers following along are asked before the finished book replaces the page they are on.
  await page.goto(`${product.address}/books/${id}`);
  await page.getByRole("link", { name: "Write in The Ferry of Ada Thorne" }).first().waitFor();
  await page.goto(`${product.address}/books/${id}/plan`);
  await page.getByText("Written", { exact: true }).first().waitFor();
  await expectWell("/plan of a written book");
});

test("a passage is shortened, half of its changes are accepted and one is undone, by keyboard alone", async () => {
  const [first] = await chapters();
  const sectionId = first?.id ?? "";
  await page.goto(`${product.address}/books/${id}/write/${sectionId}`);
  await text().waitFor();
  await page.locator(".desk-status").getByText("Saved", { exact: true }).waitFor();
  for (let presses = 0; presses < 6; presses += 1) {
    if ((await page.locator(".ProseMirror:focus").count()) === 1) break;
    await page.keyboard.press("F6");
  }
  await page.keyboard.press("Control+End");
  // Typing a letter tells the editor where the cursor is; Enter alone may arrive before it knows about the
  // jump.
  await page.keyboard.type(" Then it was told again.");
  for (const paragraph of WITH_A_SENTENCE_TO_SPARE) {
    await page.keyboard.press("Enter");
    await page.keyboard.type(paragraph);
  }
  await expect
    .poll(() => stored(sectionId))
    .toMatch(new RegExp(`${WITH_A_SENTENCE_TO_SPARE.join("\n")}$`, "u"));
  const asWritten = await stored(sectionId);
  for (let lines = 0; lines < 28; lines += 1) await page.keyboard.press("Shift+ArrowUp");
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+j");
      return page.getByRole("region", { name: "Work on the selection" }).count();
    })
    .toBe(1);
  await expectWell("the desk with its tools");
  await press(button("Shorten 1 credit"));
  const card = page.getByRole("region", { name: "Suggestion" });
  await card.waitFor();
  // The text is unchanged.
  expect(await stored(sectionId)).toBe(asWritten);
  const proposed = await proposedIn(sectionId);
  expect(proposed.length).toBeGreaterThanOrEqual(4);
  await expectWell("the desk with suggestions");
  await expectWellOnPhone("the desk with suggestions");

  const half = Math.floor(proposed.length / 2);
  const texts = [asWritten];
  for (let taken = 0; taken < half; taken += 1) {
    await page.keyboard.press("Control+Alt+Enter");
    await expect.poll(() => stored(sectionId)).not.toBe(texts.at(-1));
    texts.push(await stored(sectionId));
  }
  expect(new Set(texts).size).toBe(half + 1);
  await page.keyboard.press("Control+z");
  await expect.poll(() => stored(sectionId)).toBe(texts.at(-2));
  await expect.poll(async () => (await proposedIn(sectionId)).length).toBe(proposed.length - half);
});

test("findings are accepted on the review screen, one, and all of a kind", async () => {
  await page.goto(`${product.address}/books/${id}/review`);
  const found = page.getByRole("region", { name: "What was found" });
  const takable = async (kind: string) =>
    (await review()).filter((finding) => finding.kind === kind && finding.can_accept);
  const [one] = await takable("over_explained");
  const all = await takable("repetition");
  expect(all.length).toBeGreaterThan(1);
  await expectWell("/review");
  await expectWellOnPhone("/review");

  const before = await wholeText();
  await found.getByRole("button", { name: `Accept: ${one?.detail}` }).click();
  await expect.poll(wholeText).not.toContain(one?.quotes[0]?.text);
  expect(before).toContain(one?.quotes[0]?.text);
  await found.getByRole("button", { name: `Accept all ${all.length}: The same said twice` }).click();
  await expect
    .poll(async () => (await review()).filter(({ state }) => state === "accepted").length)
    .toBe(1 + all.length);
  const after = await wholeText();
  for (const { quotes, proposes } of all) {
    expect(after).not.toContain(quotes[0]?.text);
    expect(after).toContain(proposes);
  }
  await found.getByText(/^Settled \(\d+\)$/u).waitFor();
});

test("an alternative of a chapter is requested, compared and chosen", async () => {
  const [, second] = await chapters();
  const sectionId = second?.id ?? "";
  await page.goto(`${product.address}/books/${id}/write/${sectionId}`);
  await text().waitFor();
  await page.locator(".desk-status").getByText("Saved", { exact: true }).waitFor();
  const before = await stored(sectionId);
  await page.getByRole("button", { name: "Takes", exact: true }).click();
  await page.getByLabel("What should be different? (you may leave this open)").fill("Tell it more slowly.");
  await page.getByRole("button", { name: /^Write another take for \d credits?$/u }).click();
  await page.getByRole("button", { name: /^Compare: / }).click();
  await page.getByRole("region", { name: "The take" }).waitFor();
  expect(await stored(sectionId)).toBe(before);
  await expectWell("the comparison of a take");
  await page.getByRole("button", { name: "Choose this take" }).click();
  await expect.poll(() => stored(sectionId)).not.toBe(before);
});

test("a name changes throughout the book but for one place, and all of it is undone", async () => {
  const before = await wholeText();
  const { entries } = await client.call("GET /api/books/{id}/bible", { params: { id } });
  const [person] = entries
    .filter(({ kind, name }) => kind === "person" && timesIn(before, name) > 2)
    .toSorted((a, b) => timesIn(before, b.name) - timesIn(before, a.name));
  const name = person?.name ?? "";
  expect(name).not.toBe("");
  await page.goto(`${product.address}/books/${id}/bible`);
  await expectWell("/bible");
  await expectWellOnPhone("/bible");
  await button("Edit the bible").click();
  await button(new RegExp(`^${name}`, "u")).click();
  await button("Rename over the book…").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New name").fill(NEW_NAME);
  await dialog.getByRole("button", { name: "Show every place" }).click();
  const chosen = dialog.locator("input[type=checkbox]:checked");
  await chosen.first().waitFor();
  const places = await chosen.count();
  const whole = dialog.locator("label", {
    has: page.locator("del", { hasText: new RegExp(`^${name}$`, "u") }),
  });
  await whole.first().getByRole("checkbox").uncheck();
  await expectWell("/bible with a renaming");
  await dialog.getByRole("button", { name: `Rename at ${places - 1} place` }).click();
  await page.getByText(`“${name}” is “${NEW_NAME}” now`).waitFor();
  const renamed = await wholeText();
  expect(timesIn(renamed, name)).toBe(1);
  expect(timesIn(renamed, NEW_NAME)).toBe(timesIn(before, name) - 1);

  await button("Undo rename").click();
  await page.getByText(`“${name}” again`).waitFor();
  expect(await wholeText()).toBe(before);
});

test("a question is answered from the text, with quotes", async () => {
  await page.goto(`${product.address}/books/${id}/ask`);
  const { entries } = await client.call("GET /api/books/{id}/bible", { params: { id } });
  await page.getByLabel("What would you like to know?").fill(`What does ${entries[0]?.name} do?`);
  await page.getByRole("main").getByRole("button", { name: /^Ask/u }).click();
  expect(await page.getByText(/^It says so itself: /u).innerText()).toMatch(/\w{3,}/u);
  await expectWell("/ask");
  await expectWellOnPhone("/ask");
});

test.each([
  ["Style", "/books/:id/style"],
  ["Sources", "/books/:id/sources"],
  ["Authors and series", "/authors"],
])("%s works, on a phone too", async (title, address) => {
  await page.goto(product.address + address.replace(":id", id));
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain(title);
  await expectWell(address);
  await expectWellOnPhone(address);
});

test("no script failed and the content policy rejected nothing", () => {
  expect(watched.complaints).toEqual([]);
});
