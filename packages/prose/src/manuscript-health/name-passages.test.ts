import { HealthReport } from "@colophon/contracts/library/books/health";
import type { HealthMeasure, HealthPassage } from "@colophon/contracts/library/books/health";
import { expect, test } from "vitest";
import { blockText, shapeChapter } from "@colophon/rules/reader-pages";
import { createRandom } from "@colophon/rules/seeded-random";
import { buildBookOutline } from "@colophon/rules/testing/build-outline";
import { countWords } from "@colophon/rules/word-count";
import { measureManuscript } from "./manuscript-health.ts";
import type { ManuscriptInput } from "./manuscript-health.ts";

type Chapter = ManuscriptInput["chapters"][number];

/** Words of an endless vocabulary in sentences of the given lengths; `end` is put before each stop. */
function prose(seed: number, lengths: readonly number[], end = ""): string {
  const random = createRandom(seed);
  const word = (): string =>
    Array.from({ length: 4 }, () => random.pick(["ba", "ke", "li", "mo", "nu", "ra", "so", "ti"])).join("");
  const sentences = lengths.map((length) => `O${Array.from({ length }, word).join(" ")}${end}.`);
  const paragraphs: string[] = [];
  while (sentences.length > 0)
    paragraphs.push(sentences.splice(0, 1 + random.int(random.int(9) + 1)).join(" "));
  return paragraphs.join("\n\n");
}

function uneven(seed: number, count: number): number[] {
  const random = createRandom(seed + 1000);
  return Array.from({ length: count }, () => 2 + random.int(random.int(40) + 1));
}

function passagesOf(
  texts: readonly string[],
  changes: Partial<ManuscriptInput> = {},
): { of: (measure: HealthMeasure) => readonly HealthPassage[]; all: HealthPassage[] } {
  const chapters = texts.map((text, at): Chapter => ({
    id: `id-${at}`,
    number: at + 1,
    title: "",
    text,
    targetWords: countWords(text),
  }));
  const input = { chapters, plan: null, billedTokens: null, targetWords: countWords(texts.join(" ")) };
  const { readings } = HealthReport.parse(measureManuscript({ ...input, ...changes }));
  return {
    of: (measure) => readings.find((reading) => reading.measure === measure)?.passages ?? [],
    all: readings.flatMap(({ passages = [] }) => passages),
  };
}

const lettersOf = (text: string): string => shapeChapter(text).blocks.map(blockText).join("");

test("names passages exactly for measures out of bounds", () => {
  const text = prose(1, uneven(1, 200));
  expect(passagesOf([text]).all).toEqual([]);
  expect(passagesOf([`${text}\n\nAs an AI language model, I stop here.`]).all).toEqual([
    {
      section_id: "id-0",
      chapter: 1,
      quote: "As an AI language model, I stop here.",
      about: "The text speaks as an AI",
    },
  ]);
});

test("names the right chapter for every passage with bad habits", () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = createRandom(seed);
    const habit = random.pick([
      " *like a* stone — again",
      " as if “so” — or as though, like a **bird**",
      " — ’tis",
    ]);
    const refrain = "Nobody had ever told him what the sea was for in those grey and empty days.";
    const texts = Array.from({ length: 4 }, (_, at) =>
      [
        prose(
          seed * 10 + at,
          Array.from({ length: 60 }, () => 9 + random.int(2)),
          habit,
        ),
        `${refrain} ${refrain.toUpperCase()}`,
        `> ${"Elara Voss sang. ".repeat(6)}`,
        prose(seed, [300], " 𝒳𝒴 İstanbul"),
        random.pick(["## A heading", "- one\n- two", "* * *", "**bold** _and_ #"]),
        refrain,
      ].join("\n\n"),
    );
    const { all } = passagesOf(texts);
    expect(all.length).toBeGreaterThan(40);
    for (const { section_id: id, chapter, quote } of all) {
      expect(id).toBe(`id-${chapter - 1}`);
      expect(lettersOf(texts[chapter - 1] ?? "")).toContain(quote ?? "");
    }
  }
});

test("names similes and dashes where they are densest, in text order", () => {
  const alone = Array.from({ length: 25 }, (_, at) =>
    [prose(100 + at, [9], " as if — so"), prose(200 + at, [40, 3, 60, 9, 80, 30, 70, 22])].join("\n\n"),
  );
  const close = prose(2, [8, 8, 8], " like a — bird");
  const { of } = passagesOf([[...alone.slice(0, 5), close, ...alone.slice(5)].join("\n\n")]);
  const similes = of("similes");
  expect(similes).toHaveLength(20);
  expect(similes.slice(5, 9).map(({ about }) => about)).toEqual(
    Array.from({ length: 4 }, () => "4 similes within a page"),
  );
  expect(similes.filter(({ about }) => about === "A simile")).toHaveLength(16);
  expect(similes.every(({ quote }) => /like a|as if/u.test(quote ?? ""))).toBe(true);
  const dashed = passagesOf([prose(9, uneven(9, 60), " — so")]).of("em_dashes");
  expect(dashed).toHaveLength(20);
  expect(
    dashed.every(({ quote, about }) => quote?.includes("—") && about.endsWith("dashes within a page")),
  ).toBe(true);
});

test("names a phrase with each of its places, and not its parts", () => {
  const turn = "at the end of the day";
  const texts = [1, 2].map((seed) =>
    Array.from(
      { length: 4 },
      (_, at) => `${prose(seed * 9 + at, [7])} So ${turn} ${prose(seed * 7 + at, [5])}`,
    ).join("\n\n"),
  );
  const passages = passagesOf(texts).of("four_gram_repetition");
  expect(passages.map(({ about, chapter }) => [about, chapter])).toEqual(
    [1, 1, 1, 1, 2, 2, 2, 2].map((chapter) => [expect.stringContaining("” 8 times"), chapter]),
  );
  expect(passages.every(({ quote }) => quote?.includes(turn))).toBe(true);
});

test("names what a later chapter repeats at both places", () => {
  const repeated = "the keeper of the lamp had never once believed a word of it";
  const texts = [1, 2, 3].map(
    (seed) => `${prose(seed, uneven(seed, 9))} ${seed === 2 ? "" : `Now ${repeated}.`}`,
  );
  for (const measure of ["shared_phrases", "cross_chapter_repetition"] as const) {
    const passages = passagesOf(texts).of(measure);
    expect(passages.map(({ chapter, quote }) => [chapter, quote])).toEqual([
      [1, `Now ${repeated}.`],
      [3, `Now ${repeated}.`],
    ]);
  }
});

test("names separate stretches of sentences and paragraphs more even than the gate", () => {
  const even = prose(
    4,
    Array.from({ length: 80 }, () => 10),
  );
  const { of } = passagesOf([even, prose(5, [4, 30, 2, 20])]);
  const passages = of("sentence_variation");
  expect(passages).toHaveLength(10);
  expect(passages.every(({ about, chapter }) => chapter === 1 && about.endsWith("of 10 words each"))).toBe(
    true,
  );
  expect(new Set(passages.map(({ quote }) => quote)).size).toBe(10);
  const paragraphs = Array.from({ length: 12 }, (_, at) => prose(50 + at, [45]).replaceAll("\n\n", " "));
  expect(
    passagesOf([paragraphs.join("\n\n")])
      .of("paragraph_variation")
      .map(({ about }) => about),
  ).toEqual(["From here on 6 paragraphs of 45 words each", "From here on 6 paragraphs of 45 words each"]);
});

test("names the place of least variety with its most frequent word", () => {
  const dull = "the lamp was lit and the lamp was out. ".repeat(75);
  const passages = passagesOf([dull, prose(6, uneven(6, 20))]).of("mattr_500");
  expect(passages[0]).toMatchObject({ chapter: 1, about: expect.stringContaining("“lamp” stands 1") });
  expect(passages.every(({ chapter }) => chapter === 1)).toBe(true);
});

test("names stock and misspelled names by their sentences, and missing beats by chapter", () => {
  const plan = buildBookOutline({
    promises: [{ id: "p1", text: "Why the lamps were dark", planted_in: 1, paid_in: 2 }],
  });
  const names = `${"Then Elara Voss came. ".repeat(7)}In the dark Sigrit lit lamps; the lamps were dark.`;
  const { of } = passagesOf([names, prose(8, uneven(8, 20))], { plan });
  expect(of("name_drift")).toEqual([
    {
      section_id: "id-0",
      chapter: 1,
      quote: "In the dark Sigrit lit lamps; the lamps were dark.",
      about: "“Sigrit” for Sigrid",
    },
  ]);
  expect(of("stock_names").length).toBeGreaterThanOrEqual(7);
  expect(of("stock_names").every(({ quote }) => quote === "Then Elara Voss came.")).toBe(true);
  expect(of("promises_paid")).toEqual([
    { section_id: "id-1", chapter: 2, quote: null, about: "Why the lamps were dark" },
  ]);
});

test("quotes a long sentence around the phrase, in full words", () => {
  const phrase = "nobody ever came back from there";
  const long = (seed: number): string =>
    prose(seed, [90]).replace(/\.$/u, ` ${phrase} ${prose(seed + 5, [60])}`);
  const texts = [long(1), long(2)];
  const passages = passagesOf(texts).of("shared_phrases");
  expect(passages).toHaveLength(2);
  for (const { quote, chapter } of passages) {
    expect(quote).toContain(phrase);
    expect(` ${lettersOf(texts[chapter - 1] ?? "")} `).toContain(` ${quote ?? ""} `);
  }
});
