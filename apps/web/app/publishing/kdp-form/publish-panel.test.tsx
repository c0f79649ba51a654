import { SAMPLE_VERDICT } from "@colophon/rules/readiness";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { BookPublishing } from "@colophon/contracts/publishing/kdp-form";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { buildPreflight } from "../../testing/build-preflight.ts";
import { buildEdition } from "../../testing/build-edition.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { ID, buildPublishing } from "./testing/build-publishing.ts";

const PATH = `/api/books/${ID}/publishing`;
const READY = { has_cover: true, has_metadata: true } as const;

function open(
  of: {
    book?: Parameters<typeof buildBook>[0];
    publishing?: BookPublishing;
    put?: () => Response;
    more?: Parameters<typeof fakeApi>[0];
  } = {},
) {
  const { book = READY, publishing = buildPublishing(), put = () => reply(publishing), more } = of;
  const { requests } = fakeApi({
    [`GET ${PATH}`]: () => reply(publishing),
    [`PUT ${PATH}/choices`]: put,
    ...more,
  });
  const panel = <PublishPanel book={buildFullBook(buildBook(book), ["It began."])} />;
  const sent = (): unknown => requests.find(({ method }) => method === "PUT")?.body;
  return { ...renderPage({ at: "/book", pages: { "/book": panel } }), requests, sent };
}

const PREFLIGHT = `GET /api/books/${ID}/preflight`;

test("lists what a book lacks with links, above the form", async () => {
  const left = buildPreflight({ facts: { hasCover: false, hasMetadata: false } });
  open({
    book: { status: "completed", has_cover: false, has_metadata: false },
    more: { [PREFLIGHT]: () => reply(left) },
  });
  expect((await screen.findByText("Choose a cover")).getAttribute("href")).toBe(`/books/${ID}?tab=cover`);
  expect(screen.getByText("Write the listing").getAttribute("href")).toBe(`/books/${ID}?tab=metadata`);
  expect(screen.queryByText("Finish the text")).toBeNull();
  expect(screen.queryByRole("link", { name: /Open KDP/u })).toBeNull();
  expect(await screen.findByText("The Salt Garden")).toBeTruthy();
});

test("links KDP in a new tab for a complete book", async () => {
  open({ more: { [PREFLIGHT]: () => reply(buildPreflight()) } });
  const link = screen.getByRole("link", { name: /Open KDP/u });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
    "https://kdp.amazon.com/bookshelf",
    "_blank",
  ]);
  expect(link.getAttribute("rel")).toContain("noopener");
  expect(await screen.findByText("Ready for KDP")).toBeTruthy();
  expect(await screen.findByText("eBook Details")).toBeTruthy();
});

test.each<[Parameters<typeof buildPreflight>[0], string, string]>([
  [
    { facts: { preflight: { state: "done", isCurrent: true, blockers: 2 } } },
    "2 things stop KDP",
    `/books/${ID}/preflight`,
  ],
  [{ facts: { fieldsToFillIn: 3 } }, "Fill in 3 fields of KDP’s form", `/books/${ID}?tab=publish`],
  [{ state: "none" }, "Run the preflight: not checked yet", `/books/${ID}/preflight`],
])("with %j never calls a book with all steps ready: %s", async (changes, line, href) => {
  open({ more: { [PREFLIGHT]: () => reply(buildPreflight(changes)) } });
  expect((await screen.findByRole("link", { name: line })).getAttribute("href")).toBe(href);
  expect(screen.queryByText("Ready for KDP")).toBeNull();
});

test("starts with why a sample can't be published", async () => {
  open({ more: { [PREFLIGHT]: () => reply(buildPreflight({ facts: { isSample: true } })) } });
  expect(await screen.findByText(SAMPLE_VERDICT)).toBeTruthy();
  expect(screen.queryByText("Ready for KDP")).toBeNull();
});

test("reloads the verdict after saving answers", async () => {
  let answers = 0;
  const { user } = open({
    more: { [PREFLIGHT]: () => reply(buildPreflight({ facts: { fieldsToFillIn: answers === 0 ? 1 : 0 } })) },
    put: () => {
      answers += 1;
      return reply(buildPublishing());
    },
  });
  expect(await screen.findByText("Fill in 1 field of KDP’s form")).toBeTruthy();
  await user.selectOptions(await screen.findByLabelText("Sexually explicit images or title"), "no");
  expect(await screen.findByText("Ready for KDP")).toBeTruthy();
});

test("keeps a finished package available when the cover is removed", async () => {
  const pagination = {
    current_page: 1,
    total_pages: 1,
    total_items: 1,
    items_per_page: 50,
    has_next: false,
    has_prev: false,
  };
  const editions = { editions: [buildEdition()], pagination };
  open({
    book: { has_cover: false, has_metadata: true },
    more: {
      [`GET /api/books/${ID}/editions`]: () => reply(editions),
      [`GET /api/books/${ID}/package`]: () => reply({ package: null }),
      [PREFLIGHT]: () => reply(buildPreflight({ facts: { hasCover: false } })),
    },
  });
  expect(await screen.findByRole("heading", { name: "The KDP package" })).toBeTruthy();
  expect(await screen.findByRole("link", { name: /All editions/u })).toBeTruthy();
  expect(screen.getByText("Choose a cover")).toBeTruthy();
});

test("offers no package yet for an incomplete book without one", async () => {
  const { requests } = open({ book: { has_cover: false, has_metadata: true } });
  expect(await screen.findByText("eBook Details")).toBeTruthy();
  expect(requests.some(({ path }) => path === `/api/books/${ID}/editions`)).toBe(true);
  expect(screen.queryByRole("heading", { name: "The KDP package" })).toBeNull();
});

test("links the preflight from its step", async () => {
  open();
  const address = `/books/${ID}/preflight`;
  const step = await screen.findByRole("link", { name: "Open the preflight" });
  expect(step.getAttribute("href")).toBe(address);
});

test("copies every value, and shows how much of its limit it uses", async () => {
  open();
  expect(await screen.findByRole("button", { name: "Copy: Book title" })).toBeTruthy();
  expect(screen.getByText("15 of 200 characters")).toBeTruthy();
  expect(
    screen.getByText("Choose one to three categories in the tab Metadata.", { exact: false }),
  ).toBeTruthy();
  expect(screen.getByText("Fill it in").getAttribute("href")).toBe(`/books/${ID}?tab=metadata`);
  expect(screen.getByText("1 to fill in")).toBeTruthy();
});

test("scrolls a long description by keyboard, under its name", async () => {
  open();
  const description = await screen.findByRole("textbox", { name: "Description, as KDP takes it" });
  expect(description.tabIndex).toBe(0);
  expect(description).toHaveProperty("readOnly", true);
  expect(description).toHaveProperty("value", expect.stringMatching(/^<p>The sea/u));
});

test("reports a copy that the browser refuses", async () => {
  const { user } = open();
  const copy = await screen.findByRole("button", { name: "Copy: Book title" });
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await user.click(copy);
  expect(await screen.findByText(/Failed to copy to clipboard/u)).toBeTruthy();
});

test("says why a book has only the e-book's form", async () => {
  const { forms } = buildPublishing();
  open({ publishing: buildPublishing({ forms: forms.slice(0, 1) }) });
  expect(await screen.findByText(/^E-book only: the book is too short/u)).toBeTruthy();
  expect(screen.queryByLabelText("Paperback")).toBeNull();
});

test("changes formats in place", async () => {
  const { user } = open();
  await user.click(await screen.findByLabelText("Paperback"));
  expect(screen.getByText("Paperback Details")).toBeTruthy();
  expect(screen.queryByText("eBook Details")).toBeNull();
});

const royaltyAt = (store: string): string => {
  const row = screen.getByRole("rowheader", { name: new RegExp(`^${store}`, "u") }).closest("tr");
  return within(row ?? document.body).getAllByRole("cell")[3]?.textContent ?? "";
};

test("calculates a typed price at once for every store of its currency, and sends it in cents", async () => {
  const { user, sent } = open();
  await user.click(await screen.findByLabelText("Paperback"));
  await user.type(screen.getByLabelText("USD"), "9.99");
  expect(royaltyAt("Amazon.com$")).toContain("1.39 USD");
  await user.type(screen.getByLabelText("JPY"), "1500");
  expect(screen.getByText("Not saved yet.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save the prices" }));
  expect(sent()).toEqual({ prices: { paperback: { USD: 999, JPY: 1500 } } });
  expect(await screen.findByText("Saved.")).toBeTruthy();
});

test("reports a price below KDP's lowest without sending it", async () => {
  const { user, sent } = open();
  await user.click(await screen.findByLabelText("Paperback"));
  await user.type(screen.getByLabelText("USD"), "9.19");
  expect(
    screen.getByText("The lowest price KDP takes is 9.20 USD: printing a copy costs 4.60 USD."),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Save the prices" })).toHaveProperty("disabled", true);
  await user.type(screen.getByLabelText("USD"), "{Enter}");
  expect(sent()).toBeUndefined();
});

test("removes a price by emptying its field", async () => {
  const publishing = buildPublishing({
    choices: { prices: { ebook: { USD: 499 }, paperback: {}, hardcover: {} } },
  });
  const { user, sent } = open({ publishing });
  expect(await screen.findByDisplayValue("4.99")).toBeTruthy();
  expect(royaltyAt("Amazon.com$")).toContain("3.28 USD");
  await user.clear(screen.getByLabelText("USD"));
  await user.click(screen.getByRole("button", { name: "Save the prices" }));
  expect(sent()).toEqual({ prices: { ebook: { USD: null } } });
});

test("shows the server's rejection at its field, and keeps what was typed", async () => {
  const { user } = open({
    put: () =>
      errorReply(422, {
        code: "request.invalid",
        detail: "Too low.",
        fields: { "prices.ebook.USD": "Too low for KDP." },
      }),
  });
  await user.type(await screen.findByLabelText("USD"), "3.99");
  await user.click(screen.getByRole("button", { name: "Save the prices" }));
  expect(await screen.findByText("Too low for KDP.")).toBeTruthy();
  expect(screen.getByLabelText("USD")).toHaveProperty("value", "3.99");
});

test("warns of an e-book too dear next to the printed one", async () => {
  const prices = { ebook: { USD: 899 }, paperback: { USD: 999 }, hardcover: {} };
  open({ publishing: buildPublishing({ choices: { prices } }) });
  expect(await screen.findByText("Too dear for 70 %")).toBeTruthy();
});

test("gives the source and date of figures", async () => {
  const { user } = open({
    publishing: buildPublishing({ pages: { count: 212, is_exact: false }, ebook_bytes: null }),
  });
  expect(await screen.findByText(/as read on 30 September 2026/u)).toBeTruthy();
  expect(screen.getByText(/known once the e-book is made/u)).toBeTruthy();
  await user.click(screen.getByLabelText("Paperback"));
  expect(screen.getByText(/about 212 pages, an estimate/u)).toBeTruthy();
});

test("stores the author's own answers as chosen, and reports a failure", async () => {
  let isUnavailable = false;
  const { user, requests } = open({
    put: () => (isUnavailable ? errorReply(503, { detail: "Away for now." }) : reply(buildPublishing())),
  });
  await user.selectOptions(await screen.findByLabelText("Sexually explicit images or title"), "no");
  await user.selectOptions(screen.getByLabelText("Primary marketplace"), "DE");
  expect(requests.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { is_adult: false },
    { marketplace: "DE" },
  ]);
  isUnavailable = true;
  await user.selectOptions(screen.getByLabelText("Reading age from"), "8");
  expect(await screen.findByText("Away for now.")).toBeTruthy();
});

test("shows the answers about AI with tools and reasons", async () => {
  open();
  const section = within(await screen.findByRole("region", { name: "Made by AI?" }));
  expect([section.getByText("Some"), section.getAllByText("None").length]).toEqual([expect.anything(), 2]);
  expect(section.getByText("claude-x (anthropic)")).toBeTruthy();
  expect(section.getByText(/about 53 %/u)).toBeTruthy();
});

test("stores a ticked step on the server, and counts it at once", async () => {
  const { user, sent } = open({ publishing: buildPublishing({ choices: { done: ["files"] } }) });
  expect(await screen.findByText("1 of 2 done")).toBeTruthy();
  await user.click(screen.getByLabelText("Look at the preflight"));
  expect(sent()).toEqual({ done: ["files", "preflight"] });
});

test("shows keywords, categories and the first 150 characters of the description in the guide", async () => {
  const { user } = open({ more: { [PREFLIGHT]: () => reply(buildPreflight()) } });
  await user.click(await screen.findByRole("button", { name: "KDP publishing guide" }));
  const guide = within(await screen.findByRole("dialog"));
  expect(await guide.findByText("salt marsh")).toBeTruthy();
  const shown = guide.getByText(/^The sea rose over the salt\./u).textContent ?? "";
  expect(shown.length).toBeLessThanOrEqual(151);
  expect(shown.endsWith("…")).toBe(true);
  expect(guide.getByText(/No categories yet/u)).toBeTruthy();
  expect(guide.getByRole("button", { name: "Copy the whole description" })).toBeTruthy();
});

test("reports a form that does not load, and still lists what is missing", async () => {
  fakeApi({
    [`GET ${PATH}`]: () => errorReply(500, { detail: "Something went wrong on our side." }),
    [PREFLIGHT]: () => reply(buildPreflight({ facts: { hasCover: false } })),
  });
  renderPage({
    at: "/book",
    pages: {
      "/book": (
        <PublishPanel
          book={buildFullBook(buildBook({ has_cover: false, has_metadata: true }), ["It began."])}
        />
      ),
    },
  });
  expect(await screen.findByText("Choose a cover")).toBeTruthy();
  expect(screen.queryByText("Write the listing")).toBeNull();
  expect(await screen.findByText("KDP's form did not load")).toBeTruthy();
});
