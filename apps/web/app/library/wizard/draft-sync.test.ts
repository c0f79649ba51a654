import type { WizardDraft, WizardFields } from "@colophon/contracts/library/wizard";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GenerateForm } from "../../generation/order/generate-form.ts";
import { ApiError } from "../../platform/api.ts";
import { createDraftSync, type DraftSync } from "./draft-sync.ts";
import { saveForm, readSavedForms } from "./saved-forms.ts";
import { emptyWizardForm, formOfDraft } from "./wizard-form.ts";

const USER = "author-1";
const NONE: WizardDraft = { fields: {}, book_id: null, order_key: null, revision: 0, updated_at: null };
const draft = (revision: number, fields: WizardFields, more: Partial<WizardDraft> = {}): WizardDraft => ({
  ...NONE,
  revision,
  fields,
  order_key: "key-1",
  ...more,
});
const form = (changes: Partial<GenerateForm>): GenerateForm => ({ ...emptyWizardForm(), ...changes });
const silence = (): ApiError =>
  new ApiError({ status: 0, detail: "Network error.", code: "network", fields: {}, data: {} });
const refusal = (status: number, code: string, data: Record<string, unknown> = {}): ApiError =>
  new ApiError({ status, detail: "Refused.", code, fields: {}, data });

type Server = {
  draft: WizardDraft;
  saves: number;
  /** thrown by its calls */
  outage: ApiError | null;
  /** the response to the next save is lost after it was stored */
  losesAnswer: boolean;
  /** how often a book was reported */
  ordered: number;
  load: () => Promise<WizardDraft>;
  save: (body: { fields: WizardFields; revision: number }) => Promise<WizardDraft>;
  clear: (revision: number) => Promise<WizardDraft>;
};

/** A server that stores a draft like the real one. */
function buildServer(first: WizardDraft): Server {
  const answer = (): Promise<WizardDraft> =>
    server.outage === null ? Promise.resolve(server.draft) : Promise.reject(server.outage);
  const server: Server = {
    draft: first,
    saves: 0,
    outage: null,
    losesAnswer: false,
    ordered: 0,
    load: answer,
    save: async ({ fields, revision }) => {
      await answer();
      server.saves += 1;
      if (revision !== server.draft.revision) throw refusal(409, "wizard.changed", { draft: server.draft });
      server.draft = draft(revision + 1, fields, { book_id: server.draft.book_id });
      if (!server.losesAnswer) return server.draft;
      server.losesAnswer = false;
      throw silence();
    },
    clear: async (revision) => {
      await answer();
      if (revision !== server.draft.revision) throw refusal(409, "wizard.changed", { draft: server.draft });
      server.draft = draft(server.draft.revision + 1, {});
      return server.draft;
    },
  };
  return server;
}

let tabs = 0;

function open(server: Server, known: WizardDraft | null = server.draft): DraftSync {
  tabs += 1;
  return createDraftSync({
    userId: USER,
    tab: `tab-${tabs}`,
    draft: known,
    load: server.load,
    save: server.save,
    clear: server.clear,
    onOrdered: () => void (server.ordered += 1),
    now: () => tabs,
  });
}

const titleAt = (server: Server): string => formOfDraft(server.draft).title;
const pass = (ms = 2000): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const kept = (): string[] => readSavedForms(USER).map(({ kept: { form: one } }) => one.title);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

test("stores what is typed on the device at once, and at the server a moment later, once", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  for (const title of ["T", "Th", "The"]) sync.change(form({ title }));
  expect(kept()).toEqual(["The"]);
  expect(sync.read().status.kind).toBe("saving");
  await pass();
  expect([titleAt(server), server.saves, sync.read().status.kind]).toEqual(["The", 1, "saved"]);
  expect(kept()).toEqual([]);
});

test("does not send an untouched form, or one with only the samples' length", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  sync.change(form({ chapters: 5, words_per_chapter: 1500 }));
  expect(sync.read().status.kind).toBe("saved");
  await pass();
  expect([server.saves, sync.read().form.chapters]).toEqual([0, 5]);
});

test("fills the form from the server's draft, with the outline first by default", () => {
  expect(open(buildServer(draft(3, { title: "Ford" }))).read().form).toEqual(form({ title: "Ford" }));
  expect(open(buildServer(draft(3, { stops_after_plan: false }))).read().form.stops_after_plan).toBe(false);
  expect(open(buildServer(draft(3, { chapters: 1 }))).read().form.chapters).toBe(3);
});

test("keeps everything on the device without a connection, and sends it later", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  server.outage = silence();
  sync.change(form({ title: "Ford" }));
  await pass();
  expect(sync.read().status.kind).toBe("kept");
  expect(kept()).toEqual(["Ford"]);
  server.outage = null;
  sync.wake();
  await pass(0);
  expect([titleAt(server), sync.read().status.kind]).toEqual(["Ford", "saved"]);
});

test("retries by itself", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  server.outage = silence();
  sync.change(form({ title: "Ford" }));
  await pass(5000);
  server.outage = null;
  await pass(20_000);
  expect([titleAt(server), sync.read().status.kind]).toEqual(["Ford", "saved"]);
});

test("keeps both drafts of a form opened without the server until one is chosen", async () => {
  const server = buildServer(draft(4, { title: "There" }));
  server.outage = silence();
  const sync = open(server, null);
  sync.change(form({ title: "Here" }));
  await pass();
  server.outage = null;
  sync.wake();
  await pass();
  expect(sync.read().theirs?.fields.title).toBe("There");
  expect([sync.read().form.title, titleAt(server)]).toEqual(["Here", "There"]);
});

test("takes the server's draft in an untouched form opened without it", async () => {
  const server = buildServer(draft(4, { title: "There" }));
  server.outage = silence();
  const sync = open(server, null);
  server.outage = null;
  await pass();
  expect([sync.read().form.title, sync.read().filled, server.saves]).toEqual(["There", 1, 0]);
});

test("sends a closed tab's leftovers from the next", async () => {
  const server = buildServer(draft(2, { title: "Old" }));
  saveForm(USER, { tab: "gone", kept: { form: form({ title: "New" }), revision: 2, at: 1 } });
  const sync = open(server);
  expect([sync.read().form.title, sync.read().theirs]).toEqual(["New", null]);
  await pass();
  expect(titleAt(server)).toBe("New");
  expect(kept()).toEqual([]);
});

test("does not overwrite a newer draft by a closed tab's older one", async () => {
  const server = buildServer(draft(3, { title: "Newer" }));
  saveForm(USER, { tab: "gone", kept: { form: form({ title: "Left" }), revision: 2, at: 1 } });
  const sync = open(server);
  await pass();
  expect([sync.read().form.title, sync.read().theirs?.fields.title]).toEqual(["Left", "Newer"]);
  expect(titleAt(server)).toBe("Newer");
});

test("continues the newest of two leftovers, and keeps the other for next time", async () => {
  const server = buildServer(NONE);
  saveForm(USER, { tab: "a", kept: { form: form({ title: "First" }), revision: 0, at: 1 } });
  saveForm(USER, { tab: "b", kept: { form: form({ title: "Second" }), revision: 0, at: 2 } });
  const sync = open(server);
  await pass();
  expect(titleAt(server)).toBe("Second");
  expect([kept(), sync.read().theirs]).toEqual([["First"], null]);
});

test("keeps the slower window's text, shows the other's, and sends nothing before a choice", async () => {
  const server = buildServer(draft(1, { title: "Start" }));
  const [one, other] = [open(server), open(server)];
  one.change(form({ title: "One" }));
  await pass();
  other.change(form({ title: "Other" }));
  await pass();
  expect([other.read().form.title, other.read().theirs?.fields.title]).toEqual(["Other", "One"]);
  other.change(form({ title: "Other still" }));
  await pass(30_000);
  expect(titleAt(server)).toBe("One");
  expect(kept()).toEqual(["Other still"]);
  expect(await other.flush()).toEqual({ kind: "clash" });
});

test("overwrites the other's draft when choosing one's own, and fills the form when choosing theirs", async () => {
  const server = buildServer(draft(1, { title: "Start" }));
  const [one, other, third] = [open(server), open(server), open(server)];
  one.change(form({ title: "One" }));
  await pass();
  other.change(form({ title: "Other" }));
  third.change(form({ title: "Third" }));
  await pass();
  other.choose("mine");
  await pass();
  expect([titleAt(server), other.read().theirs, other.read().status.kind]).toEqual(["Other", null, "saved"]);
  third.choose("theirs");
  expect([third.read().form.title, third.read().filled]).toEqual(["One", 1]);
  expect(kept()).toEqual([]);
});

test("does not take the same text typed twice as a conflict", async () => {
  const server = buildServer(draft(1, { title: "Start" }));
  const [one, other] = [open(server), open(server)];
  one.change(form({ title: "Same" }));
  await pass();
  other.change(form({ title: "Same" }));
  await pass();
  expect([other.read().theirs, other.read().status.kind, server.draft.revision]).toEqual([null, "saved", 2]);
});

test("recognizes its own save whose answer was lost", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  server.losesAnswer = true;
  sync.change(form({ title: "Ford" }));
  await pass(1100);
  sync.change(form({ title: "The Ford" }));
  await pass(30_000);
  expect([sync.read().theirs, titleAt(server)]).toEqual([null, "The Ford"]);
});

test("sends at once and returns the request's key when flushed", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  sync.change(form({ title: "Ford" }));
  expect(await sync.flush()).toEqual({ kind: "saved", key: "key-1" });
  expect(titleAt(server)).toBe("Ford");
});

test("says why a flush failed, and requests nothing", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  server.outage = silence();
  sync.change(form({ title: "Ford" }));
  expect(await sync.flush()).toMatchObject({ kind: "unsent", error: { code: "network" } });
});

test("reports the server's rejection, keeps the draft, and sends it again when changed", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  server.outage = refusal(422, "request.invalid");
  sync.change(form({ title: "F\u0000" }));
  await pass();
  expect(sync.read().status).toEqual({ kind: "refused", sentence: "Refused." });
  expect(kept()).toHaveLength(1);
  server.outage = null;
  sync.change(form({ title: "Ford" }));
  await pass();
  expect([titleAt(server), sync.read().status.kind]).toEqual(["Ford", "saved"]);
});

test("leads to a book requested elsewhere if nothing was typed", async () => {
  const server = buildServer(draft(1, { title: "Ford" }));
  const sync = open(server, null);
  server.draft = draft(2, { title: "Ford" }, { book_id: "book-1" });
  await pass();
  expect([server.ordered, sync.read().theirs]).toEqual([1, null]);
});

test("can start another book with what was typed after a request elsewhere", async () => {
  const server = buildServer(draft(1, { title: "Ford" }));
  const sync = open(server);
  server.draft = draft(2, { title: "Ford" }, { book_id: "book-1" });
  sync.change(form({ title: "Another" }));
  await pass();
  expect([server.ordered, sync.read().theirs?.book_id]).toEqual([0, "book-1"]);
  sync.choose("mine");
  await pass();
  expect([titleAt(server), server.draft.book_id, sync.read().status.kind]).toEqual([
    "Another",
    null,
    "saved",
  ]);
});

test("can open the book requested elsewhere", async () => {
  const server = buildServer(draft(1, { title: "Ford" }));
  const sync = open(server);
  server.draft = draft(2, { title: "Ford" }, { book_id: "book-1" });
  sync.change(form({ title: "Another" }));
  await pass();
  sync.choose("theirs");
  expect(server.ordered).toBe(1);
});

test("asks about a draft that another window has started since, without clearing it", async () => {
  const server = buildServer(draft(1, { title: "Ford" }));
  const sync = open(server);
  server.draft = draft(2, { title: "Ford" }, { book_id: "book-1" });
  sync.change(form({ title: "Another" }));
  await pass();
  server.draft = draft(4, { title: "Begun elsewhere" });
  sync.choose("mine");
  await pass();
  expect([titleAt(server), sync.read().theirs?.revision, sync.read().form.title]).toEqual([
    "Begun elsewhere",
    4,
    "Another",
  ]);
});

test("repeats a choice that got no answer", async () => {
  const server = buildServer(draft(1, { title: "Ford" }));
  const sync = open(server);
  server.draft = draft(2, { title: "Ford" }, { book_id: "book-1" });
  sync.change(form({ title: "Another" }));
  await pass();
  server.outage = silence();
  sync.choose("mine");
  await pass();
  expect([sync.read().theirs?.book_id, sync.read().form.title]).toEqual(["book-1", "Another"]);
});

test("starts empty with another version's stored data, or data that is no form", () => {
  localStorage.setItem(`colophon.wizard.${USER}.x`, "{");
  localStorage.setItem(`colophon.wizard.${USER}.y`, JSON.stringify({ form: null }));
  localStorage.setItem(`colophon.wizard.${USER}.z`, "7");
  expect(open(buildServer(NONE)).read().form).toEqual(emptyWizardForm());
});

test("ignores another author's form on the same device", () => {
  saveForm("author-2", { tab: "a", kept: { form: form({ title: "Theirs" }), revision: 0, at: 1 } });
  expect(open(buildServer(NONE)).read().form.title).toBe("");
});
