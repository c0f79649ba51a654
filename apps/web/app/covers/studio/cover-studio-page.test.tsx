import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { buildFullBook, buildBook, buildList } from "../../testing/build-book.ts";
import { buildCover, buildCoverPage, buildOrder } from "../../testing/build-cover.ts";
import { buildCatalogue } from "../../testing/build-cover-studio.ts";
import { fakeApi, errorReply, reply, type SeenRequest } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import CoverStudioPage from "./cover-studio-page.tsx";

type Answers = Record<string, (seen: SeenRequest) => Response | Promise<Response>>;
const book = buildBook();
const GENERATION_ID = buildOrder().id;

beforeEach(() => localStorage.clear());

function open(answers: Answers = {}, search = "") {
  const { requests } = fakeApi({
    "GET /api/covers/user": () => reply(buildCoverPage([])),
    "GET /api/books": () => reply(buildList([book])),
    [`GET /api/books/${book.id}`]: () => reply(buildFullBook(book, [])),
    "GET /api/covers/catalogue": () => reply(buildCatalogue()),
    "POST /api/covers/prompt": () =>
      reply({ prompt: "A lighthouse at dusk", subjects: ["lighthouse", "rose"], subgenre: "regency" }),
    "GET /api/credits/balance": () =>
      reply({ balance: 40, buckets: { trial: 40, allowance: 0, purchased: 0 }, held: 0 }),
    ...answers,
  });
  const page = renderPage({ at: `/kdp-covers${search}`, pages: { "/kdp-covers": <CoverStudioPage /> } });
  return { requests, ...page };
}

/** A stream that sends these events, one after the other, and then stays open. */
function stream(news: readonly unknown[]): Response {
  const lines = news.map((one) => `data: ${JSON.stringify(one)}\n\n`).join("");
  return new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(lines)),
    }),
  );
}

const paint = () => screen.findByRole("button", { name: /^Paint three covers/u });
const fillIn = async () => {
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Ebb" } });
  fireEvent.change(screen.getByLabelText("Genre"), { target: { value: "Horror" } });
};

test("does not send an empty form, says why, and focuses it", async () => {
  const { user, requests } = open();
  await user.click(await paint());
  expect(screen.getByText("Please enter a book title")).toBeTruthy();
  expect(screen.getByText("Please select a genre")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Title"));
  expect(requests.filter(({ path }) => path === "/api/covers/generate")).toEqual([]);
});

test("shows words that KDP would reject at their field before paying, and sends nothing", async () => {
  const { user, requests } = open();
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "The #1 Novel" } });
  fireEvent.change(screen.getByLabelText("Subtitle"), { target: { value: "Only $5" } });
  fireEvent.change(screen.getByLabelText("Author"), { target: { value: "Your Name" } });
  const expected: [label: string, sentence: RegExp][] = [
    ["Title", /“#1 Novel” in the title claims a rank/u],
    ["Subtitle", /“\$5” in the subtitle names a price/u],
    ["Author", /The author's name has a placeholder: “Your Name”/u],
  ];
  for (const [label, sentence] of expected) {
    const field = screen.getByLabelText(label);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
      sentence,
    );
  }
  fireEvent.change(screen.getByLabelText("Title"), { target: { value: "see salt.com" } });
  expect(screen.getByText(/There is a web address in the title: “salt.com”/u)).toBeTruthy();
  await user.click(await paint());
  expect(document.activeElement).toBe(screen.getByLabelText("Title"));
  expect(requests.filter(({ path }) => path === "/api/covers/generate")).toEqual([]);
});

test("disables the button without enough credits, with a link to more", async () => {
  open({
    "GET /api/credits/balance": () =>
      reply({ balance: 0, buckets: { trial: 0, allowance: 0, purchased: 0 }, held: 0 }),
  });
  const lack = await screen.findByText(/three covers cost 15 credits, and you have 0 credits/u);
  expect(within(lack).getByRole("link", { name: "Top Up" })).toBeTruthy();
  expect(await paint()).toHaveProperty("disabled", true);
});

test("asks for pages in KDP mode, and for an e-book's size without it", async () => {
  const { user } = open();
  await screen.findByLabelText("Title");
  expect(screen.getByLabelText("Page count")).toHaveProperty("value", "100");
  expect(screen.getByLabelText("Trim size")).toHaveProperty("value", "6x9");
  await user.click(screen.getByRole("switch", { name: "KDP mode" }));
  expect(screen.queryByLabelText("Page count")).toBeNull();
  expect(screen.getByLabelText("Size")).toHaveProperty("value", "1600x2560");
  expect(screen.getByText("E-book specifications")).toBeTruthy();
});

test("redraws the wrap with the page count, and names its limits", async () => {
  open();
  const pages = await screen.findByLabelText("Page count");
  expect(screen.getByRole("img", { name: /^A wrap of 12.500 by 9.250 inches/u })).toBeTruthy();
  fireEvent.change(pages, { target: { value: "200" } });
  expect(screen.getByRole("img", { name: /^A wrap of 12.750 by 9.250 inches/u })).toBeTruthy();
  fireEvent.change(pages, { target: { value: "790" } });
  expect(screen.getByText(/has 24 to 776 pages, and this one 790/u)).toBeTruthy();
});

test("fills in the form for a book from the URL, with its real page count", async () => {
  open(
    {
      [`GET /api/books/${book.id}/exports/forecast`]: () =>
        reply({
          words: 4500,
          chapters: 3,
          known: [],
          forecast: { pages: 212, is_exact: true, least: 212, most: 212 },
          refusals: [],
        }),
    },
    `?book=${book.id}`,
  );
  await waitFor(() => expect(screen.getByLabelText("Title")).toHaveProperty("value", "The Salt Garden"));
  expect(screen.getByLabelText("Author")).toHaveProperty("value", "Maren Holloway");
  expect(screen.getByLabelText("Genre")).toHaveProperty("value", "Romance");
  expect(await screen.findByText("212, as your book’s pages are set")).toBeTruthy();
});

test("makes an e-book's front of any size for a book too short to print, without spine and pages", async () => {
  const { user } = open(
    {
      [`GET /api/books/${book.id}/exports/forecast`]: () =>
        reply({
          words: 3600,
          chapters: 3,
          known: [],
          forecast: { pages: 18, is_exact: false, least: 12, most: 24 },
          refusals: [],
        }),
    },
    `?book=${book.id}`,
  );
  expect(await screen.findByText(/too short for KDP to print/u)).toBeTruthy();
  expect(screen.getByRole("switch", { name: "KDP mode" })).toMatchObject({ checked: false, disabled: true });
  expect(screen.queryByLabelText("Page count")).toBeNull();
  expect(screen.getByLabelText("Size")).toHaveProperty("value", "1600x2560");
  await user.selectOptions(screen.getByLabelText("Size"), "1800x2700");
  expect(screen.getByLabelText("Size")).toHaveProperty("value", "1800x2700");
});

test("keeps what was typed across a reload", async () => {
  const { unmount } = open();
  await fillIn();
  unmount();
  open();
  expect(await screen.findByLabelText("Title")).toHaveProperty("value", "Ebb");
});

test("reads subjects from the book, and can change them", async () => {
  const { user } = open();
  await fillIn();
  const subjects = await screen.findByRole("list", { name: "Things to be seen" });
  await waitFor(() => expect(within(subjects).getByText("rose")).toBeTruthy());
  await user.click(screen.getByRole("button", { name: "Take off rose" }));
  await user.type(screen.getByLabelText("What is to be seen"), "Crow{Enter}");
  expect(
    within(subjects)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["lighthouse", "crow"]);
});

test("says why a provider is unavailable, and shows another one's prompt", async () => {
  const { user } = open();
  await fillIn();
  expect(await screen.findByText("No key is set up here.")).toBeTruthy();
  expect(screen.getByRole("radio", { name: /^fal/u })).toHaveProperty("disabled", true);
  expect(screen.queryByLabelText("Prompt for the image model")).toBeNull();
  await user.click(screen.getByRole("radio", { name: /^OpenAI/u }));
  await waitFor(() =>
    expect(screen.getByLabelText("Prompt for the image model")).toHaveProperty(
      "value",
      "A lighthouse at dusk",
    ),
  );
  expect(await screen.findByRole("button", { name: "Paint three covers for 20 credits" })).toBeTruthy();
});

test("requests covers at the price on the button, shows them one by one, and announces them", async () => {
  const news = (covers: number, state: "running" | "completed") => ({
    order: buildOrder({ state, painted: covers }),
    book_id: null,
    covers: Array.from({ length: covers }, (_, index) =>
      buildCover(index + 1, { title: `Ebb ${index + 1}` }),
    ),
  });
  const { user, requests } = open({
    "POST /api/covers/generate": () => reply(news(0, "running"), 202),
    [`GET /api/covers/orders/${GENERATION_ID}`]: () => reply(news(1, "running")),
    [`GET /api/covers/orders/${GENERATION_ID}/events`]: () =>
      stream([news(1, "running"), news(3, "completed")]),
  });
  await fillIn();
  await user.click(await screen.findByRole("button", { name: "Paint three covers for 15 credits" }));
  const section = within(await screen.findByRole("list", { name: "Covers of this order" }));
  await waitFor(() => expect(section.getAllByRole("article")).toHaveLength(3));
  expect(await screen.findByText("Cover generated successfully!")).toBeTruthy();
  const order = requests.find(({ path }) => path === "/api/covers/generate");
  expect(order?.headers.get("Idempotency-Key")).toBeTruthy();
  expect(order?.body).toMatchObject({ title: "Ebb", credits: 15, number_of_variations: 3, page_count: 100 });
});

test("reports what could not be painted with the refund", async () => {
  const news = {
    order: buildOrder({ state: "completed", painted: 2, failed: 1, credits: 10, credits_returned: 5 }),
    book_id: null,
    covers: [buildCover(1), buildCover(2)],
  };
  open(
    {
      [`GET /api/covers/orders/${GENERATION_ID}`]: () => reply(news),
      [`GET /api/covers/orders/${GENERATION_ID}/events`]: () => stream([news]),
    },
    `?order=${GENERATION_ID}`,
  );
  expect(await screen.findByText("Two of three covers could be painted; 5 credits came back.")).toBeTruthy();
});

test.each([
  [
    () => errorReply(402, { detail: "Insufficient credits. Please purchase more credits." }),
    "Insufficient credits. Please purchase more credits.",
  ],
  [() => errorReply(409, { code: "covers.being_painted", detail: "Please wait." }), "Please wait."],
  [() => new Response("", { status: 500 }), "Failed to generate covers"],
  [() => Promise.reject(new TypeError("fetch failed")), "Failed to generate covers. Please try again."],
])("explains a rejected request (%#)", async (answer, sentence) => {
  const { user } = open({ "POST /api/covers/generate": answer });
  await fillIn();
  await user.click(await screen.findByRole("button", { name: "Paint three covers for 15 credits" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(sentence);
  const way = within(alert).queryByRole("link", { name: "Top Up" })?.getAttribute("href") ?? null;
  expect(way).toBe(sentence.startsWith("Insufficient") ? "/credits/purchase" : null);
  expect(screen.getByLabelText("Title")).toHaveProperty("value", "Ebb");
});

test("says without covers what will be here", async () => {
  open();
  expect(await screen.findByText("No covers available")).toBeTruthy();
});

test("opens a cover with its details, and deletes it after naming its books", async () => {
  const cover = buildCover(1, {
    borne_by: [{ id: book.id, title: book.title }],
    prompt: "A sea",
    page_count: 200,
  });
  const { user, requests } = open({
    "GET /api/covers/user": () => reply(buildCoverPage([cover])),
    [`GET /api/covers/${cover.id}`]: () => reply(cover),
    [`DELETE /api/covers/${cover.id}`]: () => reply({ id: cover.id, taken_off: 1 }),
  });
  await user.click(await screen.findByRole("button", { name: /^Open the cover of The Salt Garden/u }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("link", { name: "Design it" }).getAttribute("href")).toBe(
    `/kdp-covers/${cover.id}`,
  );
  expect(dialog.getByText("A sea")).toBeTruthy();
  expect(dialog.getByText("Colophon’s painter, no AI")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  const asked = within(await screen.findByRole("alertdialog"));
  expect(asked.getByText(/taken off “The Salt Garden”/u)).toBeTruthy();
  await user.click(asked.getByRole("button", { name: "Delete cover" }));
  expect(await screen.findByText("Cover deleted successfully!")).toBeTruthy();
  expect(requests.some(({ method }) => method === "DELETE")).toBe(true);
});

test("puts a cover on a book, and removes it from another", async () => {
  const other = { id: "0197a8a0-0000-7000-8000-00000000b002", title: "Low Water" };
  const cover = buildCover(1, { borne_by: [other] });
  const { user, requests } = open({
    "GET /api/covers/user": () => reply(buildCoverPage([cover])),
    [`GET /api/covers/${cover.id}`]: () => reply(cover),
    [`POST /api/books/${book.id}/assign-cover`]: () => reply(book),
    [`DELETE /api/books/${other.id}/cover`]: () => reply({ ...book, id: other.id }),
  });
  await user.click(await screen.findByRole("button", { name: /^Open the cover of/u }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(await dialog.findByLabelText("Use for a book"), book.id);
  await user.click(dialog.getByRole("button", { name: "Use this cover" }));
  expect(await screen.findByText("Cover assigned successfully!")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Take it off “Low Water”" }));
  expect(await screen.findByText("The cover is taken off.")).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith("assign-cover"))?.body).toEqual({ cover_id: cover.id });
});
