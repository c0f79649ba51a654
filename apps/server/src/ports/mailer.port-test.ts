import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EmailMessage, Mailer } from "./mailer.ts";

/** How the port test drives one kind of mailer. */
export type MailerHarness = {
  start(): Promise<Mailer>;
  stop(): Promise<void>;
  /** Emails that arrived at an address, oldest first, parsed from their transport format. */
  arrived(to: string): Promise<EmailMessage[]>;
};

/** Tests that every mailer must pass. */
export function testMailer(name: string, harness: MailerHarness): void {
  describe(`${name} as a mailer`, () => {
    let mailer: Mailer;

    beforeAll(async () => {
      mailer = await harness.start();
    });
    afterAll(() => harness.stop());

    test("delivers an email with its subject and both bodies", async () => {
      const email = buildEmail({ to: "ada@readers.example" });
      await mailer.send(email);
      expect(await harness.arrived("ada@readers.example")).toEqual([email]);
    });

    test("keeps letters of all scripts", async () => {
      const email = buildEmail({
        to: "grace@readers.example",
        subject: "Élodie’s book — 夜の図書館 — книга 📚",
        text: "Dear Élodie,\n\n夜の図書館 is finished… 📚\n",
        html: "<p>Dear Élodie,</p><p>夜の図書館 is finished… 📚</p>\n",
      });
      await mailer.send(email);
      expect(await harness.arrived("grace@readers.example")).toEqual([email]);
    });

    test("keeps long lines, single dots and special characters of email", async () => {
      const link = `https://colophon.example/verify-email?token=${"a1B2=".repeat(200)}`;
      const email = buildEmail({
        to: "mary@readers.example",
        text: `Open this:\n${link}\n.\nFrom here on\n--boundary\n`,
        html: `<p>Open <a href="${link}">this</a></p>\n<p>.</p>\n`,
      });
      await mailer.send(email);
      expect(await harness.arrived("mary@readers.example")).toEqual([email]);
    });

    test("says in a threaded email what it replies to, and its reply address", async () => {
      const email = buildEmail({
        to: "anne@readers.example",
        thread: {
          messageId: "<second@colophon.example>",
          inReplyTo: "<first@readers.example>",
          replyTo: "support+1001.a0@colophon.example",
        },
      });
      await mailer.send(email);
      expect(await harness.arrived("anne@readers.example")).toEqual([email]);
    });

    test("allows no header lines in a subject", async () => {
      const subject = "Hello\r\nBcc: eve@elsewhere.example\r\nX-More: yes";
      await mailer.send(buildEmail({ to: "joan@readers.example", subject }));
      expect(await harness.arrived("joan@readers.example")).toHaveLength(1);
      expect(await harness.arrived("eve@elsewhere.example")).toEqual([]);
    });

    test("adds no recipient for an address with a comma", async () => {
      // It may be rejected or get lost; it must not reach the address after the comma.
      await mailer
        .send(buildEmail({ to: "ida@readers.example, eve@elsewhere.example" }))
        .catch(() => undefined);
      expect(await harness.arrived("eve@elsewhere.example")).toEqual([]);
    });

    test("delivers simultaneous emails, each to its own recipient", async () => {
      const readers = Array.from({ length: 8 }, (_, number) => `reader-${number}@readers.example`);
      await Promise.all(readers.map((to) => mailer.send(buildEmail({ to, subject: `For ${to}` }))));
      for (const to of readers) {
        const emails = await harness.arrived(to);
        expect(emails.map(({ subject }) => subject)).toEqual([`For ${to}`]);
      }
    });
  });
}

/** A short email. */
export function buildEmail(changes: Partial<EmailMessage> = {}): EmailMessage {
  return {
    to: "reader@readers.example",
    subject: "Please confirm your address",
    text: "Please confirm your address.\n",
    html: "<p>Please confirm your address.</p>\n",
    ...changes,
  };
}
