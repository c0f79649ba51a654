import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { buildBook } from "../../testing/build-book.ts";
import { type SeenRequest, fakeApi, errorReply } from "../../testing/fake-api.ts";
import { buildImpatientClient } from "../../testing/in-app.tsx";
import { CoversToCome } from "./covers-to-come.tsx";

const book = buildBook();
const address = `GET /api/books/${book.id}/wrap-preview`;
const look = { trim: "5x8", paper: "white", theme: "modern", largePrint: true } as const;
const NOT_YET = "How wide the spine gets is not known yet.";

beforeEach(() => {
  localStorage.setItem("token", "t");
  URL.createObjectURL = vi.fn<() => string>(() => "blob:wrap");
  URL.revokeObjectURL = vi.fn<() => void>();
});

function show(
  answer: (seen: SeenRequest) => Response,
  binding: "paperback" | "hardcover" | null = "paperback",
) {
  const { requests } = fakeApi({ [address]: answer });
  render(
    <QueryClientProvider client={buildImpatientClient()}>
      <CoversToCome book={book} look={look} binding={binding} />
    </QueryClientProvider>,
  );
  return requests;
}

const buildWrap = (): Response => new Response("webp", { headers: { "content-type": "image/webp" } });

test("shows the wrap of the chosen look next to the front", async () => {
  const requests = show(buildWrap, "hardcover");
  expect(screen.getByText("The hardcover's cover is being drawn, which takes some seconds")).toBeTruthy();
  const wrap = await screen.findByRole("img", { name: "Hardcover cover of The Salt Garden, laid flat" });
  expect(screen.getByText("The hardcover's cover: back, spine and front")).toBeTruthy();
  await waitFor(() => expect(wrap.getAttribute("src")).toBe("blob:wrap"));
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.search))).toEqual({
    binding: "hardcover",
    trim: "5x8",
    paper: "white",
    theme: "modern",
    large_print: "1",
  });
  expect(screen.getByRole("img", { name: /^Cover of The Salt Garden/u })).toBeTruthy();
});

test("says that pages are not set yet, and requests them once", async () => {
  const requests = show(() => errorReply(409, { code: "exports.pages_unknown", detail: NOT_YET }));
  expect(await screen.findByText(NOT_YET)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(requests).toHaveLength(1);
});

test("tolerates a cover that does not load, and retries", async () => {
  let isThere = false;
  show(() => (isThere ? buildWrap() : errorReply(429, { detail: "Too many attempts." })));
  expect(await screen.findByText(/Too many attempts[.] Your files do not depend on it[.]/u)).toBeTruthy();
  isThere = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("img", { name: /^Paperback cover/u })).toBeTruthy();
});

test("requests no wrap if nothing is printed", () => {
  expect(show(buildWrap, null)).toHaveLength(0);
  expect(screen.getByText("The front")).toBeTruthy();
});
