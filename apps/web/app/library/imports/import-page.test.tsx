import type { ImportStatus } from "@colophon/contracts/library/imports";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { type FakeUpload, fakeUploads } from "../../testing/fake-upload.ts";
import { renderPage } from "../../testing/render-page.tsx";
import ImportPage from "./import-page.tsx";

const ID = "0197a8a0-0000-7000-8000-000000000001";

const WAITING: ImportStatus = {
  id: ID,
  filename: "salt.docx",
  kept_until: "2026-12-01T00:00:00Z",
  state: "waiting",
  ahead: 3,
  refusal: null,
  preview: null,
};
const READY: ImportStatus = {
  ...WAITING,
  state: "ready",
  ahead: 0,
  preview: {
    id: ID,
    filename: "salt.docx",
    kept_until: WAITING.kept_until,
    book_id: null,
    title: "The Salt Garden",
    author_name: "",
    language_variant: "en-GB",
    words: 40,
    pictures: 0,
    way: { by: "one-piece" },
    offers: [{ way: { by: "one-piece" }, chapters: 1 }],
    sections: [],
    notes: [],
  },
};

/** @param answers  successive responses about the file; the last one repeats */
function open(at: string, ...answers: readonly ImportStatus[]) {
  let asked = 0;
  fakeApi({
    [`GET /api/imports/${ID}`]: () => reply(answers[Math.min(asked++, answers.length - 1)]),
  });
  const uploads = fakeUploads();
  const { user } = renderPage({ at, pages: { "/import": <ImportPage /> } });
  let chosen = 0;
  const choose = async (): Promise<FakeUpload> => {
    await user.upload(screen.getByLabelText("Your manuscript"), new File(["x"], "salt.docx"));
    chosen += 1;
    await waitFor(() => expect(uploads).toHaveLength(chosen));
    const sent = uploads.at(-1);
    if (sent === undefined) throw new Error("nothing was sent");
    return sent;
  };
  return { user, uploads, choose };
}

test("shows a manuscript's upload, its wait, and then a preview", async () => {
  const { choose } = open("/import", { ...WAITING, state: "reading", ahead: 0 }, READY);
  const sent = await choose();
  expect(sent.address).toBe("/api/imports?filename=salt.docx");
  act(() => sent.progress(300, 1000));
  expect(await screen.findByText("30%")).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe("30");
  await act(async () => sent.answer(202, WAITING));
  expect(await screen.findByText("3 files are ahead of yours.")).toBeTruthy();
  expect(await screen.findByText("We’re reading your file.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Make the book" })).toBeTruthy();
});

test("cancels an upload, and accepts another file", async () => {
  const { user, uploads, choose } = open("/import", WAITING);
  const sent = await choose();
  act(() => sent.progress(1, 10));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect([sent.isAborted(), screen.queryByRole("progressbar")]).toEqual([true, null]);
  expect(document.activeElement).toBe(screen.getByLabelText("Your manuscript"));
  await choose();
  await waitFor(() => expect(uploads).toHaveLength(2));
});

test("keeps the chosen file if the network fails, for another attempt", async () => {
  const { user, uploads, choose } = open("/import", READY);
  const sent = await choose();
  act(() => sent.progress(9, 10));
  act(() => sent.lose());
  expect(await screen.findByText("“salt.docx” was not uploaded")).toBeTruthy();
  expect(screen.getByText(/Network error/u)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Uploading"));
  await waitFor(() => expect(uploads).toHaveLength(2));
  await act(async () => uploads[1]?.answer(202, READY));
  expect(await screen.findByRole("button", { name: "Make the book" })).toBeTruthy();
});

test("continues waiting for its file after a reload", async () => {
  const { uploads } = open(`/import?file=${ID}`, { ...WAITING, ahead: 1 }, READY);
  expect(await screen.findByText("1 file is ahead of yours.")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Make the book" })).toBeTruthy();
  expect(uploads).toEqual([]);
});

test("says why a file cannot be read, and leads to another", async () => {
  const refusal = { kind: "damaged", detail: "This file is damaged and cannot be read to its end." };
  const { user } = open(`/import?file=${ID}`, { ...WAITING, state: "refused", ahead: 0, refusal });
  expect(await screen.findByText("We can’t import “salt.docx”")).toBeTruthy();
  expect(screen.getByText(refusal.detail)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Choose another file" }));
  await screen.findByLabelText("Your manuscript");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Import a manuscript" }));
});
