import type { BulkEdit, BulkEditPart, BulkEdits } from "@colophon/contracts/assistant/bulk-edits";
import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import type { Proposal } from "../assistant-jobs/proposal-calls.ts";
import { buildManuscript, buildSection } from "../../testing/build-manuscript.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import ChangesPage from "./bulk-edits-page.tsx";

const AT = "/api/books/b1/changes";
const SETTLE = "POST /api/books/b1/suggestions/settle";
const UNDO = "POST /api/books/b1/suggestions/undo";
const MANUSCRIPT = buildManuscript([
  buildSection("one", { title: "The Gate" }),
  buildSection("two", { title: "The Tide" }),
]);
const OFFER = { list_credits: 4, credits: 1, words: 1000, book_words: 90_000, hindrance: null };

function buildPart(place: number, changes: Partial<BulkEditPart> = {}): BulkEditPart {
  const usual = {
    section_id: "one",
    chapter: 1,
    title: "The Gate",
    begins: `Begin ${place}`,
    why: `Reason ${place}`,
  };
  return { place, ...usual, words: 700, state: "waiting", changes: 0, ...changes };
}

function buildChange(work: BulkEdit["work"], parts: BulkEditPart[]): BulkEdit {
  return { id: "c1", instruction: "Move it to 1920.", parts, work };
}
const LISTED = buildChange({ state: "listed" }, [
  buildPart(0),
  buildPart(3),
  buildPart(5, { section_id: "two", title: "The Tide" }),
]);
const LISTING = buildChange({ state: "listing", progress: 20, step: "Reading part 2 of 9" }, []);
const CHANGED = buildChange({ state: "changed", credits_kept: 1 }, [
  buildPart(0, { state: "done", changes: 2 }),
  buildPart(3, { state: "unchanged" }),
]);

function buildProposal(id: string, changes: Partial<Proposal> = {}): Proposal {
  const usual = {
    section_id: "one",
    group_id: "c1",
    kind: "change",
    label: "",
    reason: "",
    origin: "model:a",
  } as const;
  const words = {
    shape: "inline",
    from: 1,
    to: 5,
    was: `was ${id}`,
    becomes: `becomes ${id}`,
    content: [],
  } as const;
  return { id, ...usual, ...words, content: [], state: "open", ...changes };
}

type BulkEditState = {
  latest: BulkEdit | null;
  offer?: Partial<BulkEdits["offer"]>;
  open?: Proposal[];
  accepted?: Proposal[];
};

function open(state: () => BulkEditState, answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.setItem("token", "t");
  const standing = (): BulkEdits => ({ latest: state().latest, offer: { ...OFFER, ...state().offer } });
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "GET /api/books/b1/manuscript": () => reply(MANUSCRIPT),
    [`GET ${AT}`]: () => reply(standing()),
    "GET /api/books/b1/suggestions": ({ search }) =>
      reply({
        suggestions: (search.includes("status=open") ? state().open : state().accepted) ?? [],
        next: null,
        counts: [],
      }),
    ...answers,
  });
  const page = (
    <SignedIn>
      <ChangesPage />
    </SignedIn>
  );
  return { ...renderPage({ at: "/books/b1/changes", pages: { "/books/:bookId/changes": page } }), requests };
}

const sent = (requests: { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);

test("lists an example or the author's own words at the price on the button", async () => {
  let latest: BulkEdit | null = null;
  const { user, requests } = open(() => ({ latest }), {
    [`POST ${AT}`]: () => reply({ latest: (latest = LISTING), offer: OFFER }, 202),
  });
  await user.click(await screen.findByRole("button", { name: "Move it to 1920." }));
  await user.type(screen.getByLabelText(/What should be different/), " In spring.");
  await user.click(screen.getByRole("button", { name: "List what would change for 4 credits" }));
  expect(await screen.findByRole("progressbar", { name: "The book read" })).toBeTruthy();
  expect(screen.getByText(/Reading part 2 of 9/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /List what would change/ })).toBeNull();
  expect(sent(requests)).toEqual([["POST", AT, { instruction: "Move it to 1920. In spring.", credits: 4 }]]);
});

test("reports a request without words, credits or a network, and keeps what was typed", async () => {
  let isOnline = true;
  const { user, requests } = open(() => ({ latest: null }), {
    [`POST ${AT}`]() {
      if (!isOnline) throw new TypeError("fetch failed");
      return errorReply(402, { code: "credits.insufficient", detail: "You need 4 credits and have 1." });
    },
  });
  const button = await screen.findByRole("button", { name: /List what would change/ });
  await user.click(button);
  expect(await screen.findByText("Please say what should change.")).toBeTruthy();
  expect(sent(requests)).toEqual([]);
  await user.type(screen.getByLabelText(/What should be different/), "In the first person");
  await user.click(button);
  expect(await screen.findByText("You need 4 credits and have 1.")).toBeTruthy();
  isOnline = false;
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await user.click(button);
  expect(await screen.findByText(/Network error/)).toBeTruthy();
  onlineManager.setOnline(true);
  expect(screen.getByLabelText(/What should be different/)).toHaveProperty("value", "In the first person");
  expect(sent(requests)).toHaveLength(2);
});

test("reports a book without words, and what blocks a request", async () => {
  const { unmount } = open(() => ({ latest: null, offer: { book_words: 0 } }));
  expect(await screen.findByText("There is no text yet")).toBeTruthy();
  unmount();
  open(() => ({ latest: LISTED, offer: { hindrance: "This book is being worked on already." } }));
  expect(await screen.findAllByText("This book is being worked on already.")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /Propose it|List what/ })).toBeNull();
});

test("removes parts from the list, updates the price, and requests only the rest", async () => {
  let latest = LISTED;
  const { user, requests } = open(() => ({ latest }), {
    [`POST ${AT}/c1/begin`]() {
      latest = buildChange({ state: "changing", progress: 0, step: "Part 1 of 2" }, LISTED.parts);
      return reply({ latest, offer: OFFER }, 202);
    },
  });
  expect(await screen.findByRole("button", { name: "Propose it for 3 parts, 3 credits" })).toBeTruthy();
  const list = screen.getByRole("list", { name: "Parts that would change" });
  const box = within(list).getByRole("checkbox", { name: /The Gate, 700 words: “Begin 3…”/ });
  expect(box).toHaveProperty("checked", true);
  expect(screen.getByText("Reason 3")).toBeTruthy();
  await user.click(box);
  expect(screen.getByText("2 of 3 parts, 1,400 words")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Propose it for 2 parts, 2 credits" }));
  expect(await screen.findByRole("progressbar", { name: "Parts changed" })).toBeTruthy();
  expect(sent(requests)).toEqual([["POST", `${AT}/c1/begin`, { places: [0, 5], credits: 2 }]]);
});

test("requests nothing with an empty list, and restores all parts at once", async () => {
  const { user } = open(() => ({ latest: LISTED }));
  await user.click(await screen.findByRole("button", { name: "None of them" }));
  expect(screen.getByRole("button", { name: "Choose at least one part" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "All of them" }));
  expect(screen.getByRole("button", { name: /Propose it for 3 parts/ })).toBeTruthy();
});

test("charges the finished parts when stopped, and can restart the rest", async () => {
  const parts = [buildPart(0, { state: "done", changes: 1 }), buildPart(3), buildPart(5)];
  let latest = buildChange({ state: "changing", progress: 33, step: "Part 2 of 3" }, parts);
  const stopped = {
    state: "failed",
    detail: "You stopped this change.",
    advice: "",
    credits_returned: 2,
  } as const;
  const { user, requests } = open(() => ({ latest, open: [buildProposal("a")] }), {
    [`DELETE ${AT}/c1`]: () => reply({ latest: (latest = buildChange(stopped, parts)), offer: OFFER }),
    [`POST ${AT}/c1/begin`]: () => reply({ latest, offer: OFFER }, 202),
  });
  expect(await screen.findByText(/Done: 1 change proposed/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Stop, and pay only for the parts that are done" }));
  expect(await screen.findByText(/1 part is done, 2 still wait\. 2 credits came back/)).toBeTruthy();
  expect(screen.getByText("becomes a")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Propose it for 2 parts, 2 credits" }));
  await waitFor(() =>
    expect(sent(requests).at(-1)).toEqual(["POST", `${AT}/c1/begin`, { places: [3, 5], credits: 2 }]),
  );
});

test("says that a stop came too late", async () => {
  let latest = buildChange({ state: "changing", progress: 90, step: "Part 2 of 2" }, CHANGED.parts);
  const { user } = open(() => ({ latest, open: [buildProposal("a")] }), {
    [`DELETE ${AT}/c1`]() {
      latest = CHANGED;
      return errorReply(409, { code: "paid_work.not_running" });
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Stop, and pay/ }));
  expect(await screen.findByText(/ended just before you stopped it.*It has cost 1 credit/)).toBeTruthy();
});

test("says why a list failed, and keeps the words for another attempt", async () => {
  open(() => ({
    latest: buildChange(
      { state: "failed", detail: "The model did not answer.", advice: "Try later.", credits_returned: 4 },
      [],
    ),
  }));
  expect(await screen.findByText("The model did not answer.", { selector: "p" })).toBeTruthy();
  expect(screen.getByText(/4 credits came back/)).toBeTruthy();
  expect(screen.getByLabelText(/What should be different/)).toHaveProperty("value", "Move it to 1920.");
});

test("reports an empty list, and each part's outcome in plain words", async () => {
  const { unmount } = open(() => ({ latest: buildChange({ state: "listed" }, []) }));
  expect(await screen.findByText("Nothing in your book would have to change")).toBeTruthy();
  unmount();
  const parts = [
    buildPart(0, { state: "refused" }),
    buildPart(1, { state: "gone" }),
    buildPart(2, { state: "unchanged" }),
    buildPart(3, { state: "done", changes: 2 }),
  ];
  open(() => ({
    latest: buildChange({ state: "changed", credits_kept: 1 }, parts),
    open: [buildProposal("a")],
  }));
  const list = within(await screen.findByRole("region", { name: "Part by part" }));
  expect(list.getByText(/could not be used\. It has cost nothing/)).toBeTruthy();
  expect(list.getByText(/not there any more\. It has cost nothing/)).toBeTruthy();
  expect(list.getByText(/Came back as it was\. It has cost nothing/)).toBeTruthy();
  expect(list.getAllByRole("link", { name: "The Gate" })[0]?.getAttribute("href")).toBe(
    "/books/b1/write/one",
  );
});

const IN_TWO = [buildProposal("a"), buildProposal("b", { section_id: "two" })];

test("groups proposals by chapter with links to the editor, accepted or rejected by chapter", async () => {
  let waiting = IN_TWO;
  const { user, requests } = open(() => ({ latest: CHANGED, open: waiting }), {
    [SETTLE]() {
      waiting = waiting.slice(1);
      return reply({ accepted: 3, rejected: 0, left: 1 });
    },
  });
  const gate = within(await screen.findByRole("region", { name: "The Gate" }));
  expect(gate.getByRole("link", { name: "The Gate" }).getAttribute("href")).toBe("/books/b1/write/one");
  await user.click(gate.getByRole("button", { name: "Accept all in The Gate" }));
  expect(
    await screen.findByText(
      /3 changes are in your text now\. 1 change was not made, because the text has been changed/,
    ),
  ).toBeTruthy();
  expect(sent(requests).map(([, , body]) => body)).toEqual([
    {
      decision: "accept",
      which: { by: "group", group_id: "c1", section_id: "one" },
      is_in_text: false,
      even_if_changed: false,
    },
  ]);
});

test("decides a single change, and moves the focus to the next", async () => {
  let waiting = [
    buildProposal("a"),
    buildProposal("b", { state: "changed" }),
    buildProposal("c", { state: "gone" }),
  ];
  const { user, requests } = open(() => ({ latest: CHANGED, open: waiting }), {
    [SETTLE]() {
      waiting = waiting.slice(1);
      return reply({ accepted: 1, rejected: 0, left: 0 });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Accept: becomes a" }));
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Accept anyway: becomes b"),
  );
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Reject: becomes c"));
  expect(screen.queryByRole("button", { name: /^Accept.*becomes c/ })).toBeNull();
  expect(sent(requests).map(([, , body]) => body)).toMatchObject([
    { which: { by: "id", ids: ["a"] }, even_if_changed: false },
    { which: { by: "id", ids: ["b"] }, even_if_changed: true },
  ]);
});

test("accepts everything, and undoes it with the result still shown", async () => {
  let standing: BulkEditState = { latest: CHANGED, open: IN_TWO, accepted: [] };
  const { user, requests } = open(() => standing, {
    [SETTLE]() {
      standing = { ...standing, open: [], accepted: IN_TWO };
      return reply({ accepted: 2, rejected: 0, left: 0 });
    },
    [UNDO]() {
      standing = { ...standing, open: IN_TWO.slice(1), accepted: IN_TWO.slice(0, 1) };
      return reply({ restored: 1, left: 1 });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Accept all of it" }));
  expect(await screen.findByText("2 changes are in your text now.")).toBeTruthy();
  expect(screen.getByText(/Nothing of it waits/)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Take all of it back" }));
  expect(
    await screen.findByText(/1 change is taken back, and waits again\. 1 change stays in your text/),
  ).toBeTruthy();
  expect(sent(requests).map(([, , body]) => body)).toEqual([
    { decision: "accept", which: { by: "group", group_id: "c1" }, is_in_text: false, even_if_changed: false },
    { group_id: "c1" },
  ]);
});

test("reports a decision that does not arrive, and sends nothing later", async () => {
  const { user, requests } = open(() => ({ latest: CHANGED, open: IN_TWO }));
  const button = await screen.findByRole("button", { name: "Accept all of it" });
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await user.click(button);
  expect((await screen.findByRole("alert")).textContent).toContain("Network error");
  onlineManager.setOnline(true);
  expect(sent(requests)).toHaveLength(1);
});

test("says that a book does not exist", async () => {
  open(() => ({ latest: null }), { [`GET ${AT}`]: () => errorReply(404, { code: "books.not_found" }) });
  expect(await screen.findByRole("heading", { name: /not (found|here|there)/i })).toBeTruthy();
});

test("shortens a long instruction in the heading, with the full text available", async () => {
  const instruction = "Let it rain in every chapter. ".repeat(30).trim();
  open(() => ({ latest: { ...LISTED, instruction } }));
  const heading = await screen.findByRole("heading", { level: 2, name: /^“Let it rain/u });
  expect(heading.textContent.length).toBeLessThan(170);
  expect(screen.getByText(instruction).closest("details")).toBeTruthy();
});
