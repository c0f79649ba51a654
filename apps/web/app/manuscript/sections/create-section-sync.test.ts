import "fake-indexeddb/auto";
import { documentOfText } from "@colophon/manuscript/chapter-document";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSectionSync } from "./create-section-sync.ts";

const document = documentOfText("The lamp went out.").toJSON();
const place = { accountId: "ada", bookId: "book", sectionId: "one" };

/** A server with one section; `saved` is what it has accepted. */
function buildServer() {
  const saved: { client_id: string; steps: Record<string, unknown>[] }[] = [];
  const calls: { path: string; keepalive: boolean }[] = [];
  const state = { isUnavailable: false, status: 200 };
  const version = (): number => saved.reduce((sum, { steps }) => sum + steps.length, 0);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    calls.push({ path, keepalive: init.keepalive === true });
    if (state.isUnavailable) throw new TypeError("network");
    if (state.status !== 200) {
      return Response.json({ code: "auth.required", detail: "Sign in." }, { status: state.status });
    }
    if (path.endsWith("/events")) return new Response(new ReadableStream(), { status: 200 });
    const section = { version: version(), stamp: "", is_in_bin: false };
    if (/\/chapters\/one(?:\?|$)/u.test(path)) return Response.json({ ...section, document, is_known: true });
    if (init.method === "POST") {
      const { client_id, steps } = JSON.parse(typeof init.body === "string" ? init.body : "");
      saved.push({ client_id, steps });
      return Response.json({ ...section, stored: true, version: version(), changes: [{ client_id, steps }] });
    }
    return Response.json({ ...section, changes: [] });
  });
  return { saved, calls, state };
}

let opened: ReturnType<typeof createSectionSync>[] = [];

async function buildSync(sectionPlace = place) {
  const sync = createSectionSync(sectionPlace);
  opened.push(sync);
  let state = await sync.open([]);
  const type = (text: string): void => {
    state = state.apply(state.tr.insertText(text, 1));
    sync.recordChange(state);
  };
  return { sync, type, text: () => state.doc.textContent };
}

beforeEach(() => {
  localStorage.setItem("token", "token-of-ada");
});

/** Tab names still claimed: a section releases its name once its last edits are sent. */
function claimedNames(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith("manuscript-tab-"));
}

afterEach(async () => {
  for (const sync of opened) sync.close();
  opened = [];
  // A later release would find the window gone.
  await vi.waitUntil(() => claimedNames().length === 0, { timeout: 15_000 });
  localStorage.clear();
});

test("sends what is typed after a pause, and shows the state", async () => {
  const { saved } = buildServer();
  const { sync, type } = await buildSync({ ...place, bookId: "typed" });
  type("Once ");
  expect(sync.status()).toEqual({ kind: "saving" });
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(sync.status()).toEqual({ kind: "saved" }));
});

test("sends the last words of a section that is left, and shows them when reopened", async () => {
  const { saved, state } = buildServer();
  const first = await buildSync({ ...place, bookId: "left" });
  state.isUnavailable = true;
  first.type("Kept ");
  first.sync.close();
  const again = await buildSync({ ...place, bookId: "left" });
  expect(again.text()).toContain("Kept The lamp");
  expect(again.sync.status()).toEqual({ kind: "kept", unsentSteps: 1 });
  state.isUnavailable = false;
  globalThis.dispatchEvent(new Event("online"));
  await waitFor(() => expect(again.sync.status()).toEqual({ kind: "saved" }));
  expect(saved).toHaveLength(1);
});

test("sends at once what the browser allows when leaving the page", async () => {
  const { calls } = buildServer();
  const { type } = await buildSync({ ...place, bookId: "hidden" });
  type("Last ");
  globalThis.dispatchEvent(new Event("pagehide"));
  expect(calls.at(-1)).toMatchObject({ keepalive: true });
});

test("asks before leaving only if the device has no space", async () => {
  const { state } = buildServer();
  const { sync, type } = await buildSync({ ...place, bookId: "full" });
  const leaves = (): boolean => globalThis.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  state.isUnavailable = true;
  type("a");
  await sync.flush().catch(() => undefined);
  expect(leaves()).toBe(true);
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  type("b");
  await waitFor(() => expect(sync.status()).toMatchObject({ isOnlyInMemory: true }));
  expect(leaves()).toBe(false);
});

test("keeps words when signed out, and sends them after signing in", async () => {
  const { saved, state } = buildServer();
  const { sync, type } = await buildSync({ ...place, bookId: "signed-out" });
  state.status = 401;
  type("Mine ");
  await expect(sync.flush()).rejects.toThrow("sign in again");
  expect(sync.status()).toMatchObject({ kind: "gone" });
  state.status = 200;
  localStorage.setItem("token", "another-token");
  globalThis.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  await waitFor(() => expect(sync.status()).toEqual({ kind: "saved" }));
  expect(saved).toHaveLength(1);
});

test("shares one event stream among a book's sections", async () => {
  const { calls } = buildServer();
  await buildSync({ ...place, bookId: "streamed" });
  await buildSync({ ...place, bookId: "streamed", accountId: "ada-again" });
  expect(calls.filter(({ path }) => path === "/api/books/streamed/manuscript/events")).toHaveLength(1);
});
