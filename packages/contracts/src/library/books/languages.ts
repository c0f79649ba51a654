import type { LanguageVariant } from "../../shared/book-choices.ts";

/** A language that books are written in. */
export type BookLanguage = {
  /** in English */
  name: string;
  /** in itself */
  nativeName: string;
  /** what stands above a chapter's title; `{number}` is filled in */
  chapter: string;
  /** the author of a book that names none */
  anonymous: string;
  /** every noun is written with a capital, so that a capital marks no name */
  hasCapitalNouns?: true;
};

/** What each language is called, and the words of it that screens and code need; the press has its own, longer, list. */
export const BOOK_LANGUAGES: Readonly<Record<LanguageVariant, BookLanguage>> = {
  "en-US": {
    name: "English (US)",
    nativeName: "English",
    chapter: "Chapter {number}",
    anonymous: "Anonymous",
  },
  "en-GB": {
    name: "English (UK)",
    nativeName: "English",
    chapter: "Chapter {number}",
    anonymous: "Anonymous",
  },
  af: { name: "Afrikaans", nativeName: "Afrikaans", chapter: "Hoofstuk {number}", anonymous: "Anoniem" },
  ca: { name: "Catalan", nativeName: "Català", chapter: "Capítol {number}", anonymous: "Anònim" },
  da: { name: "Danish", nativeName: "Dansk", chapter: "Kapitel {number}", anonymous: "Anonym" },
  nl: { name: "Dutch", nativeName: "Nederlands", chapter: "Hoofdstuk {number}", anonymous: "Anoniem" },
  fi: { name: "Finnish", nativeName: "Suomi", chapter: "Luku {number}", anonymous: "Nimetön" },
  fr: { name: "French", nativeName: "Français", chapter: "Chapitre {number}", anonymous: "Anonyme" },
  de: {
    name: "German",
    nativeName: "Deutsch",
    chapter: "Kapitel {number}",
    anonymous: "Anonym",
    hasCapitalNouns: true,
  },
  is: { name: "Icelandic", nativeName: "Íslenska", chapter: "{number}. kafli", anonymous: "Nafnlaus" },
  it: { name: "Italian", nativeName: "Italiano", chapter: "Capitolo {number}", anonymous: "Anonimo" },
  nb: {
    name: "Norwegian Bokmål",
    nativeName: "Norsk bokmål",
    chapter: "Kapittel {number}",
    anonymous: "Anonym",
  },
  nn: {
    name: "Norwegian Nynorsk",
    nativeName: "Norsk nynorsk",
    chapter: "Kapittel {number}",
    anonymous: "Anonym",
  },
  "pt-BR": {
    name: "Portuguese of Brazil",
    nativeName: "Português brasileiro",
    chapter: "Capítulo {number}",
    anonymous: "Anônimo",
  },
  "pt-PT": {
    name: "Portuguese of Portugal",
    nativeName: "Português europeu",
    chapter: "Capítulo {number}",
    anonymous: "Anónimo",
  },
  es: { name: "Spanish", nativeName: "Español", chapter: "Capítulo {number}", anonymous: "Anónimo" },
  sv: { name: "Swedish", nativeName: "Svenska", chapter: "Kapitel {number}", anonymous: "Anonym" },
};

/** Whether a book is in English: what was measured on English novels is said of no other. */
export function isEnglish(language: LanguageVariant): boolean {
  return language === "en-US" || language === "en-GB";
}

/** What stands above a chapter's title in a book of that language. */
export function chapterLabel(language: LanguageVariant, number: number): string {
  return BOOK_LANGUAGES[language].chapter.replace("{number}", String(number));
}

/** "German (Deutsch)", and one name where the one says the other: "English (US)". */
export function languageLabel(language: LanguageVariant): string {
  const { name, nativeName } = BOOK_LANGUAGES[language];
  return name.startsWith(nativeName) ? name : `${name} (${nativeName})`;
}
