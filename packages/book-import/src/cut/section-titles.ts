import { SECTION_KINDS, type SectionKind } from "@colophon/contracts/manuscript/sections/sections";

/**
 * Titles of sections that aren't chapters, in the product's languages, without accents and punctuation. If a
 * language uses one word for the author's introduction and for what happens before the story, it is taken as
 * part of the story.
 */
const NAMES = {
  prologue: ["prologue", "prolog", "prologo", "proloog", "prologi", "proleg", "formali sogunnar", "vorspiel"],
  epilogue: ["epilogue", "epilog", "epilogo", "epiloog", "epilogi", "epileg", "nachspiel"],
  interlude: [
    "interlude",
    "interludium",
    "zwischenspiel",
    "interludio",
    "intermede",
    "intermezzo",
    "valisoitto",
  ],
  foreword: [
    "foreword",
    "geleitwort",
    "prefazione",
    "apresentacao",
    "ten geleide",
    "till lasaren",
    "til laeseren",
    "til leseren",
    "til lesaren",
    "lukijalle",
    "til lesandans",
  ],
  preface: [
    "preface",
    "vorwort",
    "prefacio",
    "premessa",
    "voorwoord",
    "forord",
    "esipuhe",
    "formali",
    "prefaci",
    "avant propos",
    "a note from the author",
    "authors note",
  ],
  introduction: [
    "introduction",
    "einleitung",
    "einfuhrung",
    "introduccion",
    "introduzione",
    "introducao",
    "inleiding",
    "inledning",
    "indledning",
    "innledning",
    "innleiing",
    "johdanto",
    "inngangur",
    "introduccio",
  ],
  afterword: [
    "afterword",
    "nachwort",
    "postface",
    "postfazione",
    "posfacio",
    "nawoord",
    "efterord",
    "etterord",
    "jalkisanat",
    "eftirmali",
  ],
  acknowledgements: [
    "acknowledgements",
    "acknowledgments",
    "danksagung",
    "dank",
    "remerciements",
    "agradecimientos",
    "ringraziamenti",
    "agradecimentos",
    "dankwoord",
    "tack",
    "tak",
    "takk",
    "kiitokset",
    "thakkir",
    "agraiments",
    "bedankings",
  ],
  about_the_author: [
    "about the author",
    "about the authors",
    "uber den autor",
    "uber die autorin",
    "a propos de lauteur",
    "sobre el autor",
    "sobre la autora",
    "lautore",
    "lautrice",
    "sobre o autor",
    "sobre a autora",
    "over de auteur",
    "om forfattaren",
    "om forfatteren",
    "kirjoittajasta",
    "um hofundinn",
    "sobre lautor",
    "oor die skrywer",
  ],
  also_by: [
    "also by",
    "other books by",
    "books by",
    "weitere bucher von",
    "du meme auteur",
    "otros libros de",
    "dello stesso autore",
    "outros livros de",
    "ook van",
    "fler bocker av",
    "andre boger af",
    "andre boker av",
    "muita kirjoja samalta kirjoittajalta",
    "adrar baekur sama hofundar",
    "altres llibres de",
    "ook deur",
  ],
  dedication: [
    "dedication",
    "widmung",
    "dedicace",
    "dedicatoria",
    "dedica",
    "opdracht",
    "tillagnan",
    "dedikation",
    "dedikasjon",
    "omistus",
    "tileinkun",
    "opdrag",
  ],
  epigraph: ["epigraph", "motto", "epigraphe", "epigrafe", "einkunnarord", "epigraf"],
  copyright: [
    "copyright",
    "copyright page",
    "impressum",
    "mentions legales",
    "creditos",
    "colofon",
    "upphovsratt",
    "ophavsret",
    "opphavsrett",
    "tekijanoikeudet",
    "hofundarrettur",
    "credits",
    "kopiereg",
    "ficha tecnica",
  ],
} satisfies Readonly<Partial<Record<SectionKind, readonly string[]>>>;

/** Names followed by the author's name. */
const OPEN_ENDED: ReadonlySet<string> = new Set([
  "also by",
  "other books by",
  "books by",
  "weitere bucher von",
  "otros libros de",
  "outros livros de",
  "ook van",
  "fler bocker av",
  "andre boger af",
  "andre boker av",
  "altres llibres de",
  "ook deur",
]);

const CONTENTS: ReadonlySet<string> = new Set([
  "contents",
  "table of contents",
  "inhalt",
  "inhaltsverzeichnis",
  "table des matieres",
  "indice",
  "sumario",
  "inhoud",
  "inhoudsopgave",
  "innehall",
  "indhold",
  "innhold",
  "innhald",
  "sisallys",
  "efnisyfirlit",
  "index",
]);

const BY_NAME: ReadonlyMap<string, SectionKind> = new Map(
  SECTION_KINDS.flatMap((kind) => namesOf(kind).map((name) => [name, kind] as const)),
);

function namesOf(kind: SectionKind): readonly string[] {
  const all: Readonly<Partial<Record<SectionKind, readonly string[]>>> = NAMES;
  return all[kind] ?? [];
}

/** A title normalized for the lists: lower case, without accents, punctuation and double spaces. */
export function plainTitle(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("þ", "th")
    .replaceAll("ð", "d")
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .normalize("NFD")
    .replaceAll(/[\p{M}'’.]/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * The section kind named by a title: "Prologue", "Prologue: The Fire", "Also by Ada Wren"; null for a
 * chapter's title.
 */
export function kindOfTitle(title: string, author: string): SectionKind | null {
  const [before = ""] = title.split(/\s*[:–—|]\s*/u);
  for (const name of [plainTitle(title), plainTitle(before)]) {
    const kind = BY_NAME.get(name);
    if (kind !== undefined) return kind;
  }
  const plain = plainTitle(title);
  const own = plainTitle(author);
  if (own !== "" && /^(?:about|uber) /u.test(plain) && plain.endsWith(` ${own}`)) return "about_the_author";
  const isOpen = [...OPEN_ENDED].some(
    (name) => plain.startsWith(`${name} `) && plain.length < name.length + 60,
  );
  return isOpen ? "also_by" : null;
}

/** Whether a heading is that of a table of contents. */
export function isContentsTitle(title: string): boolean {
  return CONTENTS.has(plainTitle(title));
}
