// @module-tag merge
import { expect, test } from "vitest";
import { readInboundEmail } from "./inbound-email.ts";
import { buildEmail } from "./testing/build-inbox.ts";

/** The slowest of these emails takes 150 ms (2026-11-29). */
const MAX_CPU_MS = 2000;
const NESTED = "Content-Type: multipart/mixed; boundary=b0";

/**
 * Parses an email in this process, where its CPU time can be measured: the server parses large emails in
 * another.
 */
async function read(parts: { text: string; headers: readonly string[] }): Promise<{
  isRead: boolean;
  cpuMs: number;
}> {
  const bytes = Buffer.from(
    buildEmail({ from: "ada@readers.example", to: "support@desk.example", ...parts }),
  );
  const began = process.cpuUsage();
  const isRead = (await readInboundEmail(bytes)) !== null;
  const { user, system } = process.cpuUsage(began);
  return { isRead, cpuMs: (user + system) / 1000 };
}

test.each([
  ["spaces between tags", () => `${"<b> ".repeat(300_000)}x`],
  ["spaces by their number", () => `${"&#32;".repeat(300_000)}x`],
  ["tags that never end", () => "<div ".repeat(300_000)],
  ["quotes in quotes", () => "<blockquote>".repeat(200_000)],
])("reads an HTML email made to be slow in little CPU time: %s", async (_, html) => {
  const { isRead, cpuMs } = await read({
    headers: ["Content-Type: text/html; charset=utf-8"],
    text: html(),
  });
  expect(isRead).toBe(true);
  expect(cpuMs).toBeLessThan(MAX_CPU_MS);
});

test.each([
  ["empty lines", () => "\r\n".repeat(2_000_000), { plain: false, nested: false }],
  ["beginnings of quotes", () => "On Monday you wrote\r\n".repeat(200_000), { plain: false, nested: false }],
  ["one unending line", () => "on x ".repeat(800_000), { plain: true, nested: true }],
  [
    "parts in parts",
    () =>
      Array.from(
        { length: 300 },
        (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n`,
      ).join("\r\n"),
    { plain: true, nested: false },
  ],
])("reads or rejects a large email made to be slow in little CPU time: %s", async (_, text, isRead) => {
  const plain = await read({ headers: [], text: text() });
  const nested = await read({ headers: [NESTED], text: text() });
  expect({ plain: plain.isRead, nested: nested.isRead }).toEqual(isRead);
  expect(plain.cpuMs).toBeLessThan(MAX_CPU_MS);
  expect(nested.cpuMs).toBeLessThan(MAX_CPU_MS);
});
