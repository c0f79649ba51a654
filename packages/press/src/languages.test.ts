import { LANGUAGE_VARIANTS, type LanguageVariant } from "@colophon/contracts/shared/book-choices";
import type { PressTheme } from "@colophon/contracts/library/books/print";
import { afterAll, expect, test } from "vitest";
import { proveValidEpub } from "./checks/epub-validity.ts";
import { readPdf } from "./checks/pdf/read-pdf.ts";
import { hasAllGlyphs } from "./cover/glyph-coverage.ts";
import { renderEpub } from "./epub/render-epub.ts";
import { fairCopy } from "./manuscript/fair-copy.ts";
import { setQuotationMarks } from "./manuscript/quotation-marks.ts";
import { createPress } from "./press.ts";
import { readEpubView } from "./preflight/epub-view.ts";
import { pageText } from "./preflight/interior-pages.ts";
import { buildChapter, buildManuscript } from "./testing/build-manuscript.ts";
import { themeOf } from "./themes/themes.ts";

const press = createPress();
afterAll(() => press.close());

const THEMES = [
  "classic",
  "modern",
  "romance",
  "thriller",
  "fantasy",
  "children",
  "business",
  "workbook",
] as const satisfies readonly PressTheme[];

/** Letters a language has beyond English; capitals follow. */
const LETTERS: Record<LanguageVariant, string> = {
  "en-US": "éèêëïöñç",
  "en-GB": "éèêëïöñçæœ",
  af: "áäéèêëíîïóôöúûüý",
  ca: "àçèéíïòóúü·",
  da: "æøåéèêóáäöü",
  nl: "áäéëèêíïóöúü",
  fi: "äöåšž",
  fr: "àâæçéèêëîïôœùûüÿ",
  de: "äöüß",
  is: "áðéíóúýþæö",
  it: "àèéìíîòóùú",
  nb: "æøåéèêóòôà",
  nn: "æøåéèêóòôà",
  "pt-BR": "áàâãçéêíóôõúü",
  "pt-PT": "áàâãçéêíóôõúü",
  es: "áéíñóúü¿¡ºª",
  sv: "åäöéà",
};

test.each(LANGUAGE_VARIANTS)(
  "has all letters and marks of %s in every typeface of every theme",
  (language) => {
    const letters = LETTERS[language];
    const marks = setQuotationMarks([`"a 'b' c" d'e — – …`], language).join("");
    const needed = `${letters}${letters.toLocaleUpperCase(language)}${marks}`;
    for (const theme of THEMES) {
      const { body, display, headings } = themeOf(theme);
      for (const family of new Set([body, display, headings])) {
        expect([family, hasAllGlyphs(family, needed)]).toEqual([family, true]);
      }
    }
  },
);

const CHAPTERS = {
  de: [
    "Der Bibliothekar hatte die Verantwortung für alle Zeitungsausschnitte übernommen, und niemand verstand, warum er in den Nachmittagsstunden die Fensterläden schloss.",
    '"Wissen Sie", sagte er zu der Straßenbahnfahrerin, "in diesem Landwirtschaftsministerium verschwinden Unterlagen, bevor man sie überhaupt geschrieben hat."',
    "Sie betrachtete die Wandtäfelung, die Kerzenständer, die Aufbewahrungskästen und schließlich die Schreibmaschine, deren Buchstabentasten abgegriffen waren.",
  ],
  fr: [
    "La bibliothécaire conservait soigneusement les correspondances administratives, malgré les recommandations contradictoires de l’arrondissement.",
    '"Vous comprenez", expliqua-t-elle au conducteur de l’autobus, "les renseignements disparaissent régulièrement avant qu’on ne les enregistre."',
    "Il contemplait silencieusement les appartements abandonnés, les encadrements vermoulus et les photographies accrochées irrégulièrement.",
  ],
  es: [
    "El bibliotecario guardaba cuidadosamente las correspondencias administrativas, aunque nadie comprendía la responsabilidad extraordinaria de aquel nombramiento.",
    '"Desgraciadamente", respondió la conductora del ferrocarril, "los documentos desaparecen misteriosamente antes de que los encuadernemos."',
    "Contemplaba silenciosamente los apartamentos abandonados, las fotografías descoloridas y los instrumentos cuidadosamente envueltos.",
  ],
} as const;

/** Words broken across two lines, as "front|rest". */
async function brokenWords(language: keyof typeof CHAPTERS | "en-GB", text: string): Promise<string[]> {
  const manuscript = buildManuscript({ language, chapters: [buildChapter("1", text)] });
  const { bytes } = await press.render("pdf", manuscript, { trim: "5x8" });
  const view = await readPdf(bytes);
  expect(view.language).toBe(language);
  const pages = view.pages.map((page) => pageText(page)).join("\n");
  return [...pages.matchAll(/(\p{L}+)\u00AD\n?(\p{L}+)/gu)].map(([, front, rest]) => `${front}|${rest}`);
}

test.each([
  ["de", "Zeitungsaus|schnitte", "Zeitungsauss|chnitte"],
  ["fr", "enca|drements", "en|cadrements"],
  ["es", "encuader|nemos", "doc|umentos"],
] as const)("hyphenates a book in %s as %s, unlike English as %s", async (language, own, english) => {
  const text = CHAPTERS[language].join("\n\n");
  const [asItself, asEnglish] = [await brokenWords(language, text), await brokenWords("en-GB", text)];
  expect(asItself).toContain(own);
  expect(asItself).not.toContain(english);
  expect(asEnglish).toContain(english);
});

test.each(LANGUAGE_VARIANTS)("passes EPUBCheck for an e-book in %s, with its language", async (language) => {
  const chapters = [buildChapter("1", "Æ 1."), buildChapter("2", "Æ 2.")];
  const copy = fairCopy(buildManuscript({ language, chapters }));
  const bytes = renderEpub(copy, { cover: null, theme: "classic", embedFonts: false });
  await expect(proveValidEpub(bytes)).resolves.toBeUndefined();
  expect(readEpubView(bytes).metadata.get("language")).toEqual([language]);
});
