import { NO_ANSWERS } from "@colophon/contracts/publishing/listings/choices";
import type { MetadataRecord } from "@colophon/contracts/publishing/listings/listing";
import type { Optimization, OptimizationCard } from "@colophon/contracts/publishing/listings/optimization";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { buildBook } from "../../testing/build-book.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import ListingStudioPage, { meta } from "./listing-studio-page.tsx";

afterEach(() => localStorage.clear());

const BOOK = buildBook({ title: "The Salt Garden", genre: "Science Fiction" });
const ID = "0197a8a0-0000-7000-8000-00000000e001";
const FILE = "0197a8a0-0000-7000-8000-00000000e002";
const AT = "2026-11-23T05:00:00.000Z";
const FORM = { title: "The Salt Garden", genre: "Sci-Fi" };
const ROMANCE = "Books › Romance";
const LONG = "Nobody on the island would say why the lamp had gone out that night. ".repeat(14);

const RECORD: MetadataRecord = {
  id: ID,
  book_id: null,
  title: "The Salt Garden",
  genre: "Sci-Fi",
  optimized_title: "The Garden of Salt",
  optimized_subtitle: "A Novel",
  optimized_description: "<p>A key is lost.</p>",
  optimized_keywords: ["sea wall", "lost key"],
  optimized_categories: [ROMANCE],
  notes: ["A keyword was left out."],
  provider: "anthropic",
  model: "m",
  is_sample: false,
  source_optimization_id: ID,
  assigned_at: null,
  created_at: AT,
};

type Done = Extract<Optimization, { state: "done" }>;

const ASKED = {
  title: "The Salt Garden",
  genre: "Romance",
  target_audience: "",
  book_summary: "",
  existing_description: "",
  target_keywords: null,
  answers: NO_ANSWERS,
};
const FIGURES = {
  source: "Publisher Rocket",
  imported_at: AT,
  monthly_searches: 2400,
  competition: 37,
  competitors: null,
  monthly_earnings: null,
};
const DONE: Done = {
  id: ID,
  created_at: AT,
  book_id: null,
  is_sample: false,
  original_request: ASKED,
  state: "done",
  credits: 5,
  metadata: RECORD,
  optimization_result: {
    seo_score: 6.1,
    score_points: [],
    optimization_tips: [],
    optimized_title: "The Garden of Salt",
    optimized_subtitle: "A Novel",
    title_choices: [
      { title: "The Garden of Salt", subtitle: "A Novel", why: "It is calm." },
      { title: "Salt", subtitle: "", why: "It is short." },
    ],
    amazon_description: "<p>A key is lost.</p>",
    optimized_description: "<p>A key is lost.</p>",
    description_choices: [
      { description: "<p>A key is lost.</p>", why: "By a thing." },
      { description: `<p>${LONG}</p>`, why: "By a place." },
    ],
    seo_description: "A key is lost.",
    back_cover_text: "A key is lost.",
    recommended_keywords: [
      {
        keyword: "sea wall",
        search_difficulty: "Medium",
        relevance_score: 8,
        category_match: 7,
        monthly_searches: 2400,
        why: "It finds readers of the sea.",
        figures: FIGURES,
      },
      {
        keyword: "lost key",
        search_difficulty: null,
        relevance_score: null,
        category_match: null,
        monthly_searches: null,
        why: "The book comes back to it.",
        figures: null,
      },
    ],
    category_suggestions: [
      {
        category: ROMANCE,
        thema: { code: "FR", heading: "Romance" },
        competition_level: "High",
        opportunity_score: 4,
        why_recommended: "They meet.",
      },
    ],
    pricing_suggestions: null,
    competition_analysis: {
      market_saturation: "High",
      opportunity_score: 5,
      recommended_focus: "Readers of the sea.",
      reason: "It is set there.",
    },
    notes: ["A keyword was left out."],
  },
};
const RUNNING: Optimization = {
  id: ID,
  created_at: new Date().toISOString(),
  book_id: null,
  is_sample: false,
  original_request: ASKED,
  state: "running",
};
const CARD: OptimizationCard = {
  id: ID,
  created_at: AT,
  book_id: null,
  is_sample: false,
  provider: "anthropic",
  assigned_at: null,
  original_request: { title: "The Salt Garden", genre: "Romance" },
  optimization_result: {
    seo_score: 6.1,
    optimized_title: "The Garden of Salt",
    optimized_subtitle: "A Novel",
    keywords: ["sea wall", "lost key", "tide", "gull"],
    categories: [ROMANCE],
  },
};

const pages = (total: number) => ({
  current_page: 1,
  total_pages: 1,
  total_items: total,
  items_per_page: 12,
  has_next: false,
  has_prev: false,
});
const history = (cards: readonly OptimizationCard[]) =>
  reply({ optimizations: cards, pagination: pages(cards.length) });

const OFFER = { credits: 5, is_sample: false, answers: NO_ANSWERS, hindrance: null };

type Answers = Parameters<typeof fakeApi>[0];

type Way = { at?: string; state?: unknown };

function open(answers: Answers = {}, { at = "/metadata-optimizer", state }: Way = {}) {
  const { requests } = fakeApi({
    "GET /api/books": () => reply({ books: [BOOK], pagination: pages(1) }),
    "GET /api/metadata/offer": () => reply(OFFER),
    "GET /api/metadata/optimizations": () => history([]),
    "GET /api/metadata/keyword-files": () => reply({ files: [] }),
    "POST /api/metadata/keyword-figures": () => reply({ figures: [] }),
    [`GET /api/metadata/optimizations/${ID}`]: () => reply(DONE),
    ...answers,
  });
  const shown = renderPage({ at, state, pages: { "/metadata-optimizer": <ListingStudioPage /> } });
  return { ...shown, requests };
}

const field = (label: string | RegExp) =>
  screen.findByLabelText(label, { selector: "input, textarea, select" });
const press = (name: string | RegExp) => screen.findByRole("button", { name });
const AT_RESULT = { at: `/metadata-optimizer?result=${ID}` };
const AT_HISTORY = { at: "/metadata-optimizer?tab=history" };

// The second half of the page loads on its own, which takes a busy machine a while.
beforeAll(() => import("./listing-studio.tsx"));

/** As if pasted: typing character by character takes a busy machine too long. */
async function fill(user: ReturnType<typeof open>["user"], label: string, text: string): Promise<void> {
  await user.click(await field(label));
  await user.paste(text);
}

test("waits with an empty form, and says what is missing in place", async () => {
  const { user, requests } = open();
  expect(await screen.findByText("Ready to Optimize")).toBeTruthy();
  await user.click(await press("Optimize metadata for 5 credits"));
  expect((await screen.findByRole("alert")).textContent).toContain("Please provide at least title and genre");
  expect(document.activeElement).toBe(await field("Title"));
  await fill(user, "Title", "The Salt Garden");
  await user.click(await press(/Optimize metadata/u));
  expect(document.activeElement).toBe(await field("Genre"));
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
});

test("sends what was typed with its price, waits, and announces the result", async () => {
  const { user, requests } = open({
    "POST /api/metadata/optimize": () => reply(RUNNING, 202),
    [`GET /api/metadata/optimizations/${ID}`]: () => reply(DONE),
  });
  await fill(user, "Title", "The Salt Garden");
  await user.selectOptions(await field("Genre"), "Romance");
  await fill(user, "Target keywords", "sea wall, , lost key");
  await user.click(await press("Optimize metadata for 5 credits"));
  expect(await screen.findByText(/The model is writing three titles/u)).toBeTruthy();
  expect(await screen.findByText("Metadata optimized successfully!")).toBeTruthy();
  const heading = await screen.findByText("What is proposed");
  await waitFor(() => expect(document.activeElement?.contains(heading)).toBe(true));
  const { answers: _answers, ...typed } = ASKED;
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    ...typed,
    target_keywords: ["sea wall", "lost key"],
    book_id: null,
    credits: 5,
  });
});

test("tells a rejection from a lost connection", async () => {
  const state = FORM;
  const first = open(
    { "POST /api/metadata/optimize": () => errorReply(402, { detail: "You have 2 credits." }) },
    { state },
  );
  await first.user.click(await press(/Optimize metadata for/u));
  const refused = await screen.findByRole("alert");
  expect(refused.textContent).toMatch(/Failed to optimize metadata(?!\. Please)/u);
  expect(refused.textContent).toContain("You have 2 credits.");
  first.unmount();
  const second = open({}, { state });
  await second.user.click(await press(/Optimize metadata for/u));
  expect(await screen.findByText("Failed to optimize metadata. Please try again.")).toBeTruthy();
});

test("takes over, stores and clears the details from a book's screen", async () => {
  const first = open({}, { state: { ...FORM, description: "A lamp.", bookId: BOOK.id } });
  expect(await field("Title")).toHaveProperty("value", "The Salt Garden");
  expect(await field("Genre")).toHaveProperty("value", "Sci-Fi");
  expect(await field("Book summary")).toHaveProperty("value", "A lamp.");
  await waitFor(async () => expect(await field("For one of your books")).toHaveProperty("value", BOOK.id));
  await fill(first.user, "Target audience", "sailors");
  first.unmount();
  const { user } = open();
  expect(await field("Target audience")).toHaveProperty("value", "sailors");
  await user.click(await press("Clear form"));
  expect(await screen.findByText("Form cleared!")).toBeTruthy();
  expect(await field("Title")).toHaveProperty("value", "");
  expect(localStorage.length).toBe(0);
});

test("takes over only text from the previous screen", async () => {
  open({}, { state: { title: 7, genre: {}, description: [], bookId: null } });
  expect(await field("Title")).toHaveProperty("value", "");
});

test("fills in a chosen book's title, and its genre in the optimizer's words", async () => {
  const { user } = open();
  await screen.findByRole("option", { name: "The Salt Garden" });
  await user.selectOptions(await field("For one of your books"), BOOK.id);
  expect(await field("Title")).toHaveProperty("value", "The Salt Garden");
  expect(await field("Genre")).toHaveProperty("value", "Sci-Fi");
});

test("opens the seven questions without a model, with a book’s answers, and sends what changed", async () => {
  const answers = { ...NO_ANSWERS, mood: "quiet" };
  const offer = { ...OFFER, credits: 0, is_sample: true };
  const { user, requests } = open({
    "GET /api/metadata/offer": ({ search }) =>
      reply(search.includes("book_id") ? { ...offer, answers } : offer),
    "POST /api/metadata/optimize": () => reply({ ...RUNNING, is_sample: true, book_id: BOOK.id }, 202),
  });
  await screen.findByRole("option", { name: "The Salt Garden" });
  await user.selectOptions(await field("For one of your books"), BOOK.id);
  await waitFor(async () => expect(await field("What’s the mood?")).toHaveProperty("value", "quiet"));
  expect((await field("What happens?")).closest("details")).toHaveProperty("open", true);
  // No model reads the outline and chapters.
  expect(screen.queryByText(/Its plan, chapters and people/u)).toBeNull();
  await fill(user, "What happens?", "lost key");
  await user.click(await press("Optimize metadata, free"));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
      book_id: BOOK.id,
      credits: 0,
      answers: { plot: "lost key" },
    }),
  );
  await waitFor(() => expect(localStorage.getItem(`colophon.draft.listing-answers.${BOOK.id}`)).toBeNull());
  expect(await field("What happens?")).toHaveProperty("value", "lost key");
  expect(await field("What’s the mood?")).toHaveProperty("value", "quiet");
});

test("restores answers typed for one book after another was chosen, separately", async () => {
  const other = { ...BOOK, id: "44444444-4444-4444-8444-444444444444", title: "The Pier" };
  const { user } = open({
    "GET /api/books": () => reply({ books: [BOOK, other], pagination: pages(2) }),
    "GET /api/metadata/offer": () => reply({ ...OFFER, credits: 0, is_sample: true }),
  });
  const choose = async (name: string): Promise<void> =>
    user.selectOptions(await field("For one of your books"), name);
  await screen.findByRole("option", { name: "The Pier" });
  await fill(user, "What happens?", "no book's plot");
  await choose("The Salt Garden");
  expect(await field("What happens?")).toHaveProperty("value", "");
  await fill(user, "What happens?", "lost key");
  await choose("The Pier");
  expect(await field("What happens?")).toHaveProperty("value", "");
  await fill(user, "What happens?", "a storm");
  await choose("The Salt Garden");
  expect(await field("What happens?")).toHaveProperty("value", "lost key");
  await choose("No book: only what stands below");
  expect(await field("What happens?")).toHaveProperty("value", "no book's plot");
  await user.click(await press("Clear form"));
  expect(await field("What happens?")).toHaveProperty("value", "");
  await choose("The Pier");
  expect(await field("What happens?")).toHaveProperty("value", "a storm");
});

test("closes the questions with a model, and keeps answers without a book in the form", async () => {
  const { user, requests } = open(
    { "POST /api/metadata/optimize": () => reply(RUNNING, 202) },
    { state: FORM },
  );
  const title = await screen.findByText("Seven questions about the book");
  expect(title.closest("details")).toHaveProperty("open", false);
  await user.click(title);
  await fill(user, "What does only this book have?", "A tide table.");
  await user.click(await press("Optimize metadata for 5 credits"));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
      book_id: null,
      answers: { unique: "A tide table." },
    }),
  );
  expect(await field("What does only this book have?")).toHaveProperty("value", "A tide table.");
});

test("shows every part of a result, scored while typing, and marks estimates", async () => {
  const { user } = open({}, AT_RESULT);
  const score = await screen.findByRole("region", { name: "Completeness and rules" });
  const before = within(score).getByText("of 10").parentElement?.textContent ?? "";
  expect(within(score).getAllByText(/KDP Help/u).length).toBeGreaterThan(5);
  const keywords = screen.getByRole("region", { name: "Recommended keywords" });
  expect(keywords.textContent).toContain(
    "2,400 searches a month, 37 of 100 for competition · Publisher Rocket, imported 23 Nov 2026",
  );
  expect(keywords.textContent).toContain("AI estimate: difficulty Medium, fits 8 of 10");
  expect(within(keywords).getByText("The book comes back to it.").textContent).not.toContain("AI");
  const competition = screen.getByRole("region", { name: "Competition analysis" });
  expect(within(competition).getByText("AI estimate")).toBeTruthy();
  expect(competition.textContent).toContain("It is set there.");
  expect(screen.getByText("Thema FR Romance → Books › Romance")).toBeTruthy();
  await fill(user, "Keyword 3", "harbour town secrets");
  expect(within(score).getByText("of 10").parentElement?.textContent).not.toBe(before);
});

test("compares titles and descriptions, and puts the chosen one into the fields", async () => {
  const { user } = open({}, AT_RESULT);
  await user.click(await screen.findByRole("radio", { name: /^Salt/u }));
  expect(await field("Optimized title")).toHaveProperty("value", "Salt");
  expect(await field("Optimized subtitle")).toHaveProperty("value", "");
  await user.click(screen.getByRole("radio", { name: /^Nobody on the island/u }));
  expect(await field("Description")).toHaveProperty("value", LONG.trim());
  await user.click(await press("Go back to what was proposed"));
  expect(await field("Optimized title")).toHaveProperty("value", "The Garden of Salt");
});

test("reports what is longer than KDP allows at its field, and saves it to no book", async () => {
  const { user } = open({}, { at: AT_RESULT.at });
  await fill(user, "Keyword 1", " and very much more than fifty characters of it");
  expect(await screen.findByText(/KDP takes 50 characters; this one has/u)).toBeTruthy();
  await fill(user, "Optimized subtitle", "x".repeat(200));
  expect(await screen.findByText(/200 characters for title and subtitle together/u)).toBeTruthy();
  await user.selectOptions(await field("Book"), BOOK.id);
  expect(await press("Use for this book")).toHaveProperty("disabled", true);
});

test("names words that KDP rejects with their rule, in place", async () => {
  const { user } = open({}, AT_RESULT);
  await fill(user, "Optimized title", " Bestseller");
  expect(await screen.findByText(/“Bestseller” in the title claims a rank/u)).toBeTruthy();
  await fill(user, "Keyword 3", "kindle sea");
  expect(screen.getByText(/it names a programme of the store/u)).toBeTruthy();
  await fill(user, "Description", " Buy now!");
  expect(screen.getAllByText(/advertising tied to a time/u).length).toBeGreaterThan(0);
});

test("folds a long description like the store on desktop and phone, and opens it", async () => {
  const { user } = open({}, AT_RESULT);
  const page = within(await screen.findByRole("region", { name: "The page in the store" }));
  expect(page.getByText("The Garden of Salt: A Novel")).toBeTruthy();
  expect(page.queryByRole("button", { name: "Read more" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: /^Nobody on the island/u }));
  await user.click(page.getByRole("button", { name: "Read more" }));
  expect(page.getByRole("button", { name: "Read less" }).getAttribute("aria-expanded")).toBe("true");
  await user.click(page.getByRole("radio", { name: "Phone" }));
  expect(page.getByRole("button", { name: "Read more" }).getAttribute("aria-expanded")).toBe("false");
});

test("puts KDP's tags around the selection", async () => {
  const { user } = open({}, AT_RESULT);
  const area = await field("Description");
  if (!(area instanceof HTMLTextAreaElement)) throw new Error("no text area");
  area.setSelectionRange(2, 5);
  await user.click(await press("Bold"));
  expect(area.value).toBe("A <b>key</b> is lost.");
});

test("finds a category by its subject, and none without a sure match", async () => {
  const { user } = open({}, AT_RESULT);
  const subjects = await field("Find a shelf by subject (Thema)");
  await user.selectOptions(subjects, "FRQ");
  expect(await field("Category 2")).toHaveProperty("value", "");
  await user.selectOptions(subjects, "FRD");
  expect(await field("Category 2")).toHaveProperty("value", "Books › Romance › Contemporary");
  expect(screen.getByText("Thema FRD Contemporary romance → Books › Romance › Contemporary")).toBeTruthy();
});

test("assigns the result to a book, and saves changed parts into its listing", async () => {
  const answers = {
    [`POST /api/books/${BOOK.id}/assign-metadata`]: () => reply({ book: BOOK, listing: {} }),
    [`PUT /api/books/${BOOK.id}/listing`]: () => reply({}),
    [`PUT /api/books/${BOOK.id}`]: () => reply(BOOK),
    [`GET /api/books/${BOOK.id}`]: () => reply(BOOK),
  };
  const { user, requests } = open(answers, AT_RESULT);
  await screen.findByRole("region", { name: "Use it for a book" });
  await user.selectOptions(await field("Book"), BOOK.id);
  await user.click(await field(/Take the title too/u));
  await user.click(await press("Use for this book"));
  expect(await screen.findByText("Metadata assigned successfully!")).toBeTruthy();
  const posted = requests.find(({ path }) => path.endsWith("assign-metadata"));
  expect(posted?.body).toEqual({ metadata_id: ID, takes_title: true, takes_subtitle: false });
  // The history now shows that a book uses it.
  const since = requests.slice(requests.findIndex(({ path }) => path.endsWith("assign-metadata")));
  expect(since.some(({ path }) => path.startsWith("/api/metadata/optimizations"))).toBe(true);
  await fill(user, "Keyword 3", "harbour town");
  await user.click(await press("Use for this book"));
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith("/listing"))).toBe(true));
  expect(requests.find(({ path, method }) => method === "PUT" && path.endsWith("/listing"))?.body).toEqual({
    description: "A key is lost.",
    keywords: ["sea wall", "lost key", "harbour town"],
    categories: [ROMANCE],
    metadata_id: ID,
  });
  expect(requests.find(({ path }) => path === `/api/books/${BOOK.id}`)?.body).toEqual({
    title: "The Garden of Salt",
  });
});

test("says why it failed with the refund, and what cannot be loaded", async () => {
  const failed = {
    ...RUNNING,
    state: "failed",
    detail: "It refused.",
    advice: "Try again.",
    credits_returned: 5,
  };
  const first = open({ [`GET /api/metadata/optimizations/${ID}`]: () => reply(failed) }, AT_RESULT);
  expect(
    (await screen.findByText(/It refused\. Try again\. 5 credits came back\./u)).textContent,
  ).toBeTruthy();
  first.unmount();
  open({ [`GET /api/metadata/optimizations/${ID}`]: () => errorReply(404, { detail: "Gone." }) }, AT_RESULT);
  expect(await screen.findByText("Failed to load optimization details")).toBeTruthy();
});

test("imports a keyword table, shows its date, and deletes it", async () => {
  const file = {
    id: FILE,
    source: "Publisher Rocket",
    filename: "rocket.csv",
    keywords: 1200,
    has_searches: true,
    imported_at: AT,
  };
  let files: object[] = [];
  const { user, requests } = open({
    "GET /api/metadata/keyword-files": () => reply({ files }),
    "POST /api/metadata/keyword-files": () => {
      files = [file];
      return reply(file, 201);
    },
    [`DELETE /api/metadata/keyword-files/${FILE}`]: () => {
      files = [];
      return reply({ deleted: true });
    },
  });
  const input = await screen.findByLabelText(/Drop a keyword table here/u);
  await user.upload(input, new File(["Keyword\nsea\n"], "rocket.csv", { type: "text/csv" }));
  expect(await screen.findByText(/1,200 keywords · Publisher Rocket, imported 23 Nov 2026/u)).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.search).toBe("?filename=rocket.csv");
  await user.click(await press("Delete rocket.csv"));
  await waitFor(() => expect(screen.queryByText(/1,200 keywords/u)).toBeNull());
});

test("leads from an empty history to the form, and shows cards and details", async () => {
  const first = open({}, AT_HISTORY);
  expect(await screen.findByText("No Optimizations Yet")).toBeTruthy();
  await first.user.click(await press("Start Optimizing"));
  expect(await screen.findByText("Ready to Optimize")).toBeTruthy();
  first.unmount();
  const { user } = open({ "GET /api/metadata/optimizations": () => history([CARD]) }, AT_HISTORY);
  expect(await screen.findByRole("tab", { name: /History 1/u })).toBeTruthy();
  const card = within(await screen.findByRole("article", { name: "The Salt Garden" }));
  expect(card.getByText("Completeness and rules: 6.1 of 10")).toBeTruthy();
  expect(card.queryByText("gull")).toBeNull();
  await user.click(await press("Details of “The Salt Garden”"));
  const details = within(await screen.findByRole("dialog"));
  expect(await details.findByText("A key is lost.")).toBeTruthy();
  await user.click(details.getByRole("button", { name: "Open in the optimizer" }));
  expect(await screen.findByText("What is proposed")).toBeTruthy();
});

test("reports details that do not load", async () => {
  const { user } = open(
    {
      "GET /api/metadata/optimizations": () => history([CARD]),
      [`GET /api/metadata/optimizations/${ID}`]: () => errorReply(404, { detail: "Gone." }),
    },
    AT_HISTORY,
  );
  await user.click(await press("Details of “The Salt Garden”"));
  expect(await screen.findByText("Failed to load optimization details")).toBeTruthy();
});

const USED = {
  is_in_use: true,
  books_count: 7,
  message: "7 books use this metadata.",
  books: [1, 2, 3, 4, 5, 6, 7].map((n) => ({ id: BOOK.id.replace(/.$/u, String(n)), title: `Book ${n}` })),
};

async function deleting(answers: Answers) {
  let cards = [CARD];
  const shown = open(
    {
      "GET /api/metadata/optimizations": () => history(cards),
      [`DELETE /api/metadata/optimizations/${ID}`]: () => {
        cards = [];
        return reply({ books_changed: 1 });
      },
      ...answers,
    },
    AT_HISTORY,
  );
  await shown.user.click(await press("Delete “The Salt Garden”"));
  return shown;
}

test("names the books before deleting metadata in use", async () => {
  const { user } = await deleting({ [`GET /api/metadata/${ID}/usage`]: () => reply(USED) });
  expect(await screen.findByText("Metadata In Use")).toBeTruthy();
  expect(screen.getByText("Book 5")).toBeTruthy();
  expect(screen.getByText("and 2 more")).toBeTruthy();
  await user.click(await press("Delete Anyway"));
  expect(await screen.findByText("Metadata deleted successfully!")).toBeTruthy();
  expect(await screen.findByText("No Optimizations Yet")).toBeTruthy();
});

test("calls unused metadata safe to delete, and gives the reason for a failure", async () => {
  const { user } = await deleting({
    [`GET /api/metadata/${ID}/usage`]: () =>
      reply({ is_in_use: false, books_count: 0, message: "No book uses this metadata.", books: [] }),
    [`DELETE /api/metadata/optimizations/${ID}`]: () =>
      errorReply(404, { detail: "This is not here any more." }),
  });
  expect(await screen.findByText("Safe to delete")).toBeTruthy();
  await user.click(await press("Delete"));
  expect(await screen.findByText(/Failed to delete metadata\. This is not here any more\./u)).toBeTruthy();
});

test("offers deletion with caution if usage is unknown", async () => {
  const { user } = await deleting({
    [`GET /api/metadata/${ID}/usage`]: () => errorReply(500, { detail: "It broke." }),
  });
  expect(await screen.findByText("Failed to check metadata usage")).toBeTruthy();
  expect(screen.getByText("Usage check failed - proceed with caution")).toBeTruthy();
  await user.click(await press("Delete"));
  expect(await screen.findByText("Metadata deleted successfully!")).toBeTruthy();
});

test("names the screen in the browser's tab", () => {
  expect(meta()).toContainEqual({ title: "Metadata Optimizer | Colophon" });
});
