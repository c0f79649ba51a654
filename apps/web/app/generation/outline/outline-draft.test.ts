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

test("what is typed is stored after a pause, once, with the revision it was made from", async () => {
  const server = buildServer();
  const draft = open(server);
  type(draft, "Eb");
  type(draft, "Ebb");
  expect(draft.read().status).toEqual({ kind: "saving" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.sent.map(({ revision, plan }) => [revision, plan.chapters[1]?.title])).toEqual([[1, "Ebb"]]);
  expect(draft.read().status).toEqual({ kind: "saved" });
});

test("without a network it is kept on the device and sent when there is one again", async () => {
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

test("the same tab tries again by itself, and at once when it is woken", async () => {
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

test("what another tab saved at another place comes in, and both are stored", async () => {
  const server = buildServer();
  const draft = open(server);
  elsewhere(server, ["logline"], "A gardener swims.");
  type(draft, "Ebb");
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.outline.plan.logline).toBe("A gardener swims.");
  expect(titlesOf(server.outline.plan)).toContain("Ebb");
  expect(draft.read().clashes).toEqual([]);
});

test("where two tabs wrote, the author's words stay on the screen and neither is stored over the other", async () => {
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

test("whoever takes the other text has it on the screen", async () => {
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

test("a price that has changed is asked for, and the plan is stored at the price that was agreed to", async () => {
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

test("a refused change says why, is kept, and is not sent again before it changes", async () => {
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

test("a text that must not be empty stays stored until there is another, and the rest is saved", async () => {
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

test("a space that the server takes off the end is not taken from under the hands", async () => {
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
