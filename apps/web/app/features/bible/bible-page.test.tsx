import type { BookBible } from "@colophon/contracts/bible/bible";
import type { FurtherChapters } from "@colophon/contracts/further-chapters/further-chapter";
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

function aFurther(latest: FurtherChapters["latest"], needsReading = false): FurtherChapters {
  return { book_id: ID, latest, offer: { credits: 2, words: 1500, number: 13, needs_reading: needsReading } };
}
const NOT_READ = { [`GET /api/books/${ID}/add-chapter`]: () => reply(aFurther({ state: "none" }, true)) };

const open = () => renderPage({ at: `/books/${ID}/bible`, pages: { "/books/:bookId/bible": <BiblePage /> } });

test("the price stands on the button, and what is ordered is what was shown", async () => {
  const { requests } = fakeApi({
    ...NOT_READ,
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
    ...NOT_READ,
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
    ...NOT_READ,
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
    ...NOT_READ,
    [`GET /api/books/${ID}/bible`]: () => reply(EMPTY),
    [`GET /api/books/${ID}/read-through`]: () =>
      reply(aState({ state: "running", chapters_read: 3, chapters: 30 })),
    [`DELETE /api/books/${ID}/read-through`]: () => reply(aState(stopped)),
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Stop, at no cost" }));
  await waitFor(() => expect(screen.getByText(/It has cost nothing: the credits are back/)).toBeTruthy());
});

const READ = {
  [`GET /api/books/${ID}/bible`]: () => reply(FULL),
  [`GET /api/books/${ID}/read-through`]: () =>
    reply(
      aState({
        state: "done",
        read_at: "2026-11-20T10:00:00Z",
        chapters: 3,
        chapters_read: 3,
        credits: 1,
        is_older: false,
      }),
    ),
};

test("a read book is written on for the price on the button, with the author's wish", async () => {
  const { requests } = fakeApi({
    ...READ,
    [`GET /api/books/${ID}/add-chapter`]: () => reply(aFurther({ state: "none" })),
    [`POST /api/books/${ID}/add-chapter`]: () =>
      reply(aFurther({ state: "running", number: 13, words_asked: 1500, step: "" }), 202),
  });
  const { user } = open();
  await user.type(await screen.findByLabelText(/What should happen in it/), "Ines sells the key.");
  await user.click(screen.getByRole("button", { name: "Write chapter 13 for 2 credits" }));
  expect(await screen.findByText("Chapter 13 is being written")).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    credits: 2,
    note: "Ines sells the key.",
  });
});

test("a wish that was refused stays typed, and a chapter that came can be opened", async () => {
  fakeApi({
    ...READ,
    [`GET /api/books/${ID}/add-chapter`]: () =>
      reply(aFurther({ state: "done", section_id: "new", number: 12, words: 1480 })),
    [`POST /api/books/${ID}/add-chapter`]: () =>
      refuse(402, { code: "credits.insufficient", detail: "You need 2 credits and have 1." }),
  });
  const { user } = open();
  expect((await screen.findByRole("link", { name: "Open it" })).getAttribute("href")).toBe(
    `/books/${ID}/write/new`,
  );
  await user.type(screen.getByLabelText(/What should happen in it/), "Ines sells the key.");
  await user.click(screen.getByRole("button", { name: /Write chapter 13/ }));
  expect(await screen.findByText("You need 2 credits and have 1.")).toBeTruthy();
  expect(screen.getByLabelText(/What should happen in it/)).toHaveProperty("value", "Ines sells the key.");
});

test("a book that nobody has read offers the reading and nothing to go on with", async () => {
  fakeApi({
    ...NOT_READ,
    [`GET /api/books/${ID}/bible`]: () => reply(EMPTY),
    [`GET /api/books/${ID}/read-through`]: () => reply(aState({ state: "none" })),
  });
  open();
  await screen.findByRole("button", { name: "Read it for 4 credits" });
  expect(screen.queryByRole("button", { name: /Write chapter/ })).toBeNull();
});
