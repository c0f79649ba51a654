import {
  WAITING_FILES_BYTES,
  WAITING_FILES_MEGABYTES_EACH,
} from "@colophon/contracts/support/tickets/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { type TestInbox, buildInbox } from "./testing/build-inbox.ts";

let inbox: TestInbox;
beforeAll(async () => {
  inbox = await buildInbox();
});
afterAll(() => inbox.testApp.close());

/** Sends a small file from an address, as a visitor or as an author. */
async function attachFrom(remoteAddress: string, token?: string): Promise<{ status: number; code: unknown }> {
  const path = token === undefined ? "visitors/attachments" : "attachments";
  const response = await inbox.testApp.server.inject({
    method: "POST",
    url: `/api/support/${path}?filename=a.txt`,
    headers: {
      "content-type": "application/octet-stream",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from("five!"),
    remoteAddress,
  });
  return { status: response.statusCode, code: response.json()["code"] };
}

async function fill(sender: { key: string; isAuthor: boolean; bytes: number }): Promise<void> {
  await sql`insert into support_attachment
      (id, key_hash, filename, media_type, bytes, object_key, created_at, by_author, sender)
    values (gen_random_uuid(), ${Buffer.from(sender.key)}, 'a.txt', 'text/plain', ${sender.bytes},
      ${`support/none-${sender.key}`}, now(), ${sender.isAuthor}, ${sender.key})`.execute(
    inbox.testApp.foundation.db,
  );
}

async function clearAttachments(): Promise<void> {
  await sql`delete from support_attachment where object_key like 'support/none-%'`.execute(
    inbox.testApp.foundation.db,
  );
}

const SHARE_BYTES = WAITING_FILES_MEGABYTES_EACH * 1024 * 1024;

test("locks out only networks that fill their shares", async () => {
  const ada = await buildAuthor(inbox.testApp);
  for (const key of ["192.0.2.1", "192.0.2.2"]) await fill({ key, isAuthor: false, bytes: SHARE_BYTES - 4 });
  const full = { status: 429, code: "support.too_many_waiting" };
  expect([await attachFrom("192.0.2.1"), await attachFrom("192.0.2.2")]).toEqual([full, full]);
  const honest = await Promise.all(
    Array.from({ length: 20 }, (_, n) => attachFrom(`198.51.100.${n}`, n < 10 ? undefined : ada.token)),
  );
  expect(honest.map(({ status }) => status)).toEqual(honest.map(() => 201));
  // An author is one sender, wherever they are, and so is an IPv6 household.
  await fill({ key: ada.id, isAuthor: true, bytes: SHARE_BYTES - 54 });
  await fill({ key: "2001:db8:1::/48", isAuthor: false, bytes: SHARE_BYTES - 4 });
  expect(await attachFrom("198.51.100.99", ada.token)).toEqual(full);
  expect(await attachFrom("2001:db8:1:7::1")).toEqual(full);
  await clearAttachments();
  expect((await attachFrom("192.0.2.1")).status).toBe(201);
});

test("limits visitors' files in total, without affecting authors'", async () => {
  const ada = await buildAuthor(inbox.testApp);
  await fill({ key: "somebody", isAuthor: false, bytes: WAITING_FILES_BYTES - 4 });
  expect(await attachFrom("192.0.2.77")).toEqual({ status: 503, code: "server.busy" });
  expect((await attachFrom("192.0.2.77", ada.token)).status).toBe(201);
  await clearAttachments();
  await fill({ key: "some author", isAuthor: true, bytes: WAITING_FILES_BYTES - 4 });
  expect(await attachFrom("192.0.2.77", ada.token)).toEqual({ status: 503, code: "server.busy" });
  expect((await attachFrom("192.0.2.77")).status).toBe(201);
  await clearAttachments();
});

test("forgets a file's sender once its message has come", async () => {
  const ada = await buildAuthor(inbox.testApp);
  const { body } = await inbox.attach("a.txt", Buffer.from("a lamp"));
  await inbox.contact(ada, { attachments: [body["key"]] });
  const { rows } = await sql`select 1 from support_attachment
    where message_id is not null and sender is not null`.execute(inbox.testApp.foundation.db);
  expect(rows).toEqual([]);
});
