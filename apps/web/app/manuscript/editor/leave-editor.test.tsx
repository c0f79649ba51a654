import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { Link } from "react-router";
import { expect, test, vi } from "vitest";
import { bookQuery } from "../../library/books/book-queries.ts";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { buildManuscript } from "../../testing/build-manuscript.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import WritePage from "./write-page.tsx";

// The editor has its own tests.
vi.mock("./editor.tsx", () => ({ Editor: () => <Link to="/book">Leave</Link> }));

const { id } = buildBook();

function Page(): React.ReactElement {
  const { data } = useQuery(bookQuery(id));
  return <Link to={`/books/${id}/write/one`}>{data?.content["1"] ?? "…"}</Link>;
}

test("shows the present book when leaving the editor, and late saves a little later", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.setItem("token", "t");
  const texts = ["As it was.", "As typed.", "With the last word."];
  let asked = -1;
  fakeApi({
    [`GET /api/books/${id}`]: () => reply(buildFullBook(buildBook(), [texts[(asked += 1)] ?? "again"])),
    [`GET /api/books/${id}/manuscript`]: () => reply(buildManuscript([])),
  });
  const pages = { "/book": <Page />, "/books/:bookId/write/:sectionId": <WritePage /> };
  const { user } = renderPage({ at: "/book", pages });
  await user.click(await screen.findByText("As it was."));
  await user.click(await screen.findByText("Leave"));
  expect(await screen.findByText("As typed.")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(2600);
  expect(await screen.findByText("With the last word.")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(2);
  vi.useRealTimers();
});
