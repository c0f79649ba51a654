import type { Outline, OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildFullBook, buildRunningBook } from "../../testing/build-book.ts";
import { buildOutline, buildOutlineContent, buildPlannedChapter } from "../../testing/build-outline.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import OutlinePage from "./outline-page.tsx";

const ID = buildOutline().book_id;
const SUGGESTION = "0197a8a0-0000-7000-8000-0000000000f1";

// predicate: the screen sends nothing else there
function isSaving(body: unknown): body is { revision: number; plan: OutlineContent; credits?: number } {
  return typeof body === "object" && body !== null && "plan" in body;
}

/** The screen with a server that stores one outline. */
function open(first: Outline = buildOutline(), answers: Parameters<typeof fakeApi>[0] = {}, search = "") {
  localStorage.setItem("token", "t");
  const server = { outline: first };
  const api = fakeApi({
    [`GET /api/books/${ID}`]: () => reply(buildFullBook(buildRunningBook({ stage: "planned" }), [])),
    [`GET /api/books/${ID}/outline`]: () => reply(server.outline),
    [`PUT /api/books/${ID}/outline`]: ({ body }) => {
      if (!isSaving(body)) return errorReply(422, {});
      server.outline = { ...server.outline, plan: body.plan, revision: body.revision + 1 };
      return reply(server.outline);
    },
    ...answers,
  });
  const page = renderPage({
    at: `/books/${ID}/plan${search}`,
    pages: { "/books/:bookId/plan": <OutlinePage /> },
  });
  const posts = (path: string) =>
    api.requests.filter(({ path: to, method }) => method !== "GET" && to.endsWith(path));
  return { ...page, ...api, server, posts };
}

/** Opens the card of a chapter, like a click on its line. */
async function openCard(title: string): Promise<ReturnType<typeof within>> {
  const line = await screen.findByText(title, { selector: "summary span" });
  const card = line.closest("details");
  if (card === null) throw new Error("The line of a card stands outside it");
  card.open = true;
  fireEvent(card, new Event("toggle"));
  return within(card);
}

test("approves an outline at the price on the button, and opens the writing", async () => {
  const { user, posts } = open(buildOutline(), {
    [`POST /api/books/${ID}/outline/approve`]: () => reply(buildOutline({ stage: "writing" }), 202),
  });
  expect(await screen.findByText("32 credits, all set aside for it already.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Approve and write for 32 credits" }));
  expect(await screen.findByText(`arrived at /books/${ID}`)).toBeTruthy();
  expect(posts("/approve").map(({ body }) => body)).toEqual([{ credits: 32, revision: 1 }]);
});

test("returns to the wizard after approval", async () => {
  const approve = {
    [`POST /api/books/${ID}/outline/approve`]: () => reply(buildOutline({ stage: "writing" }), 202),
  };
  const { user } = open(buildOutline(), approve, "?back=wizard");
  await user.click(await screen.findByRole("button", { name: /^Approve and write/ }));
  expect(await screen.findByText("arrived at /create")).toBeTruthy();
});

test("stores the latest typing before approval", async () => {
  const { user, posts } = open(buildOutline(), {
    [`POST /api/books/${ID}/outline/approve`]: () => reply(buildOutline({ stage: "writing" }), 202),
  });
  await user.type(await screen.findByLabelText("Logline"), " Twice.");
  await user.click(screen.getByRole("button", { name: /^Approve and write/ }));
  await screen.findByText(`arrived at /books/${ID}`);
  expect(posts("/approve").map(({ body }) => body)).toEqual([{ credits: 32, revision: 2 }]);
  const [saved] = posts("/outline").map(({ body }) => (isSaving(body) ? body.plan.logline : null));
  expect(saved).toBe("A gardener learns who let the tide in. Twice.");
});

test("says why approval is rejected, and keeps the outline", async () => {
  const { user } = open(buildOutline(), {
    [`POST /api/books/${ID}/outline/approve`]: () =>
      errorReply(402, { code: "credits.insufficient", detail: "You need 34 credits and have 32." }),
  });
  await user.click(await screen.findByRole("button", { name: /^Approve and write/ }));
  expect(await screen.findByText("You need 34 credits and have 32.")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Approve and write/ })).toBeTruthy();
});

test("shows a blocking reason in place of the button", async () => {
  open(buildOutline({ approve_hindrance: "A chapter has no beats." }));
  expect(await screen.findByText(/^A chapter has no beats\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

test("shows a problem at its place, linked from the list", async () => {
  const reason = "Chapter 2 answers no reader's question.";
  const place = { part: "chapter", id: "c2", field: "beats" } as const;
  const { user } = open(buildOutline({ faults: [{ place, reason, is_blocking: true }] }));
  const inShort = within(await screen.findByRole("region", { name: "Before it can be written" }));
  const card = screen.getByText("The Tide", { selector: "summary span" }).closest("details");
  expect(card?.textContent).toContain("1 note");
  await user.click(inShort.getByRole("link", { name: reason }));
  expect(card?.open).toBe(true);
  expect(document.activeElement).toBe(card?.querySelector("summary"));
  const opened = await openCard("The Tide");
  expect(opened.getByText(reason)).toBeTruthy();
});

test("edits a card in place and stores it", { tags: "merge" }, async () => {
  const { user, server } = open();
  const card = await openCard("The Tide");
  const purpose = await card.findByLabelText("Purpose");
  await user.clear(purpose);
  await user.type(purpose, "The sea comes in.");
  await waitFor(() => expect(server.outline.plan?.chapters[1]?.purpose).toBe("The sea comes in."));
  await screen.findByText("Saved");
});

test("inserts a chapter after another, and asks for its required fields", { tags: "merge" }, async () => {
  const { user, server } = open();
  const card = await openCard("The Gate");
  await user.click(await card.findByRole("button", { name: "Insert a chapter after chapter 1" }));
  const form = within(screen.getByRole("form", { name: "New chapter 2" }));
  await user.click(form.getByRole("button", { name: "Put it in as chapter 2" }));
  expect(form.getByText("Please give it a title")).toBeTruthy();
  await user.type(form.getByLabelText("Title of the new chapter"), "The Key");
  await user.type(form.getByLabelText("What it is for"), "A key is lost.");
  await user.type(form.getByLabelText("What happens in it first"), "Ines drops it.");
  await user.click(form.getByRole("button", { name: "Put it in as chapter 2" }));
  await waitFor(() =>
    expect(server.outline.plan?.chapters.map(({ title }) => title)).toEqual([
      "The Gate",
      "The Key",
      "The Tide",
      "The Wall",
    ]),
  );
});

test("restores a removed chapter with the setups planted in it", { tags: "merge" }, async () => {
  const promise = { id: "p1", text: "Who let the tide in", planted_in: "c2", paid_in: "c3" };
  const { user, server } = open(
    buildOutline({ plan: buildOutlineContent(undefined, { promises: [promise] }) }),
  );
  const card = await openCard("The Tide");
  await user.click(await card.findByRole("button", { name: "Remove chapter 2" }));
  await waitFor(() => expect(server.outline.plan?.chapters).toHaveLength(2));
  expect(server.outline.plan?.promises[0]?.planted_in).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(server.outline.plan?.chapters.map(({ id }) => id)).toEqual(["c1", "c2", "c3"]));
  expect(server.outline.plan?.promises[0]?.planted_in).toBe("c2");
});

test("locks and unlocks a card", async () => {
  const { user, server } = open();
  const card = await openCard("The Tide");
  await user.click(await card.findByRole("button", { name: "Lock chapter 2" }));
  await waitFor(() => expect(server.outline.plan?.chapters[1]?.locked).toBe(true));
  expect(card.getByRole("button", { name: "Lock chapter 2" }).getAttribute("aria-pressed")).toBe("true");
  expect(card.queryByRole("button", { name: "Suggest another chapter 2" })).toBeNull();
});

test("requests another text at a price, with a wish, for the outline as typed", async () => {
  const running = {
    id: SUGGESTION,
    target: { part: "field", field: "logline" },
    wish: "darker",
    created_at: "2026-11-22T10:00:00Z",
    is_there: true,
    state: "running",
  } as const;
  const { user, posts } = open(buildOutline(), {
    [`POST /api/books/${ID}/outline/suggestions`]: () => reply(buildOutline({ suggestions: [running] }), 202),
  });
  await user.click(await screen.findByRole("button", { name: "Suggest another logline" }));
  await user.type(screen.getByLabelText(/^What should be different\?/), "darker");
  await user.click(screen.getByRole("button", { name: "Suggest one for 1 credit" }));
  expect(await screen.findByText(/Another one is being thought of/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Stop, at no cost" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Suggested logline" }));
  expect(posts("/suggestions").map(({ body }) => body)).toEqual([
    { credits: 1, target: { part: "field", field: "logline" }, wish: "darker" },
  ]);
});

const done: Outline["suggestions"][number] = {
  id: SUGGESTION,
  target: { part: "chapter_field", chapter_id: "c2", field: "title" },
  wish: "",
  created_at: "2026-11-22T10:00:00Z",
  is_there: true,
  state: "done",
  proposal: { kind: "text", text: "The Low Tide" },
};

test(
  "compares a proposal with the present text word by word, and changes nothing before it is accepted",
  { tags: "merge" },
  async () => {
    const { user, server, posts } = open(buildOutline({ suggestions: [done] }), {
      [`DELETE /api/books/${ID}/outline/suggestions/${SUGGESTION}`]: () => {
        server.outline = { ...server.outline, suggestions: [] };
        return reply(server.outline);
      },
    });
    const card = await openCard("The Tide");
    const box = within(await card.findByRole("region", { name: "Suggested title of chapter 2" }));
    expect((await box.findByText("Low", { selector: "ins", exact: false })).textContent?.trim()).toBe("Low");
    expect(posts("/outline")).toEqual([]);
    await user.click(box.getByRole("button", { name: "Take it" }));
    await waitFor(() => expect(server.outline.plan?.chapters[1]?.title).toBe("The Low Tide"));
    await waitFor(() => expect(card.queryByRole("region", { name: /^Suggested/ })).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe("SUMMARY"));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(server.outline.plan?.chapters[1]?.title).toBe("The Tide"));
  },
);

test("removes a rejected proposal from the list, and keeps the outline", async () => {
  const { user, server, posts } = open(buildOutline({ suggestions: [done] }), {
    [`DELETE /api/books/${ID}/outline/suggestions/${SUGGESTION}`]: () => reply(buildOutline()),
  });
  const card = await openCard("The Tide");
  await user.click(await card.findByRole("button", { name: "Leave it" }));
  await waitFor(() => expect(card.queryByRole("region", { name: /^Suggested/ })).toBeNull());
  expect([server.outline.plan?.chapters[1]?.title, posts("/outline")]).toEqual(["The Tide", []]);
});

test("says that a failed suggestion cost nothing", async () => {
  const { proposal: _none, state: _done, ...rest } = done;
  const failed = {
    ...rest,
    state: "failed",
    detail: "No model answered.",
    advice: "Please try again later.",
    credits_returned: 1,
  } as const;
  open(buildOutline({ suggestions: [failed] }));
  const card = await openCard("The Tide");
  expect(await card.findByText("No model answered.")).toBeTruthy();
  expect(card.getByText(/It has cost nothing: the credits are back\./)).toBeTruthy();
});

test("locks written chapters' cards during writing with the reason, and allows changing others", async () => {
  const plan = buildOutlineContent();
  open(
    buildOutline({
      plan,
      stage: "writing",
      chapters: [
        buildPlannedChapter("c1", {
          state: "written",
          is_fixed: true,
          again: { credits: 2, hindrance: null, times: 0 },
        }),
        buildPlannedChapter("c2", { state: "being_written", is_fixed: true }),
        buildPlannedChapter("c3"),
      ],
    }),
  );
  expect(await screen.findByText(/used from the next scene on/)).toBeTruthy();
  const written = await openCard("The Gate");
  expect(await written.findByText(/^This chapter is written, so its card stands\./)).toBeTruthy();
  expect(written.queryByRole("textbox")).toBeNull();
  expect(written.getByRole("button", { name: "Take chapter 1 again" })).toBeTruthy();
  const toCome = await openCard("The Wall");
  expect(await toCome.findByLabelText("Purpose")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Move chapter/ })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

test("rewrites a chapter with a note, at the price shown", async () => {
  const chapters = [
    buildPlannedChapter("c1", {
      state: "written",
      is_fixed: true,
      again: { credits: 2, hindrance: null, times: 0 },
    }),
    buildPlannedChapter("c2"),
    buildPlannedChapter("c3"),
  ];
  const { user, posts } = open(buildOutline({ stage: "writing", chapters }), {
    [`POST /api/books/${ID}/chapters/c1/again`]: () => reply(buildOutline({ stage: "writing" }), 202),
  });
  const card = await openCard("The Gate");
  await user.click(await card.findByRole("button", { name: "Take chapter 1 again" }));
  await user.type(card.getByLabelText("What went wrong, and how it should be"), "Slower.");
  await user.click(card.getByRole("button", { name: "Take it again for 2 credits" }));
  expect(await screen.findByText(/Chapter 1 is taken again\. The text it had is kept\./)).toBeTruthy();
  expect(posts("/again").map(({ body }) => body)).toEqual([{ credits: 2, note: "Slower." }]);
});

test(
  "stores a change that makes a running book dearer after agreeing to the price",
  { tags: "merge" },
  async () => {
    const { user, server } = open(buildOutline({ stage: "writing" }), {
      [`PUT /api/books/${ID}/outline`]: ({ body }) => {
        if (!isSaving(body) || body.credits !== 34) {
          return errorReply(409, { code: "outline.price_changed", detail: "Dearer.", required: 34 });
        }
        server.outline = { ...server.outline, plan: body.plan, revision: 2 };
        return reply(server.outline);
      },
    });
    await user.type(await screen.findByLabelText("Logline"), " Twice.");
    await user.click(await screen.findByRole("button", { name: "Save it for 34 credits" }));
    await waitFor(() => expect(server.outline.plan?.logline).toMatch(/Twice\.$/));
  },
);

test("shows both of two texts for one place, and lets the author choose", { tags: "merge" }, async () => {
  const newer = buildOutlineContent(undefined, { logline: "A gardener swims." });
  const { user, server } = open(buildOutline(), {
    [`PUT /api/books/${ID}/outline`]: ({ body }) => {
      if (!isSaving(body)) return errorReply(422, {});
      if (body.revision === 1) {
        server.outline = buildOutline({ plan: newer, revision: 2 });
        return errorReply(409, { code: "outline.changed", detail: "Changed.", revision: 2, plan: newer });
      }
      server.outline = buildOutline({ plan: body.plan, revision: body.revision + 1 });
      return reply(server.outline);
    },
  });
  const logline = await screen.findByLabelText("Logline");
  await user.clear(logline);
  await user.type(logline, "A gardener digs.");
  expect(await screen.findByText("This was changed in another window too")).toBeTruthy();
  expect(logline).toHaveProperty("value", "A gardener digs.");
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Keep what I typed" }));
  await waitFor(() => expect(server.outline.plan?.logline).toBe("A gardener digs."));
});

test.each([
  ["planning", "The plan is being made"],
  ["stopped", "The plan was not made"],
  ["none", "This book has no plan"],
] as const)("says that a book in the state %s has no outline to show", async (stage, words) => {
  open({ ...buildOutline({ stage, revision: 0, chapters: [] }), plan: null });
  expect(await screen.findByRole("heading", { name: words })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
});

test("shows an outline that cannot be changed, with the reason", async () => {
  open(buildOutline({ edit_hindrance: "This is a prepared sample." }));
  expect(await screen.findByText("This is a prepared sample.")).toBeTruthy();
  expect(screen.getByText("A gardener learns who let the tide in.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("button", { name: /^Approve and write/ })).toBeTruthy();
});

test("reports an outline that does not load, and retries", async () => {
  let isDown = true;
  const { user } = open(buildOutline(), {
    [`GET /api/books/${ID}/outline`]: () =>
      isDown ? errorReply(503, { detail: "Busy." }) : reply(buildOutline()),
  });
  expect(await screen.findByText("The plan did not open")).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Logline")).toBeTruthy();
});
