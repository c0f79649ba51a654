import type { StylePace, StyleRegister } from "@colophon/contracts/library/style-choices";
import type { SampleMeasures, StyleCard } from "@colophon/contracts/library/style";

const REGISTERS: Record<StyleRegister, string> = {
  plain: "Register: plain. Everyday words, short roads, nothing that draws attention to itself.",
  conversational: "Register: conversational. As somebody tells it across a table.",
  polished: "Register: polished. Every sentence finished, none of them showing off.",
  literary: "Register: literary. The exact word before the easy one, and sentences that can be read twice.",
};

const PACES: Record<StylePace, string> = {
  slow: "Pace: slow. Moments are stayed with; what is seen and thought has room.",
  even: "Pace: even. Neither hurried nor lingering.",
  brisk: "Pace: brisk. Enter late, leave early, keep to what happens.",
};

const VIEWS: Record<NonNullable<StyleCard["point_of_view"]>, string> = {
  "third-limited": "third person, close to one person at a time",
  "third-omniscient": "third person, by a narrator who sees everybody",
  first: "first person",
};

/** A mark with at least this rate per thousand words is used; below, hardly ever. */
const HARDLY = 1;

/** Describes a card and its sample's measurements line by line, in words a writer understands. */
export function describeStyle({
  card,
  measures,
}: {
  card: StyleCard;
  measures: SampleMeasures | null;
}): string[] {
  return [
    ...(card.tense === null ? [] : [`Tense: ${card.tense}.`]),
    ...(card.point_of_view === null ? [] : [`Told in ${VIEWS[card.point_of_view]}.`]),
    ...(card.register === null ? [] : [REGISTERS[card.register]]),
    ...(card.reading_age === null
      ? []
      : [`Read without help from the age of ${card.reading_age}: words and sentences for that.`]),
    ...(card.pace === null ? [] : [PACES[card.pace]]),
    ...(measures === null ? [] : measuredLines(measures, card)),
  ];
}

function measuredLines(measures: SampleMeasures, card: StyleCard): string[] {
  const { sentence, paragraph, favourites, avoided } = measures;
  const values = enforcedValues(measures.values, card);
  const age = card.reading_age === null ? values.reading_age : null;
  return [
    ...(values.sentence_words === null
      ? []
      : [
          `Sentences: ${whole(sentence.mean)} words on average, half of them between ${sentence.lower} and ${sentence.upper}; as uneven as that (a spread of ${whole(sentence.spread)}).`,
        ]),
    ...(values.paragraph_words === null
      ? []
      : [
          `Paragraphs: ${whole(paragraph.mean)} words on average, half of them between ${paragraph.lower} and ${paragraph.upper}.`,
        ]),
    ...(values.dialogue_share === null
      ? []
      : [`Speech: about ${whole(values.dialogue_share)} % of the words.`]),
    ...punctuationLine(values),
    ...(values.contractions === null
      ? []
      : [`Contractions (don’t, it’s): in ${whole(values.contractions)} % of the places that allow one.`]),
    ...(values.adverbs === null ? [] : [`Adverbs in -ly: ${values.adverbs} in 1,000 words.`]),
    ...openingLine(values),
    ...(age === null ? [] : [`Reading age: about ${whole(age)}.`]),
    ...(favourites.length === 0 ? [] : [`Often used: ${listed(favourites)}.`]),
    ...(avoided.length === 0 ? [] : [`Hardly ever used: ${listed(avoided)}.`]),
  ];
}

/** Values without those the author has relaxed. */
function enforcedValues(values: Values, { loose }: StyleCard): Values {
  const held = { ...values };
  for (const measure of loose) held[measure] = null;
  return held;
}

type Values = SampleMeasures["values"];

function punctuationLine(values: Values): string[] {
  const marks = [
    ["commas", values.commas],
    ["semicolons", values.semicolons],
    ["dashes", values.dashes],
    ["exclamation marks", values.exclamations],
    ["ellipses", values.ellipses],
    ["parentheses", values.parentheses],
  ] as const;
  const phrases = marks.flatMap(([name, rate]) =>
    rate === null ? [] : [rate < HARDLY ? `${name} hardly ever` : `${name} ${whole(rate)}`],
  );
  return phrases.length === 0 ? [] : [`Punctuation in 1,000 words: ${phrases.join(", ")}.`];
}

function openingLine({ pronoun_openings: pronouns, conjunction_openings: conjunctions }: Values): string[] {
  if (pronouns === null || conjunctions === null) return [];
  return [
    `Sentences that begin with a pronoun: ${whole(pronouns)} %; with “and”, “but” or the like: ${whole(conjunctions)} %.`,
  ];
}

function listed(words: readonly { word: string }[]): string {
  return words.map(({ word }) => word).join(", ");
}

function whole(value: number): number {
  return Math.round(value);
}
