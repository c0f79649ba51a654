import type { BookSettings } from "@colophon/contracts/library/books/book";
import { type Binding, type Paper, TRIM_SIZES, canBind } from "@colophon/contracts/library/books/print";
import type { KdpFormField } from "@colophon/contracts/publishing/kdp-form";
import { filenameOf } from "../../exports/files/files.ts";
import type { BookFacts } from "./book-facts.ts";
import { field, fieldOr } from "./kdp-form-field.ts";

const PREPARE = "Prepare it under Download, or take it out of the KDP package.";

/** KDP's second page of an e-book. */
export function ebookContentFields(facts: BookFacts): KdpFormField[] {
  const { book, choices, imprint, pictures } = facts;
  return [
    fieldOr(["Digital Rights Management (DRM)", choices.drm === null ? "" : drmText(choices.drm)], {
      place: "choices",
      missing:
        "Decide it under “Only you can answer” on the publish tab. Without DRM, buyers can download the e-book as EPUB or PDF.",
    }),
    field(["Manuscript", filenameOf(book.title, "epub")], { note: PREPARE, place: "content" }),
    field(["Kindle eBook cover", filenameOf(book.title, "front-jpeg")], {
      note: "Upload a cover you already have. KDP takes JPEG or TIFF, and no PNG.",
      place: "cover",
    }),
    ...aiFields(facts),
    field(["Accessibility: images", imagesText(pictures)], { note: imagesNote(pictures) }),
    field(["Kindle eBook ISBN", ""], {
      note: "Optional. An e-book needs none; never enter a printed book's.",
    }),
    field(["Publisher", imprint.publisher ?? ""], {
      place: "imprint",
      isOptional: true,
      ...(imprint.publisher === null
        ? { note: "Optional. Leave it empty where you publish under your own name." }
        : {}),
    }),
  ];
}

/** @source KDP Help, "Accessibility for eBooks" (GBPE3QVZ2J3HLQ4B), undated copy; the form's words are as reported */
function imagesText({ count, described }: BookFacts["pictures"]): string {
  if (count === 0) return "There are no images";
  if (described === 0) return "Not readable";
  return described === count ? "Readable" : "Partially readable";
}

function imagesNote({ count, described }: BookFacts["pictures"]): string {
  if (count === 0) return "There is nothing to describe in the text; leave the question as it is.";
  return `${described} of ${count} pictures have words for readers who do not see them.`;
}

function drmText(drm: boolean): string {
  return drm ? "Yes, apply Digital Rights Management" : "No, do not apply Digital Rights Management";
}

/** KDP's second page of a printed book. */
export function printContentFields(facts: BookFacts, binding: Binding): KdpFormField[] {
  const { book } = facts;
  return [
    isbnField(facts, binding),
    field(["Imprint", copyrightPageText(facts)], { place: "imprint" }),
    field(["Ink and paper type", inkText(book.settings.paper)], {
      place: "details",
      ...boundNote(facts, binding),
    }),
    field(["Trim size", trimText(book.settings.trim)], {
      place: "details",
      note: "Trim size and ink cannot be changed once the book is published.",
    }),
    bleedField(facts),
    field(["Cover finish", book.settings.finish === "matte" ? "Matte" : "Glossy"], { place: "details" }),
    pagesField(facts),
    field(["Manuscript", filenameOf(book.title, "pdf")], { note: PREPARE, place: "content" }),
    field(["Book cover", filenameOf(book.title, binding === "paperback" ? "cover" : "hardcover")], {
      note: "Upload a cover you already have (print-ready PDF only). Leave “Check this if the cover includes a barcode” unticked: the press keeps its place free for KDP's.",
      place: "cover",
    }),
    ...aiFields(facts),
  ];
}

/** @source KDP Help, "ISBN" (G201834170), undated copy: each format needs its own */
function isbnField({ imprint: { isbn } }: BookFacts, binding: Binding): KdpFormField {
  const free = "Get a free KDP ISBN";
  if (isbn === null) {
    return field(["ISBN", free], {
      place: "imprint",
      note: "KDP's own is free. One you bought belongs into the book's imprint first, so that the copyright page prints it.",
    });
  }
  return binding === "paperback"
    ? field(["ISBN", isbn], {
        place: "imprint",
        note: "Use my own ISBN. It stands on the copyright page and must be the one assigned to this binding.",
      })
    : field(["ISBN", free], {
        place: "imprint",
        note: `Each format needs its own: ${isbn} is the paperback's where you use it there.`,
      });
}

function copyrightPageText({ imprint: { isbn, publisher } }: BookFacts): string {
  return isbn === null ? "Independently published" : (publisher ?? "");
}

/** @source KDP Help, "Print Options" (G201834180), undated copy */
const INKS = {
  cream: "Black & white interior with cream paper",
  white: "Black & white interior with white paper",
  groundwood: "Black & white interior with groundwood paper",
  "standard-color": "Standard color interior with white paper",
  "premium-color": "Premium color interior with white paper",
} as const satisfies Readonly<Record<Paper, string>>;

function inkText(paper: BookSettings["paper"]): string {
  return INKS[paper];
}

function boundNote({ book }: BookFacts, binding: Binding): { note?: string } {
  if (canBind(binding, book.settings)) return {};
  const what = binding === "hardcover" ? "hardcovers" : "paperbacks";
  return { note: `KDP binds no ${what} of this size on this paper. Choose another in the book's details.` };
}

function trimText(trim: BookSettings["trim"]): string {
  const { widthInches, heightInches } = TRIM_SIZES[trim];
  return `${widthInches} x ${heightInches} in`;
}

function bleedField({ pictures }: BookFacts): KdpFormField {
  return pictures.hasBleed
    ? field(["Bleed settings", "Bleed (PDF only)"], { note: "A picture runs over the edge of its page." })
    : field(["Bleed settings", "No bleed"], {
        note: "No picture of the book runs over the edge of its page.",
      });
}

function pagesField({ pages }: BookFacts): KdpFormField {
  if (pages === null) {
    return field(["Page count", ""], {
      note: "Known once the book is finished. KDP counts the pages of the file itself.",
    });
  }
  const note = pages.is_exact
    ? "Counted by the press. KDP counts the pages of the file itself."
    : "An estimate, until the print pages are made. KDP counts the pages of the file itself.";
  return field(["Page count", String(pages.count)], { note });
}

/** KDP's questions about AI for text, images and translations. */
function aiFields({ answers, disclosure }: BookFacts): KdpFormField[] {
  const tools = disclosure.tools.join(", ");
  return [
    field(["AI-generated content: texts", answers.texts], {
      note: disclosure.reasons[0] ?? "",
      place: "content",
    }),
    ...(tools === "" ? [] : [field(["AI-generated content: tools used", tools])]),
    field(["AI-generated content: images", answers.images]),
    field(["AI-generated content: translations", answers.translations]),
  ];
}
