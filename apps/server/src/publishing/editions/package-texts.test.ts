import type { KdpForms } from "@colophon/contracts/publishing/kdp-form";
import { SAMPLE_VERDICT } from "@colophon/rules/readiness";
import { expect, test } from "vitest";
import { type TextsOf, packageTexts } from "./package-texts.ts";

const FIELD = { value: "", is_html: false, limit: null, note: null, to_fill_in: false };

const KDP_FORMS: KdpForms = {
  forms: [
    {
      format: "ebook",
      pages: [
        {
          title: "Kindle eBook Details",
          fields: [
            { ...FIELD, label: "Language", value: "English" },
            { ...FIELD, label: "Series", limit: 200, note: "Only if it is one", to_fill_in: true },
            { ...FIELD, label: "Subtitle", limit: 200, note: "Optional." },
          ],
        },
      ],
    },
  ],
  disclosure: {
    texts: "some",
    images: "none",
    translations: "none",
    tools: ["Anthropic Claude"],
    reasons: ["A model wrote 900 of 1,000 words."],
    chapters: [{ title: "Ebb", words: 1000, words_by_model: 900, tools: ["Anthropic Claude"] }],
  },
  checklist: [{ title: "Before publishing", steps: [{ title: "Previewer", detail: "Look at every page." }] }],
};

const OF: TextsOf = {
  kdpForms: KDP_FORMS,
  findings: [],
  leftOut: [],
  isSample: false,
  edition: {
    title: "Café du Nord",
    subtitle: "",
    author: "Ada Byron",
    words: 100_000,
    pages: 320,
    rules_checked: 87,
    listing: {
      description: "<b>Salt</b>\nand stone",
      keywords: ["one", "two", "three", "four", "five", "six", "seven", "eight"],
      categories: ["A › B", "C › D", "E › F", "G › H"],
    },
    files: [{ format: "pdf", filename: "Cafe-du-Nord.pdf" }],
  },
};

function textsOf(changes: Partial<TextsOf> = {}): Record<string, string> {
  return Object.fromEntries(
    packageTexts({ ...OF, ...changes }).map(({ name, text }) => [name, text] as const),
  );
}

test("has the four texts, with line ends for every editor", () => {
  const texts = textsOf();
  expect(Object.keys(texts)).toEqual([
    "Listing.txt",
    "AI disclosure.txt",
    "Preflight report.txt",
    "Checklist.txt",
  ]);
  for (const text of Object.values(texts)) {
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text.endsWith("\r\n")).toBe(true);
  }
});

test("lists the store page's content, within the form's keywords and categories", () => {
  const { "Listing.txt": listing = "" } = textsOf();
  expect(listing).toContain("Title: Café du Nord\r\nAuthor: Ada Byron");
  expect(listing).toContain("<b>Salt</b>\r\nand stone");
  expect(listing).toContain("7. seven");
  expect(listing).not.toContain("eight");
  expect(listing).toContain("3. E › F");
  expect(listing).not.toContain("G › H");
  expect(listing).toContain("  Language: English");
  expect(listing).toContain("  Series: (to be entered by you) (Only if it is one)");
  expect(listing).toContain("  Subtitle: (empty) (Optional.)");
});

test("does not ask for optional fields", () => {
  const note = "Optional. Leave it empty, or add one to the book's details.";
  const fields = [{ ...FIELD, label: "Subtitle", note }];
  if (OF.kdpForms === null) throw new Error("These texts are written from a sheet");
  const forms = [{ format: "ebook" as const, pages: [{ title: "Details", fields }] }];
  const { "Listing.txt": listing = "" } = textsOf({ kdpForms: { ...OF.kdpForms, forms } });
  expect(listing).toContain(`  Subtitle: (empty) (${note})`);
  expect(listing).not.toContain("to be entered");
});

test("says that a store listing is missing", () => {
  const { "Listing.txt": listing = "" } = textsOf({ edition: { ...OF.edition, listing: null } });
  expect(listing).toContain("No description, keywords or categories were written");
});

test("discloses KDP's answers, the tools, and their basis by chapter", () => {
  const { "AI disclosure.txt": record = "" } = textsOf();
  expect(record).toContain("Texts: Some");
  expect(record).toContain("Images: None");
  expect(record).toContain("Tools: Anthropic Claude");
  expect(record).toContain("- Ebb: 1000 words, 900 of them by a model (Anthropic Claude)");
});

test("reports what was checked, and each finding with its file and page", () => {
  const { "Preflight report.txt": clean = "" } = textsOf();
  expect(clean).toContain("100000 words, 320 pages. Checked against 87 rules");
  expect(clean).toContain("No issues were found");
  expect(clean).not.toContain("not in this package");
  const finding = {
    code: "INT-9",
    severity: "warning",
    sentence: "A line is long.",
    hint: "Break it.",
    file: "pdf",
    page: 12,
  } as const;
  const { "Preflight report.txt": report = "" } = textsOf({ findings: [finding] });
  expect(report).toContain("- Warning (print PDF, page 12): A line is long. Break it.");
});

test("gives the reason for what is left out, once", () => {
  const problem = {
    code: "INT-003",
    severity: "blocker",
    sentence: "KDP binds no paperback in this size on this paper.",
    hint: "Choose another paper.",
    file: "cover",
    page: null,
  } as const;
  const { "Preflight report.txt": report = "" } = textsOf({ leftOut: [problem] });
  expect(report).toContain("are not in this package");
  expect(report.split(problem.sentence)).toHaveLength(2);
});

test("starts a sample's report with why it can't be published", () => {
  const { "Preflight report.txt": report = "" } = textsOf({ isSample: true });
  expect(report.split("\r\n")[3]).toBe(`${SAMPLE_VERDICT}.`);
});

test("says in the checklist where each file goes, and what is left to do", () => {
  const { "Checklist.txt": list = "" } = textsOf();
  expect(list).toContain("- Cafe-du-Nord.pdf: Paperback and hardcover: Manuscript");
  expect(list).toContain("[ ] Previewer: Look at every page.");
});

test("records no answers without KDP's forms filled in", () => {
  expect(Object.keys(textsOf({ kdpForms: null }))).toEqual([
    "Listing.txt",
    "Preflight report.txt",
    "Checklist.txt",
  ]);
});
