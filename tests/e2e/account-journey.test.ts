// @module-tag page-checks
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { Secret, TOTP } from "otpauth";
import type { Browser, CDPSession, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AuthorClient } from "../../scripts/author-client.ts";
import { tokenOf, whileOffline } from "./bad-day.ts";
import { type WatchedPage, openBrowser, openPage } from "./browser.ts";
import { buildAuthor, mailedLink, sharedProduct } from "./journey.ts";
import type { RunningProduct } from "./started-product.ts";
import { PHONE, expectWell } from "./whole-page.ts";

// An account from its first visit to the export of all its data, over the real server, with its local mailbox
// and checkout.

const author = buildAuthor("Ottilie Crane");
const ABOUT = "A gardener inherits a walled garden and the question of who let the tide in.";
/** Titles and numbers of chapters. */
const BOOKS = [
  ["The Salt Garden", 10],
  ["Lamps at Low Water", 6],
] as const;
/** The trial's credits, what remains after these books, and what is bought. */
const TRIAL = 40;
const LEFT = 8;
const CREATOR_PACK = 150;

let product: RunningProduct;
let browser: Browser;
let watched: WatchedPage;
let page: Page;
let devtools: CDPSession;
let authenticatorId = "";
let secret = "";

beforeAll(async () => {
  product = await sharedProduct();
  browser = await openBrowser();
  watched = await openPage(browser, { ...PHONE, colorScheme: "dark" });
  page = watched.page;
  devtools = await watched.context.newCDPSession(page);
});
afterAll(() => browser.close());

const open = async (address: string): Promise<void> => {
  await page.goto(product.address + address);
};
const button = (name: string | RegExp): Locator => page.getByRole("button", { name, exact: true });
const field = (name: string): Locator => page.getByLabel(name, { exact: true });
const confirm = (): Locator => page.getByRole("alertdialog");
/** Expects a complete sentence, verbatim. */
const expectText = (sentence: string | RegExp): Promise<void> =>
  page.getByText(sentence, { exact: true }).first().waitFor();
const heading = (name: string | RegExp): Promise<void> =>
  page.getByRole("heading", { name }).first().waitFor();

/** The first step of signing in. */
async function enterPassword({ email, password } = author): Promise<void> {
  await open("/login");
  await field("Email").fill(email);
  await field("Password").fill(password);
  await button("Sign In").click();
}

async function signOut(): Promise<void> {
  await open("/account");
  await button("Menu").click();
  await button("Sign Out").click();
  await page.waitForURL(`${product.address}/`);
}

/** @param stepsAhead  each code works once; the next half minute's is accepted too */
function codeOfApp(stepsAhead = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: Date.now() + stepsAhead * 30_000,
  });
}

/** Sets whether the virtual key is touched on request. */
async function touchKey(isTouched: boolean): Promise<void> {
  await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: isTouched });
}

/** Tabs to the target, like a keyboard user, and presses Enter. */
async function press(target: Locator): Promise<void> {
  await target.waitFor();
  const focused = target.and(page.locator(":focus"));
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focused.count()) === 1) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  throw new Error("No number of tabs leads there.");
}

async function expectBalance(credits: number): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: new RegExp(`(?:^|\\s)${credits} credits`, "u") })
    .waitFor();
}

test("a visitor registers, and no offer comes in between", async () => {
  await open("/register");
  await field("Full name").waitFor();
  await expectWell(page, "the registration");
  await field("Full name").fill(author.fullName);
  await field("Email").fill(author.email);
  await field("Password").fill(author.password);
  await field("Confirm password").fill(author.password);
  await page.getByRole("checkbox").check();
  await button("Create account").click();
  await page.waitForURL(/\/login/u);
  await expectText("Check Your Email");
  expect(await page.getByText(/^Lifetime membership/u).count()).toBe(0);
});

test("the emailed link confirms the address, and the author signs in", async () => {
  await page.goto(await mailedLink(product.address, author.email));
  await page.getByRole("link", { name: "Login Now" }).waitFor();
  await expectWell(page, "the address confirmed");
  await enterPassword();
  await page.waitForURL(/\/dashboard/u);
  await expectBalance(TRIAL);
});

test("the dashboard shows the lifetime offer until it is dismissed", async () => {
  await page.getByText(/^Lifetime membership: \$\d+ once/u).waitFor();
  await expectWell(page, "the dashboard with the lifetime banner");
  const banner = page.locator("div", { hasText: /^Lifetime membership: /u });
  await banner.getByRole("button", { name: "Dismiss" }).first().click();
  await page.getByText(/^Lifetime membership/u).waitFor({ state: "detached" });
});

test("low credits are announced on the next visit, and dismissed for good", async () => {
  const client = AuthorClient.of(product.address, await tokenOf(product.address, author));
  for (const [title, chapters] of BOOKS) {
    await client.call("POST /api/books/generate", {
      body: { title, genre: "Mystery", description: ABOUT, chapters, words_per_chapter: 500 },
    });
  }
  const prompt = page.getByRole("region", { name: "Credits are running low" });
  const anotherVisit = async (): Promise<void> => {
    await page.evaluate("sessionStorage.clear()");
    await open("/dashboard");
    await expectBalance(LEFT);
  };
  await anotherVisit();
  await prompt.waitFor();
  await expectWell(page, "the prompt about low credits");
  await prompt.getByRole("button", { name: "Dismiss" }).click();
  await prompt.waitFor({ state: "detached" });
  await anotherVisit();
  await heading("Your books");
  expect(await prompt.count()).toBe(0);
});

test("a purchase without a network does not start, and says so", async () => {
  await open("/credits/purchase");
  await expectText("Rehearsal: no money moves");
  await expectWell(page, "the purchase page");
  await whileOffline(page, async () => {
    await press(button("Buy Creator Pack"));
    await expectText(
      "Failed to start purchase. Please try again. No answer came from the server; nothing was charged.",
    );
  });
});

test("a pack is bought by keyboard, and the network is cut before the payment is confirmed", async () => {
  await press(button("Buy Creator Pack"));
  await page.waitForURL(/\/dev\/checkout\//u);
  await expectWell(page, "the test checkout");
  const status = /\/api\/payments\/status\//u;
  await page.route(status, (route) => route.abort("internetdisconnected"));
  await press(button(/^Pay \$[\d.]+ \(test\)$/u));
  await expectText("Checking your payment");
  await whileOffline(page, async () => {
    await page.getByText(/^There is no connection\. We go on by ourselves/u).waitFor();
    await page.unroute(status);
  });
  await heading(`Payment successful! ${CREATOR_PACK} credits are yours.`);
  await expectText("This was a test checkout");
  await expectWell(page, "the payment that succeeded");
});

test("the purchase is in the header and in the history", async () => {
  await expectBalance(LEFT + CREATOR_PACK);
  await open("/credits/purchase");
  const history = page.getByRole("table", { name: "Your credit history" });
  await history.getByRole("row", { name: /\+150\b/u }).waitFor();
  await expectWell(page, "the history with a purchase");
});

test("a subscription to Pro is in the account", async () => {
  await button("Subscribe to Pro").click();
  await page.waitForURL(/\/dev\/checkout\//u);
  await button(/^Pay \$[\d.]+ a month \(test\)$/u).click();
  await heading("Payment successful! Welcome to Premium!");
  await open("/account?tab=plan");
  await page.getByRole("heading", { level: 3, name: "Pro", exact: true }).waitFor();
  await expectText("Active");
  await button("Manage subscription").waitFor();
  await expectWell(page, "the plan");
});

test("an authenticator app is set up, with recovery codes", async () => {
  await open("/account?tab=security");
  await button("Set up an app").click();
  const shown = page.locator("p", { hasText: /^(?:[A-Z2-7]{4} ?){8}$/u });
  secret = ((await shown.textContent()) ?? "").replaceAll(" ", "");
  await expectWell(page, "the secret of an app");
  await field("2. Enter the code it shows").fill(codeOfApp());
  await button("Turn codes on").click();
  await heading("Your recovery codes");
  expect(await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").count()).toBe(10);
  await expectWell(page, "the recovery codes");
  await button("I have kept them").click();
  await expectText("On");
});

test("a passkey is created", async () => {
  await devtools.send("WebAuthn.enable");
  ({ authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  }));
  await button("Add a passkey").click();
  await field("Name of the passkey").fill("Lighthouse laptop");
  await button("Make the passkey").click();
  await button("Rename Lighthouse laptop").waitFor();
  await expectWell(page, "the passkey");
  await touchKey(false);
});

test("the author signs in with password and code, and then by passkey alone", async () => {
  await signOut();
  await enterPassword();
  await heading("One more step");
  await expectWell(page, "the second step");
  const code = field("Code of your app");
  if (!(await code.isVisible())) await button("Use a code of your app").click();
  await code.fill(codeOfApp(1));
  await button("Continue").click();
  await page.waitForURL(/\/dashboard/u);
  await signOut();
  await open("/login");
  await touchKey(true);
  // The email field offers the passkey too, and may be first: either signs in once.
  const signedIn = page.waitForURL(/\/dashboard/u);
  await Promise.race([
    signedIn,
    button("Sign in with a passkey")
      .click()
      .catch(() => undefined),
  ]);
  await signedIn;
});

test("an API token reads the author’s books", async () => {
  await open("/account?tab=keys");
  await button("New token").click();
  await field("Name").fill("My shelf at home");
  await button("Make token").click();
  const token = (await field("The token").textContent()) ?? "";
  await expectWell(page, "the new token");
  const reader = AuthorClient.of(product.address, token);
  const { books } = await reader.call("GET /api/books", { query: {} });
  expect(books.map(({ title }) => title).toSorted()).toEqual(BOOKS.map(([title]) => title).toSorted());
  await button("I have copied it").click();
  await button("Revoke My shelf at home").waitFor();
});

test("the data export is requested, confirmed and unzipped", async () => {
  await product.write(
    `update session set confirmed_at = now() - interval '1 hour'
      where user_id = (select id from users where email = $1)`,
    [author.email],
  );
  await open("/account?tab=data");
  await button("Prepare my data").click();
  await heading("Confirm that it is you");
  await expectWell(page, "the question who it is");
  await confirm().getByLabel("Password", { exact: true }).fill(author.password);
  await confirm().getByRole("button", { name: "Confirm", exact: true }).click();
  await expectText("Your data is ready.");
  await expectWell(page, "the export, ready");
  const [download] = await Promise.all([page.waitForEvent("download"), button("Download my data").click()]);
  const files = unzipSync(readFileSync(await download.path()));
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  expect(text("README.txt")).toContain(BOOKS[0][0]);
  expect(JSON.parse(text("account/profile.json"))).toMatchObject([{ email: author.email }]);
  expect(text("account/credit-history.csv")).toMatch(/,150,/u);
});

/** Submits a form as the pages do. */
async function post(address: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(product.address + address, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect([address, answer.ok]).toEqual([address, true]);
}

test("a second author deletes their account, reads what remains, and restores it", async () => {
  const second = buildAuthor("Hugo Marsh");
  const { email, password } = second;
  await post("/api/auth/register", { email, password, full_name: second.fullName });
  const token = new URL(await mailedLink(product.address, email)).searchParams.get("token");
  await post("/api/auth/verify-email", { token, password });
  await touchKey(false);
  await signOut();
  await enterPassword(second);
  await page.waitForURL(/\/dashboard/u);
  await open("/account?tab=data");
  await field("Your email address").fill(email);
  await button("Delete account").click();
  await confirm().getByRole("button", { name: "Delete account", exact: true }).click();
  await heading("You have deleted your account");
  await page.getByText(/^For 30 days, until /u).waitFor();
  await expectWell(page, "the parting from a deleted account");
  expect(await page.getByRole("navigation").count()).toBe(0);
  await page.getByRole("link", { name: "Go to the front page" }).click();
  await page.waitForURL(`${product.address}/`);
  await enterPassword(second);
  await heading("Your account is being deleted");
  await expectWell(page, "the account that can be restored");
  await button("Restore my account").click();
  await expectBalance(TRIAL);
});

test("no script failed and the content policy rejected nothing", () => {
  // The network was cut, and sensitive actions are rejected until the author has authenticated again.
  const expected = /net::ERR_|status of 403 \(Forbidden\) \/api\/account\/exports$/u;
  expect(watched.complaints.filter((complaint) => !expected.test(complaint))).toEqual([]);
});
