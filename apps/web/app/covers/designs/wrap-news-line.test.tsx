import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { settle } from "../../testing/settle.ts";
import { WrapNewsLine } from "./wrap-news-line.tsx";

const book = buildFullBook(buildBook(), ["It began."]);
const SPEC = { trim: "6x9", paper: "cream", pages: 312 } as const;
const NOW = { ...SPEC, spine_in: 0.78, width_in: 13.03, height_in: 9.25 };
const path = `/api/books/${book.id}/wrap-news`;

function open(news: object): { noted: unknown[] } {
  const noted: unknown[] = [];
  fakeApi({
    [`GET ${path}`]: () => reply(news),
    [`PUT ${path}`]: ({ body }) => {
      noted.push(body);
      return reply({ now: NOW, seen: SPEC, changes: [] });
    },
  });
  renderPage({ at: "/", pages: { "/": <WrapNewsLine book={book} /> } });
  return { noted };
}

test("shows wrap changes until its author has seen them", async () => {
  const { noted } = open({
    now: NOW,
    seen: { ...SPEC, pages: 284 },
    changes: ["The spine is 0.070 in wider."],
  });
  expect(await screen.findByText("The spine is 0.070 in wider.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "I have seen it" }));
  await waitFor(() => expect(screen.queryByText("The spine is 0.070 in wider.")).toBeNull());
  expect(noted).toEqual([SPEC]);
});

test("records the first measurements silently, and says nothing while unknown", async () => {
  const first = open({ now: NOW, seen: null, changes: [] });
  await waitFor(() => expect(first.noted).toEqual([SPEC]));
  expect(screen.queryByRole("button")).toBeNull();
  const unknown = open({ now: null, seen: null, changes: [] });
  await settle();
  expect(unknown.noted).toEqual([]);
});
