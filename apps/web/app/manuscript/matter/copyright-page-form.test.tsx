import { useQueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { CopyrightPageForm } from "./copyright-page-form.tsx";

/** How events of another tab affect this one. */
function News(): React.ReactElement {
  const client = useQueryClient();
  return <button onClick={() => void client.invalidateQueries()}>News</button>;
}

test("shows another tab's changes, except in a field being edited", async () => {
  let imprint = { isbn: null, edition: null, publisher: "Tern Press" };
  fakeApi({ "GET /api/books/b1/manuscript": () => reply({ imprint }) });
  const page = (
    <>
      <CopyrightPageForm bookId="b1" />
      <News />
    </>
  );
  const { user } = renderPage({ at: "/", pages: { "/": page } });
  const edition = await screen.findByRole("textbox", { name: "Edition" });
  const publisher = screen.getByRole("textbox", { name: "Publisher" });
  expect(publisher).toHaveProperty("value", "Tern Press");
  await user.type(edition, "Second");
  imprint = { ...imprint, publisher: "Gull Press" };
  await user.click(screen.getByRole("button", { name: "News" }));
  await waitFor(() => expect(publisher).toHaveProperty("value", "Gull Press"));
  expect(edition).toHaveProperty("value", "Second");
});

test("says what is wrong with a mistyped ISBN without sending it, and stores a right one as printed", async () => {
  const imprint = { isbn: null, edition: "Second edition", publisher: null };
  const { requests } = fakeApi({
    "GET /api/books/b1/manuscript": () => reply({ imprint }),
    "PUT /api/books/b1/imprint": () => reply({ imprint: { ...imprint, isbn: "978-3-16-148410-0" } }),
  });
  const { user } = renderPage({ at: "/", pages: { "/": <CopyrightPageForm bookId="b1" /> } });
  const isbn = await screen.findByRole("textbox", { name: "ISBN" });
  await user.type(isbn, "978 3 16 148410 1");
  await user.click(screen.getByRole("button", { name: "Keep imprint" }));
  expect(await screen.findByText(/The last digit does not fit/)).toBeTruthy();
  expect(requests.filter(({ method }) => method === "PUT")).toEqual([]);
  await user.type(isbn, "{Backspace}0");
  await user.click(screen.getByRole("button", { name: "Keep imprint" }));
  expect(await screen.findByText(/^Kept/)).toBeTruthy();
  expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
    isbn: "978 3 16 148410 0",
    edition: "Second edition",
    publisher: "",
  });
  expect(isbn).toHaveProperty("value", "978-3-16-148410-0");
});
