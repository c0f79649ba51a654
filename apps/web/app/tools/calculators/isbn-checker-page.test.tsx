import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import IsbnCheckerPage from "./isbn-checker-page.tsx";

const field = (): HTMLElement => screen.getByRole("textbox", { name: "ISBN" });
const fact = (name: string): string | null | undefined =>
  screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

async function typed(number: string): Promise<void> {
  // It makes no requests: any would fail here.
  fakeApi({});
  const { user } = renderPage({ pages: { "/": <IsbnCheckerPage /> }, at: "/" });
  await user.clear(field());
  if (number !== "") await user.type(field(), number);
}

test("checks an example before anything is typed", () => {
  fakeApi({});
  renderPage({ pages: { "/": <IsbnCheckerPage /> }, at: "/" });
  expect(screen.getByRole("heading", { name: "This can be an ISBN" })).toBeTruthy();
  expect(fact("Thirteen digits")).toContain("9783161484100");
  expect(fact("Ten digits")).toContain("316148410X");
});

test("shows a ten-digit number in thirteen digits", async () => {
  await typed("0-306-40615-2");
  expect(fact("Thirteen digits")).toContain("9780306406157");
  expect(field().getAttribute("aria-invalid")).toBeNull();
});

test("keeps a mistyped number, and names the right last digit", async () => {
  await typed("978-3-16-148410-7");
  expect(field()).toHaveProperty("value", "978-3-16-148410-7");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("heading", { name: "This is no ISBN" })).toBeTruthy();
  expect(screen.getByText(/If the others are right, the last one is 0\./u)).toBeTruthy();
  expect(fact("Check digit")).toBe("0, not 7");
  expect(fact("Thirteen digits")).toBe("–");
});

test("reports nothing while a number is being typed, and names its last digit when due", async () => {
  await typed("978316");
  expect(field().getAttribute("aria-invalid")).toBeNull();
});

test("names a missing last digit", async () => {
  await typed("978316148410");
  expect(screen.getByRole("heading", { name: "The last digit is missing" })).toBeTruthy();
  expect(screen.getByText("With 0 at its end it would be whole.")).toBeTruthy();
});

test("names the group of a 979-8 number, and that it has no ten-digit form", async () => {
  await typed("9798218000004");
  expect(screen.getByText(/979-8 is the group of the United States\.$/u)).toBeTruthy();
  expect(fact("Ten digits")).toBe("none: only 978 has them");
});

test("says that printed music is no book", async () => {
  await typed("979-0-2600-0043-8");
  expect(screen.getByRole("heading", { name: "This is no ISBN" })).toBeTruthy();
  expect(screen.getAllByText(/printed music, not of a book/u).length).toBeGreaterThan(1);
});

test("asks for a number in an empty field, without an error", async () => {
  await typed("");
  expect(screen.getByRole("heading", { name: "No number yet" })).toBeTruthy();
  expect(field().getAttribute("aria-invalid")).toBeNull();
});
