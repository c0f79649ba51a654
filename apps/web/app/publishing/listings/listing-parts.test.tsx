import type { KeywordFile } from "@colophon/contracts/publishing/listings/optimization";
import type { ListingScore } from "@colophon/kdp/listing-score";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, errorReply, reply, type SeenRequest } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { KeywordFiles } from "./keyword-files.tsx";
import { ScoreCard } from "./score-card.tsx";
import { StorePreview } from "./store-preview.tsx";

type Answers = Record<string, (seen: SeenRequest) => Response | Promise<Response>>;

function show(part: React.ReactElement, answers: Answers = {}) {
  const { requests } = fakeApi(answers);
  return { requests, ...renderPage({ at: "/", pages: { "/": part } }) };
}

const point = (rule: string, points: number): ListingScore["points"][number] => ({
  rule,
  part: "title",
  label: `Rule ${rule}`,
  points,
  of: 1,
  why: `Because of ${rule}.`,
  source: `KDP Help, ${rule}`,
});
const SCORE: ListingScore = { score: 7, points: [point("won", 1), point("half", 0.5), point("lost", 0)] };

test("shows a score with its decimal, announces changes, and says that it predicts nothing", () => {
  show(<ScoreCard score={SCORE} tips={[]} />);
  const card = within(screen.getByRole("region", { name: "Completeness and rules" }));
  const figure = card.getByText("7.0");
  expect(figure.closest("[aria-live=polite]")).not.toBeNull();
  expect(card.getByRole("progressbar", { name: "Completeness and rules" })).toHaveProperty("value", 7);
  expect(card.getByText(/KDP’s rules are met\. It doesn’t forecast searches or sales/u)).toBeTruthy();
  expect(card.queryByText("What would raise it")).toBeNull();
});

test("explains each point with its value, reason and source", () => {
  show(<ScoreCard score={SCORE} tips={[]} />);
  const rows = screen.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Rule wonBecause of won.KDP Help, won1 of 1",
    "Rule halfBecause of half.KDP Help, half0.5 of 1",
    "Rule lostBecause of lost.KDP Help, lost0 of 1",
  ]);
});

test("shows the first three of many tips in order", () => {
  show(<ScoreCard score={{ score: 0, points: [] }} tips={["One.", "Two.", "Three.", "Four."]} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "One.",
    "Two.",
    "Three.",
  ]);
});

const LISTING = { title: "The Salt Garden", subtitle: "A Novel", author: "Ada Wren", description: "" };
const more = () => screen.queryByRole("button", { name: "Read more" });

test("previews title with subtitle and author, and says what is missing", () => {
  show(<StorePreview {...LISTING} />);
  expect(screen.getByText("The Salt Garden: A Novel")).toBeTruthy();
  expect(screen.getByText("by Ada Wren (Author)")).toBeTruthy();
  expect(screen.getByText("No description yet.")).toBeTruthy();
  expect(more()).toBeNull();
});

test("shows no colon without a subtitle, and names a missing title", () => {
  const { unmount } = show(<StorePreview {...LISTING} subtitle="" />);
  expect(screen.getByText("The Salt Garden", { selector: "p" })).toBeTruthy();
  unmount();
  show(<StorePreview title="" subtitle="" author="" description="" />);
  expect(screen.getByText("No title yet")).toBeTruthy();
  expect(screen.getByText("by you (Author)")).toBeTruthy();
});

test.each([
  ["Desktop", 600],
  ["Phone", 220],
])("folds on a %s a description of more than %i letters", async (device, most) => {
  const fits = show(<StorePreview {...LISTING} description={"x".repeat(most)} />);
  await fits.user.click(screen.getByRole("radio", { name: device }));
  expect(more()).toBeNull();
  fits.unmount();
  const { user } = show(<StorePreview {...LISTING} description={"x".repeat(most + 1)} />);
  await user.click(screen.getByRole("radio", { name: device }));
  const button = screen.getByRole("button", { name: "Read more" });
  const folded = document.querySelector(`[id="${button.getAttribute("aria-controls") ?? ""}"]`);
  expect(folded?.classList.contains("overflow-hidden")).toBe(true);
  await user.click(button);
  expect(folded?.classList.contains("overflow-hidden")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Read less" }));
  expect(folded?.classList.contains("overflow-hidden")).toBe(true);
});

test("does not count tags when folding", () => {
  show(<StorePreview {...LISTING} description={`<p><b>${"x".repeat(600)}</b></p>`} />);
  expect(more()).toBeNull();
  expect(document.querySelector("b")?.textContent).toHaveLength(600);
});

function buildFile(number: number, changes: Partial<KeywordFile> = {}): KeywordFile {
  return {
    id: `0197a8a0-0000-7000-8000-00000000f00${number}`,
    source: "Publisher Rocket",
    filename: `table-${number}.csv`,
    keywords: 1200,
    has_searches: true,
    imported_at: "2026-11-23T05:00:00.000Z",
    ...changes,
  };
}

const FILES = "GET /api/metadata/keyword-files";
const csv = (name = "rocket.csv") => new File(["Keyword\nsea\n"], name, { type: "text/csv" });
const dropZone = () => screen.findByLabelText(/Drop a keyword table here/u);

test("describes each table with tool and date, and says that one has no searches", async () => {
  const files = [buildFile(1), buildFile(2, { source: "another tool", has_searches: false, keywords: 1 })];
  show(<KeywordFiles />, { [FILES]: () => reply({ files }) });
  expect(await screen.findByText("2 tables")).toBeTruthy();
  const rows = within(screen.getByRole("list", { name: "Your keyword tables", hidden: true }))
    .getAllByRole("listitem", { hidden: true })
    .map(({ textContent }) => textContent);
  expect(rows[0]).toContain("table-1.csv1,200 keywords · Publisher Rocket, imported 23 Nov 2026");
  expect(rows[0]).not.toContain("without searches");
  expect(rows[1]).toContain("another tool, imported 23 Nov 2026 · without searches");
});

test.each([
  [0, "none yet"],
  [1, "1 table"],
])("shows the number in the heading: %i", async (count, words) => {
  const files = Array.from({ length: count }, (_, at) => buildFile(at));
  show(<KeywordFiles />, { [FILES]: () => reply({ files }) });
  expect(await screen.findByText(words)).toBeTruthy();
});

test("shows the server's rejection of an unreadable table, and stores a good one after it", async () => {
  let files: KeywordFile[] = [];
  let tries = 0;
  const { user } = show(<KeywordFiles />, {
    [FILES]: () => reply({ files }),
    "POST /api/metadata/keyword-files": () => {
      tries += 1;
      if (tries === 1) return errorReply(422, { detail: "No column of this table has keywords." });
      files = [buildFile(1)];
      return reply(buildFile(1), 201);
    },
  });
  await user.upload(await dropZone(), csv());
  expect(await screen.findByText("No column of this table has keywords.")).toBeTruthy();
  await user.upload(await dropZone(), csv());
  expect(await screen.findByText("1 table")).toBeTruthy();
  expect(screen.queryByText("No column of this table has keywords.")).toBeNull();
});

test("never sends a file that is no CSV", async () => {
  const { requests } = show(<KeywordFiles />, { [FILES]: () => reply({ files: [] }) });
  fireEvent.change(await dropZone(), { target: { files: [csv("rocket.xlsx")] } });
  expect(await screen.findByText("“rocket.xlsx” is of another kind. What is taken: CSV.")).toBeTruthy();
  expect(requests.every(({ method }) => method === "GET")).toBe(true);
});

test("keeps a table that was not deleted, with the reason, and removes only the deleted one", async () => {
  let files = [buildFile(1), buildFile(2)];
  const { user } = show(<KeywordFiles />, {
    [FILES]: () => reply({ files }),
    [`DELETE /api/metadata/keyword-files/${buildFile(1).id}`]: () =>
      errorReply(429, { detail: "Too many at once. Please wait a minute." }),
    [`DELETE /api/metadata/keyword-files/${buildFile(2).id}`]: () => {
      files = [buildFile(1)];
      return reply({ deleted: true });
    },
  });
  const remove = (name: string) => screen.findByRole("button", { name: `Delete ${name}`, hidden: true });
  await user.click(await remove("table-1.csv"));
  expect(await screen.findByText("Too many at once. Please wait a minute.")).toBeTruthy();
  await user.click(await remove("table-2.csv"));
  await waitFor(() => expect(screen.queryByText("table-2.csv")).toBeNull());
  expect(screen.getByText("table-1.csv")).toBeTruthy();
});
