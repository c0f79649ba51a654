import { hashKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "../../platform/query-client.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { isUnderWay, type LayoutChoices, printPdfQuery } from "./export-queries.ts";

const look: LayoutChoices = { trim: "5x8", paper: "white", theme: "modern", largePrint: true };
const book = { id: "b1", edition: "2026-11-20T09:00:00.000Z" };

test("shows the print file in exactly the chosen look as the proof", async () => {
  const { requests } = fakeApi({ "GET /api/books/b1/download/pdf": () => new Response("%PDF-1.7") });
  const bytes = await createQueryClient().fetchQuery(printPdfQuery(book, look));
  expect(new TextDecoder().decode(bytes)).toBe("%PDF-1.7");
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.search))).toEqual({
    raw: "1",
    trim: "5x8",
    paper: "white",
    theme: "modern",
    large_print: "1",
  });
});

test("fetches a file once per look, book and text", () => {
  const key = (change: { look?: Partial<LayoutChoices>; book?: Partial<typeof book> }): string =>
    hashKey(printPdfQuery({ ...book, ...change.book }, { ...look, ...change.look }).queryKey);
  expect(key({})).toBe(key({}));
  const others = [
    key({ look: { trim: "6x9" } }),
    key({ look: { paper: "cream" } }),
    key({ look: { theme: "classic" } }),
    key({ look: { largePrint: false } }),
    key({ book: { id: "b2" } }),
    key({ book: { edition: "2026-11-21T09:00:00.000Z" } }),
  ];
  expect(new Set([key({}), ...others]).size).toBe(7);
});

test("treats a request as running until it is ready or failed", () => {
  const underWay = (["queued", "rendering", "ready", "failed"] as const).filter((status) =>
    isUnderWay({ status }),
  );
  expect(underWay).toEqual(["queued", "rendering"]);
});
