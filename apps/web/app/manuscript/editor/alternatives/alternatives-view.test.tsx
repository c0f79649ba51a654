import { documentOfText } from "@colophon/manuscript/chapter-document";
import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Alternative, Alternatives } from "../../../assistant/alternatives/alternative-queries.ts";
import { buildAuthor } from "../../../testing/build-author.ts";
import { buildManuscript, buildSection } from "../../../testing/build-manuscript.ts";
import { fakeApi, errorReply, reply } from "../../../testing/fake-api.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { SignedIn } from "../../../testing/signed-in.tsx";
import { AlternativesView } from "./alternatives-view.tsx";

const AT = "/api/books/b1/chapters/one/takes";
const SETTLE = "POST /api/books/b1/suggestions/settle";
const UNDO = "POST /api/books/b1/suggestions/undo";
const OFFER = { credits: 1, words: 1000, words_most: 20_000, chapter_words: 1450, hindrance: null };

function buildAlternative(outcome: Alternative["outcome"], changes: Partial<Alternative> = {}): Alternative {
  const usual = { id: "t1", section_id: "one", scope: "chapter", note: "", words: 1450, credits: 2 } as const;
  return { ...usual, ordered_at: "2026-11-20T10:00:00Z", outcome, ...changes };
}
const RUNNING = buildAlternative({ state: "running", step: "Scene 1 of 3", progress: 30 });
const there = (suggestion: Extract<Alternative["outcome"], { state: "done" }>["suggestion"]): Alternative =>
  buildAlternative({ state: "done", suggestion_id: suggestion === null ? null : "s1", suggestion });

/** The panel for a text of version 7 with the cursor at its 5th position; the server answers with `state`. */
function open(
  state: () => { takes: Alternative[]; offer?: Partial<Alternatives["offer"]> },
  answers: Parameters<typeof fakeApi>[0] = {},
) {
  localStorage.setItem("token", "t");
  const { requests } = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    "GET /api/books/b1/manuscript": () => reply(buildManuscript([buildSection("one")])),
    [`GET ${AT}`]: () => reply({ takes: state().takes, offer: { ...OFFER, ...state().offer } }),
    "GET /api/books/b1/takes/t1": () =>
      reply({
        take: state().takes[0],
        stands: documentOfText("The old lamp went out.").toJSON(),
        taken: documentOfText("The lamp died.").toJSON(),
      }),
    ...answers,
  });
  const flush = vi.fn<() => Promise<void>>(async () => undefined);
  const text = { flush, version: () => 7, cursor: () => 5 };
  const panel = (
    <SignedIn>
      <AlternativesView bookId="b1" sectionId="one" text={text} />
    </SignedIn>
  );
  return { ...renderPage({ at: "/", pages: { "/": panel } }), requests, flush };
}

const sent = (requests: { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);

test("requests another version of the section at the price on the button, from the stored text", async () => {
  const takes: Alternative[] = [];
  const { user, requests, flush } = open(() => ({ takes }), {
    [`POST ${AT}`]() {
      takes.push(RUNNING);
      return reply(RUNNING, 202);
    },
  });
  const note = await screen.findByLabelText(/What should be different/);
  await user.type(note, "More wind.");
  await user.click(screen.getByRole("button", { name: "Write another take for 2 credits" }));
  expect(await screen.findByRole("progressbar", { name: "The take" })).toBeTruthy();
  expect(sent(requests)).toEqual([
    ["POST", AT, { scope: "chapter", at: 0, version: 7, note: "More wind.", credits: 2 }],
  ]);
  expect(flush).toHaveBeenCalled();
  expect(note).toHaveProperty("value", "");
});

test("prices an alternative of the scene at the cursor by that scene", async () => {
  const { user, requests } = open(() => ({ takes: [] }), {
    [`GET ${AT}/offer`]: () => reply({ words: 400, credits: 1, begins: "The old lamp" }),
    [`POST ${AT}`]: () => reply(RUNNING, 202),
  });
  await user.click(await screen.findByRole("radio", { name: "The scene at the cursor" }));
  expect(await screen.findByText("“The old lamp…”, 400 words.")).toBeTruthy();
  expect(requests.find(({ path }) => path === `${AT}/offer`)?.search).toBe("?version=7&at=5");
  await user.click(screen.getByRole("button", { name: "Write another take for 1 credit" }));
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      ["POST", AT, { scope: "scene", at: 5, version: 7, note: "", credits: 1 }],
    ]),
  );
});

test("keeps what was typed after a rejection, and reloads the price", async () => {
  let words = 1990;
  const { user } = open(() => ({ takes: [], offer: { chapter_words: words } }), {
    [`POST ${AT}`]() {
      words = 2010;
      return errorReply(409, { code: "paid_work.price_changed", detail: "It costs 3 credits now." });
    },
  });
  await user.type(await screen.findByLabelText(/What should be different/), "More wind.");
  await user.click(screen.getByRole("button", { name: "Write another take for 2 credits" }));
  expect((await screen.findByRole("alert")).textContent).toContain("It costs 3 credits now.");
  expect(await screen.findByRole("button", { name: "Write another take for 3 credits" })).toBeTruthy();
  expect(screen.getByLabelText(/What should be different/)).toHaveProperty("value", "More wind.");
});

test("requests nothing while typing cannot be sent, nor later", async () => {
  const { user, requests, flush } = open(() => ({ takes: [] }));
  const button = await screen.findByRole("button", { name: /Write another take/ });
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  flush.mockRejectedValue(new Error("You are offline. Your words are kept on this device."));
  await user.click(button);
  expect((await screen.findByRole("alert")).textContent).toContain("You are offline.");
  onlineManager.setOnline(true);
  expect(sent(requests)).toEqual([]);
});

test("shows a blocking reason in place of the button, and what an empty section needs", async () => {
  const { unmount } = open(() => ({ takes: [], offer: { hindrance: "No model is set up." } }));
  expect(await screen.findByText("No model is set up.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Write another/ })).toBeNull();
  unmount();
  open(() => ({ takes: [], offer: { chapter_words: 0 } }));
  expect(await screen.findByText("There are no words here yet")).toBeTruthy();
});

test("offers the scenes of a section that is too long at once", async () => {
  open(() => ({ takes: [], offer: { chapter_words: 30_000 } }));
  expect(await screen.findByText(/30,000 words.*Take its scenes one by one/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Write another take" })).toHaveProperty("disabled", true);
});

test("stops a running alternative at no cost, and shows one that came meanwhile", async () => {
  let take = RUNNING;
  const { user } = open(() => ({ takes: [take] }), {
    "DELETE /api/books/b1/takes/t1"() {
      take = there("open");
      return errorReply(409, { code: "paid_work.not_running" });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Stop, at no cost" }));
  expect(await screen.findByRole("button", { name: /^Compare/ })).toBeTruthy();
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("A take is there.");
});

test("says why an alternative failed and what it cost", async () => {
  open(() => ({
    takes: [
      buildAlternative({
        state: "failed",
        detail: "The model would not.",
        advice: "Say it otherwise.",
        credits_returned: 2,
      }),
      { ...there(null), id: "t2" },
    ],
  }));
  expect(await screen.findByText("The model would not.")).toBeTruthy();
  expect(screen.getByText(/It has cost nothing: the credits are back/)).toBeTruthy();
  expect(screen.getByText(/word by word as your text. It has cost nothing/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Compare/ })).toBeNull();
});

const compare = async (user: { click: (element: Element) => Promise<void> }): Promise<HTMLElement> => {
  await user.click(await screen.findByRole("button", { name: /^Compare/ }));
  return screen.findByRole("dialog");
};

test("shows both texts side by side with marked differences, or in one", async () => {
  const { user } = open(() => ({ takes: [there("open")] }));
  const dialog = within(await compare(user));
  const yours = await dialog.findByRole("region", { name: "Your text" });
  const taken = dialog.getByRole("region", { name: "The take" });
  expect(yours.querySelector("ins")).toBeNull();
  expect(yours.querySelector("del")?.textContent).toContain("old");
  expect(taken.querySelector("del")).toBeNull();
  expect(taken.querySelector("ins")?.textContent).toContain("died");
  await user.click(dialog.getByRole("radio", { name: "In one text" }));
  expect(dialog.queryByRole("region", { name: "The take" })).toBeNull();
});

test("inserts a chosen alternative once all typing is stored, and can undo it", async () => {
  let take = there("open");
  const order: string[] = [];
  const { user, requests, flush } = open(() => ({ takes: [take] }), {
    [SETTLE]() {
      order.push("settle");
      take = there("accepted");
      return reply({ accepted: 1, rejected: 0, left: 0 });
    },
    [UNDO]() {
      order.push("undo");
      take = there("open");
      return reply({ restored: 1, left: 0 });
    },
  });
  flush.mockImplementation(async () => void order.push("flush"));
  const dialog = within(await compare(user));
  await user.click(dialog.getByRole("button", { name: "Choose this take" }));
  expect(await screen.findByText("The take is your text now")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Choose this take" })).toBeNull());
  await user.click(await screen.findByRole("button", { name: /^Take back: Whole section/ }));
  expect(await screen.findByRole("button", { name: /^Compare/ })).toBeTruthy();
  expect(order).toEqual(["flush", "settle", "flush", "undo"]);
  expect(sent(requests).map(([, , body]) => body)).toEqual([
    { decision: "accept", which: { by: "id", ids: ["s1"] }, is_in_text: false, even_if_changed: false },
    { group_id: "t1" },
  ]);
});

test("replaces text changed since only after confirmation", async () => {
  const { user, requests } = open(() => ({ takes: [there("changed")] }), {
    [SETTLE]: ({ body }) =>
      JSON.stringify(body).includes('"even_if_changed":true')
        ? reply({ accepted: 1, rejected: 0, left: 0 })
        : reply({ accepted: 0, rejected: 0, left: 1 }),
  });
  const dialog = within(await compare(user));
  await user.click(dialog.getByRole("button", { name: "Choose this take" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("You have changed it since");
  await user.click(dialog.getByRole("button", { name: "Choose it anyway; your edits stay in the history" }));
  expect(await screen.findByText("The take is your text now")).toBeTruthy();
  expect(sent(requests)).toHaveLength(2);
});

test("chooses nothing while typing cannot be sent, and keeps a rejected alternative readable", async () => {
  let take = there("open");
  const { user, requests, flush } = open(() => ({ takes: [take] }), {
    [SETTLE]() {
      take = there("rejected");
      return reply({ accepted: 0, rejected: 1, left: 0 });
    },
  });
  flush.mockRejectedValue(new Error("You are offline. Your words are kept on this device."));
  const dialog = within(await compare(user));
  await user.click(dialog.getByRole("button", { name: "Choose this take" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("You are offline.");
  expect(sent(requests)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Leave it" }));
  expect(await screen.findByRole("button", { name: /^Read/ })).toBeTruthy();
  expect(sent(requests).map(([, , body]) => body)).toMatchObject([{ decision: "reject" }]);
});

test("says where the old text is if an alternative cannot be undone after edits", async () => {
  const { user } = open(() => ({ takes: [there("accepted")] }), {
    [UNDO]: () => reply({ restored: 0, left: 1 }),
  });
  await user.click(await screen.findByRole("button", { name: /^Take back/ }));
  expect(await screen.findByText(/The history has it as it was before the take/)).toBeTruthy();
});

test("shows the result above a long wish, which can be read in full", async () => {
  const note = "Tell it much more slowly. ".repeat(70).trim();
  open(() => ({
    takes: [buildAlternative({ state: "done", suggestion_id: "s1", suggestion: "open" }, { note })],
  }));
  const row = await screen.findByText(/^Tell it much more slowly.*…$/u);
  expect(row.textContent.length).toBeLessThan(170);
  expect(screen.getByText(note).closest("details")).toBeTruthy();
});
