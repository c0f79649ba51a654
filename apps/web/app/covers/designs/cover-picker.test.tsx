import type { BookSummary } from "@colophon/contracts/library/books/book";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { buildBook } from "../../testing/build-book.ts";
import { buildCover, buildCoverPage } from "../../testing/build-cover.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { settle } from "../../testing/settle.ts";
import { CoverPicker } from "./cover-picker.tsx";

const book = buildBook();
type Answers = Record<string, (seen: SeenRequest) => Response>;

function open(answers: Answers, shown: BookSummary = book) {
  const onClose = vi.fn<() => void>();
  const api = fakeApi(answers);
  const page = renderPage({ at: "/", pages: { "/": <CoverPicker book={shown} open onClose={onClose} /> } });
  return { onClose, ...api, ...page };
}
const listed = (...numbers: number[]): Answers => ({
  "GET /api/covers/user": () => reply(buildCoverPage(numbers.map((number) => buildCover(number)))),
});
const assign = `POST /api/books/${book.id}/assign-cover`;

test("puts one of the author's covers on the book, and closes the dialog", async () => {
  const { user, requests, onClose } = open({
    ...listed(1, 2),
    [assign]: () => reply(buildBook({ has_cover: true, selected_cover: buildCover(2).id })),
  });
  const dialog = await screen.findByRole("dialog", { name: "Choose a cover for “The Salt Garden”" });
  const cards = await within(dialog).findAllByRole("button", { name: /Use this cover: The Salt Garden/ });
  expect(cards).toHaveLength(2);
  await user.click(cards[1] ?? dialog);
  expect(await screen.findByText("Cover assigned successfully!")).toBeTruthy();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ cover_id: buildCover(2).id });
});

test("marks the book's present cover", async () => {
  open(listed(1, 2), buildBook({ has_cover: true, selected_cover: buildCover(2).id }));
  const chosen = await screen.findByRole("button", { name: /^On your book/ });
  expect(chosen.getAttribute("aria-pressed")).toBe("true");
});

test("leads to making a cover without one", async () => {
  const { onClose } = open(listed());
  expect(await screen.findByText("No covers available")).toBeTruthy();
  const way = screen.getByRole("link", { name: "Make a cover" });
  expect(way.getAttribute("href")).toBe(`/books/${book.id}?tab=cover`);
  expect(onClose).not.toHaveBeenCalled();
});

test("reports a list that does not load, and retries", async () => {
  let isUnavailable = true;
  const { user } = open({
    "GET /api/covers/user": () =>
      isUnavailable ? new Response("oops", { status: 500 }) : reply(buildCoverPage([buildCover(1)])),
  });
  expect(await screen.findByText("Failed to load available covers")).toBeTruthy();
  isUnavailable = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: /Use this cover/ })).toBeTruthy();
});

test("shows a rejection in the dialog, which stays", async () => {
  const { user, onClose } = open({
    ...listed(1),
    [assign]: () => errorReply(404, { detail: "There is no such cover, or not any more." }),
  });
  await user.click(await screen.findByRole("button", { name: /Use this cover/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to assign cover to book");
  expect(onClose).not.toHaveBeenCalled();
});

test("loads further covers on request, each once", async () => {
  const { user } = open({
    "GET /api/covers/user": ({ search }) =>
      new URLSearchParams(search).get("page") === "1"
        ? reply(buildCoverPage([buildCover(3), buildCover(2)], { current: 1, total: 2 }))
        : reply(buildCoverPage([buildCover(2), buildCover(1)], { current: 2, total: 2 })),
  });
  await user.click(await screen.findByRole("button", { name: "Show more covers" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
  expect(screen.queryByRole("button", { name: "Show more covers" })).toBeNull();
});

test("requests nothing when closed", async () => {
  const { requests } = fakeApi(listed(1));
  renderPage({ at: "/", pages: { "/": <CoverPicker book={book} open={false} onClose={() => undefined} /> } });
  await settle();
  expect(requests.filter(({ path }) => path === "/api/covers/user")).toEqual([]);
});
