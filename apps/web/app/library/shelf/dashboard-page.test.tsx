import type { BookSummary } from "@colophon/contracts/library/books/book";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { buildBook, buildList, buildRunningBook } from "../../testing/build-book.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import DashboardPage from "./dashboard-page.tsx";

type Answers = Parameters<typeof fakeApi>[0];

function openDashboard(answers: Answers = {}, search = "") {
  localStorage.setItem("token", "t");
  const api = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor({ books_generated: 2, credits: 31 })),
    "GET /api/books": () => reply(buildList([])),
    ...answers,
  });
  const page = renderPage({
    at: `/dashboard${search}`,
    pages: {
      "/dashboard": (
        <SignedIn>
          <DashboardPage />
        </SignedIn>
      ),
    },
  });
  return { ...page, ...api };
}

function openWith(book: BookSummary, answers: Answers = {}) {
  return openDashboard({ "GET /api/books": () => reply(buildList([book])), ...answers });
}

async function card() {
  const title = await screen.findByRole("heading", { level: 3 });
  const item = title.closest("li");
  if (item === null) throw new Error("the title stands in no card");
  return within(item);
}
const address = `/api/books/${buildBook().id}`;

test("greets the author by name and shows the account", async () => {
  openDashboard();
  expect(await screen.findByRole("heading", { level: 1, name: /Eleanor Marsh/ })).toBeTruthy();
  const account = within(screen.getByRole("region", { name: "Your account" }));
  expect(account.getByText(/^31.credits: up to three books/)).toBeTruthy();
  expect(account.getByText("Free")).toBeTruthy();
});

test.each([
  [{}, "Free", true],
  [{ is_premium: true, subscription_status: "active" }, "Premium", false],
  [{ is_premium: true, subscription_status: "lifetime" }, "Lifetime", false],
])("shows the type of an account that is %j, and premium to those without", async (plan, type, isShown) => {
  openDashboard({ "GET /api/auth/me": () => reply(buildAuthor({ books_generated: 2, ...plan })) });
  await screen.findByRole("heading", { level: 1, name: /Eleanor Marsh/ });
  expect(within(screen.getByRole("region", { name: "Your account" })).getByText(type)).toBeTruthy();
  const premium = screen.queryByRole("complementary", { name: "Premium" });
  expect(premium !== null).toBe(isShown);
  if (premium === null) return;
  const link = within(premium).getByRole("link", { name: "Upgrade to Premium" });
  expect(link.getAttribute("href")).toBe("/credits/purchase");
});

test("announces a lifetime purchase at once", async () => {
  const { requests } = openDashboard(
    { "POST /api/lifetime-offer/purchase": () => new Promise<Response>(() => undefined) },
    "?purchase=lifetime",
  );
  expect(await screen.findByText("Preparing your lifetime membership")).toBeTruthy();
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("starts with a missing provider", async () => {
  openDashboard({ "GET /api/writer": () => reply({ state: "none", can_set_up: true }) });
  expect(await screen.findByText(/^Nobody is set up to write books yet/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Set up who writes" }).getAttribute("href")).toBe("/setup/writer");
});

test("says without books how to start one", async () => {
  openDashboard();
  expect(await screen.findByRole("heading", { name: "No books yet" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Quick Generate" }).getAttribute("href")).toBe("/generate");
});

function standsBefore(one: HTMLElement, other: HTMLElement): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

test("shows a new author what will be here before the figures, and others after", async () => {
  const first = openDashboard();
  const empty = await screen.findByRole("heading", { name: "No books yet" });
  expect(standsBefore(empty, screen.getByRole("region", { name: "Your account" }))).toBe(true);
  first.unmount();
  openWith(buildBook());
  const book = await screen.findByRole("heading", { name: "The Salt Garden" });
  expect(standsBefore(screen.getByRole("region", { name: "Your account" }), book)).toBe(true);
});

test("reports a list that does not load, and retries", async () => {
  let tries = 0;
  const { user } = openDashboard({
    "GET /api/books": () =>
      (tries += 1) === 1 ? errorReply(403, { detail: "Not just now." }) : reply(buildList([buildBook()])),
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Failed to fetch books");
  expect(alert.textContent).toContain("Not just now.");
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "The Salt Garden" })).toBeTruthy();
});

test("requests transactions on first opening only", async () => {
  const transactions = [
    {
      id: "1",
      amount: -10,
      transaction_type: "debit",
      operation: "book_generation",
      description: "Book: The Salt Garden",
      balance_before: 41,
      balance_after: 31,
      created_at: "2026-11-20T08:00:00.000Z",
    },
  ];
  const { user, requests } = openWith(buildBook(), {
    "GET /api/credits/history": () => reply({ transactions, pagination: buildList([]).pagination }),
  });
  const history = () => requests.filter((request) => request.path === "/api/credits/history");
  const toggle = await screen.findByRole("button", { name: "Recent transactions" });
  expect(history()).toHaveLength(0);
  await user.click(toggle);
  expect(await screen.findByRole("rowheader", { name: "Book: The Salt Garden" })).toBeTruthy();
  await user.click(toggle);
  await user.click(toggle);
  expect(screen.getByRole("rowheader", { name: "Book: The Salt Garden" })).toBeTruthy();
  expect(history().map((request) => request.search)).toEqual(["?limit=5"]);
});

test("tells no transactions from failed ones", async () => {
  const { user } = openWith(buildBook(), {
    "GET /api/credits/history": () => reply({ transactions: [], pagination: buildList([]).pagination }),
  });
  await user.click(await screen.findByRole("button", { name: "Recent transactions" }));
  expect(await screen.findByText("No transactions yet")).toBeTruthy();
});

test("reports transactions that cannot be loaded", async () => {
  const { user } = openWith(buildBook(), {
    "GET /api/credits/history": () => errorReply(400, { detail: "No." }),
  });
  await user.click(await screen.findByRole("button", { name: "Recent transactions" }));
  expect(await screen.findByText("Failed to fetch credit history")).toBeTruthy();
});

async function menuOf(user: ReturnType<typeof openDashboard>["user"], title = "The Salt Garden") {
  await user.click(await screen.findByRole("button", { name: `More for ${title}` }));
  return within(await screen.findByRole("menu"));
}

test("shows the progress of a running book, with links to its writing and its text", async () => {
  const { user } = openWith(buildRunningBook());
  const book = await card();
  expect(book.getByText("Generating")).toBeTruthy();
  expect(book.getByText("Book is being generated...")).toBeTruthy();
  expect(book.getByText("Writing chapter 2 of 3")).toBeTruthy();
  expect(book.getByRole("progressbar")).toHaveProperty("value", 40);
  expect(book.getByRole("link", { name: /Follow the writing/ }).getAttribute("href")).toBe(
    `/books/${buildBook().id}`,
  );
  expect(book.getByRole("link", { name: "The Salt Garden" }).getAttribute("href")).toBe(
    `/books/${buildBook().id}`,
  );
  const menu = await menuOf(user);
  expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
    "Write",
    "Read so far",
    "Pause",
    "Cancel…",
    "Rename…",
  ]);
});

test("allows pausing a queued book, but not reading it", async () => {
  const { user } = openWith(
    buildRunningBook({ stage: "queued", chapters_done: 0, current_chapter: null, words: 0 }),
  );
  expect((await card()).getByText("Queued")).toBeTruthy();
  const menu = await menuOf(user);
  expect(menu.queryByRole("menuitem", { name: /Read/ })).toBeNull();
  expect(menu.getByRole("menuitem", { name: "Pause" })).toBeTruthy();
});

test(
  "shows the server's answer to pausing at once, and the last words a little later",
  { tags: "merge" },
  async () => {
    let now = buildRunningBook();
    const { user } = openDashboard({
      "GET /api/books": () => reply(buildList([now])),
      [`POST ${address}/pause`]: () => reply((now = buildRunningBook({ stage: "paused" }))),
    });
    await user.click((await menuOf(user)).getByRole("menuitem", { name: "Pause" }));
    expect(await (await card()).findByText("Paused")).toBeTruthy();
    expect((await card()).getByRole("button", { name: /Resume/ })).toBeTruthy();
    now = buildRunningBook({ stage: "paused", words: 2222 });
    expect(await (await card()).findByText(/^2,222 of about/)).toBeTruthy();
  },
);

test("keeps the focus on the book's action when resuming by keyboard", async () => {
  let now = buildRunningBook({ stage: "paused" });
  const { user } = openDashboard({
    "GET /api/books": () => reply(buildList([now])),
    [`POST ${address}/resume`]: () => reply((now = buildRunningBook({ stage: "writing" })), 202),
  });
  (await card()).getByRole("button", { name: /Resume/ }).focus();
  await user.keyboard("{Enter}");
  const follow = await (await card()).findByRole("link", { name: /Follow the writing/ });
  await waitFor(() => expect(document.activeElement).toBe(follow));
});

test("says why an action is rejected on the card", async () => {
  const detail = "This book is not being written just now, so there is nothing to pause or cancel.";
  const { user } = openWith(buildRunningBook(), {
    [`POST ${address}/pause`]: () => errorReply(409, { code: "books.not_running", detail }),
  });
  await user.click((await menuOf(user)).getByRole("menuitem", { name: "Pause" }));
  expect(await (await card()).findByText(detail)).toBeTruthy();
});

test("asks before canceling, and sends nothing without confirmation", async () => {
  const { user, requests } = openWith(buildRunningBook());
  await user.click((await menuOf(user)).getByRole("menuitem", { name: "Cancel…" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/1,800 words already written stay yours to read/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Keep writing" }));
  expect(requests.filter((request) => request.method === "POST")).toEqual([]);
});

test("shows what a book waiting for a decision has cost, and links its findings", async () => {
  const { user } = openWith(buildRunningBook({ stage: "held", chapters_done: 3, current_chapter: null }));
  expect((await card()).getByText("Needs a decision")).toBeTruthy();
  expect(
    (await card()).getByText(/nothing so far: the 10.credits set aside for it are not spent/),
  ).toBeTruthy();
  const [way] = (await card()).getAllByRole("link", { name: /^See what was found in/ });
  expect(way?.getAttribute("href")).toBe(`/books/${buildBook().id}`);
  expect((await card()).queryByRole("progressbar")).toBeNull();
  const menu = await menuOf(user);
  expect(menu.queryByRole("menuitem", { name: "Pause" })).toBeNull();
  await user.click(menu.getByRole("menuitem", { name: "Cancel…" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/^The book is not delivered\./)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Keep it waiting" })).toBeTruthy();
});

test("shows that an outline is ready and what it cost, and links it", async () => {
  openWith(buildRunningBook({ stage: "planned", chapters_done: 0, current_chapter: null, words: 0 }));
  expect((await card()).getByText("Plan ready")).toBeTruthy();
  expect(
    (await card()).getByText(/nothing so far: the 10.credits set aside for it are not spent/),
  ).toBeTruthy();
  const [way] = (await card()).getAllByRole("link", { name: /^Look at the plan of/ });
  expect(way?.getAttribute("href")).toBe(`/books/${buildBook().id}/plan`);
  expect((await card()).queryByRole("progressbar")).toBeNull();
});

test("does not show a paused book as in progress", async () => {
  const { user } = openWith(buildRunningBook({ stage: "paused" }));
  await user.click((await menuOf(user)).getByRole("menuitem", { name: "Cancel…" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.queryByRole("button", { name: "Keep writing" })).toBeNull();
  expect(dialog.getByRole("button", { name: "Keep it paused" })).toBeTruthy();
});

test("prices canceling by the words at that time, and shows a new price before charging", async () => {
  let now = { ...buildRunningBook(), cancel_charge: 3 };
  const reported: unknown[] = [];
  const { user } = openDashboard({
    "GET /api/books": () => reply(buildList([now])),
    [`POST ${address}/cancel`]: ({ body }) => {
      reported.push(body);
      now = { ...now, cancel_charge: 5 };
      return errorReply(409, { code: "books.cancel_price_changed", detail: "More was written meanwhile." });
    },
  });
  await card();
  now = { ...now, cancel_charge: 4 };
  await user.click((await menuOf(user)).getByRole("menuitem", { name: "Cancel…" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(await dialog.findByText(/4 credits of 10 are spent/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel the book" }));
  expect(await dialog.findByText("More was written meanwhile.")).toBeTruthy();
  expect(await dialog.findByText(/5 credits of 10 are spent/)).toBeTruthy();
  expect(reported).toEqual([{ at_most: 4 }]);
  // Errors of the dialog are shown only there.
  expect(screen.getAllByText("More was written meanwhile.")).toHaveLength(1);
});

test("says what happened to a failed book, what it cost, what is kept and what to do", async () => {
  const failure = {
    code: "provider_unavailable",
    detail: "The writing service did not answer.",
    advice: "Try again in a few minutes.",
    credits_returned: 10,
  };
  let resumed = false;
  const { user } = openWith(
    buildBook({ status: "failed", failure, progress: { stage: "stopped", chapters_done: 1 } }),
    {
      [`POST ${address}/resume`]: () => {
        resumed = true;
        return reply(buildRunningBook(), 202);
      },
    },
  );
  const text = (await screen.findByRole("heading", { level: 3 }))
    .closest("li")
    ?.textContent?.replaceAll("\u00a0", " ");
  expect(text).toContain("Generation failed");
  expect(text).toContain("The writing service did not answer.");
  expect(text).toContain("Your 10 credits were returned. 1 chapter of 3 is kept.");
  expect(text).toContain("Try again in a few minutes.");
  await user.click((await card()).getByRole("button", { name: /Resume/ }));
  expect(resumed).toBe(true);
});

test("mentions samples once, above the books, and marks them among others", async () => {
  const sample = buildBook({ is_sample: true });
  const alone = openDashboard({
    "GET /api/books": () =>
      reply(buildList([sample, { ...sample, id: `${sample.id.slice(0, -1)}2`, title: "Two" }])),
  });
  expect(await screen.findAllByText(/No model was asked for them/)).toHaveLength(1);
  expect(screen.queryByText("Sample")).toBeNull();
  alone.unmount();
  openDashboard({
    "GET /api/books": () =>
      reply(buildList([sample, buildBook({ id: `${sample.id.slice(0, -1)}2`, title: "Two" })])),
  });
  expect(await screen.findAllByText(/Books marked “Sample” are prepared text/)).toHaveLength(1);
  expect(screen.getAllByText("Sample")).toHaveLength(1);
});

test("downloads a finished book as a stream with the session's token", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user, requests } = openWith(buildBook(), {
    [`GET ${address}/download/epub`]: () =>
      new Response("file", { headers: { "content-disposition": 'attachment; filename="salt.epub"' } }),
  });
  await user.click((await menuOf(user)).getByRole("menuitem", { name: /EPUB/ }));
  expect(await screen.findByText("EPUB downloaded successfully!")).toBeTruthy();
  const sent = requests.find((request) => request.path.endsWith("/epub"));
  expect(sent?.search).toBe("?raw=1");
  expect(sent?.headers.get("authorization")).toBe("Bearer t");
  expect(saved.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download)).toEqual([
    "salt.epub",
  ]);
});

test("downloads the press's own plain text under the server's name", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user, requests } = openWith(buildBook(), {
    [`GET ${address}/download/txt`]: () =>
      new Response("text", {
        headers: { "content-disposition": `attachment; filename="the_salt_garden.txt"` },
      }),
  });
  await user.click((await menuOf(user)).getByRole("menuitem", { name: /Text/ }));
  expect(await screen.findByText("TXT downloaded successfully!")).toBeTruthy();
  expect(requests.some((request) => request.path === address)).toBe(false);
  expect(saved.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download)).toEqual([
    "the_salt_garden.txt",
  ]);
});

test("reports a failed download on the card too, with the server's reason", async () => {
  const detail = "The pdf could not be made: no font. Your book is safe and nothing was charged.";
  const { user } = openWith(buildBook(), {
    [`GET ${address}/download/pdf`]: () => errorReply(502, { code: "exports.render_failed", detail }),
  });
  await user.click((await menuOf(user)).getByRole("menuitem", { name: /PDF/ }));
  const alert = within(await (await card()).findByRole("alert"));
  expect(alert.getByText("Failed to download PDF. Please try again.")).toBeTruthy();
  expect(alert.getByText(detail)).toBeTruthy();
});

test("has everything else in a finished book's menu", async () => {
  const { user } = openWith(buildBook());
  const menu = await menuOf(user);
  expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
    "Manage",
    "Write",
    "Choose a cover…",
    "Choose metadata…",
    "Files and covers…",
    "Download PDF",
    "Download EPUB",
    "Download DOCX",
    "Download Text",
    "Manuscript health",
    "Rename…",
    "Duplicate",
    "Delete…",
  ]);
  expect(menu.getByRole("menuitem", { name: "Manuscript health" }).getAttribute("href")).toBe(
    `/books/${buildBook().id}#health`,
  );
});

test("renames a book in a dialog, and keeps what was typed after a rejection", async () => {
  const sent: unknown[] = [];
  let shouldFail = true;
  let now = buildBook();
  const { user } = openDashboard({
    "GET /api/books": () => reply(buildList([now])),
    [`PUT ${address}`]: ({ body }) => {
      sent.push(body);
      if (shouldFail) return errorReply(409, { code: "books.being_written", detail: "It is being written." });
      return reply((now = buildBook({ title: "Salt" })));
    },
  });
  await user.click((await menuOf(user)).getByRole("menuitem", { name: "Rename…" }));
  const dialog = within(await screen.findByRole("dialog"));
  const title = dialog.getByRole("textbox", { name: "Title" });
  await user.clear(title);
  await user.type(title, "Salt");
  await user.click(dialog.getByRole("button", { name: "Rename" }));
  expect(await dialog.findByText("It is being written.")).toBeTruthy();
  expect(title).toHaveProperty("value", "Salt");
  shouldFail = false;
  await user.click(dialog.getByRole("button", { name: "Rename" }));
  expect(await screen.findByRole("heading", { level: 3, name: "Salt" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([{ title: "Salt" }, { title: "Salt" }]);
});

test("reports a rejected title at its field", async () => {
  const { user } = openWith(buildBook(), {
    [`PUT ${address}`]: () =>
      errorReply(422, { detail: "Please look at the form.", fields: { title: "Please enter a book title" } }),
  });
  await user.click((await menuOf(user)).getByRole("menuitem", { name: "Rename…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Rename" }));
  expect(await dialog.findByText("Please enter a book title")).toBeTruthy();
  expect(dialog.queryByText("Please look at the form.")).toBeNull();
});

test("deletes a book after a question with name and 30 days, and can restore it at once", async () => {
  const trashed: string[] = [];
  const { user } = openDashboard({
    "GET /api/books": () => reply(buildList(trashed.length === 1 ? [] : [buildBook()])),
    [`DELETE ${address}`]: () => {
      trashed.push("deleted");
      return reply({ id: buildBook().id, kept_until: "2026-12-20T00:00:00.000Z" });
    },
    [`POST ${address}/restore`]: () => {
      trashed.push("restored");
      return reply(buildBook());
    },
  });
  await user.click((await menuOf(user)).getByRole("menuitem", { name: "Delete…" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete “The Salt Garden”?" }));
  expect(dialog.getByText(/in the bin for 30 days/)).toBeTruthy();
  expect(trashed).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Move to the bin" }));
  await screen.findByRole("heading", { name: "No books yet" });
  // The book had the focus, and passes it to the shelf it leaves.
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your Books" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("heading", { level: 3, name: "The Salt Garden" })).toBeTruthy();
  expect(trashed).toEqual(["deleted", "restored"]);
});

test("reports a rejected deletion in its dialog", async () => {
  const detail = "This book is not finished yet.";
  const { user } = openWith(buildBook(), {
    [`DELETE ${address}`]: () => errorReply(409, { code: "books.running", detail }),
  });
  await user.click((await menuOf(user)).getByRole("menuitem", { name: "Delete…" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Move to the bin" }));
  expect(await dialog.findByText(detail)).toBeTruthy();
});

test("lists a copy, and says why one is rejected", async () => {
  let copies = 0;
  const { user } = openDashboard({
    "GET /api/books": () =>
      reply(
        buildList([
          buildBook(),
          ...(copies === 1 ? [buildBook({ id: "c1", title: "The Salt Garden (copy)" })] : []),
        ]),
      ),
    [`POST ${address}/duplicate`]: () =>
      (copies += 1) === 1
        ? reply(buildBook({ id: "c1", title: "The Salt Garden (copy)" }))
        : errorReply(409, { code: "books.too_many_to_copy", detail: "You have 500 books." }),
  });
  await user.click((await menuOf(user)).getByRole("menuitem", { name: "Duplicate" }));
  expect(await screen.findByRole("heading", { level: 3, name: "The Salt Garden (copy)" })).toBeTruthy();
  await user.click((await menuOf(user)).getByRole("menuitem", { name: "Duplicate" }));
  const original = within(
    screen.getByRole("heading", { name: "The Salt Garden" }).closest("li") ?? document.body,
  );
  expect(await original.findByText("You have 500 books.")).toBeTruthy();
});

const many = (count: number): ReturnType<typeof buildList> => {
  const books = Array.from({ length: count }, (_, n) => buildBook({ id: `b${n}`, title: `Book ${n}` }));
  return buildList(books);
};

test("searches, filters and sorts a list of several books by URL", async () => {
  const { user, requests } = openDashboard(
    { "GET /api/books": () => reply(many(7)) },
    "?q=salt&state=completed&sort=title&list=2",
  );
  const search = await screen.findByRole("searchbox", { name: /Search your books/ });
  expect(search).toHaveProperty("value", "salt");
  const asked = () =>
    requests
      .filter(({ path }) => path === "/api/books")
      .map((one) => Object.fromEntries(new URLSearchParams(one.search)));
  expect(asked()).toEqual([{ page: "2", limit: "24", q: "salt", state: "completed", sort: "title" }]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Longest first");
  await user.clear(search);
  await user.type(search, "  marsh ");
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ page: "1", limit: "24", q: "marsh", state: "completed", sort: "words" }),
  );
  await user.selectOptions(screen.getByRole("combobox", { name: "Show" }), "All books");
  await waitFor(() => expect(asked().at(-1)).not.toHaveProperty("state"));
});

test("has no search for a few books", async () => {
  openDashboard({ "GET /api/books": () => reply(many(6)) });
  expect(await screen.findByRole("heading", { name: "Book 5" })).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("says that a search finds nothing, and clears it by one link", async () => {
  openDashboard({}, "?q=salt&sort=title");
  expect(await screen.findByRole("heading", { name: "No book found" })).toBeTruthy();
  expect(screen.getByText(/has the words “salt”/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Clear the search" }).getAttribute("href")).toBe(
    "/dashboard?sort=title",
  );
});

test("shows how long each book stays in the trash, with two ways out", async () => {
  const deleted_at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const done: string[] = [];
  const { user } = openDashboard(
    {
      "GET /api/books": () => reply(buildList(done.length === 2 ? [] : [buildBook({ deleted_at })])),
      [`POST ${address}/restore`]: () => (done.push("restored"), reply(buildBook())),
      [`DELETE ${address}`]: () => (done.push("removed"), reply({ id: buildBook().id, kept_until: null })),
    },
    "?state=bin",
  );
  expect(await (await card()).findByText("27 days left")).toBeTruthy();
  await user.click((await card()).getByRole("button", { name: "Restore The Salt Garden" }));
  await waitFor(() => expect(done).toEqual(["restored"]));
  await user.click((await card()).getByRole("button", { name: "Delete The Salt Garden for good" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(done).toEqual(["restored"]);
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  expect(await screen.findByRole("heading", { name: "The bin is empty" })).toBeTruthy();
});
