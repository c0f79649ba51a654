import type { HealthMetric } from "@colophon/contracts/library/books/health";
import type { ReviewedFinding } from "@colophon/contracts/assistant/review";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import ReviewPage from "./review-page.tsx";

const { id } = buildBook();

const reading = (changes: Partial<HealthMetric>): HealthMetric => ({
  measure: "similes",
  value: 1.1,
  gate: "at most 2.5 per 1,000 words",
  human: "1.1 per 1,000 words",
  verdict: "pass",
  findings: [],
  ...changes,
});

let drawn = 0;
function buildFinding(changes: Partial<ReviewedFinding> = {}): ReviewedFinding {
  drawn += 1;
  return {
    id: `0197a8a0-0000-7000-8000-${String(drawn).padStart(12, "0")}`,
    kind: "over_explained",
    severity: "note",
    found_by: "model",
    section_id: "c1",
    chapter: 1,
    detail: `It is shown already (${drawn}).`,
    quotes: [{ text: "He was sad.", section_id: "c1", chapter: 1 }],
    proposes: "",
    state: "open",
    can_accept: true,
    is_of_before: false,
    ...changes,
  };
}

type Served = { readings?: HealthMetric[]; findings?: ReviewedFinding[]; settle?: () => Response };

function open({ readings = [reading({})], findings = [], settle }: Served): unknown[] {
  localStorage.setItem("token", "t");
  const asked: unknown[] = [];
  const health = { words: 9000, chapters: 2, blocking: false, readings };
  fakeApi({
    [`GET /api/books/${id}`]: () => reply({ ...buildFullBook(buildBook(), ["One.", "Two."]), health }),
    [`GET /api/books/${id}/review`]: () => reply({ findings }),
    [`POST /api/books/${id}/review/settle`]: ({ body }) => {
      asked.push(body);
      const left = findings.map((one) => ({ ...one, state: "accepted" as const, can_accept: false }));
      return settle?.() ?? reply({ findings: left, settled: findings.length, left: 0 });
    },
  });
  renderPage({ at: `/books/${id}/review`, pages: { "/books/:bookId/review": <ReviewPage /> } });
  return asked;
}

test("says in words that a measure is out of bounds, with a text alternative, and links each passage in the editor", async () => {
  const about = "“at the end of” 9 times";
  const passages = [
    { section_id: "c1", chapter: 1, quote: "At the end of it.", about },
    { section_id: "c2", chapter: 2, quote: "At the end of all.", about },
    { section_id: "c2", chapter: 2, quote: null, about: "900 words" },
  ];
  open({ readings: [reading({ value: 4.2, verdict: "warn", passages }), reading({ measure: "em_dashes" })] });
  const shown = within(await screen.findByRole("region", { name: "Measures" }));
  const thing = within(
    shown.getByText("There are more similes than in published novels").closest("li") ?? document.body,
  );
  expect(thing.getByText("Out of its bounds")).toBeTruthy();
  expect(thing.getByRole("img").getAttribute("aria-label")).toBe(
    "Similes: this book 4.2 per 1,000 words. Published novels: 1.1 per 1,000 words. Held to at most 2.5 per 1,000 words: out of its bounds.",
  );
  expect(thing.getAllByText(about)).toHaveLength(1);
  expect(thing.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    `/books/${id}/write/c1?at=%3A0%3A0%3AAt+the+end+of+it.`,
    `/books/${id}/write/c2?at=%3A0%3A0%3AAt+the+end+of+all.`,
    `/books/${id}/write/c2`,
  ]);
  expect(shown.getByRole("heading", { name: "Em dashes" })).toBeTruthy();
  expect(shown.getByRole("heading", { name: "Within their bounds" })).toBeTruthy();
});

test("lists open findings by kind with proposals, and accepts one or all of a kind", async () => {
  const [one, two] = [buildFinding({ proposes: "He sat." }), buildFinding()];
  const asked = open({ findings: [one, two] });
  const user = userEvent.setup();
  const found = within(await screen.findByRole("region", { name: "What was found" }));
  expect(await found.findByText("Said where it is already shown")).toBeTruthy();
  expect(found.getByText("“He sat.”")).toBeTruthy();
  await user.click(found.getByRole("button", { name: `Accept: ${one.detail}` }));
  expect(await found.findByText("Everything that was found is settled.")).toBeTruthy();
  expect(found.getAllByText("Accepted")).toHaveLength(2);
  expect(asked).toEqual([{ decision: "accept", which: { by: "id", ids: [one.id] } }]);
});

test("does not say that an analysis marks anything if nothing was marked", async () => {
  open({});
  expect(await screen.findByText(/having one read marks nothing/u)).toBeTruthy();
});

test("dismisses all of a kind with one click", async () => {
  const asked = open({ findings: [buildFinding({ can_accept: false, proposes: null }), buildFinding()] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /^Dismiss all 2/u }));
  expect(asked).toEqual([
    { decision: "dismiss", which: { by: "kind", kind: "over_explained", found_by: "model" } },
  ]);
  // A single one is accepted by its own button.
  expect(screen.queryByRole("button", { name: /^Accept all/u })).toBeNull();
});

test("links both places of a contradiction without accepting it, and a setup to the bible", async () => {
  const quotes = [
    { text: "Her grey eyes.", section_id: "c1", chapter: 1 },
    { text: "Her green eyes.", section_id: "c2", chapter: 2 },
  ];
  const contradiction = buildFinding({ kind: "contradiction", quotes, proposes: null, can_accept: false });
  const promise = buildFinding({
    kind: "unpaid_promise",
    quotes: [],
    section_id: null,
    proposes: null,
    can_accept: false,
  });
  open({ findings: [contradiction, promise] });
  const found = within(await screen.findByRole("region", { name: "What was found" }));
  await found.findByText("Two places that do not agree");
  expect(found.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    `/books/${id}/write/c1?at=%3A0%3A0%3AHer+grey+eyes.`,
    `/books/${id}/write/c2?at=%3A0%3A0%3AHer+green+eyes.`,
    `/books/${id}/bible`,
  ]);
  expect(found.queryByRole("button", { name: /^Accept/u })).toBeNull();
});

test("marks what is gone from the text, and reopens what was dismissed", async () => {
  const gone = buildFinding({
    state: "gone",
    quotes: [{ text: "He wept.", section_id: null, chapter: null }],
  });
  const dismissed = buildFinding({ state: "dismissed", can_accept: false });
  const asked = open({ findings: [gone, dismissed] });
  const user = userEvent.setup();
  const found = within(await screen.findByRole("region", { name: "What was found" }));
  expect(await found.findByText("No longer in the text")).toBeTruthy();
  await user.click(found.getByText("Settled (2)"));
  await user.click(found.getByRole("button", { name: `Bring it up again: ${dismissed.detail}` }));
  expect(asked).toEqual([{ decision: "reopen", which: { by: "id", ids: [dismissed.id] } }]);
});

test("reports what cannot be decided, and changes nothing", async () => {
  const finding = buildFinding();
  open({
    findings: [finding],
    settle: () => errorReply(409, { code: "manuscript.in_work", detail: "It is being written." }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: `Accept: ${finding.detail}` }));
  expect(
    await screen.findByText("It is being written. Nothing was decided, and it cost nothing."),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: `Accept: ${finding.detail}` })).toBeTruthy();
});

test("draws ten thousand findings as far as visible", async () => {
  // jsdom measures nothing, and has none.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(150);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  open({ findings: Array.from({ length: 10_000 }, () => buildFinding()) });
  const list = await screen.findByRole("region", { name: "Said where it is already shown" });
  const rows = await within(list).findAllByRole("button", { name: /^Dismiss:/u });
  expect(rows.length).toBeLessThan(60);
  expect(screen.getByRole("button", { name: /^Accept all 10000/u })).toBeTruthy();
});
