import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { ADMIN_TICKETS, type TestInbox, buildInbox } from "./testing/build-inbox.ts";

let inbox: TestInbox;
let author: TestAuthor;

beforeAll(async () => {
  inbox = await buildInbox();
  await inbox.testApp.startWorker();
  author = await buildAuthor(inbox.testApp);
});
afterAll(() => inbox.testApp.close());

async function zipOf(of: TestAuthor): Promise<Record<string, Uint8Array>> {
  expect((await of.call("POST", "/api/account/exports")).status).toBe(202);
  await eventually(() => of.call("GET", "/api/account/exports"), {
    until: ({ body }) => Object(body["export"]).status === "ready",
  });
  const { body } = await of.call("POST", "/api/account/exports/ticket");
  const { rawPayload } = await inbox.testApp.server.inject({ method: "GET", url: String(body["path"]) });
  return unzipSync(rawPayload);
}

test(
  "exports both sides' messages and files of requests, without the inbox's notes",
  { tags: "merge" },
  async () => {
    const { body: sent } = await inbox.attach("proof.txt", Buffer.from("Page 7 is upside down."));
    const attachments = [sent["key"]];
    const { id } = await inbox.contact(author, { subject: "A page stands on its head", attachments });
    const answer = { message: "Turn it over, please." };
    expect((await inbox.admin.call("POST", `${ADMIN_TICKETS}/${id}/answers`, { body: answer })).status).toBe(
      200,
    );
    const note = { message: "Asks the same every week." };
    expect((await inbox.admin.call("POST", `${ADMIN_TICKETS}/${id}/notes`, { body: note })).status).toBe(200);
    const signedOut = {
      name: "Ada",
      email: author.email,
      category: "account",
      subject: "I cannot sign in",
      message: "My password is gone.",
      seconds_open: 20,
    };
    const asked = await callAs(inbox.testApp, null)("POST", "/api/support/visitors", { body: signedOut });
    expect(asked.status).toBe(201);

    const files = await zipOf(author);
    const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
    const subjects: unknown = JSON.parse(text("account/support-tickets.json"));
    expect(subjects).toHaveLength(2);
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id, subject: "A page stands on its head" }),
        expect.objectContaining({ subject: "I cannot sign in", was_signed_in: false }),
      ]),
    );
    for (const words of ["Here.", "Turn it over, please.", "My password is gone."]) {
      expect(text("account/support-messages.json")).toContain(words);
    }
    expect(JSON.parse(text("account/support-files.json"))).toMatchObject([{ filename: "proof.txt" }]);
    const name = Object.keys(files).find((one) => /^account\/support\/.+-proof[.]txt$/.test(one)) ?? "";
    expect(text(name)).toBe("Page 7 is upside down.");
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join("\n");
    expect(all).not.toContain(note.message);
    expect(all).not.toContain(inbox.admin.id);
  },
);

test("exports no other author's requests", { tags: "merge" }, async () => {
  const files = await zipOf(await buildAuthor(inbox.testApp));
  expect(Object.keys(files).filter((name) => name.includes("support"))).toEqual([]);
});
