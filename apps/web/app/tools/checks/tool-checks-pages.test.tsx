import type { EpubCheck, FreeFinding, ManuscriptCheck } from "@colophon/contracts/tools/checks";
import { TOOL_CHECK_BYTES } from "@colophon/contracts/tools/check-limits";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { type FakeUpload, fakeUploads } from "../../testing/fake-upload.ts";
import { renderPage } from "../../testing/render-page.tsx";
import EpubCheckPage, { meta as epubMeta } from "./epub-check-page.tsx";
import ManuscriptCheckPage, { meta } from "./manuscript-check-page.tsx";

function finding(severity: FreeFinding["severity"], sentence: string): FreeFinding {
  return {
    code: "OWN-005",
    severity,
    sentence,
    hint: "Take it out.",
    place: "The Gate",
    source: "House rule",
  };
}

const MANUSCRIPT: ManuscriptCheck = {
  kind: "docx",
  title: "The Salt Garden",
  author_name: "Ada Wren",
  language: "en-GB",
  words: 62_400,
  pictures: 0,
  found_by: "headings",
  chapters: 30,
  sections: [{ kind: "chapter", title: "The Gate", words: 2080 }],
  forecasts: [
    {
      trim: "6x9",
      pages: 220,
      least_pages: 160,
      most_pages: 284,
      spine_inches: { cream: 0.55, white: 0.4954 },
      inside_margin_inches: 0.5,
      has_spine_text: true,
      refusal: null,
    },
  ],
  losses: [{ code: "comments", sentence: "2 comments were left out.", count: 2 }],
  findings: [
    finding("blocker", "There is a placeholder."),
    finding("warning", "There are stars of emphasis."),
    finding("info", "Two chapters have one title."),
  ],
};

const EPUB: EpubCheck = {
  title: "The Salt Garden",
  author_name: "Ada Wren",
  language: "en-GB",
  version: "3.0",
  documents: 31,
  pictures: 1,
  bytes: 480_000,
  has_cover: true,
  is_valid: true,
  rules_checked: 15,
  more_findings: 0,
  findings: [],
};

function open(page: "manuscript" | "epub") {
  fakeApi({});
  const uploads = fakeUploads();
  const { user, unmount } = renderPage(
    page === "epub"
      ? { pages: { "/epub-check": <EpubCheckPage /> }, at: "/epub-check" }
      : { pages: { "/manuscript-check": <ManuscriptCheckPage /> }, at: "/manuscript-check" },
  );
  const uploadFile = async (name: string, size = 12): Promise<void> => {
    const file = new File(["x".repeat(12)], name);
    Object.defineProperty(file, "size", { value: size });
    await user.upload(screen.getByLabelText(/Your|Check another|Uploading|Checking/u), file);
  };
  return { user, uploads, uploadFile, unmount };
}

/** The upload code is loaded with the first file. */
async function upload(uploads: readonly FakeUpload[], index = 0): Promise<FakeUpload> {
  await waitFor(() => expect(uploads.length).toBeGreaterThan(index));
  const found = uploads[index];
  if (found === undefined) throw new Error("nothing was sent");
  return found;
}

test("says what is checked, what is not, and where a file goes before sending", () => {
  const { uploads } = open("manuscript");
  expect(screen.getByRole("heading", { level: 1, name: "Manuscript check" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "What is looked at" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "What is not looked at" })).toBeTruthy();
  expect(screen.getByText(/writes neither your file nor what was found to a disk/u)).toBeTruthy();
  const way = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(way.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/", "/free-tools"]);
  expect(screen.getByRole("link", { name: "Create an account" }).getAttribute("href")).toBe("/register");
  expect(uploads).toEqual([]);
});

test("sends a file with progress, checks it, and groups the results, the gravest first", async () => {
  const { uploads, uploadFile } = open("manuscript");
  await uploadFile("salt.docx");
  const sent = await upload(uploads);
  expect(sent.address).toBe("/api/free-checks/manuscript?filename=salt.docx");
  expect(sent.body).toBeInstanceOf(File);
  act(() => sent.progress(30, 100));
  expect((await screen.findByRole("progressbar")).getAttribute("value")).toBe("30");
  expect(screen.getByText("Uploading salt.docx")).toBeTruthy();
  act(() => sent.progress(100, 100));
  expect(screen.getByText("Checking salt.docx")).toBeTruthy();
  await act(async () => sent.answer(200, MANUSCRIPT));
  const heading = await screen.findByRole("heading", {
    level: 2,
    name: /1 thing to mend before KDP sees it/u,
  });
  expect(document.activeElement).toBe(heading);
  const groups = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(groups.slice(0, 3)).toEqual(["Refused (1)", "Will look wrong (1)", "Good to know (1)"]);
  expect(screen.getByText("2 comments were left out.")).toBeTruthy();
  expect(
    screen.getByRole("row", { name: /6 × 9 in about 220 \(160 to 284\) 0\.55 in 0\.50 in 0\.5 in/u }),
  ).toBeTruthy();
  expect(screen.getAllByText(/In The Gate · Rule OWN-005 · House rule/u)).toHaveLength(3);
});

test("says that nothing was found in an EPUB, and what no rule can tell", async () => {
  const { uploads, uploadFile } = open("epub");
  await uploadFile("salt.epub");
  await act(async () => (await upload(uploads)).answer(200, EPUB));
  const heading = await screen.findByRole("heading", { name: "Nothing to mend was found" });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/15 rules for e-books are kept.+no rule can tell/u)).toBeTruthy();
  expect(screen.getByText("no errors")).toBeTruthy();
});

test("counts findings beyond those listed, and calls an invalid file so", async () => {
  const { uploads, uploadFile } = open("epub");
  await uploadFile("salt.epub");
  const check = {
    ...EPUB,
    is_valid: false,
    has_cover: false,
    more_findings: 4,
    findings: MANUSCRIPT.findings,
  };
  await act(async () => (await upload(uploads)).answer(200, check));
  expect(await screen.findByText(/4 more findings are not listed/u)).toBeTruthy();
  expect(screen.getByText("not passed, see below")).toBeTruthy();
  expect(screen.getByText("none inside")).toBeTruthy();
});

test("does not send a file that is too large or of another kind", async () => {
  const { uploads, uploadFile } = open("epub");
  await uploadFile("salt.epub", TOOL_CHECK_BYTES + 600_000);
  expect(screen.getByText(/“salt\.epub” has 11 MB, and 10 MB is the most that is taken/u)).toBeTruthy();
  expect(uploads).toEqual([]);
});

test("shows a rejection in the server's words, and allows sending the same file again", async () => {
  const { user, uploads, uploadFile } = open("manuscript");
  await uploadFile("salt.docx");
  const detail = "This file is locked with a password.";
  await act(async () =>
    (await upload(uploads)).answer(422, { status: 422, code: "free_checks.refused", detail }),
  );
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("“salt.docx” was not checked");
  expect(alert.textContent).toContain(detail);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  await act(async () => (await upload(uploads, 1)).answer(200, MANUSCRIPT));
  expect(await screen.findByRole("heading", { name: /to mend before KDP sees it/u })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("reports a connection lost midway, without a result", async () => {
  const { uploads, uploadFile } = open("manuscript");
  await uploadFile("salt.docx");
  await act(async () => (await upload(uploads)).lose());
  expect((await screen.findByRole("alert")).textContent).toContain("Network error");
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("sends nothing offline, and says that the file stayed where it was", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { uploads, uploadFile } = open("manuscript");
  await uploadFile("salt.docx");
  expect((await screen.findByRole("alert")).textContent).toContain("has not left your device");
  expect(uploads).toEqual([]);
});

test("ends a canceled check midway, and one whose page is left", async () => {
  const { user, uploads, uploadFile, unmount } = open("manuscript");
  await uploadFile("salt.docx");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect((await upload(uploads)).isAborted()).toBe(true);
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
  await uploadFile("other.docx");
  unmount();
  expect((await upload(uploads, 1)).isAborted()).toBe(true);
});

test("makes both pages available to search engines", () => {
  expect(meta()).toContainEqual({ name: "robots", content: "index, follow" });
  expect(epubMeta()).toContainEqual({ name: "robots", content: "index, follow" });
});
