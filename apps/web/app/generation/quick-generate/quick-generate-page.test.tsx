import type { User } from "@colophon/contracts/auth/sessions";
import { LANGUAGE_VARIANTS } from "@colophon/contracts/shared/book-choices";
import type { CreditCheck } from "@colophon/contracts/billing/credits";
import { bookCost } from "@colophon/rules/credit-costs";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildRunningBook } from "../../testing/build-book.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply, type SeenRequest } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import QuickGeneratePage from "./quick-generate-page.tsx";

type Scene = {
  author?: Partial<User>;
  check?: Partial<CreditCheck>;
  generate?: () => Response | Promise<Response>;
  writer?: string;
  /** awaited before a price is answered */
  beforePrice?: (wordsPerChapter: number) => Promise<void>;
};

function openPage({ author, check, generate, writer = "ready", beforePrice }: Scene = {}) {
  localStorage.setItem("token", "t");
  const user = buildAuthor({ credits: 40, ...author });
  const answerCheck = async ({ search }: SeenRequest): Promise<Response> => {
    const asked = new URLSearchParams(search);
    const chapters = Number(asked.get("chapters"));
    const wordsPerChapter = Number(asked.get("words_per_chapter"));
    await beforePrice?.(wordsPerChapter);
    const required = bookCost({ chapters, wordsPerChapter });
    const paid = { sufficient: true, required, current_balance: 60, remaining_after: 60 - required };
    return reply({ ...paid, funding: "credits", ...check });
  };
  const api = fakeApi({
    "GET /api/auth/me": () => reply(user),
    "GET /api/credits/check/book_generation": answerCheck,
    "GET /api/credits/balance": () => reply({ balance: user.credits, buckets: [] }),
    "GET /api/writer": () => reply({ state: writer, can_set_up: false }),
    "POST /api/books/generate": generate ?? (() => reply(buildRunningBook(), 202)),
  });
  const page = renderPage({
    at: "/generate",
    pages: {
      "/generate": (
        <SignedIn>
          <QuickGeneratePage />
        </SignedIn>
      ),
    },
  });
  const sent = (): SeenRequest[] => api.requests.filter((request) => request.method === "POST");
  return { ...page, sent };
}

const title = () => screen.findByRole("textbox", { name: "Title" });
const generate = (name: RegExp | string = /^Generate, /) => screen.findByRole("button", { name });

const length = (name: RegExp) => screen.findByRole("radio", { name });

test("shows pages, words and price next to each length, and updates the button", async () => {
  const { user } = openPage();
  expect(await generate("Generate, 10 credits")).toHaveProperty("disabled", false);
  expect(await length(/^Booklet about \d+ pages, 7,500 words 10 credits$/)).toHaveProperty("checked", true);
  expect(screen.getByText("50 credits")).toBeTruthy();
  await user.click(await length(/^Book about \d+ pages, 32,000 words 32 credits$/));
  expect(await generate("Generate, 32 credits")).toHaveProperty("disabled", false);
  expect(await length(/^Book about/)).toHaveProperty("checked", true);
  expect(screen.getByText("28 credits")).toBeTruthy();
});

test("warns that a book of too few pages for print is an e-book only", async () => {
  const { user } = openPage();
  await generate("Generate, 10 credits");
  expect(screen.queryByText("E-book only")).toBeNull();
  await user.click(await length(/^Your own/));
  await user.click(screen.getByRole("radio", { name: "3" }));
  expect(await screen.findByText(/^about 18 pages, 4,500 words, e-book only/)).toBeTruthy();
  const noticeText = screen.getByText("E-book only").parentElement?.textContent;
  expect(noticeText).toContain("about 18 pages. KDP prints paperbacks from 24 pages.");
});

test("shows a book's price in an empty form, and mentions the balance only after typing", async () => {
  const { user } = openPage({
    author: { credits: 4, books_generated: 3 },
    check: { sufficient: false, funding: "none", current_balance: 4, remaining_after: -6 },
  });
  expect(await screen.findByText("Books start at 10 credits. You have 4 credits.")).toBeTruthy();
  expect(screen.queryByText(/Insufficient credits/)).toBeNull();
  await user.type(await title(), "The Ford");
  expect(await screen.findByText("Insufficient credits. Need 10, have 4")).toBeTruthy();
});

test("shows the pages of a custom length while it is chosen", async () => {
  const { user } = openPage();
  await user.click(await length(/^Your own/));
  await user.click(screen.getByRole("radio", { name: "10" }));
  expect(
    await screen.findByText(/^about \d+ pages, 15,000 words\. Up to 2,000 are in a chapter’s price/),
  ).toBeTruthy();
  expect(await generate("Generate, 20 credits")).toHaveProperty("disabled", false);
  await user.clear(screen.getByRole("spinbutton", { name: "Words per chapter" }));
  await user.type(screen.getByRole("spinbutton", { name: "Words per chapter" }), "6000");
  expect(await generate("Generate, 60 credits")).toHaveProperty("disabled", false);
});

test("says above the form that there is no provider, keeps what is typed and sends nothing", async () => {
  const { user, sent } = openPage({ writer: "none" });
  expect(await screen.findByText(/^Nobody is set up to write books here yet/)).toBeTruthy();
  await user.type(await title(), "The Salt Garden{Enter}");
  expect(await generate("Generate, 10 credits")).toHaveProperty("disabled", true);
  expect(sent()).toEqual([]);
});

test("requests samples, called samples before", async () => {
  openPage({ writer: "sample" });
  expect(await screen.findByText(/^Books are samples here/)).toBeTruthy();
  expect(await generate("Generate, 10 credits")).toHaveProperty("disabled", false);
});

test("names the longest chapter of samples, and offers nothing longer", async () => {
  const { user } = openPage({ writer: "sample" });
  await generate("Generate, 10 credits");
  expect(await length(/^Book about.*longer than a sample/)).toHaveProperty("disabled", true);
  await user.click(await length(/^Your own/));
  const words = screen.getByRole("spinbutton", { name: "Words per chapter" });
  expect(words.getAttribute("max")).toBe("1500");
  expect(screen.getByText(/Samples have at most 1,500 words a chapter: no model/)).toBeTruthy();
  await user.clear(words);
  await user.type(words, "2000");
  await user.click(await screen.findByRole("button", { name: "Make it 1,500 words" }));
  expect(words).toHaveProperty("value", "1500");
  expect(screen.queryByRole("button", { name: "Make it 1,500 words" })).toBeNull();
});

test("does not request a chapter longer than a sample's", async () => {
  const { user } = openPage({ writer: "sample" });
  await generate("Generate, 10 credits");
  await user.click(await length(/^Your own/));
  const words = screen.getByRole("spinbutton", { name: "Words per chapter" });
  await user.clear(words);
  await user.type(words, "1501");
  await screen.findByRole("button", { name: "Make it 1,500 words" });
  expect(screen.getByRole("button", { name: /^Generate/ })).toHaveProperty("disabled", true);
});

test("orders the fields as an author thinks", async () => {
  openPage();
  const first = await title();
  const about = screen.getByRole("textbox", { name: /^What it is about/ });
  const genre = screen.getByRole("combobox", { name: "Genre" });
  const book = await length(/^Book about/);
  const more = screen.getByRole("button", { name: /^More choices/ });
  const order = [first, about, genre, book, more];
  for (const [index, element] of order.slice(1).entries()) {
    expect(order[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test("sends nothing without a title, and says why at the field", async () => {
  const { user, sent } = openPage();
  await user.click(await generate());
  expect(await screen.findByText("Please enter a book title")).toBeTruthy();
  expect((await title()).getAttribute("aria-invalid")).toBe("true");
  expect(sent()).toEqual([]);
});

test("sends a complete form in the request's shape, and opens the dashboard", async () => {
  const { user, sent } = openPage();
  await user.type(await title(), " The Ford ");
  await user.selectOptions(screen.getByLabelText("Genre"), "Mystery");
  await user.click(screen.getByRole("button", { name: /^More choices/ }));
  await user.click(screen.getByRole("button", { name: "Loss" }));
  await user.type(screen.getByLabelText("A theme of your own"), "tides{Enter}");
  await user.click(await generate());
  expect(await screen.findByText("arrived at /dashboard")).toBeTruthy();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toEqual({
    title: "The Ford",
    chapters: 5,
    genre: "Mystery",
    writing_style: null,
    themes: ["Loss", "tides"],
    description: "",
    author_name: "",
    words_per_chapter: 1500,
    language_variant: "en-US",
    point_of_view: "third-limited",
    audience: "adult",
    sources: [],
    stops_after_plan: false,
  });
  expect(await screen.findByText("Book generation started! Check your dashboard for progress.")).toBeTruthy();
});

test("shows the price of the outline first, and leads to where it will appear", async () => {
  const { user, sent } = openPage();
  await user.type(await title(), "The Ford");
  const choice = screen.getByLabelText("Show me the plan first");
  expect(screen.getByText(/^The book is planned and then waits: .* This costs nothing more/)).toBeTruthy();
  await user.click(choice);
  await user.click(await generate());
  expect(await screen.findByText(`arrived at /books/${buildRunningBook().id}/plan`)).toBeTruthy();
  expect(sent()[0]?.body).toMatchObject({ stops_after_plan: true });
});

test("requests a book in the chosen language, with two spellings of English", async () => {
  const { user, sent } = openPage();
  await user.type(await title(), "Die Furt");
  await user.click(screen.getByRole("button", { name: /^More choices/ }));
  const choice = screen.getByLabelText("Language");
  const offered = within(choice).getAllByRole("option");
  expect(offered).toHaveLength(LANGUAGE_VARIANTS.length);
  expect(offered.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    "English, US spelling",
    "English, UK spelling",
  ]);
  await user.selectOptions(choice, "German (Deutsch)");
  await user.click(await generate());
  await screen.findByText("arrived at /dashboard");
  expect(sent()[0]?.body).toMatchObject({ language_variant: "de" });
});

test("presents credits and free books as one", async () => {
  openPage({ author: { credits: 40, books_generated: 0 } });
  expect(await screen.findByText(/40.credits: up to four books\./)).toBeTruthy();
});

test("sends another attempt with the same contents and the same key", async () => {
  let tries = 0;
  const { user, sent } = openPage({
    generate: () => ((tries += 1) === 1 ? errorReply(500, {}) : reply(buildRunningBook(), 202)),
  });
  await user.type(await title(), "The Ford");
  await user.click(await generate());
  expect(await screen.findByText("Failed to start book generation")).toBeTruthy();
  await user.click(await generate());
  await screen.findByText("arrived at /dashboard");
  const [first, second] = sent().map((request) => request.headers.get("idempotency-key"));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test("makes one book of a double click", async () => {
  const { user, sent } = openPage();
  await user.type(await title(), "The Ford");
  await user.dblClick(await generate());
  await screen.findByText("arrived at /dashboard");
  expect(sent()).toHaveLength(1);
});

test("says a 402 in the specified sentence, and keeps what was typed", async () => {
  const { user } = openPage({
    generate: () => errorReply(402, { code: "credits.insufficient", detail: "Need 10, have 3" }),
  });
  await user.type(await title(), "The Ford");
  await user.click(await generate());
  expect(
    await screen.findByText("Insufficient credits. Please purchase more credits to continue."),
  ).toBeTruthy();
  expect(await title()).toHaveProperty("value", "The Ford");
});

test("shows any other rejection in the server's words", async () => {
  const detail = "No writing provider is set up, so books cannot be generated. Nothing was charged.";
  const { user } = openPage({ generate: () => errorReply(503, { code: "writing.unavailable", detail }) });
  await user.type(await title(), "The Ford{Enter}");
  const notice = await screen.findByText(detail);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(notice)).toBe(true);
});

test("says at its length that a request is too long for samples, and keeps it", async () => {
  const detail = "No model is set up, and the prepared sample books have at most 1500 words a chapter.";
  const { user } = openPage({
    generate: () => errorReply(409, { code: "writing.needs_model", detail, words: 1500 }),
  });
  await user.type(await title(), "The Ford");
  await user.click(await length(/^Book about/));
  await user.click(await generate());
  expect(await screen.findByText(detail)).toBeTruthy();
  const words = screen.getByRole("spinbutton", { name: "Words per chapter" });
  expect(words.getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect(await title()).toHaveProperty("value", "The Ford");
  await user.click(screen.getByRole("radio", { name: /^Booklet/ }));
  expect(screen.queryByText(detail)).toBeNull();
});

test("says above the button that only a model can serve a request", async () => {
  const detail = "No model is set up, and the prepared sample books are in English.";
  const { user } = openPage({
    generate: () => errorReply(409, { code: "writing.needs_model", detail, words: 6000 }),
  });
  await user.type(await title(), "The Ford");
  await user.click(await generate());
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.queryByRole("spinbutton", { name: "Words per chapter" })).toBeNull();
});

test("marks a rejected field, and unfolds it if folded", async () => {
  const fields = { words_per_chapter: "Choose between 500 and 6,000 words a chapter" };
  const { user } = openPage({
    generate: () =>
      errorReply(422, { code: "request.invalid", detail: "Some fields need attention.", fields }),
  });
  await user.type(await title(), "The Ford");
  expect(screen.queryByRole("spinbutton", { name: "Words per chapter" })).toBeNull();
  await user.click(await generate());
  expect(
    (await screen.findByRole("spinbutton", { name: "Words per chapter" })).getAttribute("aria-invalid"),
  ).toBe("true");
});

const draftOf = (draft: object): void =>
  localStorage.setItem(`colophon.quick-generate.${buildAuthor().id}`, JSON.stringify(draft));

test("names an unstorable character at its field, sends nothing, and keeps the rest", async () => {
  draftOf({ title: "The Ford\u0000", description: "A river." });
  const { user, sent } = openPage();
  await user.click(await generate());
  expect(
    await screen.findByText(/^The title contains a character that cannot be kept \(U\+0000\)/),
  ).toBeTruthy();
  expect((await title()).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByDisplayValue("A river.")).toBeTruthy();
  expect(sent()).toEqual([]);
});

test("reports a rejected theme next to the themes", async () => {
  draftOf({ title: "The Ford", themes: ["Loss", "ti\u0007des"] });
  const { user } = openPage();
  await user.click(await generate());
  expect(await screen.findByText(/^A theme contains a character/)).toBeTruthy();
  expect(screen.getByLabelText("A theme of your own").getAttribute("aria-invalid")).toBe("true");
});

test("reports the server's problem with one theme next to the themes", async () => {
  const fields = { "themes.0": "A theme has at most 60 characters" };
  const { user } = openPage({
    generate: () =>
      errorReply(422, { code: "request.invalid", detail: "Some fields need attention.", fields }),
  });
  await user.type(await title(), "The Ford");
  await user.click(await generate());
  expect(await screen.findByText("A theme has at most 60 characters")).toBeTruthy();
  expect(screen.getByLabelText("A theme of your own").getAttribute("aria-invalid")).toBe("true");
  expect(await title()).toHaveProperty("value", "The Ford");
});

test("says above the form that credits are too few, with the longest affordable book", async () => {
  const { user } = openPage({
    author: { credits: 12, books_generated: 3 },
    check: { sufficient: false, funding: "none", current_balance: 12, remaining_after: -4 },
  });
  await user.click(await length(/^Book about/));
  const notice = await screen.findByText("Insufficient credits. Need 32, have 12");
  expect(notice.compareDocumentPosition(await title())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect((await generate()).matches(":disabled")).toBe(true);
  await user.click(screen.getByRole("button", { name: /^Make it 6.chapters of 2,000 words$/ }));
  expect(await screen.findByRole("radio", { name: "6" })).toHaveProperty("checked", true);
});

test("offers a free book's size before requesting one too large to be free", async () => {
  const { user } = openPage({
    author: { credits: 0, books_generated: 0 },
    check: { sufficient: false, funding: "none", current_balance: 0, is_too_large_for_free: true },
  });
  await user.click(await screen.findByRole("radio", { name: /^Book,? / }));
  expect(await screen.findByText(/^A free book has up to 10 chapters of 2,000 words\./)).toBeTruthy();
  expect((await generate()).matches(":disabled")).toBe(true);
  await user.click(screen.getByRole("button", { name: /^Make it 8.chapters of 2,000 words$/ }));
  expect(await generate(/^Generate, 16 credits/)).toBeTruthy();
});

test("keeps the form open and stored at the free limit, without a dead button", async () => {
  const { user } = openPage({
    author: { credits: 0, books_generated: 3 },
    check: { sufficient: false, funding: "none", current_balance: 0, remaining_after: -10 },
  });
  expect(await screen.findByText("Free Limit Reached")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Top Up" }).getAttribute("href")).toBe("/credits/purchase");
  expect(
    screen.getByText("No credits available. Please purchase credits to continue generating books."),
  ).toBeTruthy();
  await user.type(await title(), "The Ford");
  await waitFor(() =>
    expect(localStorage.getItem(`colophon.quick-generate.${buildAuthor().id}`)).toContain("The Ford"),
  );
  expect(screen.queryByRole("link", { name: "Upgrade to Premium" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Generate/ })).toBeNull();
});

test("charges a premium author nothing, and sells nothing", async () => {
  openPage({ author: { is_premium: true }, check: { funding: "premium", required: 0 } });
  expect(await generate("Generate book")).toHaveProperty("disabled", false);
  expect(screen.queryByText(/Premium accounts/)).toBeNull();
});

test("keeps what was typed when leaving the page", async () => {
  const { user } = openPage();
  await user.type(await title(), "The Ford");
  await waitFor(() =>
    expect(localStorage.getItem(`colophon.quick-generate.${buildAuthor().id}`)).toContain("The Ford"),
  );
});

test("does not mention an empty draft", async () => {
  draftOf({ chapters: 3, words_per_chapter: 1000 });
  openPage();
  await title();
  expect(screen.queryByText(/What you typed last time/)).toBeNull();
});

test("restores a stored draft, which can be cleared", async () => {
  localStorage.setItem(`colophon.quick-generate.${buildAuthor().id}`, JSON.stringify({ title: "The Ford" }));
  const { user } = openPage();
  expect(await title()).toHaveProperty("value", "The Ford");
  expect(screen.getByText(/What you typed last time/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear the form" }));
  expect(await title()).toHaveProperty("value", "");
});

test("says why content was rejected, and keeps what was typed", async () => {
  const detail =
    "We do not write sexual content that involves anyone under 18. Nothing was charged; please change the title or the description.";
  const { user } = openPage({ generate: () => errorReply(422, { code: "books.order_refused", detail }) });
  await user.type(await title(), "The Ford");
  await user.click(await generate());
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(await title()).toHaveProperty("value", "The Ford");
});

const facts = () => screen.findByRole("button", { name: /^What the book may state as fact/ });

test("asks for sources of a non-fiction book, and sends them", async () => {
  const { user, sent } = openPage();
  await user.type(await title(), "The Harbour");
  expect(screen.queryByRole("button", { name: /^What the book may state/ })).toBeNull();
  await user.selectOptions(screen.getByLabelText("Genre"), "History");
  await user.click(await facts());
  await user.type(await screen.findByRole("textbox", { name: "Title of note 1" }), "Records");
  await user.type(screen.getByRole("textbox", { name: /^What note 1 says/ }), "Built in 1911.");
  await user.click(screen.getByRole("button", { name: "Add another" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Title of note 2" }));
  await user.click(await generate());
  expect(await screen.findByText("arrived at /dashboard")).toBeTruthy();
  expect(sent()[0]?.body).toMatchObject({ sources: [{ title: "Records", text: "Built in 1911." }] });
});

test("reports a note without a title at its field, and unfolds it", async () => {
  draftOf({ title: "The Harbour", genre: "History", sources: [{ title: "", text: "Built in 1911." }] });
  const { user, sent } = openPage();
  expect((await facts()).textContent).toContain("1 note");
  await user.click(await generate());
  const note = await screen.findByRole("textbox", { name: "Title of note 1" });
  await waitFor(() => expect(note.getAttribute("aria-invalid")).toBe("true"));
  expect(sent()).toEqual([]);
});

test("keeps notes in a novel's form without sending them", async () => {
  draftOf({ title: "The Harbour", sources: [{ title: "Records", text: "Built in 1911." }] });
  const { user, sent } = openPage();
  await user.click(await generate());
  expect(await screen.findByText("arrived at /dashboard")).toBeTruthy();
  expect(sent()[0]?.body).toMatchObject({ genre: "General", sources: [] });
});

test("requests nothing at an old price while a new one loads", async () => {
  const answered = Promise.withResolvers<void>();
  const { user } = openPage({
    beforePrice: (words) => (words === 1500 ? Promise.resolve() : answered.promise),
  });
  expect(await generate("Generate, 10 credits")).toHaveProperty("disabled", false);
  await user.click(await length(/^Book about/));
  expect(await generate("Generate, 10 credits")).toHaveProperty("disabled", true);
  answered.resolve();
  await waitFor(async () => expect(await generate("Generate, 32 credits")).toHaveProperty("disabled", false));
});
