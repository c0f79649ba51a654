import type { Outline, OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../platform/api.ts";
import { buildOutline, buildOutlineContent } from "../../testing/build-outline.ts";
import { withValueAt } from "./merge-outlines.ts";
import { createOutlineDraft, type OutlineDraft, type Saving } from "./outline-draft.ts";

const FIRST = buildOutline();
const TITLE = ["chapters", "c2", "title"];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function refused(code: string, data: Record<string, unknown> = {}, status = 409): ApiError {
  return new ApiError({ status, code, detail: `Refused: ${code}`, fields: {}, data });
}

/** A server with one outline; `answer` may reject what is sent. */
function buildServer(answer: (body: Saving) => void = () => undefined) {
  const server = { outline: buildOutline(), sent: new Array<Saving>(), isDown: false };
  const save = async (body: Saving): Promise<Outline> => {
    await Promise.resolve();
    if (server.isDown) throw refused("network", {}, 0);
    server.sent.push(body);
    answer(body);
    const { plan, revision } = server.outline;
    if (body.revision !== revision) throw refused("outline.changed", { revision, plan });
    server.outline = buildOutline({ plan: { ...plan, ...outlineOf(body) }, revision: revision + 1 });
    return server.outline;
  };
  return Object.assign(server, { save });
}

// the request body is an outline, by contract
function outlineOf({ plan }: Saving): Partial<OutlineContent> {
  return { logline: plan.logline, chapters: withScenes(plan.chapters) };
}

function withScenes(cards: Saving["plan"]["chapters"]): OutlineContent["chapters"] {
  return cards.map(({ scenes = [], locked = false, ...card }) => ({ ...card, scenes, locked }));
}

function open(server: ReturnType<typeof buildServer>, tab = "one"): OutlineDraft {
  return createOutlineDraft(FIRST, {
    bookId: FIRST.book_id,
    tab,
    save: server.save,
    onAnswer: () => undefined,
  });
}

function type(draft: OutlineDraft, value: string, place: readonly string[] = TITLE): void {
  draft.change((plan) => withValueAt(plan, { place, value }));
}

const titlesOf = (plan: { chapters: readonly { title: string }[] } | undefined): string[] =>
  (plan?.chapters ?? []).map(({ title }) => title);
const elsewhere = (server: ReturnType<typeof buildServer>, place: readonly string[], value: string): void => {
  const plan = withValueAt(server.outline.plan, { place, value });
  server.outline = buildOutline({ plan, revision: server.outline.revision + 1 });
};

test("stores what is typed after a pause, once, with its base revision", async () => {
  const server = buildServer();
  const draft = open(server);
  type(draft, "Eb");
  type(draft, "Ebb");
  expect(draft.read().status).toEqual({ kind: "saving" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.sent.map(({ revision, plan }) => [revision, plan.chapters[1]?.title])).toEqual([[1, "Ebb"]]);
  expect(draft.read().status).toEqual({ kind: "saved" });
});

test("stores it on the device without a network, and sends it later", async () => {
  const server = buildServer();
  server.isDown = true;
  type(open(server), "Ebb");
  await vi.advanceTimersByTimeAsync(2000);
  expect(titlesOf(server.outline.plan)).toEqual(["The Gate", "The Tide", "The Wall"]);
  // The tab is closed; another one opens the outline.
  server.isDown = false;
  const later = open(server, "two");
  expect(titlesOf(later.read().plan)).toContain("Ebb");
  await vi.advanceTimersByTimeAsync(5000);
  expect(titlesOf(server.outline.plan)).toContain("Ebb");
  expect(Object.keys(localStorage)).toEqual([]);
});

test("retries by itself, and at once when woken", async () => {
  const server = buildServer();
  server.isDown = true;
  const draft = open(server);
  type(draft, "Ebb");
  await vi.advanceTimersByTimeAsync(1000);
  expect(draft.read().status).toEqual({ kind: "kept" });
  server.isDown = false;
  draft.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(draft.read().status).toEqual({ kind: "saved" });
  expect(titlesOf(server.outline.plan)).toContain("Ebb");
});

test("merges another tab's changes at another place, and stores both", async () => {
  const server = buildServer();
  const draft = open(server);
  elsewhere(server, ["logline"], "A gardener swims.");
  type(draft, "Ebb");
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.outline.plan.logline).toBe("A gardener swims.");
  expect(titlesOf(server.outline.plan)).toContain("Ebb");
  expect(draft.read().clashes).toEqual([]);
});

test("keeps one's own words on screen in a conflict, and overwrites neither", async () => {
  const server = buildServer();
  const draft = open(server);
  elsewhere(server, TITLE, "Flood");
  type(draft, "Ebb");
  type(draft, "A gardener digs.", ["logline"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(titlesOf(draft.read().plan)).toContain("Ebb");
  expect(draft.read().clashes).toEqual([{ place: TITLE, theirs: "Flood" }]);
  // The rest is stored meanwhile; unresolved conflicts are not.
  expect(titlesOf(server.outline.plan)).toContain("Flood");
  expect(server.outline.plan.logline).toBe("A gardener digs.");
  expect(await draft.flush()).toBe(false);
  draft.choose(TITLE, "mine");
  await vi.advanceTimersByTimeAsync(5000);
  expect(titlesOf(server.outline.plan)).toContain("Ebb");
});

test("shows the other text when chosen", async () => {
  const server = buildServer();
  const draft = open(server);
  elsewhere(server, TITLE, "Flood");
  type(draft, "Ebb");
  await vi.advanceTimersByTimeAsync(5000);
  draft.choose(TITLE, "theirs");
  expect(titlesOf(draft.read().plan)).toContain("Flood");
  await vi.advanceTimersByTimeAsync(5000);
  expect([draft.read().clashes, await draft.flush()]).toEqual([[], true]);
});

test("asks about a changed price, and stores the outline at the agreed one", async () => {
  const server = buildServer(({ credits }) => {
    if (credits !== 34) throw refused("outline.price_changed", { required: 34 });
  });
  const draft = open(server);
  type(draft, "Ebb");
  await vi.advanceTimersByTimeAsync(5000);
  expect(draft.read().status).toEqual({ kind: "priced", required: 34 });
  draft.agree();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.sent.map(({ credits }) => credits)).toEqual([undefined, 34]);
  expect(draft.read().status).toEqual({ kind: "saved" });
});

test("says why a change is rejected, keeps it, and does not send it again unchanged", async () => {
  let isRefusing = true;
  const server = buildServer(() => {
    if (isRefusing) throw refused("outline.refused", {}, 422);
  });
  const draft = open(server);
  type(draft, "Ebb");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(draft.read().status).toEqual({ kind: "refused", sentence: "Refused: outline.refused" });
  expect(server.sent).toHaveLength(1);
  expect(Object.keys(localStorage)).toHaveLength(1);
  isRefusing = false;
  type(draft, "Ebbs");
  await vi.advanceTimersByTimeAsync(5000);
  expect(titlesOf(server.outline.plan)).toContain("Ebbs");
});

test("keeps the stored text of a required field while empty, and saves the rest", async () => {
  const server = buildServer();
  const draft = open(server);
  type(draft, "");
  type(draft, "A gardener digs.", ["logline"]);
  draft.change((plan) => {
    const value = [...(plan.chapters[0]?.beats ?? []), { text: "", people: [] }];
    return withValueAt(plan, { place: ["chapters", "c1", "beats"], value });
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(titlesOf(server.outline.plan)).toEqual(["The Gate", "The Tide", "The Wall"]);
  expect(server.outline.plan.logline).toBe("A gardener digs.");
  expect(server.outline.plan.chapters[0]?.beats).toHaveLength(1);
  // Typing continues from what the author sees.
  expect(titlesOf(draft.read().plan)[1]).toBe("");
  expect(draft.read().plan.chapters[0]?.beats).toHaveLength(2);
});

test("keeps a typed trailing space that the server trims", async () => {
  const server = buildServer();
  const trimming: typeof server.save = async (body) => {
    const outline = await server.save(body);
    return { ...outline, plan: buildOutlineContent(titlesOf(body.plan).map((title) => title.trim())) };
  };
  const draft = createOutlineDraft(FIRST, {
    bookId: FIRST.book_id,
    tab: "one",
    save: trimming,
    onAnswer: () => undefined,
  });
  type(draft, "The Low ");
  await vi.advanceTimersByTimeAsync(5000);
  expect(titlesOf(draft.read().plan)[1]).toBe("The Low ");
  expect(draft.read().status).toEqual({ kind: "saved" });
});
