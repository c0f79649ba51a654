import type { CallInput } from "@colophon/contracts/api";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import { BOOK_GENRES, type BookGenre } from "@colophon/contracts/shared/book-choices";
import { pageCountProblem } from "@colophon/contracts/covers/designs/choices";
import type { Paper } from "@colophon/contracts/library/books/print";
import { coverRejections } from "@colophon/kdp/cover-rejections";
import {
  type Dimensions,
  EBOOK_PIXELS,
  PAGE_RANGE,
  paperNamed,
  PROVIDERS,
  STYLES,
  SUBJECTS_MAX,
  trimOf,
  TRIMS,
  VARIATIONS,
} from "../designs/cover-limits.ts";
import { dropFormDraft, saveFormDraft, readFormDraft } from "../../platform/forms/form-draft.ts";

/** Values of the studio's form; `subjects` and `prompt` are null while they are left to the painter. */
export type StudioValues = {
  bookId: string | null;
  title: string;
  subtitle: string;
  author: string;
  genre: BookGenre | "";
  subgenre: string;
  style: "" | (typeof STYLES)[number];
  mood: string;
  audience: string;
  description: string;
  subjects: readonly string[] | null;
  provider: (typeof PROVIDERS)[number];
  prompt: string | null;
  variations: number;
  isPrint: boolean;
  binding: "paperback" | "hardcover";
  dimensions: Dimensions;
  paper: Paper;
  pages: string;
};

/** An empty form, as the studio opens with. */
export const EMPTY_FORM: StudioValues = {
  bookId: null,
  title: "",
  subtitle: "",
  author: "",
  genre: "",
  subgenre: "",
  style: "",
  mood: "",
  audience: "",
  description: "",
  subjects: null,
  provider: "painter",
  prompt: null,
  variations: VARIATIONS.default,
  isPrint: true,
  binding: "paperback",
  dimensions: "6x9",
  paper: "cream",
  pages: String(PAGE_RANGE.default),
};

/**
 * KDP mode on: a print size and a page count; off: an e-book front cover.
 * @source docs/product/requirements.md §2
 */
export function inMode(values: StudioValues, isPrint: boolean): StudioValues {
  return { ...values, isPrint, dimensions: isPrint ? "6x9" : "1600x2560" };
}

/** The form filled in from a book; art settings are unchanged. */
export function forBook(values: StudioValues, book: BookSummary): StudioValues {
  return {
    ...values,
    bookId: book.id,
    title: book.title,
    subtitle: book.subtitle,
    author: book.author_name,
    genre: genreNamed(book.genre) ?? values.genre,
    subgenre: "",
    subjects: null,
    prompt: null,
    ...(values.isPrint && { dimensions: trimOf(book.settings.trim) ?? "6x9", paper: book.settings.paper }),
  };
}

/** The form's genre by name; null if it has none of that name. */
export function genreNamed(name: string): BookGenre | null {
  return BOOK_GENRES.find((genre) => genre === name) ?? null;
}

/** One message per field, in the order of the fields. */
export type StudioProblems = Partial<Record<"title" | "subtitle" | "author" | "genre" | "pages", string>>;

/** Problems KDP would reject in the texts so far; an empty title is not an error yet. */
export function coverTextProblems({ title, subtitle, author }: StudioValues): StudioProblems {
  const refusals = coverRejections({
    title: title.trim(),
    subtitle: subtitle.trim(),
    author_name: author.trim(),
  });
  return {
    ...(refusals.title !== undefined && title.trim() !== "" && { title: refusals.title }),
    ...(refusals.subtitle !== undefined && { subtitle: refusals.subtitle }),
    ...(refusals.author_name !== undefined && { author: refusals.author_name }),
  };
}

/** Everything that blocks a request; empty if nothing does. */
export function problemsOf(values: StudioValues, knownPages: number | null): StudioProblems {
  const counted = knownPages ?? Number(values.pages);
  const pages = values.isPrint ? pageCountProblem(counted, { isOfBook: knownPages !== null }) : null;
  return {
    ...(values.title.trim() === "" && { title: "Please enter a book title" }),
    ...coverTextProblems(values),
    ...(values.genre === "" && { genre: "Please select a genre" }),
    ...(pages !== null && { pages }),
  };
}

/** Page count of the wrap: the book's own, else the form's, else the form's default. */
export function pagesOf({ pages }: Pick<StudioValues, "pages">, knownPages: number | null): number {
  const typed = Number(pages);
  return knownPages ?? (Number.isInteger(typed) && typed >= 1 && typed <= 1000 ? typed : PAGE_RANGE.default);
}

type Prompt = CallInput<"POST /api/covers/prompt">["body"];

/** The request for suggested subjects and prompt; null without title and genre. */
export function promptRequest(values: StudioValues): Prompt | null {
  const title = values.title.trim();
  if (title === "" || values.genre === "") return null;
  return {
    title,
    subtitle: values.subtitle,
    author_name: values.author,
    genre: values.genre,
    subgenre: values.subgenre === "" ? null : values.subgenre,
    style_preferences: values.style,
    mood: values.mood,
    target_audience: values.audience,
    description: values.description,
    book_id: values.bookId,
  };
}

type GenerateRequest = CallInput<"POST /api/covers/generate">["body"];

/** The generation request; null without title and genre. */
export function generateRequestOf(
  values: StudioValues,
  known: { pages: number | null; credits: number | undefined },
): GenerateRequest | null {
  const asked = promptRequest(values);
  if (asked === null) return null;
  return {
    ...asked,
    provider: values.provider,
    prompt: values.provider === "painter" ? "" : (values.prompt ?? ""),
    subjects: [...(values.subjects ?? [])],
    number_of_variations: values.variations,
    book_format: values.isPrint ? values.binding : "ebook",
    dimensions: values.dimensions,
    paper: values.paper,
    page_count: values.isPrint ? pagesOf(values, known.pages) : null,
    ...(known.credits !== undefined && { credits: known.credits }),
  };
}

const DRAFT = "cover-studio";

/** The saved draft in this browser, or the empty form. */
export function readStudioDraft(): StudioValues {
  const kept = readFormDraft(DRAFT);
  if (typeof kept !== "object" || kept === null) return EMPTY_FORM;
  const fields: Record<string, unknown> = { ...kept };
  const text = (name: keyof StudioValues): string => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
  const isPrint = fields["isPrint"] !== false;
  const size = isPrint ? TRIMS : EBOOK_PIXELS;
  return {
    bookId: text("bookId") === "" ? null : text("bookId"),
    title: text("title"),
    subtitle: text("subtitle"),
    author: text("author"),
    genre: genreNamed(text("genre")) ?? "",
    subgenre: text("subgenre"),
    style: STYLES.find((style) => style === text("style")) ?? "",
    mood: text("mood"),
    audience: text("audience"),
    description: text("description"),
    subjects: textsOf(fields["subjects"]),
    provider: PROVIDERS.find((provider) => provider === text("provider")) ?? "painter",
    prompt: typeof fields["prompt"] === "string" ? fields["prompt"] : null,
    variations: [1, 2, 3, 4].find((count) => count === fields["variations"]) ?? VARIATIONS.default,
    isPrint,
    binding: text("binding") === "hardcover" ? "hardcover" : "paperback",
    dimensions: size.find((one) => one === text("dimensions")) ?? size[0],
    paper: paperNamed(text("paper")),
    pages: text("pages"),
  };
}

function textsOf(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter((one: unknown) => typeof one === "string").slice(0, SUBJECTS_MAX);
}

export function saveStudioDraft(values: StudioValues): void {
  saveFormDraft(DRAFT, values);
}

export function dropStudioDraft(): void {
  dropFormDraft(DRAFT);
}
