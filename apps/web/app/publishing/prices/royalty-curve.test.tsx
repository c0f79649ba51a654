import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../testing/render-page.tsx";
import type { Pricing } from "./pricing-queries.ts";
import { RoyaltyCurve } from "./royalty-curve.tsx";

type Market = NonNullable<Pricing["market"]>;

const drawn = vi.hoisted(() => ({ charts: new Array<unknown[]>(), fails: false, destroyed: 0 }));
// jsdom has no canvas to draw on: the mock records the data passed to the library.
vi.mock("uplot", () => ({
  default: class {
    constructor(_options: unknown, figures: unknown[]) {
      if (drawn.fails) throw new Error("no canvas");
      drawn.charts.push(figures);
    }
    setSize = (): void => undefined;
    destroy = (): void => {
      drawn.destroyed += 1;
    };
  },
}));

beforeEach(() => {
  drawn.charts.length = 0;
  drawn.destroyed = 0;
  drawn.fails = false;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});

const CURVE: Market["curve"] = [
  { price: 920, royalty: 0, percent: 50 },
  { price: 1299, royalty: 319, percent: 60 },
  { price: 1499, royalty: 439, percent: 60 },
];

function show(curve: Market["curve"], { price = null, currency = "USD" }: Partial<Shown> = {}) {
  const market: Market = {
    code: "US",
    site: "Amazon.com",
    currency,
    bands: [],
    curve,
    copies_to_earn_back: null,
  };
  return renderPage({ at: "/", pages: { "/": <RoyaltyCurve market={market} price={price} /> } });
}
type Shown = { price: number | null; currency: Market["currency"] };

const cells = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("describes the curve in words with the line", async () => {
  show(CURVE);
  const words = await screen.findByText(
    "What a copy pays: 0.00 USD at 9.20 USD, rising to 4.39 USD at 14.99 USD.",
  );
  expect(words.nextElementSibling?.getAttribute("aria-hidden")).toBe("true");
  expect(drawn.charts[0]?.slice(0, 2)).toEqual([
    [920, 1299, 1499],
    [0, 319, 439],
  ]);
});

test.each([
  [1300, [null, 319, null]],
  [1, [0, null, null]],
  [99_999, [null, null, 439]],
  [null, [null, null, null]],
])("marks a price of %s at the nearest point of the line", async (price, marks) => {
  show(CURVE, { price });
  await screen.findByText(/^What a copy pays:/u);
  expect(drawn.charts[0]?.[2]).toEqual(marks);
});

test("calls an unknown amount unknown, in words and in the table", async () => {
  const { user } = show([{ price: 920, royalty: null, percent: null }, ...CURVE.slice(1)]);
  expect(await screen.findByText(/an unknown amount at 9.20 USD, rising to 4.39 USD/u)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "As a table" }));
  expect(cells()[0]).toEqual(["9.20 USD", "–", "–"]);
});

test("shows prices, shares and amounts with currency in a table, and the image again", async () => {
  const { user } = show([{ price: 1000, royalty: 250, percent: 60 }], { currency: "JPY" });
  const button = screen.getByRole("button", { name: "As a table" });
  await user.click(button);
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(cells()).toEqual([["1000 JPY", "60 %", "250 JPY"]]);
  await user.click(button);
  expect(await screen.findByText(/^What a copy pays: 250 JPY/u)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("shows at most a dozen rows of a long curve, from its lowest price", async () => {
  const curve = Array.from({ length: 81 }, (_, at) => ({ price: 920 + at * 10, royalty: at, percent: 60 }));
  const { user } = show(curve);
  await user.click(screen.getByRole("button", { name: "As a table" }));
  expect(cells()).toHaveLength(12);
  expect(cells()[0]?.[0]).toBe("9.20 USD");
});

test("shows a table for what cannot be drawn", async () => {
  // React logs it to the console too.
  vi.spyOn(console, "error").mockReturnValue();
  drawn.fails = true;
  show(CURVE);
  expect(await screen.findByRole("table")).toBeTruthy();
  expect(cells()).toHaveLength(3);
});

test("removes a chart on leaving, and shows none without points", async () => {
  const { user, unmount } = show(CURVE);
  await screen.findByText(/^What a copy pays:/u);
  await user.click(screen.getByRole("button", { name: "As a table" }));
  expect(drawn.destroyed).toBe(drawn.charts.length);
  unmount();
  show([]);
  expect(screen.queryByRole("figure")).toBeNull();
});
