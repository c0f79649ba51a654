import { amountText, moneyText } from "@colophon/kdp/prices/money";
import { priceTable } from "@colophon/kdp/prices/price-table";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import RoyaltyCalculatorPage from "./royalty-calculator-page.tsx";

function open(): ReturnType<typeof renderPage> {
  // It makes no requests: any would fail here.
  fakeApi({});
  return renderPage({ pages: { "/": <RoyaltyCalculatorPage /> }, at: "/" });
}
const stores = (): HTMLElement => screen.getByRole("table", { name: "What a copy pays, store by store" });
const storeRow = (site: string): string =>
  within(stores())
    .getByRole("rowheader", { name: new RegExp(`^${site.replaceAll(".", "\\.")}(?!\\.)`, "u") })
    .closest("tr")?.textContent ?? "";
const pages = (): HTMLElement => screen.getByRole("spinbutton", { name: "Pages" });
const price = (): HTMLElement => screen.getByRole("textbox", { name: /List price/u });

test("a novel's copy is reckoned before anything was typed, by the product's own rules", () => {
  open();
  const [us] = priceTable({ format: "paperback", trim: "6x9", paper: "cream", pages: 250 }, { USD: 1299 });
  expect(us?.market).toBe("US");
  expect(screen.getByText(`A copy pays ${moneyText(us?.royalty ?? 0, "USD")}.`)).toBeTruthy();
  expect(storeRow("Amazon.com")).toContain(moneyText(us?.cost ?? 0, "USD"));
  expect(screen.getAllByText(/read on 30 September 2026/u).length).toBeGreaterThan(0);
});

test("figures follow what is typed, in the store that is chosen", async () => {
  const { user } = open();
  await user.clear(pages());
  await user.type(pages(), "400");
  await user.selectOptions(screen.getByRole("combobox", { name: "Store" }), "DE");
  await user.clear(price());
  await user.type(price(), "14.99");
  const rows = priceTable({ format: "paperback", trim: "6x9", paper: "cream", pages: 400 }, { EUR: 1499 });
  const german = rows.find(({ market }) => market === "DE");
  expect(screen.getByText(`A copy pays ${moneyText(german?.royalty ?? 0, "EUR")}.`)).toBeTruthy();
  expect(storeRow("Amazon.de")).toContain(amountText(german?.cost ?? 0, "EUR"));
});

test("an e-book has a plan and a size, and pays for its delivery", async () => {
  const { user } = open();
  await user.click(screen.getByRole("radio", { name: "E-book" }));
  expect(screen.queryByRole("spinbutton", { name: "Pages" })).toBeNull();
  await user.clear(price());
  await user.type(price(), "4.99");
  const at = (plan: "35" | "70"): number =>
    priceTable({ format: "ebook", plan, bytes: 1024 * 1024 }, { USD: 499 })[0]?.royalty ?? 0;
  expect(screen.getByText(`A copy pays ${moneyText(at("70"), "USD")}.`)).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "35 %" }));
  expect(screen.getByText(`A copy pays ${moneyText(at("35"), "USD")}.`)).toBeTruthy();
});

test("pages that KDP does not print stay, say what it prints, and are not reckoned with", async () => {
  const { user } = open();
  await user.clear(pages());
  await user.type(pages(), "1900");
  expect(pages()).toHaveProperty("value", "1900");
  expect(screen.getByText("KDP prints 24 to 776 pages of this book")).toBeTruthy();
  expect(screen.getByText("What a copy pays is not known yet.")).toBeTruthy();
});

test("a hardcover that nobody binds is said at its paper, and has no costs", async () => {
  const { user } = open();
  await user.selectOptions(screen.getByRole("combobox", { name: "Page size" }), "5x8");
  await user.click(screen.getByRole("radio", { name: "Hardcover" }));
  expect(screen.getByText("KDP binds no hardcover of this size on this paper")).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Paper and ink" }).getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText(/^A copy pays \d/u)).toBeNull();
});

test("what is no price is said at its field, and stays", async () => {
  const { user } = open();
  await user.clear(price());
  await user.type(price(), "cheap");
  expect(price()).toHaveProperty("value", "cheap");
  expect(screen.getByText("Enter a price like 9.99")).toBeTruthy();
});

test("what a copy pays by its price stands in a table, which no script has to bring", () => {
  open();
  const figure = screen.getByText("By its price on Amazon.com").closest("figure");
  const rows = figure === null ? [] : within(figure).getAllByRole("row");
  expect(rows.length).toBeGreaterThan(5);
});

test.each([
  ["9999", "KDP does not take 9999.00 USD for this"],
  ["2.50", "KDP does not take 2.50 USD for this"],
])("a price that cannot be set, %s, pays nothing", async (typed, message) => {
  const { user } = open();
  await user.clear(price());
  await user.type(price(), typed);
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByText(/^A copy pays \d/u)).toBeNull();
});
