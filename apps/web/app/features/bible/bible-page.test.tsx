import type { BookBible } from "@colophon/contracts/bible/bible";
import type { ReadThrough } from "@colophon/contracts/read-through/read-through";
import { configure, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, refuse, reply } from "../../test-kit/fake-api.ts";
import { renderPage } from "../../test-kit/render-page.tsx";
import BiblePage from "./bible-page.tsx";

// A second, the default, is little on a machine that runs every check at once.
configure({ asyncUtilTimeout: 5000 });

const ID = "0197a8a0-0000-7000-8000-000000000001";

const EMPTY: BookBible = {
  book_id: ID,
  title: "The Salt Garden",
  logline: "",
  people: [],
  places: [],
  facts: [],
  threads: [],
  chapters: [{ section_id: "one", number: 1, title: "The Gate", words: 900, summary: "" }],
};
const FULL: BookBible = {
  ...EMPTY,
  logline: "A garden is kept from the sea.",
  people: [{ name: "Ines Marlow", aliases: ["Ines"], role: "keeper", attributes: ["grey eyes"] }],
  facts: [
    {
      id: "0197a8a0-0000-7000-8000-000000000009",
      section_id: "one",
      chapter: 1,
      quote: "her grey eyes",
      about: "Ines",
      attribute: "eyes",
      value: "grey",
    },
  ],
};

function aState(reading: ReadThrough["reading"], offer: Partial<ReadThrough["offer"]> = {}): ReadThrough {
  return {
    book_id: ID,
    title: "The Salt Garden",
    reading,
    offer: { credits: 4, words: 90_000, chapters: 30, genre: null, ...offer },
  };
}

const open = () => renderPage({ at: `/books/${ID}/bible`, pages: { "/books/:bookId/bible": <BiblePage /> } });

test("the price stands on the button, and what is ordered is what was shown", async () => {
  const { requests } = fakeApi({
    [`GET /api/books/${ID}/bible`]: () => reply(EMPTY),
    [`GET /api/books/${ID}/read-through`]: () => reply(aState({ state: "none" })),
    [`POST /api/books/${ID}/read-through`]: () =>
      reply(aState({ state: "running", chapters_read: 0, chapters: 30 }), 202),
  });
  const { user } = open();
  expect(await screen.findByText(/30 chapters, 90,000 words\./)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("What kind of book is it?"), "Mystery");
  await user.click(screen.getByRole("button", { name: "Read it for 4 credits" }));
  expect(await screen.findByText(/0 of 30 chapters/)).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ genre: "Mystery", credits: 4 });
});

test("a refusal is said where the price stands, and the choice is kept", async () => {
  fakeApi({
    [`GET /api/books/${ID}/bible`]: () => reply(EMPTY),
    [`GET /api/books/${ID}/read-through`]: () => reply(aState({ state: "none" })),
    [`POST /api/books/${ID}/read-through`]: () =>
      refuse(402, { code: "credits.insufficient", detail: "You need 4 credits and have 1." }),
  });
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText("What kind of book is it?"), "Mystery");
  await user.click(screen.getByRole("button", { name: "Read it for 4 credits" }));
  expect(await screen.findByText("You need 4 credits and have 1.")).toBeTruthy();
  expect(screen.getByLabelText("What kind of book is it?")).toHaveProperty("value", "Mystery");
});

test("a read book shows what it says, with the words and the way to them, and no price while nothing changed", async () => {
  const done = { state: "done", read_at: "2026-11-20T10:00:00Z", chapters: 3, credits: 1 } as const;
  fakeApi({
    [`GET /api/books/${ID}/bible`]: () => reply(FULL),
    [`GET /api/books/${ID}/read-through`]: () =>
      reply(aState({ ...done, chapters_read: 2, is_older: false })),
  });
  open();
  expect(await screen.findByRole("heading", { name: "Ines Marlow" })).toBeTruthy();
  expect(screen.getByText("her grey eyes")).toBeTruthy();
  expect(screen.getByRole("link", { name: "chapter 1" }).getAttribute("href")).toBe(`/books/${ID}/write/one`);
  expect(
    await screen.findByText(/1 chapter the model would not read; that part was not charged/),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Read it/ })).toBeNull();
});

test("a reading can be stopped, and says that it has cost nothing", async () => {
  const stopped = {
    state: "failed",
    detail: "You stopped this reading.",
    advice: "",
    credits_returned: 4,
  } as const;
  fakeApi({
    [`GET /api/books/${ID}/bible`]: () => reply(EMPTY),
    [`GET /api/books/${ID}/read-through`]: () =>
      reply(aState({ state: "running", chapters_read: 3, chapters: 30 })),
    [`DELETE /api/books/${ID}/read-through`]: () => reply(aState(stopped)),
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Stop, at no cost" }));
  await waitFor(() => expect(screen.getByText(/It has cost nothing: the credits are back/)).toBeTruthy());
});
