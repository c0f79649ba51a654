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

test("calculates a novel's copy before anything is typed, by the product's own rules", () => {
  open();
  const [us] = priceTable({ format: "paperback", trim: "6x9", paper: "cream", pages: 250 }, { USD: 1299 });
  expect(us?.market).toBe("US");
  expect(screen.getByText(`A copy pays ${moneyText(us?.royalty ?? 0, "USD")}.`)).toBeTruthy();
  expect(storeRow("Amazon.com")).toContain(moneyText(us?.cost ?? 0, "USD"));
  expect(screen.getAllByText(/read on 30 September 2026/u).length).toBeGreaterThan(0);
});

test("updates figures while typing, in the chosen store", async () => {
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

test("asks for plan and size of an e-book, and charges delivery", async () => {
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

test("keeps pages that KDP does not print, says what it prints, and does not calculate with them", async () => {
  const { user } = open();
  await user.clear(pages());
  await user.type(pages(), "1900");
  expect(pages()).toHaveProperty("value", "1900");
  expect(screen.getByText("KDP prints 24 to 776 pages of this book")).toBeTruthy();
  expect(screen.getByText("What a copy pays is not known yet.")).toBeTruthy();
});

test("reports at its paper a hardcover that is not bound, without costs", async () => {
  const { user } = open();
  await user.selectOptions(screen.getByRole("combobox", { name: "Page size" }), "5x8");
  await user.click(screen.getByRole("radio", { name: "Hardcover" }));
  expect(screen.getByText("KDP binds no hardcover of this size on this paper")).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Paper and ink" }).getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText(/^A copy pays \d/u)).toBeNull();
});

test("reports an invalid price at its field, and keeps it", async () => {
  const { user } = open();
  await user.clear(price());
  await user.type(price(), "cheap");
  expect(price()).toHaveProperty("value", "cheap");
  expect(screen.getByText("Enter a price like 9.99")).toBeTruthy();
});

test("lists royalties by price in a table without scripts", () => {
  open();
  const figure = screen.getByText("By its price on Amazon.com").closest("figure");
  const rows = figure === null ? [] : within(figure).getAllByRole("row");
  expect(rows.length).toBeGreaterThan(5);
});

test.each([
  ["9999", "KDP does not take 9999.00 USD for this"],
  ["2.50", "KDP does not take 2.50 USD for this"],
])("pays nothing for an impossible price, %s", async (typed, message) => {
  const { user } = open();
  await user.clear(price());
  await user.type(price(), typed);
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByText(/^A copy pays \d/u)).toBeNull();
});
