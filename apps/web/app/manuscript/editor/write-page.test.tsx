import { screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { withChange } from "../sections/arrange.ts";
import type { Manuscript } from "../sections/manuscript-queries.ts";
import { buildAuthor } from "../../testing/build-author.ts";
import { buildManuscript, buildSection } from "../../testing/build-manuscript.ts";
import { fakeApi, errorReply, reply, type SeenRequest } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import type { TextEvents, TextHandle } from "./text-handle.ts";
import WritePage from "./write-page.tsx";

const stubs = vi.hoisted(() => ({
  flush: vi.fn<() => Promise<void>>(),
  splitPlace: vi.fn<() => number | null>(),
}));

// The text has its own tests: only its API is stubbed here.
vi.mock("./synced-section-editor.tsx", () => ({
  SyncedSectionEditor: ({ sectionId, onText, onCounts }: TextEvents & { sectionId: string }) => {
    useEffect(() => {
      const handle: Partial<TextHandle> = { focus: () => undefined, version: () => 4, ...stubs };
      // predicate: members the editor screen does not call are left out
      const isWhole = (part: Partial<TextHandle>): part is TextHandle => "flush" in part;
      if (isWhole(handle)) onText(handle);
      onCounts({ words: 120, selected: 3 });
      return () => onText(null);
    }, [onText, onCounts]);
    return <p>text of {sectionId}</p>;
  },
}));

const book = buildManuscript([
  buildSection("title", { kind: "copyright" }),
  buildSection("one", { title: "The Ford", words: 100 }),
  buildSection("two", { title: "The Well", words: 50 }),
  buildSection("three", { words: 30 }),
]);
const id = book.book_id;
const changes = `POST /api/books/${id}/manuscript/changes`;

beforeEach(() => {
  localStorage.setItem("token", "t");
  stubs.flush.mockReset().mockResolvedValue();
  stubs.splitPlace.mockReset().mockReturnValue(17);
  // jsdom has no layout: make the list as high as a window.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  Element.prototype.scrollTo = () => undefined;
  // jsdom has no media queries: everything fits.
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

type Sent = { change: Parameters<typeof withChange>[1]["change"] };

// predicate: the editor sends nothing else there
function isSent(body: unknown): body is Sent {
  return typeof body === "object" && body !== null && "change" in body;
}

function open(
  at = `/books/${id}/write/one`,
  manuscript: Manuscript = book,
  /** awaited before a change is made; a response it returns is used instead */
  mayAnswer: () => Promise<Response | void> = () => Promise.resolve(),
) {
  const server = { manuscript, sent: new Array<Sent["change"]>() };
  const api = fakeApi({
    "GET /api/auth/me": () => reply(buildAuthor()),
    [`GET /api/books/${id}/manuscript`]: () => reply(server.manuscript),
    [`GET /api/books/${id}/writing-days`]: () => reply({ days: [] }),
    [changes]: async ({ body }: SeenRequest) => {
      const instead = await mayAnswer();
      if (instead) return instead;
      if (!isSent(body)) return errorReply(422, {});
      server.sent.push(body.change);
      server.manuscript = withChange(server.manuscript, { change: body.change, now: Date.now() });
      return reply(server.manuscript);
    },
  });
  const pages = { "/books/:bookId/write": <WritePage />, "/books/:bookId/write/:sectionId": <WritePage /> };
  return { server, ...api, ...renderPage({ at, pages }) };
}

const rail = async () => {
  const place = within(await screen.findByRole("navigation", { name: "Sections of the book" }));
  await place.findByRole("heading", { name: "Sections" });
  return place;
};
const links = async () => (await rail()).getAllByRole("link").map((link) => link.textContent);
const linkOf = async (name: RegExp) => (await rail()).findByRole("link", { name });

test("opens where it was left without a section, or at the first chapter", async () => {
  const { unmount } = open(`/books/${id}/write`);
  expect(await screen.findByText("text of one")).toBeTruthy();
  unmount();
  localStorage.setItem(`colophon.write.${id}`, "two");
  open(`/books/${id}/write`);
  expect(await screen.findByText("text of two")).toBeTruthy();
});

test("lists sections in order with numbers and words, including what is typed", async () => {
  open();
  await screen.findByText("text of one");
  expect(await screen.findByText(/3 words selected/)).toBeTruthy();
  expect(await links()).toEqual([
    "Copyright page0 words",
    "1The Ford120 words",
    "2The Well50 words",
    "Chapter 330 words",
  ]);
  expect(screen.getByText("200 in the book")).toBeTruthy();
});

test("moves a section by keys, announces it, and keeps the focus", async () => {
  const { user, server } = open();
  (await linkOf(/The Ford/)).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect((await links())[1]).toContain("The Well");
  expect(screen.getByText("The Ford moved after The Well, place 3 of 4")).toBeTruthy();
  expect(document.activeElement?.textContent).toContain("The Ford");
  await waitFor(() => expect(server.sent).toEqual([{ kind: "move", section_id: "one", after: "two" }]));
});

test("walks through sections by arrows, with one tab stop", async () => {
  const { user } = open();
  (await linkOf(/The Ford/)).focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toContain("The Well");
  await user.keyboard("{End}");
  expect(document.activeElement?.textContent).toContain("Chapter 3");
  const stops = (await rail()).getAllByRole("link").filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([document.activeElement]);
});

test("undoes a deletion from its message, with the next section open meanwhile", async () => {
  const { user, server } = open();
  (await linkOf(/The Ford/)).focus();
  await user.keyboard("{Delete}");
  expect(await screen.findByText("text of two")).toBeTruthy();
  expect(screen.getByText("Bin (1)")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect((await links())[1]).toContain("The Ford");
  await waitFor(() => expect(server.sent.map(({ kind }) => kind)).toEqual(["remove", "put-back", "move"]));
});

test("edits a title in place, and reverts it by Escape", async () => {
  const { user, server } = open();
  (await linkOf(/The Well/)).focus();
  await user.keyboard("{F2}Nonsense{Escape}");
  expect((await links())[2]).toContain("The Well");
  (await linkOf(/The Well/)).focus();
  await user.keyboard("{F2}The Deep Well{Enter}");
  expect((await links())[2]).toContain("The Deep Well");
  await waitFor(() =>
    expect(server.sent).toEqual([{ kind: "rename", section_id: "two", title: "The Deep Well" }]),
  );
});

test("stores a title above the text when it loses the focus", async () => {
  const { user, server } = open();
  const field = await screen.findByRole("textbox", { name: "Title of this chapter" });
  await user.clear(field);
  await user.type(field, "Salt");
  await user.tab();
  await waitFor(() =>
    expect(server.sent.at(-1)).toEqual({ kind: "rename", section_id: "one", title: "Salt" }),
  );
});

test("adds a section after the open one, and opens it", async () => {
  const { user, server } = open();
  await user.click((await rail()).getByRole("button", { name: "Add" }));
  await user.type(screen.getByRole("textbox", { name: /^Title(?! of)/ }), "Interval");
  await user.selectOptions(screen.getByRole("combobox", { name: "Kind" }), "interlude");
  const form = screen.getByRole("form", { name: "Add after “The Ford”" });
  await user.click(within(form).getByRole("button", { name: "Add" }));
  expect((await links())[2]).toContain("Interval");
  await waitFor(() => expect(server.sent).toMatchObject([{ kind: "insert", after: "one" }]));
  expect(await screen.findByText(/^text of (?!one)/)).toBeTruthy();
});

test("stores every word before splitting a text", async () => {
  const order: string[] = [];
  stubs.flush.mockImplementation(async () => void order.push("stored"));
  const { user, server } = open();
  await screen.findByText("text of one");
  await user.click((await rail()).getByRole("button", { name: "More for The Ford" }));
  await user.click(await screen.findByRole("menuitem", { name: "Split at the cursor" }));
  await waitFor(() => expect(server.sent).toHaveLength(1));
  order.push("split");
  expect(server.sent).toMatchObject([{ kind: "split", section_id: "one", version: 4, at: 17, title: "" }]);
  expect(order).toEqual(["stored", "split"]);
});

test("does not merge what cannot be stored, and says why", async () => {
  stubs.flush.mockRejectedValue(new Error("The server cannot be reached."));
  const { user, server } = open(`/books/${id}/write/two`);
  await screen.findByText("text of two");
  await user.click((await rail()).getByRole("button", { name: "More for The Well" }));
  await user.click(await screen.findByRole("menuitem", { name: "Merge with the one before" }));
  expect(await screen.findByText("The server cannot be reached.")).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test("stores the unsent by Save and says so, or says that it failed and what to do", async () => {
  const { user } = open();
  await screen.findByText("text of one");
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText("Book saved successfully!")).toBeTruthy();
  stubs.flush.mockRejectedValue(new Error("The server cannot be reached."));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findAllByText("Failed to save book")).length).toBeGreaterThan(0);
  expect(screen.getByText(/cannot be reached. What you typed is kept on this device/)).toBeTruthy();
});

test("waits for a pending reorder before saving", async () => {
  const answer = Promise.withResolvers<void>();
  const { user } = open(undefined, book, () => answer.promise);
  (await linkOf(/The Ford/)).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}{Control>}s{/Control}");
  const button = screen.getByRole("button", { name: /^Sav/ });
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  await user.keyboard("{Control>}s{/Control}");
  expect(stubs.flush).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Book saved successfully!")).toBeNull();
  answer.resolve();
  expect(await screen.findByText("Book saved successfully!")).toBeTruthy();
  expect(screen.queryByText("Failed to save book")).toBeNull();
});

/** A server that is unreachable until released, and then accepts the pending change. */
function createOutage() {
  let isUnavailable = true;
  return {
    answer: () => (isUnavailable ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve()),
    // Otherwise it would be sent to another test's server.
    acceptPending: async (sent: readonly unknown[]): Promise<void> => {
      isUnavailable = false;
      await waitFor(() => expect(sent).toHaveLength(1));
    },
  };
}

test("says when saving that a reorder is not stored without a server", async () => {
  const { answer, acceptPending } = createOutage();
  const { user, server } = open(undefined, book, answer);
  (await linkOf(/The Ford/)).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}{Control>}s{/Control}");
  expect(await screen.findByText(/^The order of the sections is not at the server yet/)).toBeTruthy();
  // Above the text, and as a dismissible toast.
  await waitFor(() => expect(screen.getAllByText("Failed to save book").length).toBeGreaterThan(1));
  expect(screen.queryByText("Book saved successfully!")).toBeNull();
  // Words matter more than the order: if both fail, the message is about the words.
  stubs.flush.mockRejectedValue(new Error("The words did not go."));
  await user.keyboard("{Control>}s{/Control}");
  expect(await screen.findByText(/^The words did not go/)).toBeTruthy();
  await acceptPending(server.sent);
});

test("does not report a pending reorder without a network as a failure", { tags: "merge" }, async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { answer, acceptPending } = createOutage();
  const { user, server } = open(undefined, book, answer);
  (await linkOf(/The Ford/)).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}{Control>}s{/Control}");
  expect(await screen.findByText(/^Kept on this device. It will be sent/)).toBeTruthy();
  expect(screen.queryByText("Failed to save book")).toBeNull();
  await acceptPending(server.sent);
});

test("does not report success when saving after a rejected reorder", async () => {
  const answer = Promise.withResolvers<Response>();
  const { user } = open(undefined, book, () => answer.promise);
  (await linkOf(/The Ford/)).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}{Control>}s{/Control}");
  answer.resolve(errorReply(409, { detail: "The order has changed meanwhile." }));
  expect(await screen.findByText(/^A change of the order was refused/)).toBeTruthy();
  expect(await screen.findByText("The order has changed meanwhile.")).toBeTruthy();
  expect(screen.queryByText("Book saved successfully!")).toBeNull();
});

test("locks a chapter for a model with a sentence, opens finished ones, and fixes their order", async () => {
  const sections = book.sections.map((section) => ({ ...section, is_in_work: section.id === "two" }));
  const inWork = { ...book, sections, can_be_arranged: false };
  const { user, server, unmount } = open(`/books/${id}/write/two`, inWork);
  expect((await screen.findAllByText(/still to be written by the model/)).length).toBeGreaterThan(0);
  expect(screen.queryByText("text of two")).toBeNull();
  (await linkOf(/The Ford/)).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}{Delete}{F2}");
  expect((await links())[1]).toContain("The Ford");
  expect(server.sent).toEqual([]);
  unmount();
  open(`/books/${id}/write/one`, inWork);
  expect(await screen.findByText("text of one")).toBeTruthy();
});

test("restores a section in the trash from its own URL", async () => {
  const { user } = open(
    `/books/${id}/write/one`,
    withChange(book, { change: { kind: "remove", section_id: "one" }, now: Date.parse("2026-11-22") }),
  );
  expect(await screen.findByText("The Ford is in the bin")).toBeTruthy();
  expect(screen.getByText(/kept with every word until December 22/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Put it back" }));
  expect(await screen.findByText("text of one")).toBeTruthy();
});

test("leads from a URL without a section to an existing one", async () => {
  const { user } = open(`/books/${id}/write/nothing`);
  expect(await screen.findByText("This section is not in the book")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Open the first section" }));
  expect(await screen.findByText("text of title")).toBeTruthy();
});

test("hides another author's book", async () => {
  fakeApi({ [`GET /api/books/${id}/manuscript`]: () => errorReply(404, { detail: "Book not found" }) });
  renderPage({ at: `/books/${id}/write/one`, pages: { "/books/:bookId/write/:sectionId": <WritePage /> } });
  expect(await screen.findByRole("heading", { name: "Book not found" })).toBeTruthy();
});

test("shows only the page until Escape", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Only the page" }));
  expect(screen.queryByRole("navigation", { name: "Sections of the book" })).toBeNull();
  expect(document.documentElement.hasAttribute("data-only-page")).toBe(true);
  await user.keyboard("{Escape}");
  expect(await rail()).toBeTruthy();
  expect(document.documentElement.hasAttribute("data-only-page")).toBe(false);
});

test("moves by F6 between bar, sections and page", async () => {
  const { user } = open();
  await screen.findByText("text of one");
  const here = (): string | null | undefined =>
    document.activeElement?.closest("[data-region]")?.getAttribute("aria-label");
  const been: (string | null | undefined)[] = [];
  for (let press = 0; press < 4; press += 1) {
    await user.keyboard("{F6}");
    been.push(here());
  }
  expect(been).toEqual(["Desk", "Sections of the book", "Page", "Desk"]);
});

test("draws a thousand sections as far as visible", async () => {
  const sections = Array.from({ length: 1000 }, (_unused, index) => buildSection(`s${index + 1}`));
  open(`/books/${id}/write/s1`, buildManuscript(sections));
  await screen.findByText("text of s1");
  expect((await rail()).getAllByRole("link").length).toBeLessThan(60);
});

test("links the book's bible", async () => {
  open();
  const way = await screen.findByRole("link", { name: "Bible of the book" });
  expect(way.getAttribute("href")).toBe(`/books/${id}/bible`);
});
