import type { User } from "@colophon/contracts/auth/sessions/user";
import { LANGUAGE_VARIANTS } from "@colophon/contracts/shared/book-choices";
import type { CreditCheck } from "@colophon/contracts/billing/credits/ledger";
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

test("a length is chosen in pages and words with its price beside it, and the button follows", async () => {
  const { user } = openPage();
  expect(await generate("Generate, 10 credits")).toHaveProperty("disabled", false);
  expect(await length(/^Booklet about \d+ pages, 7,500 words 10 credits$/)).toHaveProperty("checked", true);
  expect(screen.getByText("50 credits")).toBeTruthy();
  await user.click(await length(/^Book about \d+ pages, 32,000 words 32 credits$/));
  expect(await generate("Generate, 32 credits")).toHaveProperty("disabled", false);
  expect(await length(/^Book about/)).toHaveProperty("checked", true);
  expect(screen.getByText("28 credits")).toBeTruthy();
});

test("a book of fewer pages than KDP prints is said to be an e-book only before it is ordered", async () => {
  const { user } = openPage();
  await generate("Generate, 10 credits");
  expect(screen.queryByText("E-book only")).toBeNull();
  await user.click(await length(/^Your own/));
  await user.click(screen.getByRole("radio", { name: "3" }));
  expect(await screen.findByText(/^about 18 pages, 4,500 words, e-book only/)).toBeTruthy();
  const noticeText = screen.getByText("E-book only").parentElement?.textContent;
  expect(noticeText).toContain("about 18 pages. KDP prints paperbacks from 24 pages.");
});

test("a bare form says what a book costs, and complains of a balance only once something is typed", async () => {
  const { user } = openPage({
    author: { credits: 4, books_generated: 3 },
    check: { sufficient: false, funding: "none", current_balance: 4, remaining_after: -6 },
  });
  expect(await screen.findByText("Books start at 10 credits. You have 4 credits.")).toBeTruthy();
  expect(screen.queryByText(/Insufficient credits/)).toBeNull();
  await user.type(await title(), "The Ford");
  expect(await screen.findByText("Insufficient credits. Need 10, have 4")).toBeTruthy();
});

test("a length of one's own is told in pages while it is chosen", async () => {
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

test("where nobody writes that is said above the form, which keeps what is typed but orders nothing", async () => {
  const { user, sent } = openPage({ writer: "none" });
  expect(await screen.findByText(/^Nobody is set up to write books here yet/)).toBeTruthy();
  await user.type(await title(), "The Salt Garden{Enter}");
  expect(await generate("Generate, 10 credits")).toHaveProperty("disabled", true);
  expect(sent()).toEqual([]);
});

test("samples can be ordered, and are called samples before", async () => {
  openPage({ writer: "sample" });
  expect(await screen.findByText(/^Books are samples here/)).toBeTruthy();
  expect(await generate("Generate, 10 credits")).toHaveProperty("disabled", false);
});

test("where samples are made their longest chapter is said, and what is longer is not to be had", async () => {
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

test("a chapter longer than a sample's is not ordered", async () => {
  const { user } = openPage({ writer: "sample" });
  await generate("Generate, 10 credits");
  await user.click(await length(/^Your own/));
  const words = screen.getByRole("spinbutton", { name: "Words per chapter" });
  await user.clear(words);
  await user.type(words, "1501");
  await screen.findByRole("button", { name: "Make it 1,500 words" });
  expect(screen.getByRole("button", { name: /^Generate/ })).toHaveProperty("disabled", true);
});

test("the fields stand in the order of an author's thought", async () => {
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

test("without a title nothing is sent and the field says why", async () => {
  const { user, sent } = openPage();
  await user.click(await generate());
  expect(await screen.findByText("Please enter a book title")).toBeTruthy();
  expect((await title()).getAttribute("aria-invalid")).toBe("true");
  expect(sent()).toEqual([]);
});

test("a filled form goes out as the request's own shape, and then to the dashboard", async () => {
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

test("whoever asks for the plan first is told what it costs, and lands where it will appear", async () => {
  const { user, sent } = openPage();
  await user.type(await title(), "The Ford");
  const choice = screen.getByLabelText("Show me the plan first");
  expect(screen.getByText(/^The book is planned and then waits: .* This costs nothing more/)).toBeTruthy();
  await user.click(choice);
  await user.click(await generate());
  expect(await screen.findByText(`arrived at /books/${buildRunningBook().id}/plan`)).toBeTruthy();
  expect(sent()[0]?.body).toMatchObject({ stops_after_plan: true });
});

test("a book is ordered in the language that is chosen; English has its two spellings", async () => {
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

test("credits and free books are told as one thing", async () => {
  openPage({ author: { credits: 40, books_generated: 0 } });
  expect(await screen.findByText(/40.credits: up to four books\./)).toBeTruthy();
});

test("a second try with the same contents carries the same key", async () => {
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

test("a double click makes one book", async () => {
  const { user, sent } = openPage();
  await user.type(await title(), "The Ford");
  await user.dblClick(await generate());
  await screen.findByText("arrived at /dashboard");
  expect(sent()).toHaveLength(1);
});

test("a 402 is said in the requirements' sentence and what was typed stays", async () => {
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

test("any other refusal shows the server's own words", async () => {
  const detail = "No writing provider is set up, so books cannot be generated. Nothing was charged.";
  const { user } = openPage({ generate: () => errorReply(503, { code: "writing.unavailable", detail }) });
  await user.type(await title(), "The Ford{Enter}");
  const notice = await screen.findByText(detail);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(notice)).toBe(true);
});

test("an order too long for sample books is told so at its length, and stays as it was typed", async () => {
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

test("an order that only a model can serve, whatever its length, is told so above the button", async () => {
  const detail = "No model is set up, and the prepared sample books are in English.";
  const { user } = openPage({
    generate: () => errorReply(409, { code: "writing.needs_model", detail, words: 6000 }),
  });
  await user.type(await title(), "The Ford");
  await user.click(await generate());
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.queryByRole("spinbutton", { name: "Words per chapter" })).toBeNull();
});

test("a field the server refuses is marked, and unfolded when it was folded away", async () => {
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

test("a character that cannot be kept is named at its field, nothing is sent and the rest stays", async () => {
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

test("a theme that is refused is told beside the themes", async () => {
  draftOf({ title: "The Ford", themes: ["Loss", "ti\u0007des"] });
  const { user } = openPage();
  await user.click(await generate());
  expect(await screen.findByText(/^A theme contains a character/)).toBeTruthy();
  expect(screen.getByLabelText("A theme of your own").getAttribute("aria-invalid")).toBe("true");
});

test("what the server refuses about one theme is told beside the themes", async () => {
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

test("too few credits for this book are said above the form, with the longest book they pay for", async () => {
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

test("a book that is only too large to be free is offered at the size of a free one, before the order", async () => {
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

test("at the free limit the form stays open and is kept, and no button leads nowhere", async () => {
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

test("a premium author pays nothing and is sold nothing", async () => {
  openPage({ author: { is_premium: true }, check: { funding: "premium", required: 0 } });
  expect(await generate("Generate book")).toHaveProperty("disabled", false);
  expect(screen.queryByText(/Premium accounts/)).toBeNull();
});

test("what was typed survives leaving the page", async () => {
  const { user } = openPage();
  await user.type(await title(), "The Ford");
  await waitFor(() =>
    expect(localStorage.getItem(`colophon.quick-generate.${buildAuthor().id}`)).toContain("The Ford"),
  );
});

test("a draft in which nothing was typed is not spoken of", async () => {
  draftOf({ chapters: 3, words_per_chapter: 1000 });
  openPage();
  await title();
  expect(screen.queryByText(/What you typed last time/)).toBeNull();
});

test("a kept draft is back, and can be cleared", async () => {
  localStorage.setItem(`colophon.quick-generate.${buildAuthor().id}`, JSON.stringify({ title: "The Ford" }));
  const { user } = openPage();
  expect(await title()).toHaveProperty("value", "The Ford");
  expect(screen.getByText(/What you typed last time/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear the form" }));
  expect(await title()).toHaveProperty("value", "");
});

test("an order that is refused for what it asks says why, and what was typed stays", async () => {
  const detail =
    "We do not write sexual content that involves anyone under 18. Nothing was charged; please change the title or the description.";
  const { user } = openPage({ generate: () => errorReply(422, { code: "books.order_refused", detail }) });
  await user.type(await title(), "The Ford");
  await user.click(await generate());
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(await title()).toHaveProperty("value", "The Ford");
});

const facts = () => screen.findByRole("button", { name: /^What the book may state as fact/ });

test("a book that states facts asks what the author vouches for, and sends it along", async () => {
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

test("a note without a title is told at its field, and unfolded for it", async () => {
  draftOf({ title: "The Harbour", genre: "History", sources: [{ title: "", text: "Built in 1911." }] });
  const { user, sent } = openPage();
  expect((await facts()).textContent).toContain("1 note");
  await user.click(await generate());
  const note = await screen.findByRole("textbox", { name: "Title of note 1" });
  await waitFor(() => expect(note.getAttribute("aria-invalid")).toBe("true"));
  expect(sent()).toEqual([]);
});

test("notes stay in the form of a novel, and are not sent with it", async () => {
  draftOf({ title: "The Harbour", sources: [{ title: "Records", text: "Built in 1911." }] });
  const { user, sent } = openPage();
  await user.click(await generate());
  expect(await screen.findByText("arrived at /dashboard")).toBeTruthy();
  expect(sent()[0]?.body).toMatchObject({ genre: "General", sources: [] });
});

test("while the price of a length is on its way nothing can be ordered at the last one's", async () => {
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
