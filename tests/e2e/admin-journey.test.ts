// @module-tag merge
import { MIN_FORM_SECONDS } from "@colophon/contracts/support/tickets/limits";
import { Secret, TOTP } from "otpauth";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AuthorClient } from "../../scripts/author-client.ts";
import { tokenOf } from "./bad-day.ts";
import { type WatchedPage, openBrowser, openPage } from "./browser.ts";
import { emailTo } from "./journey.ts";
import { StartedProduct } from "./started-product.ts";
import { PHONE, expectWell } from "./whole-page.ts";

// An author who types scripts into every field, and the administrator who sees them on every screen.

const SCRIPTED_IMAGE = "<img src=x onerror=burst()>";
const SCRIPT = "<script>burst()</script>";
const DRAWING = '"><svg onload=burst()>';
const LINK = '<a href="javascript:burst()">refund</a> [refund](javascript:burst()) javascript:burst()';

const administrator = {
  email: "vera@example.org",
  password: "a lighthouse at the far end",
  fullName: "Vera Holm",
};
const author = {
  email: "mallory@example.org",
  password: "a walled garden by the sea",
  fullName: SCRIPTED_IMAGE,
};
const SUBJECT = `Refund ${SCRIPTED_IMAGE}${SCRIPT}`;
const MESSAGE = `${SCRIPT}\n${SCRIPTED_IMAGE}\n${DRAWING}\n${LINK}`;
const TITLE = `The Salt Garden ${SCRIPTED_IMAGE}`;
const FILE = `${SCRIPTED_IMAGE}.txt`;
/** The same as stored: file names never contain characters with a meaning for a shell or a page. */
const SAVED_FILENAME = "_img src_x onerror_burst()_.txt";
/** From someone without an account. */
const QUESTION = `A question ${DRAWING}`;
const ANSWER = `We have looked at it. ${SCRIPT}`;
/** Elements that would exist if a payload were rendered as markup. */
const DRAWN = 'a[href^="javascript" i], img[src="x"], svg[onload], script:text("burst")';

let product: StartedProduct;
let browser: Browser;
let writing: WatchedPage;
let watched: WatchedPage;
let page: Page;
let books: AuthorClient;
const bursts: string[] = [];
/** Every page opened, and its problems. */
const all: WatchedPage[] = [];

beforeAll(async () => {
  // A separate one, because it changes global settings and its first account is an administrator.
  product = await StartedProduct.start({ API_CALLS_PER_MINUTE: "100000" });
  await new AuthorClient(product.address).signUp(administrator);
  books = new AuthorClient(product.address);
  await books.signUp(author);
  browser = await openBrowser();
  writing = await openWatched();
  await saveToken(writing, await tokenOf(product.address, author));
  watched = await openWatched();
  page = watched.page;
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});
/** A page that reports any of the author's scripts that run. */
async function openWatched(): Promise<WatchedPage> {
  const opened = await openPage(browser, { ...PHONE, colorScheme: "dark" });
  await opened.context.exposeFunction("burst", () => bursts.push(opened.page.url()));
  all.push(opened);
  return opened;
}

async function saveToken({ context }: WatchedPage, token: string): Promise<void> {
  await context.addInitScript((kept) => {
    if (localStorage.getItem("token") === null) localStorage.setItem("token", kept);
  }, token);
}

async function open(address: string, on = page): Promise<void> {
  await on.goto(address.startsWith("http") ? address : product.address + address);
}
const button = (name: string): Locator => page.getByRole("button", { name, exact: true });
const heading = (name: string, on = page): Promise<void> =>
  on.getByRole("heading", { name, exact: true }).first().waitFor();
const dialog = (): Locator => page.getByRole("dialog");
/** Excludes toasts, which also have the dialog role. */
const anyWindow = (): Locator =>
  page
    .getByRole("alertdialog")
    .or(dialog())
    .filter({ hasNot: page.getByRole("button", { name: "Dismiss", exact: true }) });

/** Complete and accessible, with everything an author wrote shown as plain text. */
async function expectSafe(where: string, on = page): Promise<void> {
  await expectWell(on, where);
  expect({ where, drawn: await on.locator(DRAWN).count(), bursts }).toEqual({ where, drawn: 0, bursts: [] });
}

/** Opens a confirmation dialog, checks it and cancels. */
async function expectSafeWindow(opens: Locator, where: string): Promise<void> {
  await opens.click();
  await anyWindow().waitFor();
  await expectSafe(where);
  await page.keyboard.press("Escape");
  await anyWindow().waitFor({ state: "detached" });
}

/** An admin list, with its first page rendered. */
async function openList(address: string, caption: string): Promise<Locator> {
  await open(address);
  await page.getByRole("table", { name: caption }).waitFor();
  return page.getByRole("table", { name: caption });
}

test("an author writes scripts into a book, a ticket and the name of a file", async () => {
  await books.call("POST /api/books/generate", {
    body: { title: TITLE, genre: "Mystery", description: MESSAGE, chapters: 6, words_per_chapter: 500 },
  });
  const { page: editorPage } = writing;
  await open("/support", editorPage);
  await editorPage.getByLabel("Name", { exact: true }).fill(SCRIPTED_IMAGE);
  await editorPage.getByLabel("Subject").fill(SUBJECT);
  await editorPage.getByLabel("Message", { exact: true }).fill(MESSAGE);
  await editorPage
    .getByLabel(/^Files, if they help/u)
    .setInputFiles({ name: FILE, mimeType: "text/plain", buffer: Buffer.from(MESSAGE) });
  await editorPage.getByRole("button", { name: `Remove ${SAVED_FILENAME}` }).waitFor();
  await expectSafe("the support form, filled in", editorPage);
  await editorPage.getByRole("button", { name: "Send request" }).click();
  await editorPage
    .getByText(/^Support request sent/u)
    .first()
    .waitFor();
});

test("the author reads the ticket as written, and is denied access to the admin", async () => {
  const { page: editorPage } = writing;
  await open("/help", editorPage);
  await editorPage.getByRole("link", { name: "Contact Support" }).first().click();
  await editorPage.getByText(SUBJECT).first().waitFor();
  await expectSafe("the help hub with a ticket", editorPage);
  for (const address of ["/admin", "/admin/users", "/admin/settings", "/admin/audit"]) {
    await open(address, editorPage);
    await heading("Access Denied", editorPage);
  }
  await editorPage.getByText("You don't have permission to access this page.").waitFor();
  await expectSafe("administration, denied", editorPage);
});

test("the administrator needs a second factor first, and sets one up", async () => {
  await saveToken(watched, await tokenOf(product.address, administrator));
  await open("/admin");
  await heading("Add a second factor first");
  await expectSafe("administration without a second factor");
  await page.getByRole("link", { name: "Set up a second factor" }).click();
  await button("Set up an app").click();
  const shown = page.locator("p", { hasText: /^(?:[A-Z2-7]{4} ?){8}$/u });
  const secret = ((await shown.textContent()) ?? "").replaceAll(" ", "");
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  await page.getByLabel("2. Enter the code it shows").fill(code);
  await button("Turn codes on").click();
  await button("I have kept them").click();
  // Going back shows the previous page without reloading it.
  await page.goBack();
  await heading("Analytics");
  await page.getByText("Premium users", { exact: true }).waitFor();
  await expectSafe("analytics");
});

test("the user is found by name, and gets credits", async () => {
  const users = await openList("/admin/users", "Users");
  await users.getByText(SCRIPTED_IMAGE).first().waitFor();
  await expectSafe("users");
  await users.getByRole("link", { name: SCRIPTED_IMAGE }).click();
  await heading(SCRIPTED_IMAGE);
  await expectSafe("a user");
  for (const act of ["Edit", "Reset password", "Delete"]) {
    await expectSafeWindow(button(act), `the window of a user: ${act}`);
  }
  await button("Adjust credits").click();
  await dialog().getByLabel("Credits to add or take").fill("25");
  await dialog().getByLabel("Reason").fill("For the trouble");
  await expectSafe("the window that adjusts credits");
  await dialog().getByRole("button", { name: "Adjust credits" }).click();
  await page
    .getByText(/^Credits adjusted: /u)
    .first()
    .waitFor();
  await dialog().waitFor({ state: "detached" });
  await openList("/admin/users/transactions", "Credit transactions");
  await page.getByText("For the trouble").first().waitFor();
  await expectSafe("the ledger of everybody");
});

test("a book and its runs are shown by their figures", async () => {
  const shelf = await openList("/admin/books", "Books of all authors");
  await expectSafe("books");
  await shelf.getByRole("link", { name: TITLE }).click();
  await heading(TITLE);
  const address = page.url();
  for (const panel of ["runs", "models", "calls", "events", "text", "files"]) {
    await open(`${address}?show=${panel}`);
    await heading(TITLE);
    await expectSafe(`a book's ${panel}`);
  }
  await expectSafeWindow(button("Delete…"), "the window that deletes a book");
});

test("the ticket is answered, and the answer is in the author's mailbox", async () => {
  const tickets = await openList("/admin/support", "Support tickets");
  await expectSafe("tickets");
  await tickets.getByRole("link", { name: SUBJECT }).click();
  await heading(SUBJECT);
  await page.getByRole("button", { name: SAVED_FILENAME }).waitFor();
  await expectSafe("a ticket");
  await page.getByLabel(`Answer to ${SCRIPTED_IMAGE}`).fill(ANSWER);
  await button("Send answer").click();
  await page
    .getByText(/^Your answer is on its way/u)
    .first()
    .waitFor();
  await page.getByRole("list", { name: "Messages" }).getByText(ANSWER).waitFor();
  const message = await emailTo(product.address, { email: author.email, says: /We have looked at it/u });
  expect(message).not.toContain("burst()</script></");
  await open("/dev/mailbox");
  expect({ drawn: await page.locator(DRAWN).count(), bursts }).toEqual({ drawn: 0, bursts: [] });
});

test("a visitor asks for help, and an administrator saves a canned answer and deletes the ticket", async () => {
  const { page: visitor } = await openWatched();
  await visitor.clock.install();
  await open("/contact", visitor);
  await visitor.getByLabel("Subject").fill(QUESTION);
  await expectSafe("support of a visitor, by its second name", visitor);
  await open("/support", visitor);
  await visitor.getByLabel("Name", { exact: true }).fill(SCRIPTED_IMAGE);
  await visitor.getByLabel("Email", { exact: true }).fill("passer-by@example.org");
  await visitor.getByLabel("Subject").fill(QUESTION);
  await visitor.getByLabel("Message", { exact: true }).fill(MESSAGE);
  await expectSafe("support of a visitor, filled in", visitor);
  // By their browser's clock a visitor takes longer than a bot, however fast this machine is.
  await visitor.clock.fastForward(1000 * MIN_FORM_SECONDS);
  await visitor.getByRole("button", { name: "Send request" }).click();
  await visitor
    .getByText(/^Support request sent/u)
    .first()
    .waitFor();
  const tickets = await openList("/admin/support", "Support tickets");
  await page.getByText("Canned answers", { exact: true }).click();
  const kept = page.getByRole("form", { name: "A new canned answer" });
  await kept.getByLabel("Title of a new answer").fill(QUESTION);
  await kept.getByLabel("Text").fill(MESSAGE);
  await kept.getByRole("button", { name: "Add the answer" }).click();
  await page.getByRole("form", { name: QUESTION }).waitFor();
  await expectSafe("canned answers");
  await tickets.getByRole("link", { name: QUESTION }).click();
  await heading(QUESTION);
  await page.getByText("Sent without signing in").waitFor();
  await expectSafe("a visitor's ticket");
  await expectSafeWindow(button("Delete"), "the window that deletes a ticket");
  await button("Delete").click();
  await anyWindow().getByRole("button", { name: "Delete the ticket" }).click();
  await page.waitForURL(/\/admin\/support$/u);
  await page.getByRole("table", { name: "Support tickets" }).waitFor();
  await page.getByRole("link", { name: QUESTION }).waitFor({ state: "detached" });
});

test("a KDP figure is replaced", async () => {
  await open("/admin/settings");
  await page.getByRole("searchbox", { name: "Search" }).fill("paperback USD");
  await page
    .getByRole("button", { name: /^Replace: Paperback/u })
    .first()
    .click();
  await dialog().getByLabel("Read on").fill("2026-11-01");
  await dialog().getByLabel("The page it stands on").fill(SCRIPTED_IMAGE);
  await expectSafe("the window that replaces a figure");
  await dialog().getByRole("button", { name: "Replace", exact: true }).click();
  await anyWindow().waitFor({ state: "detached" });
  await page
    .getByText(/^published: /u)
    .first()
    .waitFor();
  await expectSafe("a figure that was replaced");
});

test("an administrator without a recent confirmation is asked in the settings, and saves what they typed", async () => {
  await open("/admin/settings");
  await page.getByLabel("A line across every signed-in screen").fill("Back at noon");
  await product.write("update session set confirmed_at = now() - interval '1 hour'");
  await button("Save All Settings").click();
  await heading("Confirm that it is you");
  await expectSafe("the question who it is, on the settings");
  await anyWindow().getByLabel("Password", { exact: true }).fill(administrator.password);
  await anyWindow().getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByText("Settings saved").first().waitFor();
  await page.getByText("Everything is saved.").waitFor();
});

test("the other admin screens, and the help", async () => {
  await open("/admin/jobs");
  await heading("Failed jobs");
  await expectSafe("jobs");
  await open("/admin/settings");
  await heading("Settings");
  await expectSafe("settings");
  await open("/help");
  await heading("Pro Publisher Vault");
  await expectSafe("help of an administrator");
});

/** With the keyboard only. */
async function press(target: Locator): Promise<void> {
  await target.waitFor();
  await target.focus();
  await page.keyboard.press("Enter");
}

test("the administrator impersonates the author, and goes back, by keyboard alone", async () => {
  const { page: editorPage } = writing;
  const users = await openList("/admin/users", "Users");
  await press(users.getByRole("link", { name: SCRIPTED_IMAGE }));
  await heading(SCRIPTED_IMAGE);
  await press(button("Impersonate"));
  const reason = page.getByRole("alertdialog").or(dialog()).getByLabel(/^Why/u);
  await reason.waitFor();
  await expectSafe("the window that begins impersonation");
  await reason.focus();
  await page.keyboard.type(`The ticket ${SCRIPTED_IMAGE}`);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/dashboard$/u);
  for (const address of ["/dashboard", "/help", "/generate", "/support"]) {
    await open(address);
    await page.getByText("You can look, not change.").waitFor();
    await button("Back to Admin").waitFor();
  }
  await open("/dashboard");
  await button("Back to Admin").waitFor();
  await expectSafe("the dashboard as the author");
  await press(button("Back to Admin"));
  await page.waitForURL(/\/admin$/u);
  await open("/admin/audit");
  await page
    .getByRole("row", { name: /Vera Holm/u })
    .first()
    .waitFor();
  await expectSafe("the audit log");
  await open("/account?tab=security", editorPage);
  await editorPage.getByText(`The ticket ${SCRIPTED_IMAGE}`).first().waitFor();
  await expectSafe("who looked at the author's account", editorPage);
});

test("a reset password is shown once, and must be changed before anything else", async () => {
  // Its session ends on a page that makes no requests.
  await open("/terms", writing.page);
  const users = await openList("/admin/users", "Users");
  await users.getByRole("link", { name: SCRIPTED_IMAGE }).click();
  await heading(SCRIPTED_IMAGE);
  await button("Reset password").click();
  await anyWindow().getByRole("button", { name: "Reset password", exact: true }).click();
  const drawn = page.locator("code", { hasText: /^(?:\w{5}-){3}\w{5}$/u });
  const password = (await drawn.textContent()) ?? "";
  await anyWindow().waitFor({ state: "detached" });
  await expectSafe("a password that is told once");
  const due = await openWatched();
  await saveToken(due, await tokenOf(product.address, { email: author.email, password }));
  await open("/dashboard", due.page);
  await heading("Set your own password", due.page);
  await expectSafe("the password that is due", due.page);
});

test("no script of the author's ran, and the content policy rejected nothing", () => {
  expect(bursts).toEqual([]);
  // Saving was rejected once, intentionally: authentication was not recent.
  expect(all.flatMap(({ complaints }) => complaints)).toEqual([
    "console: Failed to load resource: the server responded with a status of 403 (Forbidden) /api/admin/settings",
  ]);
});
