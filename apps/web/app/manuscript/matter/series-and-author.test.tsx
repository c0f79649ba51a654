import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { GeneratedPage, SeriesOfBook } from "../../library/author-profiles/author-queries.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { GeneratedPages } from "./generated-pages.tsx";
import { SeriesAndAuthor } from "./series-and-author.tsx";

const ID = "0197a8a0-0000-7000-8000-000000000001";
const SERIES = { id: ID, title: "The Tern Isles", description: "", books: [] };
const NONE: SeriesOfBook = {
  book_id: ID,
  author_name: "A. Tern",
  volume: null,
  series: null,
  entries: [],
};
const SHARED: SeriesOfBook["entries"][number] = {
  kind: "person",
  name: "Ada Tern",
  aliases: [],
  role: "keeper",
  attributes: [],
  from: { book_id: "another", title: "Low Water" },
  is_overridden: false,
};
const ADA = {
  id: ID,
  pen_name: "Ada Tern",
  biography: "",
  website: "",
  other_books: [],
  is_default: true,
  photo: null,
  books: 1,
};

function open(place: SeriesOfBook, more: Record<string, (seen: SeenRequest) => Response> = {}) {
  const { requests } = fakeApi({
    [`GET /api/books/${ID}/series`]: () => reply(place),
    "GET /api/series": () => reply({ series: [SERIES] }),
    "GET /api/profiles": () => reply({ profiles: [ADA], names_in_use: [] }),
    [`GET /api/books/${ID}/bible`]: () => reply({ entries: [{ id: ID, kind: "person", name: "Ines" }] }),
    ...more,
  });
  const page = renderPage({ at: "/desk", pages: { "/desk": <SeriesAndAuthor bookId={ID} /> } });
  return { requests, ...page };
}

const sent = (requests: readonly SeenRequest[]): unknown =>
  requests.find(({ method }) => method !== "GET")?.body;

test("adds a book to a series with its number, with a comma or a point", async () => {
  const { user, requests } = open(NONE, { [`PUT /api/books/${ID}/series`]: () => reply(NONE) });
  await screen.findByRole("option", { name: "The Tern Isles" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Series" }), "The Tern Isles");
  await user.type(screen.getByLabelText("Number in the series"), "1,5");
  await user.click(screen.getByRole("button", { name: "Keep place" }));
  await waitFor(() => expect(sent(requests)).toEqual({ series_id: ID, volume: 1.5 }));
});

test("reports a taken number, and keeps what was typed", async () => {
  const { user } = open(NONE, {
    [`PUT /api/books/${ID}/series`]: () => errorReply(409, { detail: "Volume 1 is “Low Water” already." }),
  });
  await screen.findByRole("option", { name: "The Tern Isles" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Series" }), "The Tern Isles");
  await user.type(screen.getByLabelText("Number in the series"), "1");
  await user.click(screen.getByRole("button", { name: "Keep place" }));
  await screen.findByText("Volume 1 is “Low Water” already.");
  expect(screen.getByLabelText("Number in the series")).toHaveProperty("value", "1");
});

test("keeps a name without a profile until another is chosen", async () => {
  const { user, requests } = open(NONE, { [`PUT /api/books/${ID}`]: () => reply({}) });
  const author = await screen.findByLabelText("Author");
  expect(author).toHaveProperty("value", "A. Tern");
  expect(screen.getByRole("option", { name: "A. Tern, without a profile" })).not.toBeNull();
  await user.selectOptions(author, "Ada Tern");
  await waitFor(() => expect(sent(requests)).toEqual({ author_name: "Ada Tern" }));
});

test("says where shared entries come from, and shares others", async () => {
  const { user, requests } = open(
    { ...NONE, series: SERIES, volume: 2, entries: [SHARED] },
    { [`POST /api/books/${ID}/series/entries`]: () => reply(NONE) },
  );
  await user.click(await screen.findByText("Shared people and places"));
  await screen.findByText("From Low Water");
  expect(screen.getByRole("button", { name: "Give this book its own Ada Tern" })).not.toBeNull();
  await user.click(await screen.findByRole("button", { name: "Share Ines" }));
  await waitFor(() => expect(sent(requests)).toEqual({ what: "share", kind: "person", name: "Ines" }));
});

function openPages(page: Partial<GeneratedPage>, more: Record<string, (seen: SeenRequest) => Response> = {}) {
  const whole = {
    section_id: "also",
    kind: "also_by",
    follows: false,
    now: ["Out now: Harbour"],
    made: ["Harbour", "Ring Nine"],
    ...page,
  };
  const { requests } = fakeApi({
    [`GET /api/books/${ID}/made-pages`]: () => reply({ pages: [whole] }),
    ...more,
  });
  return { requests, ...renderPage({ at: "/desk", pages: { "/desk": <GeneratedPages bookId={ID} /> } }) };
}

test("shows what would change in an edited page before updating it", async () => {
  const { user, requests } = openPages(
    {},
    { [`POST /api/books/${ID}/chapters/also/from-my-books`]: () => reply({ pages: [] }) },
  );
  await user.click(await screen.findByText("What would change"));
  expect(screen.getByText("Out now: Harbour").tagName).toBe("DEL");
  expect(screen.getByText("Ring Nine").tagName).toBe("INS");
  await user.click(screen.getByRole("button", { name: "Update Also by the author from my books" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "POST")).toBe(true));
});

test("offers nothing for a page that is updated automatically", async () => {
  openPages({ follows: true, now: ["Harbour"], made: ["Harbour"] });
  await screen.findByText("Follows your books and profile until you edit it.");
  expect(screen.queryByRole("button")).toBeNull();
});
