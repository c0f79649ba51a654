// @module-tag merge

import { nameFigure } from "@colophon/kdp/prices/figure-names";
import { listFigures, PUBLISHED_FIGURES } from "@colophon/kdp/prices/price-figures";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { pricingQuery } from "../../publishing/prices/pricing-queries.ts";
import { saveFile } from "../../platform/save-file.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { FIGURES } from "../../testing/build-settings.ts";
import { FiguresSection } from "./figures-section.tsx";

vi.mock("../../platform/save-file.ts", () => ({ saveFile: vi.fn<typeof saveFile>() }));
beforeEach(() => vi.mocked(saveFile).mockClear());

type Answers = Parameters<typeof fakeApi>[0];

const REPLACED = "Paperback, cream paper, USD: cost per page, regular trim";
const REPLACED_KEY = "printing.paperback.cream.USD.perPage.regular";
const OTHERS = listFigures(PUBLISHED_FIGURES)
  .filter(({ key }) => key.startsWith("ebook.") && key !== "ebook.USD.perMb")
  .slice(0, 58)
  .map(({ key, value }) => ({
    key,
    value,
    published: value,
    as_of: "2026-10-01",
    source: "",
    changed_at: null,
  }));
const MANY = [...FIGURES, ...OTHERS];
const NAMES = MANY.map(({ key }) => nameFigure(key)?.name ?? key);

/** An author's screen that calculates with the figures. */
function Elsewhere(): React.ReactElement {
  const prices = { format: "ebook", royalty_plan: "70", ebook_bytes: 1, prices: {}, spent: 0 } as const;
  return <p hidden>{useQuery(pricingQuery({ ...prices, market: "US" })).status}</p>;
}

async function openList(options: { figures?: object[]; at?: string; answers?: Answers } = {}) {
  const figures = options.figures ?? FIGURES;
  const api = fakeApi({
    "GET /api/admin/store-figures": () => reply({ figures, as_of: "2026-10-01" }),
    "POST /api/pricing": () => reply({ stores: [], market: null, as_of: "2026-10-01", replaced: 1 }),
    ...options.answers,
  });
  const page = renderPage({
    at: options.at ?? "/admin/settings",
    pages: {
      "/admin/settings": (
        <>
          <FiguresSection />
          <Elsewhere />
        </>
      ),
    },
  });
  await screen.findByRole("table", { name: "KDP's figures" });
  const seen = (call: string): SeenRequest[] =>
    api.requests.filter(({ method, path }) => `${method} ${path}` === call);
  return { ...page, seen };
}

const rows = (): string[] =>
  within(screen.getByRole("table", { name: "KDP's figures" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getByRole("rowheader").textContent ?? "");

test("reaches every figure, page by page", async () => {
  const { user } = await openList({ figures: MANY });
  expect(screen.getByText("60 figures")).toBeTruthy();
  expect(rows()).toEqual(NAMES.slice(0, 25));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(rows()).toEqual(NAMES.slice(25, 50)));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(rows()).toEqual(NAMES.slice(50)));
  await user.click(screen.getByRole("button", { name: "Previous" }));
  await waitFor(() => expect(rows()).toEqual(NAMES.slice(25, 50)));
});

test("keeps search and order in the URL", async () => {
  await openList({ figures: MANY, at: "/admin/settings?q=usd%20LOWEST&sort=value&order=desc" });
  expect(screen.getByText("4 figures")).toBeTruthy();
  expect(rows()[0]).toBe("E-books, USD: lowest price at 70%");
});

test("filters figures by subject", async () => {
  const { user } = await openList({ figures: MANY });
  await user.selectOptions(screen.getByLabelText("About"), "Printing a paperback");
  await waitFor(() => expect(rows()).toEqual([REPLACED]));
});

test("filters replaced figures, with the published ones", async () => {
  const { user } = await openList({ figures: MANY });
  await user.selectOptions(screen.getByLabelText("Shown"), "replaced");
  await waitFor(() => expect(rows()).toEqual([REPLACED]));
  expect(screen.getByText("published: $0.01")).toBeTruthy();
});

test("exports all matches, not only the page", async () => {
  const { user } = await openList({ figures: MANY, at: "/admin/settings?q=e-books" });
  await user.click(screen.getByRole("button", { name: "Download as CSV" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const text = (await vi.mocked(saveFile).mock.calls[0]?.[0].blob.text()) ?? "";
  expect(text.trim().split("\r\n")).toHaveLength(1 + 59);
  expect(text).toContain(
    '"E-books, USD: delivery cost per MB at 70%",$0.15,$0.15,2026-10-01,,,ebook.USD.perMb',
  );
});

test.each(["", "1,2", "12 cents", "0.01234", "-3", "9007199254740993"])(
  "reports an invalid value, “%s”, at its field without sending it",
  async (typed) => {
    const { user, seen } = await openList();
    await user.click(screen.getByRole("button", { name: `Replace: ${REPLACED}` }));
    const value = await screen.findByLabelText("New value in USD");
    await user.clear(value);
    if (typed !== "") await user.type(value, typed);
    await user.click(screen.getByRole("button", { name: "Replace" }));
    expect(await screen.findByText("Enter an amount as a plain number, such as 0.0100")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(value));
    expect(seen("PUT /api/admin/store-figures")).toEqual([]);
  },
);

test("replaces a figure, shows what depends on it, and returns the focus to its row", async () => {
  const changed = FIGURES.map((figure) =>
    figure.key === REPLACED_KEY ? { ...figure, value: 130, as_of: "2026-11-20" } : figure,
  );
  const answers: Answers = {
    "PUT /api/admin/store-figures": () => reply({ figures: changed, as_of: "2026-10-01" }),
  };
  const { user, seen } = await openList({ answers });
  await waitFor(() => expect(seen("POST /api/pricing")).toHaveLength(1));
  const button = screen.getByRole("button", { name: `Replace: ${REPLACED}` });
  await user.click(button);
  const value = await screen.findByLabelText("New value in USD");
  await user.clear(value);
  await user.type(value, "0.013");
  await user.type(screen.getByLabelText("Read on"), "2026-11-20");
  await user.type(screen.getByLabelText("The page it stands on"), "KDP Help");
  await user.click(screen.getByRole("button", { name: "Replace" }));
  expect((await screen.findAllByText("Figure replaced")).length).toBeGreaterThan(0);
  expect(seen("PUT /api/admin/store-figures")[0]?.body).toEqual({
    key: REPLACED_KEY,
    value: 130,
    as_of: "2026-11-20",
    source: "KDP Help",
  });
  await waitFor(() => expect(seen("POST /api/pricing")).toHaveLength(2));
  await waitFor(() =>
    expect(screen.getByRole("row", { name: new RegExp(REPLACED, "u") }).textContent).toContain("$0.013"),
  );
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("resets to the published figure by a separate action, which says so", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, seen } = await openList({
    answers: { "POST /api/admin/store-figures/take-back": () => promise },
  });
  await user.click(screen.getByRole("button", { name: `Replace: ${REPLACED}` }));
  await user.click(await screen.findByRole("button", { name: "Take the published one back" }));
  const busy = await screen.findByRole("button", { name: "Taking it back" });
  expect(busy.getAttribute("aria-busy")).toBe("true");
  await user.click(busy);
  resolve(reply({ figures: FIGURES, as_of: "2026-10-01" }));
  expect((await screen.findAllByText("The published figure holds again")).length).toBeGreaterThan(0);
  expect(seen("POST /api/admin/store-figures/take-back").map(({ body }) => body)).toEqual([
    { key: REPLACED_KEY },
  ]);
  expect(seen("PUT /api/admin/store-figures")).toEqual([]);
});

test("shows the server's rejection at its field", async () => {
  const answers: Answers = {
    "PUT /api/admin/store-figures": () =>
      errorReply(422, {
        detail: "No.",
        fields: { source: "Say where the figure stands: a page of KDP's help" },
      }),
  };
  const { user } = await openList({ answers });
  await user.click(screen.getByRole("button", { name: `Replace: ${REPLACED}` }));
  await user.click(await screen.findByRole("button", { name: "Replace" }));
  expect(await screen.findByText("Say where the figure stands: a page of KDP's help")).toBeTruthy();
});

test("lists KDP's other rules with value, page and date, unchangeable", async () => {
  await openList();
  const table = screen.getByRole("table", { name: "KDP's rules that come with this version", hidden: true });
  const row = within(table).getByText("Listing: Keywords").closest("tr");
  expect(row?.textContent).toContain("at most 7");
  expect(row?.textContent).toContain("G201298500");
  expect(row?.textContent).toContain("as of 2026-09-30");
  expect(within(table).queryByRole("button", { hidden: true })).toBeNull();
});
