import type { Edition, EditionChanges } from "@colophon/contracts/publishing/editions/edition";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { buildEdition } from "../../testing/build-edition.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { sectionLabel } from "./changes-since.tsx";
import EditionsPage from "./editions-page.tsx";

const { id } = buildBook();
const edition = buildEdition({ is_current: false });

const CHANGES: EditionChanges = {
  from_number: 2,
  to_number: null,
  verdict: {
    sentence: "KDP needs new uploads of the inside and of the cover.",
    inside: "yes",
    cover: "yes",
    hardcover: "no",
    ebook: "no",
    form: "no",
  },
  words_before: 4510,
  words_after: 4612,
  pages_before: 32,
  pages_after: 34,
  sections: [
    {
      id: "c1",
      title: "Ebb",
      title_before: "Flow",
      change: "changed",
      moved: true,
      words_added: 105,
      words_taken: 3,
    },
  ],
  files: [
    { format: "pdf", differs: true },
    { format: "epub", differs: false },
  ],
  fields: [{ label: "Subtitle", before: "", after: "A Novel" }],
};

type Served = { editions?: Edition[]; at?: string; changes?: EditionChanges; note?: () => Response };

function open({ editions = [edition], at = "", changes = CHANGES, note }: Served) {
  localStorage.setItem("token", "t");
  const pagination = {
    current_page: 1,
    total_pages: 1,
    total_items: 1,
    items_per_page: 50,
    has_next: false,
    has_prev: false,
  };
  let shown = editions;
  const noted = { format: "ebook", asin: "B0ABCDEFGH", published_on: "2026-11-23" } as const;
  const api = fakeApi({
    [`GET /api/books/${id}`]: () => reply(buildFullBook(buildBook(), ["One."])),
    [`GET /api/books/${id}/package`]: () => reply({ package: null }),
    [`GET /api/books/${id}/editions`]: () => reply({ editions: shown, pagination }),
    [`GET /api/books/${id}/editions/${edition.id}/changes`]: () => reply(changes),
    [`PUT /api/books/${id}/editions/${edition.id}/published`]: () => {
      const refused = note?.();
      if (refused !== undefined) return refused;
      shown = [{ ...edition, published: [noted] }];
      return reply(shown[0]);
    },
    [`DELETE /api/books/${id}/editions/${edition.id}/published/ebook`]: () => {
      shown = [edition];
      return reply(edition);
    },
  });
  const page = renderPage({
    at: `/books/${id}/editions${at}`,
    pages: { "/books/:bookId/editions": <EditionsPage /> },
  });
  return { ...api, ...page };
}

test("says without an edition what one is for", async () => {
  open({ editions: [] });
  expect(await screen.findByRole("heading", { name: "No edition yet" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Make the KDP package" })).toBeTruthy();
});

test("links the changes since an edition, with KDP's needs first", async () => {
  open({ at: "?since=2" });
  const card = within(await screen.findByRole("article", { name: "Edition 2" }));
  const verdict = await card.findByText("KDP needs new uploads of the inside and of the cover.");
  expect(verdict.parentElement?.textContent).toContain(
    "4,510 words before, 4,612 words now; 32 pages before, 34 pages now.",
  );
  expect(card.getByText("“Ebb”: 105 words added, 3 words taken out, moved, was called “Flow”")).toBeTruthy();
  expect(card.getByText(/nothing → “A Novel”/u)).toBeTruthy();
  const others = card.getByRole("heading", { name: "Files that would be others now" });
  expect(others.parentElement?.textContent).toContain("Print PDF");
  expect(others.parentElement?.textContent).not.toContain("EPUB");
  const order = verdict.compareDocumentPosition(others);
  expect(order & globalThis.Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("compares chapters only on request", async () => {
  const { user, requests } = open({});
  const button = await screen.findByRole("button", {
    name: "Compare with the book as it stands",
    hidden: true,
  });
  expect(requests.filter(({ path }) => path.endsWith("/changes"))).toEqual([]);
  await user.click(button);
  expect(await screen.findByText(CHANGES.verdict.sentence)).toBeTruthy();
});

test("records, shows and removes where an edition was published", async () => {
  const { user, requests } = open({});
  await user.type(await screen.findByLabelText("ASIN or ISBN-10"), "b0abcdefgh");
  await user.type(screen.getByLabelText("Published on"), "2026-11-23");
  await user.click(screen.getByRole("button", { name: "Save the note", hidden: true }));
  expect(await screen.findByText("Published as e-book (B0ABCDEFGH) on November 23, 2026.")).toBeTruthy();
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
    format: "ebook",
    asin: "b0abcdefgh",
    published_on: "2026-11-23",
  });
  await user.click(screen.getByRole("button", { name: "Edit the note for the e-book", hidden: true }));
  expect(screen.getByLabelText("ASIN or ISBN-10")).toHaveProperty("value", "B0ABCDEFGH");
  await user.click(screen.getByRole("button", { name: "Remove the note for the e-book", hidden: true }));
  expect(await screen.findByText("Not noted as published.")).toBeTruthy();
});

test("rejects an invalid number at its field, and keeps what was typed", async () => {
  const { user } = open({
    note: () =>
      errorReply(422, { detail: "Some fields need attention.", fields: { asin: "An ASIN is B0 and more" } }),
  });
  await user.type(await screen.findByLabelText("ASIN or ISBN-10"), "X1");
  await user.click(screen.getByRole("button", { name: "Save the note", hidden: true }));
  expect(await screen.findByText("An ASIN is B0 and more")).toBeTruthy();
  expect(screen.getByLabelText("ASIN or ISBN-10")).toHaveProperty("value", "X1");
  expect(screen.queryByText("The note was not saved")).toBeNull();
});

test("describes each way a chapter can change", () => {
  const base = { id: "a", title: "Ebb", title_before: null, moved: false, words_added: 0, words_taken: 0 };
  expect(sectionLabel({ ...base, change: "added", words_added: 1 })).toBe("“Ebb”: new, 1 word");
  expect(sectionLabel({ ...base, change: "removed", words_taken: 900 })).toBe("“Ebb”: taken out, 900 words");
  expect(sectionLabel({ ...base, change: "changed" })).toBe("“Ebb”: looks different, the words are the same");
  expect(sectionLabel({ ...base, change: "kept", moved: true })).toBe("“Ebb”: moved");
});
