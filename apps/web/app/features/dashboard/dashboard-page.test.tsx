import type { BookSummary } from "@colophon/contracts/books/book";
import { configure, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aBook, aFullBook, aList, aRunningBook } from "../../test-kit/a-book.ts";
import { anAuthor } from "../../test-kit/an-author.ts";
import { fakeApi, refuse, reply } from "../../test-kit/fake-api.ts";
import { renderPage } from "../../test-kit/render-page.tsx";
import { SignedIn } from "../../test-kit/signed-in.tsx";
import DashboardPage from "./dashboard-page.tsx";

// A second, the default, is little on a machine that runs every check at once.
configure({ asyncUtilTimeout: 5000 });

type Answers = Parameters<typeof fakeApi>[0];

function openDashboard(answers: Answers = {}) {
  localStorage.setItem("token", "t");
  const api = fakeApi({
    "GET /api/auth/me": () => reply(anAuthor({ books_generated: 2, credits: 31 })),
    "GET /api/books": () => reply(aList([])),
    ...answers,
  });
  const page = renderPage({
    at: "/dashboard",
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
  return openDashboard({ "GET /api/books": () => reply(aList([book])), ...answers });
}

async function card() {
  const title = await screen.findByRole("heading", { level: 3 });
  const item = title.closest("li");
  if (item === null) throw new Error("the title stands in no card");
  return within(item);
}
const address = `/api/books/${aBook().id}`;

test("the author is greeted by name and sees what the account holds", async () => {
  openDashboard();
  expect(await screen.findByRole("heading", { level: 1, name: /Eleanor Marsh/ })).toBeTruthy();
  const account = within(screen.getByRole("region", { name: "Your account" }));
  expect(account.getByText("31")).toBeTruthy();
  expect(account.getByText("Free")).toBeTruthy();
  expect(account.getByText("1 of 3 free books left")).toBeTruthy();
});

test("without books the page says how to start one", async () => {
  openDashboard();
  expect(await screen.findByRole("heading", { name: "No books yet" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Quick Generate" }).getAttribute("href")).toBe("/generate");
});

test("a list that does not load says so, and can be asked for again", async () => {
  let tries = 0;
  const { user } = openDashboard({
    "GET /api/books": () =>
      (tries += 1) === 1 ? refuse(403, { detail: "Not just now." }) : reply(aList([aBook()])),
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Failed to fetch books");
  expect(alert.textContent).toContain("Not just now.");
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "The Salt Garden" })).toBeTruthy();
});

test("transactions are asked for on first opening only", async () => {
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
  const { user, requests } = openDashboard({
    "GET /api/credits/history": () => reply({ transactions, pagination: aList([]).pagination }),
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

test("no transactions and failed transactions are told apart", async () => {
  const { user } = openDashboard({
    "GET /api/credits/history": () => reply({ transactions: [], pagination: aList([]).pagination }),
  });
  await user.click(await screen.findByRole("button", { name: "Recent transactions" }));
  expect(await screen.findByText("No transactions yet")).toBeTruthy();
});

test("transactions that cannot be fetched say so", async () => {
  const { user } = openDashboard({ "GET /api/credits/history": () => refuse(400, { detail: "No." }) });
  await user.click(await screen.findByRole("button", { name: "Recent transactions" }));
  expect(await screen.findByText("Failed to fetch credit history")).toBeTruthy();
});

test("a book being written shows how far it is, and what is there can be read", async () => {
  openWith(aRunningBook());
  const book = await card();
  expect(book.getByText("Generating")).toBeTruthy();
  expect(book.getByText("Book is being generated...")).toBeTruthy();
  expect(book.getByText("Writing chapter 2 of 3")).toBeTruthy();
  expect(book.getByRole("progressbar")).toHaveProperty("value", 40);
  expect(book.getByRole("link", { name: /Read so far/ }).getAttribute("href")).toBe(
    `/dashboard?read=${aBook().id}`,
  );
});

test("a queued book can be paused but not read", async () => {
  openWith(aRunningBook({ stage: "queued", chapters_done: 0, current_chapter: null, words: 0 }));
  const book = await card();
  expect(book.getByText("Queued")).toBeTruthy();
  expect(book.queryByRole("link", { name: /Read/ })).toBeNull();
  expect(book.getByRole("button", { name: /Pause/ })).toBeTruthy();
});

test("pausing shows the server's answer at once", async () => {
  let now = aRunningBook();
  const { user } = openDashboard({
    "GET /api/books": () => reply(aList([now])),
    [`POST ${address}/pause`]: () => reply((now = aRunningBook({ stage: "paused" }))),
  });
  await user.click((await card()).getByRole("button", { name: /Pause/ }));
  expect(await (await card()).findByText("Paused")).toBeTruthy();
  expect((await card()).getByRole("button", { name: /Resume/ })).toBeTruthy();
});

test("an action that is refused says why on the card", async () => {
  const detail = "This book is not being written just now, so there is nothing to pause or cancel.";
  const { user } = openWith(aRunningBook(), {
    [`POST ${address}/pause`]: () => refuse(409, { code: "books.not_running", detail }),
  });
  await user.click((await card()).getByRole("button", { name: /Pause/ }));
  expect(await (await card()).findByText(detail)).toBeTruthy();
});

test("cancelling asks first, and the way out sends nothing", async () => {
  const { user, requests } = openWith(aRunningBook());
  await user.click((await card()).getByRole("button", { name: /Cancel/ }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/1,800 words already written stay yours to read/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Keep writing" }));
  expect(requests.filter((request) => request.method === "POST")).toEqual([]);
});

test("the price of cancelling is that of the words there are when it is asked, and a new one is said before it is paid", async () => {
  let now = { ...aRunningBook(), cancel_charge: 3 };
  const told: unknown[] = [];
  const { user } = openDashboard({
    "GET /api/books": () => reply(aList([now])),
    [`POST ${address}/cancel`]: ({ body }) => {
      told.push(body);
      now = { ...now, cancel_charge: 5 };
      return refuse(409, { code: "books.cancel_price_changed", detail: "More was written meanwhile." });
    },
  });
  await card();
  now = { ...now, cancel_charge: 4 };
  await user.click((await card()).getByRole("button", { name: /Cancel/ }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(await dialog.findByText(/4 credits of 10 are spent/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel the book" }));
  expect(await dialog.findByText("More was written meanwhile.")).toBeTruthy();
  expect(await dialog.findByText(/5 credits of 10 are spent/)).toBeTruthy();
  expect(told).toEqual([{ at_most: 4 }]);
});

test("a failed book says what happened, what it cost, what is kept and what to do", async () => {
  const failure = {
    code: "provider_unavailable",
    detail: "The writing service did not answer.",
    advice: "Try again in a few minutes.",
    credits_returned: 10,
  };
  let resumed = false;
  const { user } = openWith(
    aBook({ status: "failed", failure, progress: { stage: "stopped", chapters_done: 1 } }),
    {
      [`POST ${address}/resume`]: () => {
        resumed = true;
        return reply(aRunningBook(), 202);
      },
    },
  );
  const text = (await screen.findByRole("listitem")).textContent?.replaceAll("\u00a0", " ");
  expect(text).toContain("Generation failed");
  expect(text).toContain("The writing service did not answer.");
  expect(text).toContain("Your 10 credits were returned. 1 chapter of 3 is kept.");
  expect(text).toContain("Try again in a few minutes.");
  await user.click((await card()).getByRole("button", { name: /Try again/ }));
  expect(resumed).toBe(true);
});

test("a sample is labelled as one", async () => {
  openWith(aBook({ is_sample: true }));
  const book = await card();
  expect(book.getByText("Sample text")).toBeTruthy();
  expect(book.getByText(/Not made by an AI model/)).toBeTruthy();
});

test("a finished book is downloaded as a stream under the session's token", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user, requests } = openWith(aBook(), {
    [`GET ${address}/download/epub`]: () =>
      new Response("file", { headers: { "content-disposition": 'attachment; filename="salt.epub"' } }),
  });
  await user.click((await card()).getByRole("button", { name: "Download The Salt Garden" }));
  await user.click(await screen.findByRole("menuitem", { name: /EPUB/ }));
  expect(await screen.findByText("EPUB downloaded successfully!")).toBeTruthy();
  const sent = requests.find((request) => request.path.endsWith("/epub"));
  expect(sent?.search).toBe("?raw=1");
  expect(sent?.headers.get("authorization")).toBe("Bearer t");
  expect(saved.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download)).toEqual([
    "salt.epub",
  ]);
});

test("the plain text is the press's own file, under the name the server gives it", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user, requests } = openWith(aBook(), {
    [`GET ${address}/download/txt`]: () =>
      new Response("text", {
        headers: { "content-disposition": `attachment; filename="the_salt_garden.txt"` },
      }),
  });
  await user.click((await card()).getByRole("button", { name: "Download The Salt Garden" }));
  await user.click(await screen.findByRole("menuitem", { name: /Text/ }));
  expect(await screen.findByText("TXT downloaded successfully!")).toBeTruthy();
  expect(requests.some((request) => request.path === address)).toBe(false);
  expect(saved.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download)).toEqual([
    "the_salt_garden.txt",
  ]);
});

test("a download that fails says so on the card too, with the server's reason", async () => {
  const detail = "The pdf could not be made: no font. Your book is safe and nothing was charged.";
  const { user } = openWith(aBook(), {
    [`GET ${address}/download/pdf`]: () => refuse(502, { code: "exports.render_failed", detail }),
  });
  await user.click((await card()).getByRole("button", { name: "Download The Salt Garden" }));
  await user.click(await screen.findByRole("menuitem", { name: /PDF/ }));
  const alert = within(await (await card()).findByRole("alert"));
  expect(alert.getByText("Failed to download PDF. Please try again.")).toBeTruthy();
  expect(alert.getByText(detail)).toBeTruthy();
});

test("the manuscript's health is asked for when it is opened, and said in words", async () => {
  const health = {
    words: 4510,
    chapters: 3,
    blocking: false,
    readings: [
      {
        measure: "similes" as const,
        value: 3.1,
        gate: "at most 2.5",
        human: "1.1",
        verdict: "warn" as const,
        findings: ["like a stone"],
      },
    ],
  };
  const { user, requests } = openWith(aBook(), {
    [`GET ${address}`]: () => reply({ ...aFullBook(aBook(), ["One."]), health }),
  });
  const asked = () => requests.filter((request) => request.path === address);
  const toggle = (await card()).getByRole("button", { name: /Manuscript health/ });
  expect(asked()).toHaveLength(0);
  await user.click(toggle);
  const book = await card();
  expect(await book.findByText("Similes per 1,000 words")).toBeTruthy();
  expect(book.getByText("Worth a look")).toBeTruthy();
  expect(book.getByText(/held to at most 2.5/)).toBeTruthy();
  expect(book.getByText("like a stone")).toBeTruthy();
  expect(asked()).toHaveLength(1);
});
