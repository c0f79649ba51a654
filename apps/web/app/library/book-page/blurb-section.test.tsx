import { type Book, ApproveBlurbRequest } from "@colophon/contracts/library/books/book";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import BookPage from "./book-page.tsx";

const { id } = buildBook();
const PROPOSED = "A knock, after twenty years.\n\nSomebody opens the door.";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("scrollTo", () => undefined);
});

type Blurb = Book["blurb"];

/** A server that stores what is approved. */
function open(
  blurb: Partial<Blurb>,
  {
    description = "",
    approve,
    hash = "",
  }: { description?: string; approve?: () => Response; hash?: string } = {},
) {
  localStorage.setItem("token", "t");
  let kept: Blurb = { text: PROPOSED, state: "proposed", is_composed: false, ...blurb };
  const api = fakeApi({
    [`GET /api/books/${id}`]: () =>
      reply({ ...buildFullBook(buildBook({ description }), ["One."]), blurb: kept }),
    [`PUT /api/books/${id}/blurb`]: (request) => {
      if (approve !== undefined) return approve();
      const { text } = ApproveBlurbRequest.parse(request.body);
      kept = { text, state: text === "" ? "none" : "approved", is_composed: false };
      return reply({ blurb: kept });
    },
  });
  const page = renderPage({ at: `/books/${id}${hash}`, pages: { "/books/:bookId": <BookPage /> } });
  return { ...page, ...api };
}
const field = () => screen.findByLabelText("Text for the back");
const section = async () => within(await screen.findByRole("region", { name: "Blurb" }));

test("shows a proposal as it would look on the back, and prints nothing before approval", async () => {
  open({});
  const shown = await section();
  expect(shown.getByText(/Nothing is printed until you approve it/)).toBeTruthy();
  const back = within(shown.getByRole("figure"));
  expect(back.getByText("A knock, after twenty years.")).toBeTruthy();
  expect(back.getByText("Somebody opens the door.")).toBeTruthy();
  expect(shown.getByText(/^9 words · 54 of 4,000 characters/)).toBeTruthy();
});

test("approves what is typed, shows it on the back, and moves the focus", async () => {
  const { user, requests } = open({});
  await user.clear(await field());
  await user.type(await field(), "Her own words.");
  await user.click(screen.getByRole("button", { name: "Approve for the back cover" }));
  expect(await screen.findByText(/^On the back of your cover/)).toBeTruthy();
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ text: "Her own words." });
  expect(document.activeElement?.textContent).toBe("Blurb");
  await user.click(screen.getByRole("button", { name: "Edit the blurb" }));
  expect(await field()).toBe(document.activeElement);
  expect(await field()).toHaveProperty("value", "Her own words.");
});

test("keeps what was typed after a rejection and when leaving the page", async () => {
  const approve = () => errorReply(422, { detail: "Some fields.", fields: { text: "Please use less." } });
  const { user, unmount } = open({}, { approve });
  await user.type(await field(), " More.");
  await user.click(screen.getByRole("button", { name: "Approve for the back cover" }));
  expect(await screen.findByText("Please use less.")).toBeTruthy();
  expect(await field()).toHaveProperty("value", `${PROPOSED} More.`);
  unmount();
  open({ state: "approved" });
  expect(await field()).toHaveProperty("value", `${PROPOSED} More.`);
});

test("discards what was typed for the server's version", async () => {
  const { user } = open({});
  await user.type(await field(), " More.");
  await user.click(screen.getByRole("button", { name: "Back to the proposal" }));
  expect(await field()).toHaveProperty("value", PROPOSED);
});

test("approves an empty text only to blank a filled back", async () => {
  const first = open({});
  await first.user.clear(await field());
  expect(screen.getByRole("button", { name: "Approve for the back cover" })).toHaveProperty("disabled", true);
  first.unmount();
  localStorage.clear();
  const { user } = open({ state: "approved" });
  await user.click(await screen.findByRole("button", { name: "Edit the blurb" }));
  await user.clear(await field());
  await user.click(screen.getByRole("button", { name: "Leave the back bare" }));
  expect(await screen.findByText(/carries no text yet/)).toBeTruthy();
});

test("says before approval what KDP would reject, and what is long for a back", async () => {
  open({ text: `See www.example.com. ${"word ".repeat(230)}` });
  const shown = await section();
  expect(await shown.findByText(/has a web address: “www\.example\.com”/)).toBeTruthy();
  expect(shown.getByText(/long for a back cover/)).toBeTruthy();
});

test("shows stars as italics and bold, and mentions other Markdown", async () => {
  open({ text: "For *Edge* readers.\n\nA **case**, and **more." });
  const shown = await section();
  const back = within(shown.getByRole("figure"));
  expect(back.getByText("Edge").tagName).toBe("EM");
  expect(back.getByText("case").tagName).toBe("STRONG");
  expect(
    await shown.findByText(/The back cover text has stars of emphasis: “case, and \*\*more\.”/),
  ).toBeTruthy();
});

test("focuses the blurb by URL", async () => {
  const scroll = vi.fn<() => void>();
  Object.assign(HTMLElement.prototype, { scrollIntoView: scroll });
  open({ state: "approved" }, { hash: "#blurb" });
  await section();
  expect(scroll).toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe("Blurb");
});

test("keeps the author's idea out of the blurb, marked as not printed", async () => {
  open({}, { description: "My sister must not see herself." });
  expect((await section()).queryByText("My sister must not see herself.")).toBeNull();
  const textbox = await screen.findByRole("textbox", { name: "Description for the writer" });
  expect(textbox).toHaveProperty("value", "My sister must not see herself.");
  expect(textbox.getAttribute("aria-describedby")).not.toBeNull();
  expect(screen.getByText(/Printed nowhere: readers see the blurb/)).toBeTruthy();
});
