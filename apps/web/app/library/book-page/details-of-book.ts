import type { CallInput } from "@colophon/contracts/api";
import type { Book } from "@colophon/contracts/library/books/book";
import { LANGUAGE_VARIANTS, type LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { COVER_FINISHES, PAPERS, PRESS_THEMES, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import type { BookDetails as Judged } from "@colophon/kdp/details-effects";
import { pick } from "../../exports/export-files/pick.ts";

/** Values an author may change on the book's own screen, besides its text. */
export type Details = Judged & { description: string; language_variant: LanguageVariant };

type Body = CallInput<"PUT /api/books/{id}">["body"];

export function detailsOf(book: Book): Details {
  const { title, subtitle, author_name, genre, language_variant, description, settings } = book;
  return { title, subtitle, author_name, genre, language_variant, description, ...settings };
}

const SETTINGS = [
  "trim",
  "paper",
  "theme",
  "large_print",
  "embed_fonts",
  "finish",
  "has_hardcover",
] as const satisfies readonly (keyof Details)[];

/** The request body for unsaved changes: unchanged fields are left out. */
export function bodyOf(typed: Partial<Details>, version: number): Body {
  const settings = Object.fromEntries(
    SETTINGS.flatMap((name) => (name in typed ? [[name, typed[name]] as const] : [])),
  );
  const named = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !SETTINGS.some((one) => one === name)),
  );
  return { version, ...named, ...(Object.keys(settings).length === 0 ? {} : { settings }) };
}

/** Only values that differ from the saved ones: typing a title back changes nothing. */
export function onlyChanged(typed: Partial<Details>, kept: Details): Partial<Details> {
  const known: Readonly<Record<string, unknown>> = kept;
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== known[name]));
}

const TEXTS = ["title", "subtitle", "author_name", "genre", "description"] as const;
const SWITCHES = ["large_print", "embed_fonts", "has_hardcover"] as const;

/** The valid details in a stored draft; anything else is ignored. */
export function detailsIn(kept: unknown): Partial<Details> {
  const found: Readonly<Record<string, unknown>> =
    typeof kept === "object" && kept !== null ? { ...kept } : {};
  const details: Partial<Details> = {};
  for (const name of TEXTS) {
    const text = found[name];
    if (typeof text === "string") details[name] = text;
  }
  for (const name of SWITCHES) {
    const isOn = found[name];
    if (typeof isOn === "boolean") details[name] = isOn;
  }
  return { ...details, ...choicesIn(found) };
}

function choicesIn(found: Readonly<Record<string, unknown>>): Partial<Details> {
  const language = LANGUAGE_VARIANTS.find((one) => one === found["language_variant"]);
  const trim = pick(TRIM_SIZES, found["trim"]);
  const paper = pick(PAPERS, found["paper"]);
  const theme = pick(PRESS_THEMES, found["theme"]);
  const finish = COVER_FINISHES.find((one) => one === found["finish"]);
  return {
    ...(language !== undefined && { language_variant: language }),
    ...(trim !== null && { trim }),
    ...(paper !== null && { paper }),
    ...((theme !== null || found["theme"] === null) && { theme }),
    ...(finish !== undefined && { finish }),
  };
}
