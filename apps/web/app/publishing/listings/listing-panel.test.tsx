import { NO_ANSWERS } from "@colophon/contracts/publishing/listings/choices";
import type { ListingResponse, MetadataRecord } from "@colophon/contracts/publishing/listings/listing";
import { listingQuestions } from "@colophon/kdp/listing-questions";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ListingPanel } from "./listing-panel.tsx";
import { MetadataPicker } from "./metadata-picker.tsx";

afterEach(() => localStorage.clear());

const SUMMARY = buildBook({ title: "The Salt Garden", genre: "Mystery" });
const BOOK = buildFullBook(SUMMARY, ["Once."]);
const PATH = `/api/books/${BOOK.id}/listing`;
const OPTIMIZE_URL = `/api/books/${BOOK.id}/optimize-metadata`;
const ASSIGN = `/api/books/${BOOK.id}/assign-metadata`;
const AT = "2026-11-23T05:00:00.000Z";

const RECORD: MetadataRecord = {
  id: "0197a8a0-0000-7000-8000-00000000d001",
  book_id: BOOK.id,
  title: "The Salt Garden",
  genre: "Mystery",
  optimized_title: "The Garden of Salt",
  optimized_subtitle: "A Novel",
  optimized_description: "<p>A <b>key</b>.</p><p>&lt;b&gt;</p>",
  optimized_keywords: ["sea wall", "lost key", "small town", "gull", "salt", "tide", "harbour"],
  optimized_categories: ["Books › One", "Books › Two", "Books › Three"],
  notes: ["A keyword was left out: “kindle” names a programme of the store."],
  provider: "sample",
  model: "",
  is_sample: true,
  source_optimization_id: null,
  assigned_at: null,
  created_at: AT,
};

const EMPTY: ListingResponse = {
  book_id: BOOK.id,
  title: "The Salt Garden",
  subtitle: "",
  genre: "Mystery",
  listing: null,
  revision: 0,
  warnings: [],
  blurb: "",
  answers: NO_ANSWERS,
  limits: { description: 4000, keywords: 7, keyword_characters: 50, categories: 3 },
  optimization: null,
  offer: { credits: 5, is_sample: false, hindrance: null },
};
const DONE: ListingResponse = {
  ...EMPTY,
  optimization: { id: RECORD.id, ordered_at: AT, state: "done", credits: 5, metadata: RECORD },
};
const saved = (changes: Partial<NonNullable<ListingResponse["listing"]>>, revision = 1): ListingResponse => ({
  ...EMPTY,
  revision,
  listing: { description: "", keywords: [], categories: [], updated_at: AT, ...changes },
});

type Answers = Parameters<typeof fakeApi>[0];

function open(answers: Answers) {
  const { requests } = fakeApi({
    [`GET /api/books/${BOOK.id}`]: () => reply(BOOK),
    "GET /api/books": () => reply({ books: [], pagination: {} }),
    ...answers,
  });
  const pages = { "/books/:bookId": <ListingPanel book={BOOK} /> };
  return { ...renderPage({ at: `/books/${BOOK.id}`, pages }), requests };
}

const field = (label: string) => screen.findByLabelText(label, { selector: "input, textarea" });
const press = (name: string | RegExp) => screen.findByRole("button", { name });

test("types a listing with its limits, previews it like the store, and saves it", async () => {
  const listing = { description: "<p>Salt &amp; <b>sand</b></p>", keywords: ["sea wall"] };
  const { user, requests } = open({
    [`GET ${PATH}`]: () => reply(EMPTY),
    [`PUT ${PATH}`]: () => reply(saved({ ...listing, updated_at: "2026-11-23T06:00:00.000Z" })),
  });
  await user.type(await field("Description"), "Salt & <b>sand</b>");
  expect(screen.getByText("29 of 4,000")).toBeTruthy();
  const shown = within(screen.getByRole("region", { name: "How the store shows it" }));
  expect(shown.getByText("sand").closest("b")).not.toBeNull();
  await user.type(await field("Keyword 1"), "sea wall");
  expect(screen.getByText("8 of 50")).toBeTruthy();
  expect(screen.getByText("Not saved yet.")).toBeTruthy();
  await user.click(await press("Save the listing"));
  expect(document.activeElement).toBe(await screen.findByText("Saved."));
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
    revision: 0,
    description: "Salt & <b>sand</b>",
    keywords: ["sea wall"],
    categories: [],
    metadata_id: null,
  });
  expect(await field("Description")).toHaveProperty("value", "Salt & <b>sand</b>");
});

test("takes typed HTML as text, except the store's tags", async () => {
  const hostile = '<img src=x onerror="alert(1)"><script>alert(1)</script>&lt;i&gt; <u>under</u>';
  open({ [`GET ${PATH}`]: () => reply(saved({ description: hostile })) });
  const shown = await screen.findByRole("region", { name: "How the store shows it" });
  expect(shown.querySelector("img, script, i")).toBeNull();
  expect(shown.querySelector("u")?.textContent).toBe("under");
  expect(shown.textContent).toContain("<i>");
});

test("restores what was typed after leaving the screen, until discarded", async () => {
  const answers = { [`GET ${PATH}`]: () => reply(saved({ description: "<p>Saved.</p>" })) };
  const first = open(answers);
  await first.user.type(await field("Description"), " More.");
  first.unmount();
  const { user } = open(answers);
  expect(await field("Description")).toHaveProperty("value", "Saved. More.");
  await user.click(await press("Go back to what is saved"));
  expect(await field("Description")).toHaveProperty("value", "Saved.");
  expect(localStorage.length).toBe(0);
});

test("keeps what is typed during saving, unsaved", async () => {
  const gate = Promise.withResolvers<void>();
  const { user } = open({
    [`GET ${PATH}`]: () => reply(EMPTY),
    [`PUT ${PATH}`]: async () => {
      await gate.promise;
      return reply(saved({ description: "<p>One.</p>", updated_at: "2026-11-23T06:00:00.000Z" }));
    },
  });
  const description = await field("Description");
  await user.type(description, "One.");
  await user.click(await press("Save the listing"));
  await user.type(description, " Two.");
  gate.resolve();
  await press("Save the listing");
  expect(await field("Description")).toHaveProperty("value", "One. Two.");
  expect(screen.getByText("Not saved yet.")).toBeTruthy();
});

test("names a keyword that KDP rejects with its rule, and prevents saving one too long", async () => {
  const { user, requests } = open({ [`GET ${PATH}`]: () => reply(EMPTY) });
  await user.type(await field("Keyword 2"), "kindle story");
  expect(screen.getByText(/it names a programme of the store/u)).toBeTruthy();
  await user.click(await field("Keyword 3"));
  await user.paste("y".repeat(51));
  expect(screen.getByText(/takes 50 characters; this one has 51/u)).toBeTruthy();
  await user.click(await press("Save the listing"));
  expect(document.activeElement).toBe(await field("Keyword 3"));
  expect(requests.some(({ method }) => method === "PUT")).toBe(false);
});

test("shows the server's rejection at the form, and keeps what was typed", async () => {
  const { user } = open({
    [`GET ${PATH}`]: () => reply(EMPTY),
    [`PUT ${PATH}`]: () => errorReply(422, { detail: "Too many.", fields: { categories: "KDP takes 3." } }),
  });
  await user.type(await field("Category 1"), "Books › Own");
  await user.click(await press("Save the listing"));
  expect(await screen.findByText("It was not saved")).toBeTruthy();
  expect(screen.getByText("KDP takes 3.")).toBeTruthy();
  expect(await field("Category 1")).toHaveProperty("value", "Books › Own");
});

test("offers another window's version, and keeps what was typed until a choice", async () => {
  let response = saved({ description: "<p>First.</p>" });
  const put: unknown[] = [];
  const { user } = open({
    [`GET ${PATH}`]: () => reply(response),
    [`PUT ${PATH}`]: ({ body }) => {
      put.push(Object(body).revision);
      if (Object(body).revision !== response.revision) {
        return errorReply(409, { code: "listings.changed", detail: "Changed elsewhere." });
      }
      response = saved({ description: Object(body).description, updated_at: "2026-11-23T07:00:00.000Z" }, 3);
      return reply(response);
    },
  });
  await user.type(await field("Description"), " Mine.");
  response = saved({ description: "<p>Theirs.</p>", updated_at: "2026-11-23T06:00:00.000Z" }, 2);
  await user.click(await press("Save the listing"));
  expect(await screen.findByText("Another window has saved this listing meanwhile")).toBeTruthy();
  expect(screen.getByText("Theirs.")).toBeTruthy();
  expect(await field("Description")).toHaveProperty("value", "First. Mine.");
  await user.click(await press("Save the listing"));
  await waitFor(() => expect(put).toEqual([1, 2]));
  await waitFor(() =>
    expect(screen.queryByText("Another window has saved this listing meanwhile")).toBeNull(),
  );
  await user.type(await field("Description"), " More.");
  await user.click(await press("Save the listing"));
  await waitFor(() => expect(put).toEqual([1, 2, 3]));
});

test("does not send text typed over an older listing as if based on the newer", async () => {
  let response = saved({ description: "<p>First.</p>" });
  const answers = {
    [`GET ${PATH}`]: () => reply(response),
    [`PUT ${PATH}`]: () => errorReply(409, { code: "listings.changed", detail: "Changed elsewhere." }),
  };
  const first = open(answers);
  await first.user.type(await field("Description"), " Mine.");
  first.unmount();
  response = saved({ description: "<p>Theirs.</p>", updated_at: "2026-11-23T06:00:00.000Z" }, 2);
  const { user, requests } = open(answers);
  expect(await field("Description")).toHaveProperty("value", "First. Mine.");
  await user.click(await press("Save the listing"));
  await user.click(await press("Use what is saved"));
  expect(await field("Description")).toHaveProperty("value", "Theirs.");
  expect(requests.find(({ method }) => method === "PUT")?.body).toMatchObject({ revision: 1 });
});

test("allows a description to start with the blurb", async () => {
  const { user } = open({ [`GET ${PATH}`]: () => reply({ ...EMPTY, blurb: "A <key>." }) });
  await user.click(await press("Begin with the blurb"));
  const shown = screen.getByRole("region", { name: "How the store shows it" });
  expect(shown.textContent).toContain("A <key>.");
});

test("requests a proposal at the price on its button, and uses each part by its own button", async () => {
  let response = EMPTY;
  const { user, requests } = open({
    [`GET ${PATH}`]: () => reply(response),
    [`POST ${OPTIMIZE_URL}`]: () => {
      response = DONE;
      const optimization = { id: RECORD.id, ordered_at: AT, state: "running", is_sample: false };
      return reply({ ...EMPTY, optimization }, 202);
    },
  });
  await user.click(await press("Propose with AI for 5 credits"));
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ credits: 5 });
  expect(await screen.findByText(/The model is writing/u)).toBeTruthy();
  expect(await screen.findByText("Metadata optimized successfully! Choose what to use below.")).toBeTruthy();
  // Nothing is accepted automatically.
  expect(await field("Description")).toHaveProperty("value", "");
  expect(screen.getByText("Built from your answers, without AI")).toBeTruthy();
  await user.click(await press("Use this: description"));
  await user.click(await press("Use this: keywords"));
  expect(await field("Description")).toHaveProperty("value", "A <b>key</b>.\n\n&lt;b>");
  expect(await field("Keyword 7")).toHaveProperty("value", "harbour");
  expect(await field("Category 1")).toHaveProperty("value", "");
  expect(screen.getByText("Not saved yet.")).toBeTruthy();
});

test("uses description, keywords and categories together by one button", async () => {
  const { user } = open({ [`GET ${PATH}`]: () => reply(DONE) });
  await user.click(await press("Use all three"));
  expect(await field("Description")).toHaveProperty("value", "A <b>key</b>.\n\n&lt;b>");
  expect(await field("Keyword 1")).toHaveProperty("value", "sea wall");
  expect(await field("Category 3")).toHaveProperty("value", "Books › Three");
});

test("asks before using a title, since cover and files have it too", async () => {
  const { user, requests } = open({
    [`GET ${PATH}`]: () => reply(DONE),
    [`PUT /api/books/${BOOK.id}`]: () => reply(SUMMARY),
  });
  await user.click(await press("Use this: title and subtitle"));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/The cover and all files will say it too/u)).toBeTruthy();
  expect(requests.some(({ method }) => method === "PUT")).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Use this title" }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
      title: "The Garden of Salt",
      subtitle: "A Novel",
    }),
  );
});

const WITHOUT_MODEL = { credits: 0, is_sample: true, hindrance: null };

test("asks seven questions without a model, and sends only changes", async () => {
  const answers = { ...NO_ANSWERS, mood: "cozy" };
  const response = { ...EMPTY, answers, offer: WITHOUT_MODEL };
  const { user, requests } = open({
    [`GET ${PATH}`]: () => reply(response),
    [`POST ${OPTIMIZE_URL}`]: () => reply({ ...response, answers: { ...answers, plot: "lost key" } }, 202),
  });
  expect(await field("What’s the mood?")).toHaveProperty("value", "cozy");
  for (const { label } of listingQuestions("Mystery")) expect(await field(label)).toBeTruthy();
  await user.type(await field("What happens?"), "lost key");
  await user.click(await press("Build it from my answers, free"));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
      credits: 0,
      answers: { plot: "lost key" },
    }),
  );
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect(await field("What happens?")).toHaveProperty("value", "lost key");
});

test("restores unsent answers, and reports a rejected one at its field", async () => {
  const response = { ...EMPTY, offer: WITHOUT_MODEL };
  const answers = {
    [`GET ${PATH}`]: () => reply(response),
    [`POST ${OPTIMIZE_URL}`]: () =>
      errorReply(422, { detail: "No.", fields: { "answers.plot": "Too long." } }),
  };
  const first = open(answers);
  await first.user.type(await field("What happens?"), "lost key");
  first.unmount();
  const { user } = open(answers);
  expect(await field("What happens?")).toHaveProperty("value", "lost key");
  await user.click(await press("Build it from my answers, free"));
  expect(await screen.findByText("Too long.")).toBeTruthy();
  expect(await field("What happens?")).toHaveProperty("value", "lost key");
});

test("asks other questions about a practical book", async () => {
  open({ [`GET ${PATH}`]: () => reply({ ...EMPTY, genre: "Business", offer: WITHOUT_MODEL }) });
  expect(await field("After reading it, what can readers do?")).toBeTruthy();
  expect(screen.queryByLabelText("Who is it about?")).toBeNull();
});

test.each([
  [402, "Cannot optimize metadata"],
  [500, "Failed to optimize metadata"],
])("reports a request rejected with %s in place", async (status, title) => {
  const { user } = open({
    [`GET ${PATH}`]: () => reply(EMPTY),
    [`POST ${OPTIMIZE_URL}`]: () => errorReply(status, { detail: "This is why." }),
  });
  await user.click(await press("Propose with AI for 5 credits"));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText("This is why.")).toBeTruthy();
});

test("allows another attempt after a request without an answer", async () => {
  const { user } = open({ [`GET ${PATH}`]: () => reply(EMPTY) });
  await user.click(await press("Propose with AI for 5 credits"));
  expect(await screen.findByText("Failed to optimize metadata. Please try again.")).toBeTruthy();
});

test("says what was refunded for a failed proposal", async () => {
  const failed = { state: "failed", detail: "It broke.", advice: "Order it again.", credits_returned: 5 };
  const optimization = { id: RECORD.id, ordered_at: AT, ...failed };
  open({ [`GET ${PATH}`]: () => reply({ ...EMPTY, optimization }) });
  expect(await screen.findByText("It broke. Order it again. 5 credits came back.")).toBeTruthy();
});

test("says in place of the button why nothing can be proposed", async () => {
  const offer = { credits: 5, is_sample: false, hindrance: "This book has no text." };
  open({ [`GET ${PATH}`]: () => reply({ ...EMPTY, offer }) });
  expect(await screen.findByText("This book has no text.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Propose/u })).toBeNull();
});

function openPicker(answers: Answers) {
  const closed: string[] = [];
  const { requests } = fakeApi({
    [`GET /api/books/${BOOK.id}`]: () => reply(BOOK),
    "GET /api/books": () => reply({ books: [], pagination: {} }),
    ...answers,
  });
  const picker = <MetadataPicker book={SUMMARY} open onClose={() => closed.push("closed")} />;
  return { ...renderPage({ at: "/dashboard", pages: { "/dashboard": picker } }), requests, closed };
}

test("uses a record's first three keywords and two categories, and its title only if ticked", async () => {
  localStorage.setItem(`colophon.draft.listing.${BOOK.id}`, "{}");
  const { user, requests, closed } = openPicker({
    "GET /api/metadata/user": () => reply({ metadata: [RECORD] }),
    [`POST ${ASSIGN}`]: () => reply({ book: SUMMARY, listing: saved({}).listing }),
  });
  const card = within(await screen.findByRole("article", { name: "The Garden of Salt" }));
  expect(card.getByText("small town")).toBeTruthy();
  expect(card.queryByText("gull")).toBeNull();
  expect(card.getByText("Books › Two")).toBeTruthy();
  expect(card.queryByText("Books › Three")).toBeNull();
  expect(card.getByText(/without an AI model/u)).toBeTruthy();
  await user.click(card.getByLabelText(/Take the title too/u));
  await user.click(card.getByRole("button", { name: /Use “The Garden of Salt”/u }));
  expect(await screen.findByText("Metadata assigned successfully!")).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    metadata_id: RECORD.id,
    takes_title: true,
    takes_subtitle: false,
  });
  expect(closed).toEqual(["closed"]);
  expect(localStorage.length).toBe(0);
});

test("shows six keywords and three categories of a full record", async () => {
  const { user } = openPicker({ "GET /api/metadata/user": () => reply({ metadata: [RECORD] }) });
  await user.click(await press(/Details of/u));
  const whole = within(await screen.findByRole("dialog", { name: "Full metadata details" }));
  expect(whole.getByText("tide")).toBeTruthy();
  expect(whole.queryByText("harbour")).toBeNull();
  expect(whole.getByText("and 1 more")).toBeTruthy();
  expect(whole.getByText("Books › Three")).toBeTruthy();
});

test("leads to making metadata without any", async () => {
  openPicker({ "GET /api/metadata/user": () => reply({ metadata: [] }) });
  expect(await screen.findByText("No metadata available")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Make some for this book" });
  expect(link.getAttribute("href")).toBe(`/books/${BOOK.id}?tab=metadata`);
});

test("reports a list that does not load, and changes nothing for a failed assignment", async () => {
  let isUp = false;
  const { user, closed } = openPicker({
    "GET /api/metadata/user": () =>
      isUp ? reply({ metadata: [RECORD] }) : errorReply(500, { detail: "The server is tired." }),
    [`POST ${ASSIGN}`]: () => errorReply(409, { detail: "It is being written." }),
  });
  expect(await screen.findByText("Failed to load available metadata")).toBeTruthy();
  isUp = true;
  await user.click(await press(/again/iu));
  await user.click(await press(/Use “The Garden of Salt”/u));
  expect(await screen.findByText("Failed to assign metadata to book")).toBeTruthy();
  expect(screen.getByText("It is being written.")).toBeTruthy();
  expect(closed).toEqual([]);
});
