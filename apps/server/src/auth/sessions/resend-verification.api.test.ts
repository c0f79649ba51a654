import { afterAll, beforeAll, expect, test } from "vitest";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type Visitor, buildVisitor } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const HOUR = 3_600_000;

let app: TestApp;
let visitor: Visitor;
const clock = buildClock();
beforeAll(async () => {
  app = await startTestApp({ adapters: { clock } });
  await app.startWorker();
  visitor = buildVisitor(app);
});
afterAll(() => app.close());

/** Tokens of the confirmation links emailed to an address, newest first; waits for this many. */
async function linksTo(email: string, count: number): Promise<string[]> {
  const emails = await eventually(() => app.mailbox.list(email), { until: (list) => list.length >= count });
  return emails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
}

test("sends a lost link again, and ends the old one", { tags: "merge" }, async () => {
  const email = visitor.randomEmail();
  await visitor.register(email);
  const [lost = ""] = await linksTo(email, 1);
  expect((await visitor.resend(email)).status).toBe(202);
  const [newest = ""] = await linksTo(email, 2);
  expect((await visitor.verify(lost)).body).toMatchObject({ code: "auth.verification_token_invalid" });
  expect((await visitor.verify(newest)).status).toBe(200);
  expect((await visitor.login(email)).status).toBe(200);
});

test("replaces an expired link by one that works a day", { tags: "merge" }, async () => {
  const email = visitor.randomEmail();
  await visitor.register(email);
  const [expired = ""] = await linksTo(email, 1);
  clock.advance(25 * HOUR);
  expect((await visitor.verify(expired)).status).toBe(400);
  await visitor.resend(email);
  const [newest = ""] = await linksTo(email, 2);
  clock.advance(23 * HOUR);
  expect((await visitor.verify(newest)).status).toBe(200);
});

test("replaces a link without attempts left by one with ten", { tags: "merge" }, async () => {
  const email = visitor.randomEmail();
  await visitor.register(email);
  const [tried = ""] = await linksTo(email, 1);
  for (let attempt = 0; attempt < 10; attempt += 1) await visitor.verify(tried, "a wrong guess");
  expect((await visitor.verify(tried)).status).toBe(400);
  await visitor.resend(email);
  const [newest = ""] = await linksTo(email, 2);
  expect((await visitor.verify(newest)).status).toBe(200);
});

test(
  "answers known, pending and unknown addresses alike, and sends an email only if there is news",
  { tags: "merge" },
  async () => {
    const known = await visitor.verifiedEmail();
    const unknown = visitor.randomEmail();
    const waiting = visitor.randomEmail();
    await visitor.register(waiting);
    await linksTo(waiting, 1);
    const answers = [];
    for (const email of [known, unknown, waiting]) {
      const { status, body } = await visitor.resend(email);
      answers.push({ status, body });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await linksTo(waiting, 2);
    const emails = await eventually(() => app.mailbox.list(known), { until: (list) => list.length === 2 });
    expect(emails[0]?.subject).toMatch(/already have/);
    expect(await app.mailbox.list(unknown)).toEqual([]);
  },
);

test("sends the link of the newest of two registrations", { tags: "merge" }, async () => {
  const email = visitor.randomEmail();
  await visitor.register(email, "the first password");
  await linksTo(email, 1);
  clock.advance(HOUR);
  await visitor.register(email, "the second password");
  await linksTo(email, 2);
  await visitor.resend(email);
  const [newest = ""] = await linksTo(email, 3);
  expect((await visitor.verify(newest, "the second password")).status).toBe(200);
});

test("limits an address to five emails a day, sent again or not", { tags: "merge" }, async () => {
  const email = visitor.randomEmail();
  await visitor.register(email);
  for (let time = 0; time < 6; time += 1) await visitor.resend(email);
  await linksTo(email, 5);
  // A later email to another address has been sent, so the sixth would have been too.
  const later = visitor.randomEmail();
  await visitor.register(later);
  await linksTo(later, 1);
  expect(await app.mailbox.list(email)).toHaveLength(5);
});

test("sends no email after a week, when there is nothing to confirm", async () => {
  const email = visitor.randomEmail();
  await visitor.register(email);
  await linksTo(email, 1);
  clock.advance(7 * 24 * HOUR + 1);
  await visitor.resend(email);
  const later = visitor.randomEmail();
  await visitor.register(later);
  await linksTo(later, 1);
  expect(await app.mailbox.list(email)).toHaveLength(1);
});
