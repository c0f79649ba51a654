import type { Preflight } from "@colophon/contracts/publishing/preflight";
import { SAMPLE_VERDICT } from "@colophon/rules/readiness";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { preflightPollDelayMs } from "./preflight-queries.ts";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { buildPreflight, buildPreflightFinding } from "../../testing/build-preflight.ts";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import PreflightPage from "./preflight-page.tsx";

const { id } = buildBook();
const book = buildFullBook(buildBook(), ["One.", "Two."]);

/** Opens the page; `looks` are the results of successive checks, the last one repeated. */
function open(looks: readonly Preflight[], check: () => Response = () => reply(buildPreflight(), 202)) {
  localStorage.setItem("token", "t");
  let look = 0;
  const seen = fakeApi({
    [`GET /api/books/${id}`]: () => reply(book),
    [`GET /api/books/${id}/preflight`]: () => {
      const shown = looks[Math.min(look, looks.length - 1)];
      look += 1;
      return reply(shown);
    },
    [`POST /api/books/${id}/preflight`]: check,
  });
  renderPage({ at: `/books/${id}/preflight`, pages: { "/books/:bookId/preflight": <PreflightPage /> } });
  return seen;
}

const verdict = async (): Promise<HTMLElement> =>
  within(await screen.findByRole("region", { name: "Verdict" })).getByRole("status");

test("offers one action for an unchecked book, and says which files it makes", async () => {
  open([buildPreflight({ state: "none", is_current: false, rules_checked: null, asked_at: null })]);
  expect((await verdict()).textContent).toBe("Run the preflight: not checked yet");
  expect(screen.getByText(/print PDF, paperback cover, front as a JPEG, EPUB and Word file/u)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Check the book" }));
  expect((await screen.findByText("Ready for KDP")).textContent).toBe("Ready for KDP");
});

test("shows a running check's progress, and then its findings", async () => {
  const found = buildPreflight({ findings: [buildPreflightFinding()] });
  open([
    buildPreflight({
      state: "checking",
      progress: 40,
      step: "Making the EPUB",
      asked_at: new Date().toISOString(),
    }),
    found,
  ]);
  expect(
    (await screen.findByRole("progressbar", { name: "How far the check is" })).getAttribute("value"),
  ).toBe("40");
  expect(screen.getByRole("button", { name: "Checking" }).getAttribute("aria-busy")).toBe("true");
  expect((await screen.findByText("1 thing stops KDP")).textContent).toBe("1 thing stops KDP");
});

test("lists what stops KDP first, by where it is fixed, with links", async () => {
  const findings = [
    buildPreflightFinding(),
    buildPreflightFinding({
      id: "f2",
      code: "MET-003",
      sentence: "Too long.",
      file: null,
      page: null,
      place: { at: "metadata" },
    }),
    buildPreflightFinding({
      id: "f3",
      code: "OWN-003",
      severity: "warning",
      sentence: "Made anew.",
      place: { at: "check" },
    }),
  ];
  open([buildPreflight({ findings })]);
  const blockers = within(await screen.findByRole("region", { name: "These stop KDP (2)" }));
  expect(blockers.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "The text",
    "Listing",
  ]);
  expect(blockers.getByRole("link", { name: "Open at the desk" }).getAttribute("href")).toBe(
    `/books/${id}/write/c3?at=%3A0%3A0%3A%5BINSERT+NAME%5D`,
  );
  expect(blockers.getByRole("link", { name: "Open the listing" }).getAttribute("href")).toBe(
    `/books/${id}?tab=metadata`,
  );
  expect(blockers.getByText("In the print PDF, page 5 · Rule OWN-005")).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Worth fixing (1)" })).queryByRole("link")).toBeNull();
});

test("links words on the cover to the page where each is typed", async () => {
  const cover_id = "0197a8a0-0000-7000-8000-00000000c001";
  const places = [{ at: "design", cover_id, tab: "back" }, { at: "blurb" }, { at: "profile" }] as const;
  const findings = places.map((place, at) =>
    buildPreflightFinding({ id: `w${at}`, code: "ECO-005", file: null, page: null, place }),
  );
  open([buildPreflight({ findings })]);
  const blockers = within(await screen.findByRole("region", { name: "These stop KDP (3)" }));
  expect(blockers.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Fix on the cover", `/kdp-covers/${cover_id}?tab=back`],
    ["Fix the blurb", `/books/${id}#blurb`],
    ["Fix the author profile", "/authors"],
  ]);
});

test("ticks what is fixed with its time, uncounted", async () => {
  open([buildPreflight({ findings: [buildPreflightFinding({ mended_at: "2026-11-22T14:05:00.000Z" })] })]);
  const mended = within(await screen.findByRole("region", { name: "Mended (1)" }));
  expect(mended.getByRole("listitem").textContent).toMatch(
    /^Mended: There is a placeholder.*Gone since November 22, 2026/u,
  );
  expect((await verdict()).textContent).toBe("Ready for KDP");
  expect(screen.queryByRole("region", { name: /These stop KDP/u })).toBeNull();
});

test("never calls a check of another text ready", async () => {
  open([buildPreflight({ is_current: false })]);
  expect((await verdict()).textContent).toBe("Run the preflight again: the book has changed");
  expect(screen.getByText(/The book has changed since; check it again/u)).toBeTruthy();
  expect(screen.queryByText("Ready for KDP")).toBeNull();
});

test("names what else is left for KDP with links", async () => {
  open([buildPreflight({ facts: { hasCover: false, fieldsToFillIn: 2, unpriced: ["ebook"] } })]);
  expect((await verdict()).textContent).toBe("Choose a cover");
  const way = (name: string): string | null => screen.getByRole("link", { name }).getAttribute("href");
  expect(way("Choose a cover")).toBe(`/books/${id}?tab=cover`);
  expect(way("Fill in 2 fields of KDP’s form")).toBe(`/books/${id}?tab=publish`);
  expect(way("Set a price for the e-book")).toBe(`/books/${id}?tab=publish`);
});

test("does not apply an earlier text's blockers to the present book", async () => {
  open([buildPreflight({ is_current: false, findings: [buildPreflightFinding()] })]);
  expect(await screen.findByRole("region", { name: "Blockers found so far (1)" })).toBeTruthy();
  expect(screen.queryByText(/stop KDP/u)).toBeNull();
});

test("does not draw what is not printed", async () => {
  open([buildPreflight({ is_ebook_only: true })]);
  expect((await verdict()).textContent).toBe("Ready for KDP");
  expect(screen.queryByRole("img")).toBeNull();
});

test("starts a prepared sample with why it can't be published", async () => {
  open([buildPreflight({ facts: { isSample: true } })]);
  expect((await verdict()).textContent).toBe(SAMPLE_VERDICT);
  expect(screen.queryByText("Ready for KDP")).toBeNull();
});

test("draws margins and spine to scale, with descriptions", async () => {
  open([
    buildPreflight({
      measures: { trim: "6x9", paper: "cream", pages: 282, is_exact: false, has_hardcover: true },
    }),
  ]);
  const pages = await screen.findByRole("img", { name: /^Two facing pages of 6 × 9 inches/u });
  expect(pages.getAttribute("aria-label")).toContain("at least 0.5 inches");
  expect(
    screen.getByRole("img", { name: /^The paperback's cover laid flat.*a spine of 0\.705 in/u }),
  ).toBeTruthy();
  expect(screen.getByRole("img", { name: /^The hardcover's cover laid flat/u })).toBeTruthy();
  expect(screen.getByText(/estimated until the book is checked/u)).toBeTruthy();
});

test("says why a check failed, and allows another", async () => {
  open([buildPreflight({ state: "failed", is_current: false, failure: "The press was busy." })]);
  expect((await screen.findByText("The press was busy.")).textContent).toBe("The press was busy.");
  expect(screen.getByRole("button", { name: "Check again" })).toBeTruthy();
  expect(screen.getByText(/^The check that was asked for on November 22, 2026/u)).toBeTruthy();
  expect(screen.queryByText(/^Checked/u)).toBeNull();
});

test("polls a running check at most every second", () => {
  expect([0, 400, 12_000, 36_000, 600_000].map(preflightPollDelayMs)).toEqual([1000, 1000, 1000, 3000, 5000]);
});

test("says why a check does not start, and keeps the present one", async () => {
  open([buildPreflight()], () =>
    errorReply(429, { code: "exports.too_many_running", detail: "5 of your orders wait." }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Check again" }));
  expect((await screen.findByRole("alert")).textContent).toContain("5 of your orders wait.");
  expect(screen.getByText("Ready for KDP")).toBeTruthy();
});

test("leads a book without a finished text to the editor", async () => {
  open([buildPreflight({ state: "none", measures: null })]);
  expect((await screen.findByRole("link", { name: "Write in the book" })).getAttribute("href")).toBe(
    `/books/${id}/write`,
  );
  expect(screen.queryByRole("button", { name: "Check the book" })).toBeNull();
});

test("reports a missing connection, and retries", async () => {
  localStorage.setItem("token", "t");
  fakeApi({
    [`GET /api/books/${id}`]: () => reply(book),
    [`GET /api/books/${id}/preflight`]: () => errorReply(400, {}),
  });
  renderPage({ at: `/books/${id}/preflight`, pages: { "/books/:bookId/preflight": <PreflightPage /> } });
  expect(await screen.findByText("The preflight did not open")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
