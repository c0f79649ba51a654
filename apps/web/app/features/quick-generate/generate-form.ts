import {
  AUDIENCES,
  BOOK_GENRES,
  BOOK_LIMITS,
  LANGUAGE_VARIANTS,
  POINTS_OF_VIEW,
  WRITING_STYLES,
} from "@colophon/contracts/books/choices";
import { GenerateBookRequest } from "@colophon/contracts/books/order";
import { z } from "zod";

/** The form as it stands on the screen; what is sent is this, parsed by the request's own schema. */
export type GenerateForm = {
  title: string;
  chapters: number;
  genre: (typeof BOOK_GENRES)[number];
  writing_style: (typeof WRITING_STYLES)[number] | "";
  themes: string[];
  description: string;
  author_name: string;
  words_per_chapter: number;
  language_variant: (typeof LANGUAGE_VARIANTS)[number];
  point_of_view: (typeof POINTS_OF_VIEW)[number];
  audience: (typeof AUDIENCES)[number];
};

/** The form's rules are the request's own; the form only has every field filled in. */
export const GenerateRules = z
  .custom<GenerateForm>()
  .transform((form): z.input<typeof GenerateBookRequest> => form)
  .pipe(GenerateBookRequest);

export type GenerateField = keyof GenerateForm;

export const GENERATE_FIELDS = [
  "title",
  "chapters",
  "genre",
  "writing_style",
  "themes",
  "description",
  "author_name",
  "words_per_chapter",
  "language_variant",
  "point_of_view",
  "audience",
] as const satisfies readonly GenerateField[];

export function emptyForm(): GenerateForm {
  return {
    title: "",
    chapters: BOOK_LIMITS.chaptersDefault,
    genre: "General",
    writing_style: "",
    themes: [],
    description: "",
    author_name: "",
    words_per_chapter: BOOK_LIMITS.wordsPerChapterDefault,
    language_variant: "en-US",
    point_of_view: "third-limited",
    audience: "adult",
  };
}

/** A draft may be older than the form: every field stands alone, and one that no longer fits is left out. */
const Draft = z.object({
  title: z.string().catch(""),
  chapters: z
    .int()
    .min(BOOK_LIMITS.chaptersMin)
    .max(BOOK_LIMITS.chaptersMax)
    .catch(BOOK_LIMITS.chaptersDefault),
  genre: z.enum(BOOK_GENRES).catch("General"),
  writing_style: z.enum([...WRITING_STYLES, ""]).catch(""),
  themes: z.array(z.string()).max(BOOK_LIMITS.themesMax).catch([]),
  description: z.string().catch(""),
  author_name: z.string().catch(""),
  words_per_chapter: z.number().catch(BOOK_LIMITS.wordsPerChapterDefault),
  language_variant: z.enum(LANGUAGE_VARIANTS).catch("en-US"),
  point_of_view: z.enum(POINTS_OF_VIEW).catch("third-limited"),
  audience: z.enum(AUDIENCES).catch("adult"),
});

const draftKey = (userId: string): string => `colophon.quick-generate.${userId}`;

/** @returns the kept draft of this author, or null when there is none that can be read */
export function readDraft(userId: string): GenerateForm | null {
  try {
    const kept = localStorage.getItem(draftKey(userId));
    return kept === null ? null : Draft.parse(JSON.parse(kept));
  } catch {
    // Storage may be closed to us, or hold something that is not ours: the form then starts empty.
    return null;
  }
}

/** Keeps the draft; an untouched form keeps none. */
export function keepDraft(userId: string, form: GenerateForm): void {
  try {
    if (isUntouched(form)) localStorage.removeItem(draftKey(userId));
    else localStorage.setItem(draftKey(userId), JSON.stringify(form));
  } catch {
    // A full or closed storage must not stop anybody from typing.
  }
}

export function dropDraft(userId: string): void {
  keepDraft(userId, emptyForm());
}

export function isUntouched(form: GenerateForm): boolean {
  const empty = emptyForm();
  return GENERATE_FIELDS.every((field) => JSON.stringify(form[field]) === JSON.stringify(empty[field]));
}

/**
 * Hands out the `Idempotency-Key` of a filled form: the same for the same contents, so that a double click
 * or a second try makes one book; a new one once anything was changed.
 */
export function createKeyring(newKey: () => string): (request: GenerateBookRequest) => string {
  let last = { contents: "", key: "" };
  return (request) => {
    const contents = JSON.stringify(request);
    if (contents !== last.contents) last = { contents, key: newKey() };
    return last.key;
  };
}

/** 128 random bits; `crypto.randomUUID` is missing where the page is served without TLS. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
