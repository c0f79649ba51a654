import { expect, test } from "vitest";
import { readInboundEmail } from "./inbound-email.ts";
import { createEmailReader } from "./read-email-in-sandbox.ts";

function emailOf(text: string): Uint8Array {
  return new TextEncoder().encode(
    ["From: Ada <ada@example.com>", "To: support@example.com", "Message-ID: <1@example.com>", "", text].join(
      "\r\n",
    ),
  );
}

/** As large as an accepted email can be, all of it lines to parse. */
const LARGE = emailOf(
  "a line of seventy-six signs as programs of mail break them into pieces, so \r\n".repeat(300_000),
);

/** The same size, as authors send it: two words and a file. */
const WITH_FILE = new TextEncoder().encode(
  [
    "From: Ada <ada@example.com>",
    "To: support@example.com",
    "Message-ID: <1@example.com>",
    'Content-Type: multipart/mixed; boundary="part"',
    "",
    "--part",
    "Content-Type: text/plain",
    "",
    "My manuscript.",
    "--part",
    'Content-Type: application/pdf; name="book.pdf"',
    'Content-Disposition: attachment; filename="book.pdf"',
    "Content-Transfer-Encoding: base64",
    "",
    `${"QUJD".repeat(19)}\r\n`.repeat(290_000),
    "--part--",
    "",
  ].join("\r\n"),
);

test("reads a large email like a small one", { tags: "merge" }, async () => {
  const email = emailOf(`Thank you.\n\n${"words of mine ".repeat(10_000)}`);
  expect(email.byteLength).toBeGreaterThan(100_000);
  expect(await createEmailReader().read(email)).toEqual(await readInboundEmail(email));
});

/** CPU time of this thread's longest stretch between two turns of its event loop, in µs. */
async function longestStretch(work: () => Promise<unknown>): Promise<number> {
  let [longest, began, isDone] = [0, process.threadCpuUsage().user, false];
  const look = (): void => {
    const now = process.threadCpuUsage().user;
    [longest, began] = [Math.max(longest, now - began), now];
  };
  const turn = (): void => {
    look();
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  expect(await work()).toMatchObject({ text: "My manuscript.", files: [{ filename: "book.pdf" }] });
  isDone = true;
  look();
  return longest;
}

test(
  "keeps the process working while an email with the largest file is read",
  { tags: "merge" },
  async () => {
    const here = await longestStretch(() => readInboundEmail(WITH_FILE));
    const inSandbox = await longestStretch(() => createEmailReader().read(WITH_FILE));
    expect(inSandbox).toBeLessThan(here / 2);
  },
);

test("drops an email that takes too long", { tags: "merge" }, async () => {
  expect(await createEmailReader(1).read(LARGE)).toBeNull();
});

test("asks the mail server to come again when too many large emails wait", { tags: "merge" }, async () => {
  const reader = createEmailReader(1);
  const read = await Promise.allSettled(Array.from({ length: 20 }, () => reader.read(LARGE)));
  const refused = read.filter((one) => one.status === "rejected").map((one): unknown => one.reason);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ code: "server.busy" });
  expect(read.filter((one) => one.status === "fulfilled").length).toBeGreaterThan(5);
});
