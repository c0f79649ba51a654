import {
  AUDIENCES,
  BOOK_GENRES,
  BOOK_LIMITS,
  LANGUAGE_VARIANTS,
  POINTS_OF_VIEW,
  WRITING_STYLES,
} from "@colophon/contracts/shared/book-choices";
import type { GenerateBookRequest } from "@colophon/contracts/library/books/book-request";
import { FORM_TRAITS, formOfGenre } from "@colophon/rules/brief";
import { USUAL_LENGTH } from "../../library/books/book-lengths.ts";

/** Notes the author provides: a title and the text. */
export type SourceNote = { title: string; text: string };

/** The form as shown; what is sent is this, parsed by the request's own schema. */
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
  sources: SourceNote[];
  stops_after_plan: boolean;
};

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
  "sources",
  "stops_after_plan",
] as const satisfies readonly GenerateField[];

export function emptyForm(): GenerateForm {
  return {
    title: "",
    chapters: USUAL_LENGTH.chapters,
    genre: "General",
    writing_style: "",
    themes: [],
    description: "",
    author_name: "",
    words_per_chapter: USUAL_LENGTH.wordsPerChapter,
    language_variant: "en-US",
    point_of_view: "third-limited",
    audience: "adult",
    sources: [],
    stops_after_plan: false,
  };
}

/**
 * A form restored from a draft. A draft may be older than the form: each field is read separately, and one
 * that no longer fits falls back.
 * @param empty  the fallback values
 */
export function readForm(kept: Readonly<Record<string, unknown>>, empty: GenerateForm): GenerateForm {
  return {
    title: textOr(kept["title"], empty.title),
    chapters: isChapterCount(kept["chapters"]) ? kept["chapters"] : empty.chapters,
    genre: oneOf(BOOK_GENRES, kept["genre"]) ?? empty.genre,
    writing_style: oneOf(WRITING_STYLES, kept["writing_style"]) ?? empty.writing_style,
    themes: themesOf(kept["themes"]),
    description: textOr(kept["description"], empty.description),
    author_name: textOr(kept["author_name"], empty.author_name),
    words_per_chapter:
      typeof kept["words_per_chapter"] === "number" ? kept["words_per_chapter"] : empty.words_per_chapter,
    language_variant: oneOf(LANGUAGE_VARIANTS, kept["language_variant"]) ?? empty.language_variant,
    point_of_view: oneOf(POINTS_OF_VIEW, kept["point_of_view"]) ?? empty.point_of_view,
    audience: oneOf(AUDIENCES, kept["audience"]) ?? empty.audience,
    sources: sourcesOf(kept["sources"]),
    stops_after_plan:
      typeof kept["stops_after_plan"] === "boolean" ? kept["stops_after_plan"] : empty.stops_after_plan,
  };
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === "string" ? value : otherwise;
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}

// predicate: a whole number within the limits is a number
function isChapterCount(value: unknown): value is number {
  const { chaptersMin, chaptersMax } = BOOK_LIMITS;
  return typeof value === "number" && Number.isInteger(value) && value >= chaptersMin && value <= chaptersMax;
}

function themesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((theme) => typeof theme === "string").slice(0, BOOK_LIMITS.themesMax);
}

function sourcesOf(value: unknown): SourceNote[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, BOOK_LIMITS.sourcesMax).map((one: unknown) => {
    const kept: Record<string, unknown> = typeof one === "object" ? { ...one } : {};
    return { title: textOr(kept["title"], ""), text: textOr(kept["text"], "") };
  });
}

/** A note without any text yet. */
export function isBlankNote({ title, text }: SourceNote): boolean {
  return title.trim() === "" && text.trim() === "";
}

/** Whether books of a genre state facts about the world: only those need sources. */
export function statesFacts(genre: GenerateForm["genre"]): boolean {
  return FORM_TRAITS[formOfGenre(genre)].isFactual;
}

const draftKey = (userId: string): string => `colophon.quick-generate.${userId}`;

/** @returns this author's saved draft, or null if there is none that can be read */
export function readDraft(userId: string): GenerateForm | null {
  try {
    const kept = localStorage.getItem(draftKey(userId));
    const parsed: unknown = kept === null ? null : JSON.parse(kept);
    return typeof parsed === "object" && parsed !== null ? readForm({ ...parsed }, emptyForm()) : null;
  } catch {
    // Storage may be blocked, or hold something else: the form then starts empty.
    return null;
  }
}

/** Saves the draft; an untouched form has none. */
export function saveDraft(userId: string, form: GenerateForm): void {
  try {
    if (isUntouched(form)) localStorage.removeItem(draftKey(userId));
    else localStorage.setItem(draftKey(userId), JSON.stringify(form));
  } catch {
    // Full or blocked storage must not keep anyone from typing.
  }
}

export function dropDraft(userId: string): void {
  saveDraft(userId, emptyForm());
}

/** Whether anything but the length was filled in: the page sets that automatically too. */
export function isFilledIn(form: GenerateForm): boolean {
  const { chapters, words_per_chapter } = form;
  return !isUntouched(form, { ...emptyForm(), chapters, words_per_chapter });
}

export function isUntouched(form: GenerateForm, empty: GenerateForm = emptyForm()): boolean {
  return GENERATE_FIELDS.every((field) => JSON.stringify(form[field]) === JSON.stringify(empty[field]));
}

/**
 * Returns the `Idempotency-Key` of a filled form: the same for the same contents, so that a double click or a
 * retry makes one book; a new one after any change.
 */
export function createKeyring(newKey: () => string): (request: GenerateBookRequest) => string {
  let last = { contents: "", key: "" };
  return (request) => {
    const contents = JSON.stringify(request);
    if (contents !== last.contents) last = { contents, key: newKey() };
    return last.key;
  };
}

/** 128 random bits; `crypto.randomUUID` is unavailable on pages served without TLS. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
