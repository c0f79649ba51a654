import { expect, test } from "vitest";
import { applyGoodPatches } from "../prose/judge-patches.ts";
import { dropHalfSentence } from "../prose/half-sentence.ts";
import { stripFraming } from "../prose/strip-framing.ts";
import { splitSentences } from "@colophon/rules/sentences";
import { findUnbalanced, findUnfinished } from "./integrity.ts";
import { findLeaks } from "./leaks.ts";
import { measureManuscript } from "./manuscript-health.ts";
import { tokensOf } from "./measured-text.ts";

const SPEECHES = [
  ["German", "„Komm“, sagte er, „und sag ‚nie‘ nicht.“\n\n„Nein!“"],
  ["German, turned", "»Komm«, sagte er, »und sag ›nie‹ nicht.«\n\n»Nein!«"],
  ["French", "« Viens ! » dit-il.\n\n« Non », dit-elle. L’homme se tut : « Rien. »"],
  ["a French conversation", "« Bonjour.\n\n— Bonjour.\n\n— Vous partez ? »\n\nElle partit."],
  ["Spanish", "—Ven —dijo Juan—. «Ahora», pensó.\n\n«¿Y tú?»"],
  ["Swedish", "”Kom”, sa hon.\n\n”Säg aldrig ’aldrig’.”"],
  ["Swedish, with angles", "»Kom», sa hon.\n\n»Nej.»"],
  ["Danish", "»Kom,« sagde hun.\n\n»Nej!«"],
  ["Norwegian", "«Kom», sa hun.\n\n«Si aldri ‘aldri’.»"],
  ["Icelandic", "„Komdu,“ sagði hún.\n\n„Nei.“"],
  ["Dutch", "‘Kom,’ zei ze. ’s Avonds was het ‘stil’.\n\n“Nee.”"],
  ["English with a foreign word", "“He said „Nein“ twice,” she wrote.\n\n“Twice?”\n\n“Twice.”"],
] as const;

test.each(SPEECHES)("pairs quotation marks of %s, and finds its last sentence finished", (_, text) => {
  expect(findUnbalanced(text)).toEqual([]);
  expect(findUnfinished(text)).toEqual([]);
  expect(dropHalfSentence(text)).toEqual({ text, removed: [] });
});

test.each([
  ["German", "„Komm“, sagte er, „und bleib.\n\nSie ging.", 1],
  ["German, nothing opened", "Komm“, sagte er.\n\n„Nein“, sagte sie.", 1],
  ["French", "« Viens, dit-il.\n\nElle partit.", 1],
  ["Swedish", "”Kom, sa hon.\n\nHan gick.", 1],
  ["Danish", "»Kom, sagde hun.\n\nHan gik.", 1],
  ["Spanish", "«Ven, dijo.\n\nSe fue.", 1],
])("finds an unclosed quotation in %s", (_, text, faults) => {
  expect(findUnbalanced(text)).toHaveLength(faults);
});

test("opens speech across two paragraphs again in any language", () => {
  expect(findUnbalanced("„Komm.\n\n„Und bleib.“")).toEqual([]);
  expect(findUnbalanced("«Ven.\n\n»Y quédate.»")).toEqual([]);
});

test.each([
  ["„Komm!“ Er ging. Sie blieb.", ["„Komm!“", "Er ging.", "Sie blieb."]],
  ["« Viens ! » Il partit. « Non. »", ["« Viens ! »", "Il partit.", "« Non. »"]],
  ["« Viens ! » dit-il.", ["« Viens ! » dit-il."]],
  ["Nada. ¿Y tú? «Yo no.»", ["Nada.", "¿Y tú?", "«Yo no.»"]],
  ["»Kom!« Han gik.", ["»Kom!«", "Han gik."]],
  ["Das war bzw. Ist so.", ["Das war bzw. Ist so."]],
])("splits the sentences of %s", (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences);
});

test("keeps letters of words in any script", () => {
  expect(tokensOf("Größer, l’été; Þórður naïve")).toEqual(["größer", "l'été", "þórður", "naïve"]);
  expect(tokensOf("Слово λόγος")).toEqual(["слово", "λόγος"]);
});

test.each([
  ["Kapitel 3: Der Hafen", "Sie ging zum Hafen."],
  ["**Szene 2**", "Sie ging zum Hafen."],
  ["Chapitre 1 — Le port", "Elle partit."],
  ["Hier ist Szene 1 von Kapitel 3:", "Sie ging zum Hafen."],
  ["Voici la scène 1 du chapitre 3 :", "Elle partit."],
  ["Aquí está la escena 2 del capítulo 1:", "Se fue."],
])("strips a heading or talk that leaked in another language: %s", (leak, text) => {
  expect(findLeaks(`${leak}\n\n${text}`, { isFiction: true, chapterTitle: "" })).toHaveLength(1);
  expect(stripFraming(`${leak}\n\n${text}`, { chapterTitle: "", form: "story" }).text).toBe(text);
});

test("does not take mentioned chapters and scenes as headings", () => {
  const text = "In Kapitel 3 seines Buchs stand nichts davon. Die Szene war vorbei.";
  expect(findLeaks(text, { isFiction: true, chapterTitle: "" })).toEqual([]);
});

const GERMAN =
  "Der Hafen lag still, und das Wasser stand bis an die Mauer. Niemand hatte die Laterne gelöscht. Der Wächter — ein alter Mann — zählte die Boote; eines fehlte. Die Laterne brannte, der Hafen schwieg, das Wasser stieg.\n\n";

function readings(language: "de" | "en-GB"): Map<string, { verdict: string; findings: string[] }> {
  const text = GERMAN.repeat(20);
  const chapters = [{ number: 1, title: "Eins", text, targetWords: 780 }];
  const { readings: all } = measureManuscript({
    chapters,
    plan: null,
    billedTokens: null,
    targetWords: 780,
    language,
  });
  return new Map(all.map((reading) => [reading.measure, reading]));
}

test("applies English measures to English only", () => {
  const [german, english] = [readings("de"), readings("en-GB")];
  for (const measure of ["em_dashes", "mattr_500", "four_gram_repetition"]) {
    expect(english.get(measure)?.verdict).toBe("warn");
    expect(german.get(measure)).toMatchObject({
      verdict: "pass",
      findings: ["Not judged: this measure is known for English books only"],
    });
  }
  expect(german.get("integrity")?.verdict).toBe(english.get("integrity")?.verdict);
});

test("allows changing a unique noun in a language that capitalizes nouns", () => {
  const text = "Er sah das Haus und ging dann langsam hinunter zu dem Wasser, das dort stand.";
  const patches = [{ quote: "das Haus", replacement: "das Gebäude" }];
  const rules = { most: 5, lengthTolerance: 0.2, worsens: () => false };
  expect(applyGoodPatches({ text, patches, rules }).applied).toEqual([]);
  expect(applyGoodPatches({ text, patches, rules: { ...rules, hasCapitalNouns: true } }).applied).toEqual(
    patches,
  );
});

test("keeps marks of another language in a patch", () => {
  const text = "„Komm“, sagte er, und sie kam sehr langsam durch die Tür in das Zimmer.";
  const patches = [{ quote: "sehr langsam", replacement: 'langsam, mit einem "Ja",' }];
  const rules = { most: 5, lengthTolerance: 0.9, worsens: () => false };
  expect(applyGoodPatches({ text, patches, rules }).text).toContain('mit einem "Ja",');
});
