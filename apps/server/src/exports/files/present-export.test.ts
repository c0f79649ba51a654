import { type ExportFinding, Export } from "@colophon/contracts/exports/files";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import { expect, test } from "vitest";
import type { RunRow } from "../../jobs/runs/runs.ts";
import type { ExportRow, StoredFile } from "./export-requests.store.ts";
import { resultOf } from "./export-result.ts";
import { presentExport, withheldFormats } from "./present-export.ts";

const ID = "5d0c0b0e-7c4e-4a6c-9b57-3f2f6a1f0f11";
const BOOK = "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed";

function buildFile(format: ExportFormat): StoredFile {
  return {
    format,
    filename: `Salt.${format}`,
    content_hash: "c",
    media_type: "text/x",
    bytes: 12,
    pages: null,
  };
}

function buildFinding(changes: Partial<ExportFinding>): ExportFinding {
  const finding = { code: "X-1", severity: "warning", sentence: "So it is.", hint: "Mend it." } as const;
  return { ...finding, file: null, page: null, ...changes };
}

function buildRow(changes: Partial<ExportRow>): ExportRow {
  return {
    id: ID,
    book_id: BOOK,
    formats: ["pdf", "epub"],
    trim: "6x9",
    paper: "cream",
    theme: "romance",
    large_print: false,
    files: [buildFile("pdf"), buildFile("epub")],
    not_made: [],
    findings: [],
    rules_checked: 7,
    created_at: new Date("2026-08-02T10:00:00Z"),
    ...changes,
  };
}

function buildDoneRun(changes: Partial<RunRow> = {}): RunRow {
  return {
    id: ID,
    kind: "export",
    owner_id: BOOK,
    book_id: BOOK,
    status: "completed",
    stage: "done",
    paused: false,
    waits_for: null,
    progress: 100,
    step: "",
    brief: {},
    failure: null,
    counts_as_book: false,
    funding: "none",
    cost: 0,
    paid: 0,
    hold_id: null,
    author_key: null,
    credits_refunded: 0,
    request_hash: null,
    fence: 1,
    attempts_without_progress: 0,
    created_at: new Date("2026-08-02T10:00:00Z"),
    updated_at: new Date("2026-08-02T10:00:00Z"),
    ...changes,
  };
}

test.each([
  [{ status: "running", stage: "queued" }, "queued"],
  [{ status: "running", stage: "rendering" }, "rendering"],
  [{ status: "running", stage: "checking" }, "checking"],
  [{ status: "completed", stage: "done" }, "ready"],
  [{ status: "failed", stage: "stopped" }, "failed"],
] as const)("shows a run that is %o as a request that is %s", (run, status) => {
  expect(presentExport(buildRow({}), buildDoneRun(run)).status).toBe(status);
});

test("says in the run's words why there are no files", () => {
  const failure = { code: "exports.not_made", detail: "It broke.", advice: "", credits_returned: 0 };
  expect(presentExport(buildRow({}), buildDoneRun({ status: "failed", failure })).failure).toBe("It broke.");
  expect(presentExport(buildRow({}), buildDoneRun()).failure).toBeNull();
});

test("withholds a file with a blocker, and offers one with a warning", () => {
  const findings = [
    buildFinding({ severity: "blocker", file: "pdf" }),
    buildFinding({ severity: "warning", file: "epub" }),
  ];
  const shown = presentExport(buildRow({ findings }), buildDoneRun());
  expect(shown.withheld).toEqual(["pdf"]);
  expect(shown.files.map(({ format }) => format)).toEqual(["epub"]);
  expect(shown.findings).toEqual(findings);
});

test("withholds no file for a blocker of the book itself", () => {
  expect(
    withheldFormats(buildRow({ findings: [buildFinding({ severity: "blocker", file: null })] })),
  ).toEqual([]);
});

test("withholds nothing for a blocker of a file that was not made", () => {
  expect(
    withheldFormats(buildRow({ findings: [buildFinding({ severity: "blocker", file: "docx" })] })),
  ).toEqual([]);
});

test("shows a request like the contract, without storage keys", () => {
  const shown = presentExport(buildRow({}), buildDoneRun());
  expect(Export.parse(shown)).toEqual(shown);
  expect(shown.files[0]).toEqual({
    format: "pdf",
    filename: "Salt.pdf",
    bytes: 12,
    pages: null,
    content_type: "text/x",
    download_path: `/api/books/${BOOK}/exports/${ID}/files/pdf`,
  });
  expect(JSON.stringify(shown)).not.toContain("object_key");
});

test("shows a finding of the book once, however many files have it", () => {
  const ofBook = buildFinding({ code: "BOOK-1" });
  const ofFile = buildFinding({ code: "EPUB-1", file: "epub" });
  const { findings } = resultOf(
    [
      { file: buildFile("pdf"), findings: [ofBook] },
      // Each file's own copy, as read from the store.
      { file: buildFile("epub"), findings: [structuredClone(ofBook), ofFile] },
    ],
    [],
  );
  expect(findings).toEqual([ofBook, ofFile]);
});

test("shows the same finding on two pages as two", () => {
  const pages = [buildFinding({ file: "pdf", page: 3 }), buildFinding({ file: "pdf", page: 4 })];
  expect(resultOf([{ file: buildFile("pdf"), findings: pages }], []).findings).toEqual(pages);
});

test("lists blockers first, then warnings, then notes", () => {
  const findings = (["info", "warning", "blocker"] as const).map((severity) => buildFinding({ severity }));
  const result = resultOf([{ file: buildFile("pdf"), findings }], []);
  expect(result.findings.map(({ severity }) => severity)).toEqual(["blocker", "warning", "info"]);
});

test("counts the rules of the files that were made, and names the others", () => {
  const refused = [{ format: "pdf" as const, sentence: "It could not be made." }];
  const text = resultOf([{ file: buildFile("txt"), findings: [] }], refused);
  const both = resultOf(
    ["txt", "pdf"].map(() => ({ file: buildFile("pdf"), findings: [] })),
    [],
  );
  expect(text.not_made).toEqual(refused);
  expect(both.rules_checked).toBeGreaterThan(text.rules_checked ?? Infinity);
});
