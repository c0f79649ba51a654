import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { buildBook } from "../../testing/build-book.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { buildPublishing } from "../kdp-form/testing/build-publishing.ts";
import { pricingRequestOf } from "./pricing-form.ts";
import { PricingPanel } from "./pricing-panel.tsx";
import type { Pricing } from "./pricing-queries.ts";

// jsdom has no canvas to draw on.
vi.mock("./royalty-chart.tsx", () => ({ RoyaltyChart: () => <p>the curve</p> }));

const US: Pricing["stores"][number] = {
  market: "US",
  site: "Amazon.com",
  currency: "USD",
  price: 1299,
  least: 920,
  most: 25_000,
  cost: 460,
  percent: 60,
  royalty: 319,
  break_even: 920,
  vat_per_mille: 0,
  is_confirmed: true,
};

const PRICING: Pricing = {
  stores: [US],
  market: {
    code: "US",
    site: "Amazon.com",
    currency: "USD",
    bands: [
      { from: 920, to: 998, percent: 50, royalty_from: 0, royalty_to: 39 },
      { from: 999, to: 25_000, percent: 60, royalty_from: 139, royalty_to: 14_540 },
    ],
    curve: [
      { price: 920, royalty: 0, percent: 50 },
      { price: 1299, royalty: 319, percent: 60 },
    ],
    copies_to_earn_back: 157,
  },
  as_of: "2026-09-30",
  replaced: 0,
};

let answer: (seen: SeenRequest) => Response;
beforeEach(() => {
  answer = () => reply(PRICING);
});

function open(book: Parameters<typeof PricingPanel>[0]["book"] = null) {
  const api = fakeApi({
    "POST /api/pricing": (seen) => answer(seen),
    [`GET /api/books/${buildBook().id}/publishing`]: () =>
      reply({ ...buildPublishing(), pages: { count: 312, is_exact: true }, ebook_bytes: 2_097_152 }),
  });
  renderPage({ at: "/", pages: { "/": <PricingPanel book={book} /> } });
  return api;
}
const asked = (requests: readonly SeenRequest[]): unknown =>
  requests.findLast(({ method }) => method === "POST")?.body;

test("shows a price with royalty, break-even price and copies to recover costs", async () => {
  const { requests } = open();
  expect(await screen.findByText("A copy pays 3.19 USD.")).toBeTruthy();
  expect(screen.getByText(/Nothing is lost from 9.20 USD on/u).textContent).toContain("157 copies earn back");
  expect(screen.getByText(/9.20 USD – 9.98 USD/u).closest("li")?.textContent).toContain("50 %");
  expect(screen.getByText(/as read on 30 September 2026/u)).toBeTruthy();
  expect(asked(requests)).toMatchObject({
    format: "paperback",
    pages: 250,
    prices: { USD: 1299 },
    market: "US",
  });
});

test("calculates with a book's own pages and EPUB", async () => {
  const { requests } = open(buildBook());
  await screen.findByText("A copy pays 3.19 USD.");
  expect(asked(requests)).toMatchObject({ pages: 312 });
  fireEvent.click(screen.getByRole("radio", { name: "E-book" }));
  await waitFor(() => expect(asked(requests)).toMatchObject({ format: "ebook", ebook_bytes: 2_097_152 }));
});

test("reports an invalid number at its field, and keeps the last results", async () => {
  open();
  await screen.findByText("A copy pays 3.19 USD.");
  fireEvent.change(screen.getByLabelText("List price, USD"), { target: { value: "twelve" } });
  expect(await screen.findByText("Enter a price like 9.99")).toBeTruthy();
  expect(screen.getByText("A copy pays 3.19 USD.")).toBeTruthy();
});

test("shows the curve as an image, and as a table on request", async () => {
  open();
  expect(await screen.findByText("the curve")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "As a table" }));
  const rows = within(
    screen.getByRole("columnheader", { name: "A copy pays" }).closest("table") ?? document.body,
  );
  expect(rows.getByText("3.19 USD")).toBeTruthy();
});

test("says that a store does not sell it, and why something fails", async () => {
  answer = () => reply({ ...PRICING, market: null });
  open();
  expect(await screen.findByText("Amazon.com does not sell this")).toBeTruthy();
  answer = () => errorReply(429, { detail: "Too many at once. Please wait a minute." });
  fireEvent.change(screen.getByLabelText("Pages"), { target: { value: "400" } });
  expect(await screen.findByText("Too many at once. Please wait a minute.")).toBeTruthy();
});

test("does not say that a store with unknown printing costs sells nothing", async () => {
  answer = () => reply({ ...PRICING, market: null });
  open();
  fireEvent.change(await screen.findByLabelText("Paper and ink"), { target: { value: "groundwood" } });
  expect(await screen.findByText("Amazon.com does not sell this")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Store"), { target: { value: "DE" } });
  expect(await screen.findByText("What printing this costs for Amazon.de is not known to us")).toBeTruthy();
});

const FIELDS = {
  format: "paperback",
  trim: "6x9",
  paper: "cream",
  pages: "250",
  megabytes: "1",
  plan: "70",
  market: "US",
  price: "12.99",
  spent: "",
} as const;

test.each([
  [{ pages: "2.5" }, { pages: "Enter a whole number of pages" }],
  [{ pages: "" }, {}],
  [{ price: "" }, {}],
  [{ price: "9,99" }, {}],
  [{ price: "abc" }, { price: "Enter a price like 9.99" }],
  [{ spent: "-5" }, { spent: "Enter an amount like 500" }],
  [{ format: "ebook", megabytes: "big" }, { megabytes: "Enter a size like 2.5" }],
  [{ format: "ebook", pages: "x" }, {}],
  [{ market: "JP", price: "999.5" }, { price: "Enter a price like 9.99" }],
] as const)("the form %j has the problems %j", (changes, problems) => {
  expect(pricingRequestOf({ ...FIELDS, ...changes }).problems).toEqual(problems);
});
