import type { BookPublishing, KdpFormField } from "@colophon/contracts/publishing/kdp-form";

export const ID = "0197a8a0-0000-7000-8000-00000000b001";

function buildField(label: string, changes: Partial<KdpFormField> = {}): KdpFormField {
  return { label, value: "", is_html: false, limit: null, note: null, to_fill_in: false, ...changes };
}

const CHOICES: BookPublishing["choices"] = {
  prices: { ebook: {}, paperback: {}, hardcover: {} },
  royalty_plan: "70",
  is_adult: null,
  reading_age_min: null,
  reading_age_max: null,
  publishing_rights: null,
  drm: null,
  marketplace: null,
  done: [],
};

type Changes = Partial<Omit<BookPublishing, "choices">> & { choices?: Partial<BookPublishing["choices"]> };

/** A book of 300 pages with an incomplete listing. */
export function buildPublishing({ choices, ...changes }: Changes = {}): BookPublishing {
  return {
    forms: [
      {
        format: "ebook",
        pages: [
          {
            title: "eBook Details",
            fields: [
              buildField("Book title", { value: "The Salt Garden", limit: 200 }),
              buildField("Subtitle", { note: "Optional." }),
              buildField("Description", {
                value: `<p>${"The sea rose over the salt. ".repeat(9)}</p>`,
                is_html: true,
                limit: 4000,
              }),
              buildField("Category 1", {
                note: "Choose one to three categories in the tab Metadata.",
                place: "metadata",
                to_fill_in: true,
              }),
              buildField("Keyword 1", { value: "salt marsh", limit: 50 }),
            ],
          },
          { title: "eBook Content", fields: [buildField("Manuscript", { value: "The-Salt-Garden.epub" })] },
        ],
      },
      {
        format: "paperback",
        pages: [{ title: "Paperback Details", fields: [buildField("Trim size", { value: "6 x 9 in" })] }],
      },
    ],
    disclosure: {
      texts: "some",
      images: "none",
      translations: "none",
      tools: ["claude-x (anthropic)"],
      reasons: ["1,000 of 1,900 words (about 53 %) stand as a model wrote them."],
      chapters: [{ title: "Ebb", words: 1000, words_by_model: 1000, tools: ["claude-x (anthropic)"] }],
    },
    checklist: [
      {
        title: "Before you upload",
        steps: [
          { id: "files", title: "Download the files", detail: "Take the KDP package." },
          { id: "preflight", title: "Look at the preflight", detail: "No blocker is left." },
        ],
      },
    ],
    choices: { ...CHOICES, ...choices },
    pages: { count: 300, is_exact: true },
    ebook_bytes: 2 * 1024 * 1024,
    prices: [],
    prices_as_of: "2026-09-30",
    replaced_figures: [],
    ...changes,
  };
}
