import { act, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "../../platform/toast.tsx";
import { fakeApi, errorReply } from "../../testing/fake-api.ts";
import { buildImpatientClient, renderInApp } from "../../testing/in-app.tsx";
import { QUICK_FILES, useQuickDownload } from "./use-quick-download.ts";

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

test.each(QUICK_FILES)("downloads $name as the server's own file, under its name", async ({ format }) => {
  const { requests } = fakeApi({
    [`GET /api/books/b1/download/${format}`]: () =>
      new Response("file", { headers: { "content-disposition": `attachment; filename="salt.${format}"` } }),
  });
  const { result } = renderInApp(buildImpatientClient(), () => useQuickDownload("b1"));
  act(() => result.current.start(format));
  await waitFor(() => expect(saved).toEqual([`salt.${format}`]));
  expect(requests.map(({ path, search }) => path + search)).toEqual([
    `/api/books/b1/download/${format}?raw=1`,
  ]);
  await waitFor(() => expect(result.current.pending).toBeNull());
  expect(result.current.error).toBeNull();
});

test("saves no file that failed, and shows the problem until the next attempt", async () => {
  const toasted = vi.spyOn(toast, "error");
  let tries = 0;
  fakeApi({
    "GET /api/books/b1/download/txt": () =>
      (tries += 1) === 1 ? errorReply(502, { detail: "The press is out of order." }) : new Response("text"),
  });
  const { result } = renderInApp(buildImpatientClient(), () => useQuickDownload("b1"));
  act(() => result.current.start("txt"));
  await waitFor(() =>
    expect(result.current).toMatchObject({
      error: "Failed to download TXT. Please try again.",
      reason: "The press is out of order.",
    }),
  );
  expect(toasted).toHaveBeenCalledExactlyOnceWith("Failed to download book");
  expect(saved).toEqual([]);
  act(() => result.current.start("txt"));
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(result.current).toMatchObject({ error: null, reason: null }));
});
