import type { Book } from "@colophon/contracts/library/books/book";
import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { buildCover, buildOrder, bookCovers } from "../../testing/build-cover.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { saveFile } from "../../platform/save-file.ts";
import { bookQuery } from "../../library/books/book-queries.ts";
import { CoverPanel } from "./cover-panel.tsx";
import type { BookCovers } from "./cover-queries.ts";

vi.mock("../../platform/save-file.ts", () => ({ saveFile: vi.fn<typeof saveFile>() }));
beforeEach(() => vi.mocked(saveFile).mockClear());

const ID = buildBook().id;
const of = `/api/books/${ID}`;
type Answers = Record<string, (seen: SeenRequest) => Response | Promise<Response>>;

function Page(): React.ReactElement | null {
  const book = useQuery(bookQuery(ID)).data;
  return book === undefined ? null : <CoverPanel book={book} />;
}

/** Opens a book's panel with a server that saves changes. */
function open(options: {
  covers?: Partial<BookCovers>;
  book?: Partial<Book>;
  balance?: number;
  more?: Answers;
}) {
  const state = {
    covers: bookCovers(ID, options.covers),
    book: { ...buildFullBook(buildBook(), ["It began."]), ...options.book },
  };
  const bear = (id: string | null): Response => {
    state.book = { ...state.book, has_cover: id !== null, selected_cover: id };
    return reply(buildBook({ has_cover: id !== null, selected_cover: id }));
  };
  const api = fakeApi({
    [`GET ${of}`]: () => reply(state.book),
    [`GET ${of}/covers`]: () => reply(state.covers),
    "GET /api/credits/balance": () => reply({ balance: options.balance ?? 40, buckets: {}, held: 0 }),
    [`POST ${of}/keep-cover`]: () => bear("kept"),
    [`DELETE ${of}/cover`]: () => bear(null),
    [`POST ${of}/assign-cover`]: () => bear(buildCover(1).id),
    ...options.more,
  });
  return { state, ...api, ...renderPage({ at: "/", pages: { "/": <Page /> } }) };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });

test("shows words that KDP would reject before covers can be paid for", async () => {
  open({ book: { title: "The #1 Novel", author_name: "Your Name" } });
  const notice = await screen.findByText(/“#1 Novel” in the title claims a rank.*“Your Name”/u);
  expect(within(notice).getByRole("link", { name: "Change title and author" }).getAttribute("href")).toBe(
    `/books/${ID}#details`,
  );
  expect(await button(/^Paint three covers/u)).toHaveProperty("disabled", true);
});

test("shows the press's front cover of a book without one, and saves it for free", async () => {
  const { user, requests } = open({});
  expect(await screen.findByRole("heading", { name: "No cover chosen yet" })).toBeTruthy();
  expect(
    screen
      .getByRole("img", { name: /The Salt Garden/ })
      .querySelector("img")
      ?.getAttribute("src"),
  ).toBe(buildBook().thumbnail_url);
  await user.click(await button("Use this cover"));
  const heading = await screen.findByRole("heading", { name: "Your cover" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(await screen.findByText("Cover assigned successfully!")).toBeTruthy();
  // The book and the shelf are refetched.
  await waitFor(() => expect(requests.filter(({ path }) => path === of).length).toBeGreaterThan(1));
});

test("requests covers at the price on the button, shows them one by one, and announces them", async () => {
  let made = 0;
  const { user, requests, state } = open({
    more: {
      [`POST ${of}/generate-cover`]: () => {
        state.covers = bookCovers(ID, { order: buildOrder() });
        return reply(state.covers, 202);
      },
      [`GET ${of}/covers`]: () => {
        if (state.covers.order === null) return reply(state.covers);
        made = Math.min(3, made + 1);
        const covers = [buildCover(1), buildCover(2), buildCover(3)].slice(0, made);
        const isDone = made === 3;
        return reply(
          bookCovers(ID, {
            covers,
            order: buildOrder({ painted: made, state: isDone ? "completed" : "running" }),
          }),
        );
      },
    },
  });
  expect(await screen.findByText("You have 40 credits.")).toBeTruthy();
  await user.click(await button("Paint three covers for 15 credits"));
  expect(await screen.findByText("Three covers are being painted, a few seconds each")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /for 15 credits/ })).toBeNull();
  expect(await screen.findByText("One of three covers is there")).toBeTruthy();
  expect(await button("Use this cover: Design 1")).toBeTruthy();
  expect(await screen.findByText("Cover generated successfully!")).toBeTruthy();
  expect(await button("Paint three others for 15 credits")).toBeTruthy();
  const order = requests.find(({ method }) => method === "POST");
  expect(order?.body).toEqual({ number_of_variations: 3, credits: 15 });
  expect(order?.headers.get("idempotency-key")).toMatch(/^[\da-f]{32}$/);
});

test("does not announce a request that had ended before", async () => {
  open({ covers: { covers: [buildCover(1)], order: buildOrder({ state: "completed", painted: 3 }) } });
  await button("Paint three others for 15 credits");
  expect(screen.queryByText("Cover generated successfully!")).toBeNull();
});

test.each([
  ["no network", null, "Failed to generate covers. Please try again."],
  [
    "the server's words",
    errorReply(402, { detail: "Insufficient credits. Please purchase more credits." }),
    "Insufficient credits. Please purchase more credits. Top Up",
  ],
  ["no words", new Response("oops", { status: 500 }), "Failed to generate covers"],
])("reports a rejected request: %s", async (_what, answer, sentence) => {
  const { user } = open({
    more: {
      [`POST ${of}/generate-cover`]: () => {
        if (answer === null) throw new TypeError("fetch failed");
        return answer;
      },
    },
  });
  await user.click(await button(/for 15 credits/));
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
});

test("repeats the same request after a rejection, and makes another after success", async () => {
  let tries = 0;
  const { user, requests } = open({
    more: {
      [`POST ${of}/generate-cover`]: () =>
        (tries += 1) === 1 ? new Response("oops", { status: 500 }) : reply(bookCovers(ID), 202),
    },
  });
  const press = async () => user.click(await button(/for 15 credits/));
  const keys = () =>
    requests.filter(({ method }) => method === "POST").map(({ headers }) => headers.get("idempotency-key"));
  await press();
  await screen.findByText("Failed to generate covers");
  await press();
  await waitFor(() => expect(keys()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText("Failed to generate covers")).toBeNull());
  await press();
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("shows the reason instead of a button with too few credits", async () => {
  open({ balance: 9 });
  expect(
    await screen.findByText("Cannot generate cover: three covers cost 15 credits, and you have 9 credits."),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: /for 15 credits/ })).toBeNull();
});

test("says why a request failed or fell short, with the refund", async () => {
  const failed = buildOrder({
    state: "failed",
    detail: "None could be drawn.",
    advice: "Try again.",
    credits_returned: 15,
  });
  const { unmount } = open({ covers: { order: failed } });
  expect(await screen.findByText("Failed to generate cover")).toBeTruthy();
  expect(screen.getByText("None could be drawn. Try again. 15 credits came back.")).toBeTruthy();
  unmount();
  open({ covers: { order: buildOrder({ state: "completed", painted: 2, failed: 1, credits_returned: 5 }) } });
  expect(await screen.findByText("Two of three covers could be painted; 5 credits came back.")).toBeTruthy();
});

test("chooses a painted cover by id, says so on the button and keeps the focus", async () => {
  const { user, requests } = open({ covers: { covers: [buildCover(2), buildCover(1)] } });
  await user.click(await button("Use this cover: Design 1"));
  const chosen = await button("On your book: Design 1");
  expect(document.activeElement).toBe(chosen);
  expect(chosen.getAttribute("aria-pressed")).toBe("true");
  expect(requests.find(({ path }) => path.endsWith("/assign-cover"))?.body).toEqual({
    cover_id: buildCover(1).id,
  });
  await user.click(chosen);
  expect(requests.filter(({ path }) => path.endsWith("/assign-cover"))).toHaveLength(1);
});

test("reports a rejected choice, and keeps the book's cover", async () => {
  const { user } = open({
    covers: { covers: [buildCover(1)] },
    more: {
      [`POST ${of}/assign-cover`]: () =>
        errorReply(404, { detail: "There is no such cover, or not any more." }),
    },
  });
  await user.click(await button("Use this cover: Design 1"));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Failed to assign cover to book. There is no such cover, or not any more.",
  );
  expect(await button("Use this cover: Design 1")).toBeTruthy();
});

test("names the painter of the chosen cover, and its words if the book's differ", async () => {
  const chosen = buildCover(1, { title: "The Old Garden" });
  open({ book: { has_cover: true, selected_cover: chosen.id }, covers: { chosen, covers: [chosen] } });
  expect(await screen.findByText(/own painter, which is no AI/)).toBeTruthy();
  expect(screen.getByText(/first painted for “The Old Garden”/)).toBeTruthy();
});

test("asks before removing the cover, and announces it", async () => {
  const { user } = open({
    book: { has_cover: true, selected_cover: buildCover(1).id },
    covers: { chosen: buildCover(1) },
  });
  await user.click(await button("Take it off"));
  const dialog = await screen.findByRole("alertdialog", { name: "Take the cover off “The Salt Garden”?" });
  await user.click(within(dialog).getByRole("button", { name: "Take it off" }));
  expect(await screen.findByRole("heading", { name: "No cover chosen yet" })).toBeTruthy();
  expect(await screen.findByText("The cover is taken off.")).toBeTruthy();
});

test("says which books lose a deleted cover, and that it is deleted", async () => {
  const cover = buildCover(1, { borne_by: [{ id: ID, title: "The Salt Garden" }] });
  let gone = false;
  const { user } = open({
    more: {
      [`GET ${of}/covers`]: () => reply(bookCovers(ID, { covers: gone ? [] : [cover] })),
      [`DELETE /api/covers/${cover.id}`]: () => {
        gone = true;
        return reply({ id: cover.id, taken_off: 1 });
      },
    },
  });
  await user.click(await button("Delete design 1"));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("It is taken off “The Salt Garden”");
  await user.click(within(dialog).getByRole("button", { name: "Delete cover" }));
  expect(await screen.findByText("Cover deleted successfully!")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("article", { name: "Design 1" })).toBeNull());
});

test("reports a cover that is not deleted, and keeps the dialog", async () => {
  const { user } = open({
    covers: { covers: [buildCover(1)] },
    more: { [`DELETE /api/covers/${buildCover(1).id}`]: () => new Response("oops", { status: 500 }) },
  });
  await user.click(await button("Delete design 1"));
  await user.click(await button("Delete cover"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to delete cover");
});

test("downloads the front as a file, and reports a failure", async () => {
  let isUnavailable = true;
  const { user } = open({
    more: {
      [`GET ${of}/cover/download`]: () =>
        isUnavailable
          ? new Response("oops", { status: 500 })
          : new Response("png", {
              headers: { "content-disposition": 'attachment; filename="salt_cover.png"' },
            }),
    },
  });
  await user.click(await button("Download PNG"));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to download cover");
  isUnavailable = false;
  await user.click(await button("Download PNG"));
  await waitFor(() => expect(vi.mocked(saveFile)).toHaveBeenCalledTimes(1));
  expect(vi.mocked(saveFile).mock.calls[0]?.[0].filename).toBe("salt_cover.png");
});

test("hides an image that does not load", async () => {
  open({ covers: { covers: [buildCover(1)] } });
  const card = await screen.findByRole("article", { name: "Design 1" });
  const picture = card.querySelector("img");
  if (picture !== null) fireEvent.error(picture);
  await waitFor(() => expect(card.querySelector("img")).toBeNull());
});

test("retries covers that do not load", async () => {
  let isUnavailable = true;
  const { user } = open({
    more: {
      [`GET ${of}/covers`]: () => (isUnavailable ? new Response("", { status: 500 }) : reply(bookCovers(ID))),
    },
  });
  expect(await screen.findByText("The covers of this book did not load")).toBeTruthy();
  isUnavailable = false;
  await user.click(await button("Try again"));
  expect(await button("Use this cover")).toBeTruthy();
});
