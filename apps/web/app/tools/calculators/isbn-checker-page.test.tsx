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

test("an example is checked before anything was typed", () => {
  fakeApi({});
  renderPage({ pages: { "/": <IsbnCheckerPage /> }, at: "/" });
  expect(screen.getByRole("heading", { name: "This can be an ISBN" })).toBeTruthy();
  expect(fact("Thirteen digits")).toContain("9783161484100");
  expect(fact("Ten digits")).toContain("316148410X");
});

test("a number of ten digits is told in thirteen", async () => {
  await typed("0-306-40615-2");
  expect(fact("Thirteen digits")).toContain("9780306406157");
  expect(field().getAttribute("aria-invalid")).toBeNull();
});

test("a mistyped number stays, and which last digit would be right is said", async () => {
  await typed("978-3-16-148410-7");
  expect(field()).toHaveProperty("value", "978-3-16-148410-7");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("heading", { name: "This is no ISBN" })).toBeTruthy();
  expect(screen.getByText(/If the others are right, the last one is 0\./u)).toBeTruthy();
  expect(fact("Check digit")).toBe("0, not 7");
  expect(fact("Thirteen digits")).toBe("–");
});

test("nothing is wrong with a number that is still being typed; its last digit is told when it is due", async () => {
  await typed("978316");
  expect(field().getAttribute("aria-invalid")).toBeNull();
});

test("a number without its last digit is told which it is", async () => {
  await typed("978316148410");
  expect(screen.getByRole("heading", { name: "The last digit is missing" })).toBeTruthy();
  expect(screen.getByText("With 0 at its end it would be whole.")).toBeTruthy();
});

test("a number of 979-8 is told whose group it is, and that it has no form of ten", async () => {
  await typed("9798218000004");
  expect(screen.getByText(/979-8 is the group of the United States\.$/u)).toBeTruthy();
  expect(fact("Ten digits")).toBe("none: only 978 has them");
});

test("printed music is no book", async () => {
  await typed("979-0-2600-0043-8");
  expect(screen.getByRole("heading", { name: "This is no ISBN" })).toBeTruthy();
  expect(screen.getAllByText(/printed music, not of a book/u).length).toBeGreaterThan(1);
});

test("an empty field asks for a number, and blames nobody", async () => {
  await typed("");
  expect(screen.getByRole("heading", { name: "No number yet" })).toBeTruthy();
  expect(field().getAttribute("aria-invalid")).toBeNull();
});
