import type { WizardDraft, WizardFields } from "@colophon/contracts/library/wizard/draft";
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

test("what is typed lies on the device at once, and at the server a moment later, once", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  for (const title of ["T", "Th", "The"]) sync.change(form({ title }));
  expect(kept()).toEqual(["The"]);
  expect(sync.read().status.kind).toBe("saving");
  await pass();
  expect([titleAt(server), server.saves, sync.read().status.kind]).toEqual(["The", 1, "saved"]);
  expect(kept()).toEqual([]);
});

test("a form that nobody has touched is not sent, nor one that only has the length of samples", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  sync.change(form({ chapters: 5, words_per_chapter: 1500 }));
  expect(sync.read().status.kind).toBe("saved");
  await pass();
  expect([server.saves, sync.read().form.chapters]).toEqual([0, 5]);
});

test("a draft of the server fills the form, the plan looked at first where nobody chose", () => {
  expect(open(buildServer(draft(3, { title: "Ford" }))).read().form).toEqual(form({ title: "Ford" }));
  expect(open(buildServer(draft(3, { stops_after_plan: false }))).read().form.stops_after_plan).toBe(false);
  expect(open(buildServer(draft(3, { chapters: 1 }))).read().form.chapters).toBe(3);
});

test("without a connection everything stays on the device, and goes out when it is back", async () => {
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

test("nobody has to wake it: it tries again by itself", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  server.outage = silence();
  sync.change(form({ title: "Ford" }));
  await pass(5000);
  server.outage = null;
  await pass(20_000);
  expect([titleAt(server), sync.read().status.kind]).toEqual(["Ford", "saved"]);
});

test("a form opened without the server meets its draft later; two drafts are both kept until one is chosen", async () => {
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

test("a form opened without the server and left alone takes what the server has", async () => {
  const server = buildServer(draft(4, { title: "There" }));
  server.outage = silence();
  const sync = open(server, null);
  server.outage = null;
  await pass();
  expect([sync.read().form.title, sync.read().filled, server.saves]).toEqual(["There", 1, 0]);
});

test("what a closed tab has left is sent by the next one", async () => {
  const server = buildServer(draft(2, { title: "Old" }));
  saveForm(USER, { tab: "gone", kept: { form: form({ title: "New" }), revision: 2, at: 1 } });
  const sync = open(server);
  expect([sync.read().form.title, sync.read().theirs]).toEqual(["New", null]);
  await pass();
  expect(titleAt(server)).toBe("New");
  expect(kept()).toEqual([]);
});

test("what a closed tab has left of an older draft does not overwrite the newer one", async () => {
  const server = buildServer(draft(3, { title: "Newer" }));
  saveForm(USER, { tab: "gone", kept: { form: form({ title: "Left" }), revision: 2, at: 1 } });
  const sync = open(server);
  await pass();
  expect([sync.read().form.title, sync.read().theirs?.fields.title]).toEqual(["Left", "Newer"]);
  expect(titleAt(server)).toBe("Newer");
});

test("of two leftovers the newest goes on, and the other is still there next time", async () => {
  const server = buildServer(NONE);
  saveForm(USER, { tab: "a", kept: { form: form({ title: "First" }), revision: 0, at: 1 } });
  saveForm(USER, { tab: "b", kept: { form: form({ title: "Second" }), revision: 0, at: 2 } });
  const sync = open(server);
  await pass();
  expect(titleAt(server)).toBe("Second");
  expect([kept(), sync.read().theirs]).toEqual([["First"], null]);
});

test("two windows: the slower one keeps its text, sees the other's, and nothing is sent before it chooses", async () => {
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

test("choosing one's own overwrites the other's; choosing theirs fills the form", async () => {
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

test("the same typed twice is no clash", async () => {
  const server = buildServer(draft(1, { title: "Start" }));
  const [one, other] = [open(server), open(server)];
  one.change(form({ title: "Same" }));
  await pass();
  other.change(form({ title: "Same" }));
  await pass();
  expect([other.read().theirs, other.read().status.kind, server.draft.revision]).toEqual([null, "saved", 2]);
});

test("a save whose answer got lost is recognised as one's own", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  server.losesAnswer = true;
  sync.change(form({ title: "Ford" }));
  await pass(1100);
  sync.change(form({ title: "The Ford" }));
  await pass(30_000);
  expect([sync.read().theirs, titleAt(server)]).toEqual([null, "The Ford"]);
});

test("a flush sends at once and hands out the order's key", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  sync.change(form({ title: "Ford" }));
  expect(await sync.flush()).toEqual({ kind: "saved", key: "key-1" });
  expect(titleAt(server)).toBe("Ford");
});

test("a flush that reaches nobody says why, and orders nothing", async () => {
  const server = buildServer(NONE);
  const sync = open(server);
  server.outage = silence();
  sync.change(form({ title: "Ford" }));
  expect(await sync.flush()).toMatchObject({ kind: "unsent", error: { code: "network" } });
});

test("what the server refuses is told, stays on the device and is sent again once it was changed", async () => {
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

test("a draft that was ordered elsewhere: whoever typed nothing is led to the book", async () => {
  const server = buildServer(draft(1, { title: "Ford" }));
  const sync = open(server, null);
  server.draft = draft(2, { title: "Ford" }, { book_id: "book-1" });
  await pass();
  expect([server.ordered, sync.read().theirs]).toEqual([1, null]);
});

test("a draft that was ordered elsewhere: what was typed meanwhile can begin another book", async () => {
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

test("a draft that was ordered elsewhere: its book can be gone to", async () => {
  const server = buildServer(draft(1, { title: "Ford" }));
  const sync = open(server);
  server.draft = draft(2, { title: "Ford" }, { book_id: "book-1" });
  sync.change(form({ title: "Another" }));
  await pass();
  sync.choose("theirs");
  expect(server.ordered).toBe(1);
});

test("a draft that another window has begun since is asked about, not wiped", async () => {
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

test("a choice that reaches nobody can be made again", async () => {
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

test("what another version left on the device, or what is no form, opens an empty one", () => {
  localStorage.setItem(`colophon.wizard.${USER}.x`, "{");
  localStorage.setItem(`colophon.wizard.${USER}.y`, JSON.stringify({ form: null }));
  localStorage.setItem(`colophon.wizard.${USER}.z`, "7");
  expect(open(buildServer(NONE)).read().form).toEqual(emptyWizardForm());
});

test("another author's form on the same device is not taken", () => {
  saveForm("author-2", { tab: "a", kept: { form: form({ title: "Theirs" }), revision: 0, at: 1 } });
  expect(open(buildServer(NONE)).read().form.title).toBe("");
});
