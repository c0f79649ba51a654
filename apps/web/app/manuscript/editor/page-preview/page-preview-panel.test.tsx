import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi, errorReply, reply } from "../../../testing/fake-api.ts";
import { PagePreviewPanel } from "./page-preview-panel.tsx";

const ENDPOINT = "POST /api/books/b1/chapters/c1/live-page";

beforeEach(() => {
  vi.stubGlobal(
    "URL",
    class extends URL {
      static override createObjectURL(): string {
        return "blob:a-page";
      }
      static override revokeObjectURL(): void {}
    },
  );
});

function show(): void {
  const source = {
    subscribe: () => () => undefined,
    read: () => ({ document: { type: "doc" }, block: 3, offset: 7 }),
  };
  const panel = <PagePreviewPanel bookId="b1" chapterId="c1" source={source} />;
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: panel }])} />);
}

test("shows the page with number and side, and links the full proof", async () => {
  const { requests } = fakeApi({
    [ENDPOINT]: () =>
      reply({
        picture: btoa("a picture"),
        media_type: "image/png",
        folio: 12,
        is_folio_exact: false,
        side: "verso",
        page_of_chapter: 3,
        pages: 9,
        are_pages_counted: true,
        width_pt: 432,
        height_pt: 648,
      }),
  });
  show();
  const page = await screen.findByRole("img", { name: "Printed page 12, with the text around your cursor" });
  await waitFor(() => expect(page.getAttribute("src")).toBe("blob:a-page"));
  expect(page.getAttribute("width")).toBe("432");
  expect(screen.getByText(/About page 12, left-hand side/u)).toBeTruthy();
  expect(screen.getByText("3 of 9 in this chapter")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Print proof" }).getAttribute("href")).toBe("/?read=b1&view=proof");
  expect(requests[0]?.body).toEqual({ document: { type: "doc" }, block: 3, offset: 7 });
});

test("says why a chapter cannot be set, and reports a lost connection", async () => {
  fakeApi({ [ENDPOINT]: () => errorReply(422, { detail: "Chapter 1, “One”, has no text yet." }) });
  show();
  expect(await screen.findByText("Chapter 1, “One”, has no text yet.")).toBeTruthy();
});

test("says without a connection that the page will return", async () => {
  fakeApi({});
  show();
  expect(await screen.findByText(/comes back when you are online/u)).toBeTruthy();
});
