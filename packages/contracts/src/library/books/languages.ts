import type { LanguageVariant } from "../../shared/book-choices.ts";

/** A language that books can be written in. */
export type BookLanguage = {
  /** in English */
  name: string;
  /** in the language itself */
  nativeName: string;
  /** label above a chapter's title; `{number}` is filled in */
  chapter: string;
  /** author name for a book without one */
  anonymous: string;
  /** every noun is capitalized, so a capital does not indicate a name */
  hasCapitalNouns?: true;
};

/** Names of each language, and its terms used by screens and code; the press has its own, longer list. */
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

/** Whether a book is in English: measurements from English novels apply to no other language. */
export function isEnglish(language: LanguageVariant): boolean {
  return language === "en-US" || language === "en-GB";
}

/** Label above a chapter's title in a book of that language. */
export function chapterLabel(language: LanguageVariant, number: number): string {
  return BOOK_LANGUAGES[language].chapter.replace("{number}", String(number));
}

/** "German (Deutsch)", or a single name if one contains the other: "English (US)". */
export function languageLabel(language: LanguageVariant): string {
  const { name, nativeName } = BOOK_LANGUAGES[language];
  return name.startsWith(nativeName) ? name : `${name} (${nativeName})`;
}
