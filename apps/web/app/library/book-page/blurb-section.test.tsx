import type { Book } from "@colophon/contracts/library/books/book";
import { ApproveBlurbRequest } from "@colophon/contracts/library/books/blurb";
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

/** A server that keeps what is approved. */
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

test("a proposal is shown as it would stand on the back, and nothing is printed until it is approved", async () => {
  open({});
  const shown = await section();
  expect(shown.getByText(/Nothing is printed until you approve it/)).toBeTruthy();
  const back = within(shown.getByRole("figure"));
  expect(back.getByText("A knock, after twenty years.")).toBeTruthy();
  expect(back.getByText("Somebody opens the door.")).toBeTruthy();
  expect(shown.getByText(/^9 words · 54 of 4,000 characters/)).toBeTruthy();
});

test("what is typed is approved, stands on the back, and the keyboard goes on beside it", async () => {
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

test("a refusal keeps what was typed, and so does leaving the page", async () => {
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

test("what was typed can be thrown away for what the server has", async () => {
  const { user } = open({});
  await user.type(await field(), " More.");
  await user.click(screen.getByRole("button", { name: "Back to the proposal" }));
  expect(await field()).toHaveProperty("value", PROPOSED);
});

test("an empty text is approved only to leave a back bare that is not", async () => {
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

test("what KDP would refuse, and what is long for a back, is said before it is approved", async () => {
  open({ text: `See www.example.com. ${"word ".repeat(230)}` });
  const shown = await section();
  expect(await shown.findByText(/has a web address: “www\.example\.com”/)).toBeTruthy();
  expect(shown.getByText(/long for a back cover/)).toBeTruthy();
});

test("stars are shown as the italics and bold that they stand for, and what is left of Markdown is said", async () => {
  open({ text: "For *Edge* readers.\n\nA **case**, and **more." });
  const shown = await section();
  const back = within(shown.getByRole("figure"));
  expect(back.getByText("Edge").tagName).toBe("EM");
  expect(back.getByText("case").tagName).toBe("STRONG");
  expect(
    await shown.findByText(/The back cover text has stars of emphasis: “case, and \*\*more\.”/),
  ).toBeTruthy();
});

test("an address may name the blurb, which then has the keyboard", async () => {
  const scroll = vi.fn<() => void>();
  Object.assign(HTMLElement.prototype, { scrollIntoView: scroll });
  open({ state: "approved" }, { hash: "#blurb" });
  await section();
  expect(scroll).toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe("Blurb");
});

test("what the author told the writer is no part of the blurb, and told as not printed", async () => {
  open({}, { description: "My sister must not see herself." });
  expect((await section()).queryByText("My sister must not see herself.")).toBeNull();
  const textbox = await screen.findByRole("textbox", { name: "Description for the writer" });
  expect(textbox).toHaveProperty("value", "My sister must not see herself.");
  expect(textbox.getAttribute("aria-describedby")).not.toBeNull();
  expect(screen.getByText(/Printed nowhere: readers see the blurb/)).toBeTruthy();
});
