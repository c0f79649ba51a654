import type { Export, ExportForecast } from "@colophon/contracts/exports/files";
import { screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { filesPath } from "../export-files/export-dialog-url.ts";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { type SeenRequest, fakeApi, errorReply, reply } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { FilesOverlay } from "./files-overlay.tsx";

const book = buildBook();
const exportId = "0d7a8a0e-3c3e-4df8-9f0a-6a4f3f2c1b00";
const address = `/api/books/${book.id}/exports`;

// The dialog's modules take longer to load here than a test may.
beforeAll(() => import("./files-dialog.tsx"));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("token", "t");
});

function buildExport(changes: Partial<Export> = {}): Export {
  return {
    id: exportId,
    book_id: book.id,
    status: "ready",
    progress: 100,
    step: "",
    formats: ["pdf", "epub"],
    trim: "6x9",
    paper: "cream",
    theme: "classic",
    large_print: false,
    files: [buildFile("pdf", 66), buildFile("epub", null)],
    withheld: [],
    not_made: [],
    findings: [],
    rules_checked: 54,
    failure: null,
    created_at: new Date().toISOString(),
    ...changes,
  };
}

function buildList(orders: readonly Export[]): object {
  const exports = orders.map((order) => ({ ...order, kept: order.files.map(({ format }) => format) }));
  return { exports, pagination: { current_page: 1, total_pages: 1, total_items: exports.length } };
}

/** A novel of 120 counted pages in the default layout. */
function buildForecast(changes: Partial<ExportForecast> = {}): ExportForecast {
  return {
    words: 40_000,
    chapters: 12,
    known: [{ trim: "6x9", theme: "romance", large_print: false, pages: 120 }],
    forecast: { pages: 120, is_exact: true, least: 120, most: 120 },
    refusals: [],
    ...changes,
  };
}

function buildFile(format: "pdf" | "epub", pages: number | null): Export["files"][number] {
  return {
    format,
    filename: `The-Salt-Garden.${format}`,
    bytes: 395_000,
    pages,
    content_type: "application/octet-stream",
    download_path: `${address}/${exportId}/files/${format}`,
  };
}

function open(answers: Record<string, (seen: SeenRequest) => Response> = {}, at = filesPath(book.id)) {
  const { requests } = fakeApi({
    [`GET /api/books/${book.id}`]: () => reply(buildFullBook(book, ["One."])),
    [`GET ${address}`]: () => reply(buildList([])),
    [`GET ${address}/forecast`]: () => reply(buildForecast()),
    [`POST ${address}`]: () => reply(buildExport(), 202),
    [`GET ${address}/${exportId}`]: () => reply(buildExport()),
    ...answers,
  });
  const page = (
    <>
      <LocationProbe />
      <FilesOverlay />
    </>
  );
  return { requests, ...renderPage({ at, pages: { "/dashboard": page } }) };
}

function LocationProbe(): React.ReactElement {
  return <p>at {useLocation().search}</p>;
}

/** An export in this state. */
function ordered(changes: Partial<Export>): Record<string, () => Response> {
  return {
    [`POST ${address}`]: () => reply(buildExport(changes), 202),
    [`GET ${address}/${exportId}`]: () => reply(buildExport(changes)),
  };
}

type User = ReturnType<typeof open>["user"];

async function chooseMyself(user: User): Promise<void> {
  await user.click(await screen.findByRole("radio", { name: /Choose files myself/ }));
}

async function changeLayout(user: User): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Change" }));
}

async function prepare(user: ReturnType<typeof open>["user"]): Promise<void> {
  await user.click(await screen.findByRole("button", { name: "Prepare files" }));
}

test("requests and remembers the author's choices", async () => {
  const { user, requests } = open();
  await changeLayout(user);
  await user.selectOptions(await screen.findByLabelText("Page size"), "5.5x8.5");
  await user.selectOptions(screen.getByLabelText("Paper"), "white");
  await user.selectOptions(screen.getByLabelText("Print"), "large");
  await chooseMyself(user);
  await user.click(screen.getByRole("checkbox", { name: "EPUB" }));
  await user.click(screen.getByRole("radio", { name: /^Thriller/ }));
  await user.click(screen.getByRole("checkbox", { name: "Word" }));
  await prepare(user);
  await screen.findByRole("heading", { name: "Ready" });
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    formats: ["pdf", "cover", "epub", "docx"],
    trim: "5.5x8.5",
    paper: "white",
    theme: "thriller",
    large_print: true,
  });
  await user.click(screen.getByRole("button", { name: "Choose other files" }));
  await changeLayout(user);
  expect(await screen.findByLabelText("Page size")).toHaveProperty("value", "5.5x8.5");
});

test("disables the request without a choice, and says why", async () => {
  const { user } = open();
  await chooseMyself(user);
  await user.click(await screen.findByRole("checkbox", { name: "Print PDF" }));
  await user.click(screen.getByRole("checkbox", { name: "Paperback cover" }));
  expect(screen.getByRole("button", { name: "Prepare files" })).toHaveProperty("disabled", true);
  expect(screen.getByText("Choose at least one file.")).toBeTruthy();
});

test("selects the first preset, and requests each preset's own files", async () => {
  const { user, requests } = open();
  expect(await screen.findByRole("radio", { name: /Paperback for KDP/ })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("radio", { name: /^Kindle/ }));
  await prepare(user);
  await screen.findByRole("heading", { name: "Ready" });
  expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
    formats: ["epub", "front-jpeg"],
  });
});

test("warns of a binding not made in a size before requesting, with a fix by one click", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("radio", { name: /^Hardcover/ }));
  await changeLayout(user);
  await user.selectOptions(await screen.findByLabelText("Page size"), "5x8");
  expect(screen.getByText(/KDP binds no hardcover in 5 × 8 in[.]/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Use 5.5 × 8.5 in, cream" }));
  expect(screen.getByLabelText("Page size")).toHaveProperty("value", "5.5x8.5");
  expect(screen.queryByText(/KDP binds no hardcover/)).toBeNull();
});

test("leaves out a file KDP would reject for its pages, and makes the others", async () => {
  const known = [{ trim: "6x9" as const, theme: "romance" as const, large_print: false, pages: 42 }];
  const { user, requests } = open({
    [`GET ${address}/forecast`]: () => reply(buildForecast({ words: 12_000, known })),
  });
  await user.click(await screen.findByRole("radio", { name: /^Everything/ }));
  expect(await screen.findByText(/This book has 42 pages in 6 × 9 in; a hardcover/)).toBeTruthy();
  expect(screen.getByText("7 files. Costs no credits.")).toBeTruthy();
  await prepare(user);
  await screen.findByRole("heading", { name: "Ready" });
  expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({
    formats: ["pdf", "cover", "epub", "front-jpeg", "docx", "txt", "reading-pdf"],
  });
});

test("reloads the page count with each opening, and after a request", async () => {
  const { user, requests } = open();
  const asked = (): string[] =>
    requests.filter(({ path }) => path === `${address}/forecast`).map(({ search }) => search);
  await changeLayout(user);
  await user.selectOptions(await screen.findByLabelText("Page size"), "5x8");
  await waitFor(() => expect(asked().at(-1)).toContain("trim=5x8"));
  const before = asked().length;
  await prepare(user);
  await user.click(await screen.findByRole("button", { name: "Choose other files" }));
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
});

test("does not send a request without possible files, and says why", async () => {
  const known = [{ trim: "6x9" as const, theme: "romance" as const, large_print: false, pages: 12 }];
  const { user } = open({
    [`GET ${address}/forecast`]: () => reply(buildForecast({ words: 900, chapters: 1, known })),
  });
  expect(await screen.findByText(/This book has 12 pages .* needs at least 24[.] Add chapters/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Prepare files" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("radio", { name: /^Kindle/ }));
  expect(screen.getByRole("button", { name: "Prepare files" })).toHaveProperty("disabled", false);
});

test("follows another device's request here, and offers its files", async () => {
  let asked = 0;
  const running = buildExport({ status: "rendering", step: "Setting the pages", files: [] });
  const { requests } = open({
    [`GET ${address}`]: () => reply(buildList([running])),
    [`GET ${address}/${exportId}`]: () => reply((asked += 1) < 2 ? running : buildExport()),
  });
  expect(await screen.findByText("Setting the pages")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Ready" })).toBeTruthy();
  expect(requests.some(({ method }) => method === "POST")).toBe(false);
});

test("marks files of a changed book as old, and makes them again by one click", async () => {
  const old = buildExport({ created_at: "2026-11-20T08:30:00.000Z" });
  const { user, requests } = open({
    [`GET ${address}`]: () => reply(buildList([old])),
    [`GET ${address}/${exportId}`]: () => reply(old),
  });
  expect(await screen.findByText("The book was changed since")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Make them again" }));
  await waitFor(() => expect(requests.some(({ method }) => method === "POST")).toBe(true));
});

test("lists earlier requests with their results, and opens a finished one", async () => {
  const other = "5d0c0b0e-7c4e-4a6c-9b57-3f2f6a1f0f22";
  const failed = buildExport({ id: other, status: "failed", files: [], failure: "The typesetter stopped." });
  const ready = buildExport({ trim: "5x8" });
  const { user } = open({ [`GET ${address}`]: () => reply(buildList([failed, ready])) });
  await user.click(await screen.findByRole("button", { name: "Choose other files" }));
  const earlier = within(await screen.findByRole("region", { name: "Earlier orders" }));
  expect(earlier.getByText("The typesetter stopped.")).toBeTruthy();
  expect(earlier.getByText(/5 × 8 in, cream paper/)).toBeTruthy();
  await user.click(earlier.getByRole("button", { name: /^Show the order of/ }));
  expect(await screen.findByRole("heading", { name: "Ready" })).toBeTruthy();
});

test("downloads all files as one ZIP, and makes one with a missing file again", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  let asked = 0;
  const { user, requests } = open({
    [`GET ${address}/${exportId}/zip`]: () =>
      (asked += 1) === 1
        ? new Response("PK", { headers: { "content-disposition": 'attachment; filename="a.zip"' } })
        : errorReply(410, { code: "exports.not_kept", detail: "The EPUB is not kept any more." }),
  });
  await prepare(user);
  await user.click(await screen.findByRole("button", { name: "Download all 2 as a ZIP" }));
  expect(await screen.findByText("ZIP downloaded successfully!")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Download all 2 as a ZIP" }));
  await waitFor(() => expect(requests.filter(({ method }) => method === "POST")).toHaveLength(2));
});

test("groups files by destination", async () => {
  const { user } = open();
  await prepare(user);
  const kindle = within(await screen.findByRole("region", { name: "Kindle" }));
  expect(kindle.getByRole("button", { name: "Download EPUB" })).toBeTruthy();
  const print = within(screen.getByRole("region", { name: "KDP paperback or hardcover" }));
  expect(print.getByRole("button", { name: "Download Print PDF" })).toBeTruthy();
});

test("follows a request until its files are ready", { tags: "merge" }, async () => {
  let asked = 0;
  const { user } = open({
    [`POST ${address}`]: () => reply(buildExport({ status: "queued", progress: 0, files: [] }), 202),
    [`GET ${address}/${exportId}`]: () => {
      asked += 1;
      const step = "The print PDF is made; 1 of 2 files";
      return reply(
        asked < 2 ? buildExport({ status: "rendering", progress: 37, step, files: [] }) : buildExport(),
      );
    },
  });
  await prepare(user);
  expect(await screen.findByText("The print PDF is made; 1 of 2 files")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Preparing files" })).toHaveProperty("value", 37);
  const head = await screen.findByRole("heading", { name: "Ready" });
  await waitFor(() => expect(document.activeElement).toBe(head));
  expect(screen.getByText("Checked against 54 rules: nothing to mend")).toBeTruthy();
});

test("downloads a file from its own request", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => {} }));
  const { user, requests } = open({
    [`GET ${address}/${exportId}/files/pdf`]: () =>
      new Response("%PDF-", {
        headers: { "content-type": "application/pdf", "content-disposition": 'attachment; filename="a.pdf"' },
      }),
  });
  await prepare(user);
  await user.click(await screen.findByRole("button", { name: "Download Print PDF" }));
  expect(await screen.findByText("Print PDF downloaded successfully!")).toBeTruthy();
  expect(requests.at(-1)).toMatchObject({ path: `${address}/${exportId}/files/pdf`, search: "?raw=1" });
});

test("says why a file is withheld and what to do, and offers the other", async () => {
  const blocker = {
    code: "INT-003",
    severity: "blocker" as const,
    sentence: "The inside has 12 pages; a paperback needs 24.",
    hint: "Write more, or choose a smaller page.",
    file: "pdf" as const,
    page: null,
  };
  const { user } = open(
    ordered({ files: [buildFile("epub", null)], withheld: ["pdf"], findings: [blocker] }),
  );
  await prepare(user);
  expect(await screen.findByText("Checked against 54 rules: one thing to mend")).toBeTruthy();
  expect(screen.getByText(/Print PDF is held back/)).toBeTruthy();
  expect(screen.getByText(blocker.sentence)).toBeTruthy();
  expect(screen.getByText(blocker.hint)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Download Print PDF" })).toBeNull();
  expect(screen.getByRole("button", { name: "Download EPUB" })).toBeTruthy();
});

test("names a file that failed with the reason, and offers the other", async () => {
  const sentence = "The print PDF could not be made: the typefaces have no sign for 漢 (U+6F22).";
  const { user } = open(
    ordered({ files: [buildFile("epub", null)], not_made: [{ format: "pdf", sentence }] }),
  );
  await prepare(user);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("One file could not be made; the other one was")).toBeTruthy();
  expect(alert.getByText(sentence)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download EPUB" })).toBeTruthy();
});

test("keeps the choices after a failed or rejected request, and says why", async () => {
  const failure = "The files could not be made: the typesetter stopped. Nothing was charged.";
  const { user } = open(ordered({ status: "failed", files: [], failure }));
  await changeLayout(user);
  await user.selectOptions(await screen.findByLabelText("Page size"), "7x10");
  await prepare(user);
  expect(await screen.findByText(failure)).toBeTruthy();
  expect(screen.getByLabelText("Page size")).toHaveProperty("value", "7x10");
});

test("shows the rejection of a sixth request in the server's words", async () => {
  const detail = "5 of your orders for files are already waiting.";
  const { user } = open({
    [`POST ${address}`]: () => errorReply(429, { code: "exports.too_many_running", detail }),
  });
  await prepare(user);
  expect(await screen.findByText(new RegExp(detail))).toBeTruthy();
});

test("has no files for a book in progress", async () => {
  open({
    [`GET /api/books/${book.id}`]: () => reply(buildFullBook(buildBook({ status: "generating" }), ["One."])),
  });
  expect(await screen.findByText(/not finished yet/)).toBeTruthy();
});

test("closes a dialog opened by URL in place, and keeps the page below", async () => {
  const { user } = open({}, `${filesPath(book.id)}&list=2`);
  await screen.findByRole("radio", { name: /^Kindle/ });
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("at ?list=2")).toBeTruthy();
});

test("stores choices per book, for the next opening", async () => {
  const { user, unmount } = open();
  await chooseMyself(user);
  await user.click(await screen.findByRole("checkbox", { name: "Word" }));
  await changeLayout(user);
  await user.selectOptions(screen.getByLabelText("Paper"), "white");
  unmount();
  await changeLayout(open().user);
  expect(await screen.findByRole("checkbox", { name: "Word" })).toHaveProperty("checked", true);
  expect(screen.getByLabelText("Paper")).toHaveProperty("value", "white");
});

test("says why a file does not load, and retries", async () => {
  const detail = "Too many downloads. Please wait a moment.";
  const { user } = open({ [`GET ${address}/${exportId}/files/epub`]: () => errorReply(429, { detail }) });
  await prepare(user);
  await user.click(await screen.findByRole("button", { name: "Download EPUB" }));
  expect(await screen.findByText("Failed to download EPUB. Please try again.")).toBeTruthy();
  expect(screen.getByText(detail)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download EPUB" })).toHaveProperty("disabled", false);
});

test("makes a deleted file again at once, with progress and reason", { tags: "merge" }, async () => {
  const gone = errorReply(410, { code: "exports.not_kept", detail: "The EPUB is not kept any more." });
  const next = "5d0c0b0e-7c4e-4a6c-9b57-3f2f6a1f0f11";
  const again = (changes: Partial<Export>): Export =>
    buildExport({ id: next, trim: "5x8", paper: "white", large_print: true, ...changes });
  let orders = 0;
  let asked = 0;
  const { user, requests } = open({
    [`POST ${address}`]: () => {
      orders += 1;
      if (orders === 1) return reply(buildExport({ trim: "5x8", paper: "white", large_print: true }), 202);
      return reply(again({ status: "queued", progress: 0, files: [] }), 202);
    },
    [`GET ${address}/${exportId}/files/epub`]: () => gone,
    [`GET ${address}/${next}`]: () =>
      reply((asked += 1) < 2 ? again({ status: "rendering", step: "Setting", files: [] }) : again({})),
  });
  await prepare(user);
  await user.click(await screen.findByRole("button", { name: "Download EPUB" }));
  expect(
    await screen.findByText(/are being made again from your book as it is now; it costs nothing/),
  ).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Preparing files" })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Ready" })).toBeTruthy();
  // The same files as before, whatever the form now shows.
  expect(requests.filter(({ method }) => method === "POST").at(-1)?.body).toEqual({
    formats: ["pdf", "epub"],
    trim: "5x8",
    paper: "white",
    theme: "classic",
    large_print: true,
  });
  expect(screen.queryByText(/Failed to download/)).toBeNull();
});

test("does not call a request's first files made again", async () => {
  const { user } = open(ordered({ status: "rendering", step: "Setting the pages", files: [] }));
  await prepare(user);
  expect(await screen.findByText("Setting the pages")).toBeTruthy();
  expect(screen.queryByText(/made again/)).toBeNull();
});

test("lists necessary fixes before warnings", async () => {
  const finding = (severity: "blocker" | "warning" | "info", sentence: string) => ({
    code: sentence,
    severity,
    sentence,
    hint: "",
    file: null,
    page: null,
  });
  const { user } = open(
    ordered({ findings: [finding("info", "known"), finding("warning", "odd"), finding("blocker", "wrong")] }),
  );
  await prepare(user);
  await screen.findByText("wrong");
  const order = screen.getAllByText(/^(?:known|odd|wrong)$/).map((line) => line.textContent);
  expect(order).toEqual(["wrong", "odd", "known"]);
});

test("hides another author's book, and retries one that does not load", async () => {
  const { unmount } = open({
    [`GET /api/books/${book.id}`]: () => errorReply(404, { detail: "Book not found" }),
  });
  expect(await screen.findByText("Book not found")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  unmount();
  let tries = 0;
  const { user } = open({
    [`GET /api/books/${book.id}`]: () =>
      (tries += 1) === 1
        ? errorReply(403, { detail: "Not just now." })
        : reply(buildFullBook(book, ["One."])),
  });
  expect(await screen.findByText(/Not just now/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("radio", { name: /^Kindle/ })).toBeTruthy();
});

test("warns before offering a sample's files", async () => {
  const notice = /^Sample text: .+ not for publishing\.$/;
  open({
    [`GET /api/books/${book.id}`]: () => reply(buildFullBook(buildBook({ is_sample: true }), ["One."])),
  });
  expect(await screen.findByText(notice)).toBeTruthy();
});

test("does not call files of a book written by a model samples", async () => {
  open();
  await screen.findByRole("heading", { name: /^Files of/ });
  expect(screen.queryByText(/^Sample text/)).toBeNull();
});
