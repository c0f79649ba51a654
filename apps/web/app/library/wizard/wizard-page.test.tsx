import type { User } from "@colophon/contracts/auth/sessions";
import type { Book, BookSummary } from "@colophon/contracts/library/books/book";
import type { CreditCheck } from "@colophon/contracts/billing/credits";
import type { WizardDraft } from "@colophon/contracts/library/wizard";
import { bookCost } from "@colophon/rules/credit-costs";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useLocation } from "react-router";
import { buildBook, buildFullBook, buildBookOutline, buildRunningBook } from "../../testing/build-book.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { fakeApi, errorReply, reply, type SeenRequest } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SignedIn } from "../../testing/signed-in.tsx";
import { settle } from "../../testing/settle.ts";
import { saveForm } from "./saved-forms.ts";
import { emptyWizardForm } from "./wizard-form.ts";
import WizardPage from "./wizard-page.tsx";

const NONE: WizardDraft = { fields: {}, book_id: null, order_key: null, revision: 0, updated_at: null };
const { id } = buildBook();

type Scene = {
  at?: string;
  draft?: Partial<WizardDraft>;
  /** the server's draft cannot be loaded */
  isUnavailable?: boolean;
  author?: Partial<User>;
  check?: Partial<CreditCheck>;
  book?: () => Response;
  generate?: () => Response;
  more?: Record<string, (request: SeenRequest) => Response>;
};

/** A wizard with a server that stores one draft, like the real one. */
function open({
  at = "/create",
  isUnavailable = false,
  author,
  check,
  book,
  generate,
  more,
  ...scene
}: Scene = {}) {
  localStorage.setItem("token", "t");
  const server = { draft: { ...NONE, ...scene.draft }, isUnavailable };
  const user = buildAuthor({ credits: 60, ...author });
  const api = fakeApi({
    "GET /api/auth/me": () => reply(user),
    "GET /api/credits/balance": () => reply({ balance: user.credits, buckets: [] }),
    "GET /api/writer": () => reply({ state: "ready", can_set_up: false }),
    "GET /api/profiles": () => reply({ profiles: [], names_in_use: [] }),
    "GET /api/credits/check/book_generation": ({ search }) => {
      const asked = new URLSearchParams(search);
      const required = bookCost({
        chapters: Number(asked.get("chapters")),
        wordsPerChapter: Number(asked.get("words_per_chapter")),
      });
      const paid = { sufficient: true, required, current_balance: 60, remaining_after: 60 - required };
      return reply({ ...paid, funding: "credits", ...check });
    },
    "GET /api/wizard": () => {
      if (server.isUnavailable) throw new TypeError("fetch failed");
      return reply(server.draft);
    },
    "PUT /api/wizard": ({ body }) => {
      if (server.isUnavailable) throw new TypeError("fetch failed");
      const { fields, revision } = Object(body);
      if (revision !== server.draft.revision) {
        return errorReply(409, { code: "wizard.changed", detail: "Changed.", draft: server.draft });
      }
      server.draft = { ...server.draft, fields, revision: revision + 1, order_key: "wizard-key" };
      return reply(server.draft);
    },
    "DELETE /api/wizard": ({ search }) => {
      if (Number(new URLSearchParams(search).get("revision")) !== server.draft.revision) {
        return errorReply(409, { code: "wizard.changed", detail: "Changed.", draft: server.draft });
      }
      server.draft = { ...NONE, revision: server.draft.revision + 1 };
      return reply(server.draft);
    },
    "POST /api/books/generate": generate ?? (() => reply(buildRunningBook({ stage: "planning" }), 202)),
    [`GET /api/books/${id}`]:
      book ?? (() => reply(buildFullBook(buildRunningBook(), ["The river was high."]))),
    ...more,
  });
  const page = renderPage({
    at,
    pages: {
      "/create": <Screen />,
      "/wizard": <Screen />,
    },
  });
  const sent = (method: string): SeenRequest[] => api.requests.filter((one) => one.method === method);
  return { ...page, server, sent };
}

function Screen(): React.ReactElement {
  const { pathname, search } = useLocation();
  return (
    <SignedIn>
      <p data-testid="address">{`${pathname}${search}`}</p>
      <WizardPage />
    </SignedIn>
  );
}

const address = (): string => screen.getByTestId("address").textContent;
const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const title = () => screen.findByRole("textbox", { name: "Title" });
const button = (name: RegExp | string) => screen.findByRole("button", { name });
const next = () => button("Next");
const steps = () => within(screen.getByRole("navigation", { name: "Steps of the wizard" }));
const finished = (changes: Partial<BookSummary> = {}): Book =>
  buildFullBook(buildBook(changes), ["One.", "Two."]);

beforeAll(() => Promise.all([import("./new-book.tsx"), import("./book-in-wizard.tsx")]));
beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});

test("starts at the first step, with no way back and no way on without a title", async () => {
  const { user } = open();
  expect(await heading("Book Details")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/create?step=details"));
  expect(await button("Previous")).toHaveProperty("disabled", true);
  expect(await next()).toHaveProperty("disabled", true);
  expect(screen.getByText("Please enter a book title")).toBeTruthy();
  await user.type(await title(), "The Ford");
  await waitFor(async () => expect(await next()).toHaveProperty("disabled", false));
});

test("redirects the second name to the first, with its query", async () => {
  open({ at: `/wizard?step=cover&book=${id}`, book: () => reply(finished()) });
  expect(await heading("Create Cover")).toBeTruthy();
  await waitFor(() => expect(address()).toBe(`/create?step=cover&book=${id}`));
});

test("asks in the first step for everything a book needs, from three chapters to ten", async () => {
  const { user } = open();
  await title();
  await user.click(screen.getByRole("button", { name: /^More choices/ }));
  for (const name of ["Genre", "Chapters", "Writing style", "Language", "Point of view", "Audience"]) {
    expect(screen.getByRole("combobox", { name })).toBeTruthy();
  }
  const chapters = within(screen.getByRole("combobox", { name: "Chapters" })).getAllByRole("option");
  expect(chapters.map(({ textContent }) => textContent)).toEqual(["3", "4", "5", "6", "7", "8", "9", "10"]);
  expect(screen.getByRole("spinbutton", { name: "Words per chapter" })).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Author name" })).toBeTruthy();
  expect(screen.getByLabelText("Show me the plan first")).toHaveProperty("checked", true);
});

test("shows the price on the button, following the choices", async () => {
  const { user } = open();
  expect(await button("Generate, 10 credits")).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Chapters" }), "8");
  expect(await button(`Generate, ${bookCost({ chapters: 8, wordsPerChapter: 1500 })} credits`)).toBeTruthy();
  expect(screen.queryByText("E-book only")).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Chapters" }), "3");
  expect(await screen.findByText("E-book only")).toBeTruthy();
});

test("neither requests nor continues by Enter in a field", { tags: "merge" }, async () => {
  const { user, sent } = open();
  await button("Generate, 10 credits");
  await user.type(await title(), "The Ford{Enter}");
  // A request waits for the draft.
  await waitFor(() => expect(sent("PUT").at(-1)?.body).toMatchObject({ fields: { title: "The Ford" } }));
  await settle();
  expect(sent("POST")).toEqual([]);
  expect(await heading("Book Details")).toBeTruthy();
});

test("shows in the second step what will be requested, with its price, and focuses its heading", async () => {
  const { user } = open();
  await user.type(await title(), "The Ford");
  await user.click(await next());
  const here = await heading("Generate Content");
  expect(document.activeElement).toBe(here);
  expect(screen.getByText(/^Step 2 of 5: Generate Content\./)).toBeTruthy();
  expect(screen.getByText("Nothing is written yet.", { exact: false })).toBeTruthy();
  expect(screen.getAllByText("The Ford").some(({ tagName }) => tagName === "DD")).toBe(true);
  expect(await button("Generate, 10 credits")).toBeTruthy();
  await user.click(await button("Previous"));
  expect(await title()).toHaveProperty("value", "The Ford");
});

test(
  "requests the server's draft under its key, with the outline first; then shows step two",
  { tags: "merge" },
  async () => {
    const { user, sent, server } = open();
    await user.type(await title(), "The Ford");
    await user.click(await button("Generate, 10 credits"));
    expect(await screen.findByText("Book generation started!")).toBeTruthy();
    expect(await screen.findByRole("progressbar", { name: /^Writing/ })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Generate Content"));
    expect(server.draft.fields.title).toBe("The Ford");
    const [order] = sent("POST");
    expect(order?.headers.get("idempotency-key")).toBe("wizard-key");
    expect(order?.body).toMatchObject({ title: "The Ford", chapters: 5, stops_after_plan: true });
    await waitFor(() => expect(address()).toBe("/create?step=content"));
  },
);

test("requests nothing without a title, and says why at the field", async () => {
  const { user, sent } = open();
  await user.click(await button("Generate, 10 credits"));
  await waitFor(() => expect(screen.getAllByText("Please enter a book title")).toHaveLength(2));
  await waitFor(async () => expect((await title()).getAttribute("aria-invalid")).toBe("true"));
  expect(sent("POST")).toEqual([]);
});

test.each([
  [
    "the server's own words",
    errorReply(503, { code: "writing.unavailable", detail: "Nobody writes." }),
    "Nobody writes.",
  ],
  ["the wizard's where it gives none", errorReply(500, { code: "unknown" }), "Failed to generate book"],
  [
    "that credits do not suffice",
    errorReply(402, { code: "credits.none" }),
    "Insufficient credits for book generation",
  ],
])("shows a rejection with %s, and keeps what was typed", async (_, answer, sentence) => {
  const { user } = open({ generate: () => answer.clone() });
  await user.type(await title(), "The Ford");
  await user.click(await button("Generate, 10 credits"));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(await title()).toHaveProperty("value", "The Ford");
});

test("says first that credits are too few, locks the second step and offers a shorter book", async () => {
  const { user } = open({
    at: "/create?step=content",
    draft: {
      fields: { title: "The Ford", chapters: 8, words_per_chapter: 4000 },
      revision: 1,
      order_key: "k",
    },
    check: { sufficient: false, funding: "none", current_balance: 12, remaining_after: -20 },
  });
  expect(await heading("Book Details")).toBeTruthy();
  expect((await screen.findAllByText("Insufficient credits for book generation")).length).toBeGreaterThan(1);
  expect(await next()).toHaveProperty("disabled", true);
  expect(screen.getByText(/Insufficient credits\. Need 32, have 12\./)).toBeTruthy();
  await user.click(await button(/^Make it/));
  expect(Number(screen.getByRole<HTMLSelectElement>("combobox", { name: "Chapters" }).value)).toBeGreaterThan(
    2,
  );
});

test("restores what was typed from the server, on any device", async () => {
  open({ draft: { fields: { title: "The Ford", chapters: 4, genre: "Mystery" }, revision: 7 } });
  expect(await title()).toHaveProperty("value", "The Ford");
  expect(screen.getByRole("combobox", { name: "Chapters" })).toHaveProperty("value", "4");
  expect(screen.getByRole("combobox", { name: "Genre" })).toHaveProperty("value", "Mystery");
  expect(screen.getByText("Saved")).toBeTruthy();
});

test("saves what is typed automatically, beyond the page", async () => {
  const { user, server, unmount } = open();
  await user.type(await title(), "The Ford");
  unmount();
  await waitFor(() => expect(server.draft.fields.title).toBe("The Ford"));
});

test("opens the device's form without a connection, keeps it, and says so", { tags: "merge" }, async () => {
  const form = { ...emptyWizardForm(), title: "The Ford" };
  saveForm(buildAuthor().id, { tab: "gone", kept: { form, revision: 0, at: 1 } });
  const { user } = open({ isUnavailable: true });
  expect(await title()).toHaveProperty("value", "The Ford");
  await user.type(await title(), " II");
  expect((await screen.findAllByText("Kept on this device, not sent yet")).length).toBe(2);
  expect(Object.values(localStorage).join(" ")).toContain("The Ford II");
});

test(
  "offers the other window's draft, overwrites nothing, and accepts either",
  { tags: "merge" },
  async () => {
    const { user, server } = open({ draft: { fields: { title: "Start" }, revision: 1, order_key: "k" } });
    await title();
    server.draft = { ...server.draft, fields: { title: "Theirs" }, revision: 2 };
    await user.type(await title(), " here");
    expect(await screen.findByText(/^This draft was changed in another window/)).toBeTruthy();
    expect(screen.getByText(/“Theirs”/)).toBeTruthy();
    expect(await title()).toHaveProperty("value", "Start here");
    expect(server.draft.fields.title).toBe("Theirs");
    await user.click(await button("Use the other one"));
    expect(await title()).toHaveProperty("value", "Theirs");
    expect(screen.queryByText(/^This draft was changed/)).toBeNull();
  },
);

test("finds a requested book by the draft", async () => {
  open({ draft: { book_id: id, revision: 2, order_key: "k" } });
  expect(await heading("Generate Content")).toBeTruthy();
  expect(await screen.findByText("Writing chapter 2 of 3")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/create?step=content"));
});

test("shows a running book's progress, with links to watch, pause, cancel and change its outline", async () => {
  const running = {
    ...buildFullBook(buildRunningBook(), ["The river was high."]),
    plan: buildBookOutline(["Salt", "Tide", "Light"]),
  };
  open({ at: `/create?book=${id}`, book: () => reply(running) });
  expect(await screen.findByRole("progressbar", { name: "Writing The Salt Garden" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Watch/ }).getAttribute("href")).toBe(`/books/${id}`);
  expect(screen.getByRole("link", { name: /^Change the plan/ }).getAttribute("href")).toBe(
    `/books/${id}/plan?back=wizard`,
  );
  expect(screen.getByRole("button", { name: /^Pause/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Cancel/ })).toBeTruthy();
  expect(screen.getAllByRole("listitem").some(({ textContent }) => textContent.includes("Tide"))).toBe(true);
  expect(await next()).toHaveProperty("disabled", true);
  expect(screen.getByText("The book has to be written first.")).toBeTruthy();
});

test("says that an outline is ready and what it cost, and links it", async () => {
  const planned = buildFullBook(buildRunningBook({ stage: "planned", chapters_done: 0, words: 0 }), []);
  open({ at: `/create?book=${id}`, book: () => reply(planned) });
  expect(await screen.findByText(/^Your plan waits for your yes\. Change/)).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Look at the plan/ }).getAttribute("href")).toBe(
    `/books/${id}/plan?back=wizard`,
  );
  expect(screen.getByText(/It has cost you nothing so far/)).toBeTruthy();
});

test("links the findings of a book that waits for a decision", async () => {
  open({
    at: `/create?book=${id}`,
    book: () => reply(buildFullBook(buildRunningBook({ stage: "held" }), [])),
  });
  expect((await screen.findByRole("link", { name: /^Decide about/ })).getAttribute("href")).toBe(
    `/books/${id}`,
  );
});

test("says why a book failed, what to do and what it cost, and resumes it", async () => {
  const failure = {
    code: "plan_refused",
    detail: "No plan came of it.",
    advice: "Say more.",
    credits_returned: 10,
  };
  const { user, sent } = open({
    at: `/create?book=${id}`,
    book: () =>
      reply(buildFullBook(buildBook({ status: "failed", failure, cost: 10, credits_refunded: 10 }), [])),
    more: { [`POST /api/books/${id}/resume`]: () => reply(buildRunningBook(), 202) },
  });
  expect(await screen.findByText("Book generation failed")).toBeTruthy();
  for (const message of ["No plan came of it.", "Say more.", /Your 10 credits were returned\./]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  await user.click(await button(/^Try again/));
  await waitFor(() => expect(sent("POST").map(({ path }) => path)).toEqual([`/api/books/${id}/resume`]));
});

test("opens the next step when a book is finished, and says so", async () => {
  let now: Book = buildFullBook(buildRunningBook({ stage: "checking" }), []);
  const { user } = open({
    at: `/create?step=content&book=${id}`,
    book: () => reply(now),
    more: {
      [`POST /api/books/${id}/pause`]: () => {
        now = finished();
        return reply(buildBook());
      },
    },
  });
  await user.click(await button(/^Pause/));
  expect((await screen.findAllByText("Book generation completed!")).length).toBe(2);
  expect(await heading("Generate Content")).toBeTruthy();
  expect(screen.getByText(/The next step, Create Cover, is open\./)).toBeTruthy();
  const reader = screen.getByRole("link", { name: /^Read / });
  expect([reader.textContent, reader.getAttribute("href")]).toEqual(["Read it", `/create?read=${id}`]);
  await user.click(await next());
  expect(await heading("Create Cover")).toBeTruthy();
});

test.each([
  ["nothing yet", {}, "Create Cover", "The book needs a cover first."],
  ["a cover", { has_cover: true }, "Optimize Metadata", "Add your listing first."],
] as const)("continues a finished book with %s at what is left", async (_, changes, step, why) => {
  open({ at: `/create?book=${id}`, book: () => reply(finished(changes)) });
  expect(await heading(step)).toBeTruthy();
  expect(await next()).toHaveProperty("disabled", true);
  expect(screen.getByText(why)).toBeTruthy();
});

test("leads from the last step only to the book and the dashboard", async () => {
  open({ at: `/create?book=${id}`, book: () => reply(finished({ has_cover: true, has_metadata: true })) });
  expect(await heading("Download & Publish")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  expect(screen.getByRole("link", { name: "Open the book’s page" }).getAttribute("href")).toBe(
    `/books/${id}`,
  );
  expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe("/dashboard");
});

test("focuses the heading of the last step", async () => {
  const { user } = open({
    at: `/create?step=metadata&book=${id}`,
    book: () => reply(finished({ has_cover: true, has_metadata: true })),
  });
  await user.click(await next());
  const here = await heading("Download & Publish");
  await waitFor(() => expect(document.activeElement).toBe(here));
});

test("leads from a locked step's URL to the furthest open one, and says why", async () => {
  open({ at: `/create?step=5&book=${id}`, book: () => reply(finished()) });
  expect(await heading("Create Cover")).toBeTruthy();
  expect(await screen.findByText("“Download & Publish” is not open yet")).toBeTruthy();
  expect(screen.getAllByText("The book needs a cover first.").length).toBe(2);
  await waitFor(() => expect(address()).toBe(`/create?step=cover&book=${id}`));
});

test("does not link locked steps and says what opens them; keeps the book in the others' URLs", async () => {
  open({ at: `/create?step=content&book=${id}`, book: () => reply(finished()) });
  await heading("Generate Content");
  expect(
    steps()
      .getByRole("link", { name: /^Create Cover/ })
      .getAttribute("href"),
  ).toBe(`/create?step=cover&book=${id}`);
  expect(steps().queryByRole("link", { name: /^Optimize Metadata/ })).toBeNull();
  expect(steps().getAllByText("Once it has a cover")).toHaveLength(2);
  expect(steps().getByText("Book Details").textContent).toBe("Book Details");
});

test("shows what was requested, and starts another book while keeping the first", async () => {
  const { user, sent } = open({
    at: "/create?step=1",
    draft: { book_id: id, fields: { title: "The Salt Garden" }, revision: 2, order_key: "k" },
    book: () => reply(finished({ description: "A gardener." })),
  });
  expect(await screen.findByText("A gardener.")).toBeTruthy();
  await user.click(await button("Start another book"));
  expect(await title()).toHaveProperty("value", "");
  expect(sent("DELETE").map(({ path }) => path)).toEqual(["/api/wizard"]);
});

test("continues a draft without a book, without clearing it, next to another book", async () => {
  const { user, sent } = open({
    at: `/create?step=1&book=${id}`,
    draft: { fields: { title: "The Ford" }, revision: 3, order_key: "k" },
    book: () => reply(finished()),
  });
  await user.click(await button("Start another book"));
  expect(await title()).toHaveProperty("value", "The Ford");
  expect(sent("DELETE")).toEqual([]);
});

test("shows a draft that another window started meanwhile, without clearing it", async () => {
  const draft = { book_id: id, fields: { title: "The Salt Garden" }, revision: 2, order_key: "k" };
  const begun = { ...draft, book_id: null, fields: { title: "The Ford" }, revision: 4, updated_at: null };
  const { user, sent } = open({
    at: "/create?step=1",
    draft,
    book: () => reply(finished()),
    more: {
      "DELETE /api/wizard": () =>
        errorReply(409, { code: "wizard.changed", detail: "Changed.", draft: begun }),
    },
  });
  await user.click(await button("Start another book"));
  expect(await title()).toHaveProperty("value", "The Ford");
  expect(sent("DELETE").map(({ search }) => search)).toEqual(["?revision=2"]);
});

test("ignores another author's book", async () => {
  open({ at: `/create?book=${id}`, book: () => errorReply(404, { code: "books.not_found", detail: "No." }) });
  expect(await screen.findByRole("heading", { name: "Book not found" })).toBeTruthy();
});

test("retries a book that cannot be loaded", async () => {
  let isUnavailable = true;
  const { user } = open({
    at: `/create?book=${id}`,
    book: () =>
      isUnavailable ? errorReply(503, { code: "server.busy", detail: "Busy." }) : reply(finished()),
  });
  expect(await screen.findByText("Failed to load book")).toBeTruthy();
  isUnavailable = false;
  await user.click(await button("Try again"));
  expect(await heading("Create Cover")).toBeTruthy();
});
