import { createRandom, type SeededRandom } from "@colophon/rules/seeded-random";
import type { ReadPrompt } from "./read-prompt.ts";
import { capital, makeSentence } from "./sentences.ts";
import { wordCountOf, writeProse } from "./prose.ts";
import { DEEDS, MATTERS, NEAR, PLACES, QUALITIES, THINGS, TRADES } from "./vocabulary.ts";

/** Two loglines with their turning points. */
export function answerSpine(prompt: ReadPrompt, seed: number): unknown {
  const random = createRandom(seed);
  const logline = () => ({
    logline: `${capital(someone(prompt, random))} ${deed(random)} and must ${random.pick(MATTERS)} what it costs.`,
    turns: Array.from({ length: 4 }, () => `${capital(someone(prompt, random))} ${deed(random)}.`),
  });
  return {
    loglines: [logline(), logline()],
    better: 1 + random.int(2),
    reason: "Its end is decided by an act.",
  };
}

/** A whole outline: people, places, a timeline, setups, and a card for every scene. */
export function answerOutline(prompt: ReadPrompt, seed: number): unknown {
  const random = createRandom(seed);
  const chapters = Number(/Exactly (\d+) chapters/u.exec(prompt.role)?.[1] ?? 3);
  const words = Number(/word budgets are near (\d+) each/u.exec(prompt.role)?.[1] ?? 1000);
  const scenes = Number(/Every chapter has (\d+) scene cards/u.exec(prompt.role)?.[1] ?? 1);
  const people = castOf(prompt);
  const promises = promisesOf(random, chapters);
  return {
    thesis: isNarrative(prompt)
      ? ""
      : `${capital(random.pick(MATTERS))} earns ${random.pick(MATTERS)}, and not the other way round.`,
    cast: people.map((name) => personOf(name, random)),
    places: Array.from({ length: 4 }, () => ({
      name: `the ${random.pick(QUALITIES)} ${random.pick(PLACES)}`,
      description: `${capital(random.pick(QUALITIES))}, with a ${random.pick(QUALITIES)} ${random.pick(THINGS)}`,
    })),
    timeline: Array.from({ length: chapters }, (_, at) => ({
      when: `day ${at + 1}`,
      event: `The ${random.pick(TRADES)} ${deed(random)}.`,
    })),
    world_rules: [`The ${random.pick(THINGS)} is wound by hand.`],
    promises,
    chapters: Array.from({ length: chapters }, (_, at) =>
      chapterOf(prompt, random, {
        number: at + 1,
        words: Math.round(words * (0.85 + random.next() * 0.3)),
        scenes,
        plants: promises.filter(({ planted_in: planted }) => planted === at + 1).map(({ text }) => text),
        pays: promises.filter(({ paid_in: paid }) => paid === at + 1).map(({ text }) => text),
      }),
    ),
  };
}

/** One chapter's card, rewritten. */
export function answerCard(prompt: ReadPrompt, seed: number): unknown {
  const random = createRandom(seed);
  const number = Number(/card of chapter (\d+) anew/u.exec(prompt.role)?.[1] ?? 1);
  const scenes = Number(/(\d+) scene cards/u.exec(prompt.role)?.[1] ?? 1);
  return chapterOf(prompt, random, { number, words: 1000 * scenes, scenes, plants: [], pays: [] });
}

/** Three openings in three voices. */
export function answerAudition(prompt: ReadPrompt, seed: number): unknown {
  const { form, person, people } = prompt;
  return {
    openings: [1, 2, 3].map((nth) => ({
      text: writeProse({ seed: seed + nth, words: 95, form, person, people, must: [] }),
      distance: "close behind one pair of eyes",
      rhythm: "short, then long when something is carried",
      diction: "names of tools and rooms, few abstractions",
    })),
    best: 1 + createRandom(seed).int(3),
  };
}

type ChapterSpec = { number: number; words: number; scenes: number; plants: string[]; pays: string[] };

/** The card of one chapter. */
export function chapterOf(prompt: ReadPrompt, random: SeededRandom, order: ChapterSpec): unknown {
  const narrative = isNarrative(prompt);
  const viewpoint = narrative ? (castOf(prompt)[0] ?? "") : "";
  return {
    title: `The ${capital(random.pick(QUALITIES))} ${capital(random.pick(THINGS))}`,
    purpose: `To see the ${random.pick(TRADES)} give up the ${random.pick(THINGS)}.`,
    question: narrative ? "" : `What does ${random.pick(MATTERS)} ask of ${random.pick(MATTERS)}?`,
    entry_state: `The ${random.pick(THINGS)} is ${random.pick(QUALITIES)}.`,
    exit_state: `The ${random.pick(THINGS)} is ${random.pick(QUALITIES)} and out of reach.`,
    examples: narrative ? [] : [`Suppose a ${random.pick(TRADES)} ${deed(random)}.`],
    exercises: narrative ? [] : [`Write down a ${random.pick(MATTERS)} and what it ${random.pick(DEEDS)}.`],
    words: order.words,
    scenes: Array.from({ length: order.scenes }, (_, at) => ({
      point_of_view: viewpoint,
      place: `the ${random.pick(QUALITIES)} ${random.pick(PLACES)}`,
      clock: `day ${order.number}, hour ${6 + at}`,
      goal: `The ${random.pick(QUALITIES)} ${random.pick(THINGS)} of the ${random.pick(PLACES)}`,
      conflict: `The ${random.pick(TRADES)} ${deed(random)} first.`,
      outcome: `It is left ${random.pick(NEAR)} the ${random.pick(PLACES)}.`,
      turn: `What seemed ${random.pick(QUALITIES)} is ${random.pick(QUALITIES)}.`,
      beats: Array.from({ length: 2 + random.int(2) }, () => beatOf(prompt, random)),
      plants: at === 0 ? order.plants : [],
      pays: at === order.scenes - 1 ? order.pays : [],
    })),
  };
}

/** One event, or one point that is made. */
export function beatOf(prompt: ReadPrompt, random: SeededRandom): unknown {
  if (!isNarrative(prompt)) {
    return {
      text: `${capital(random.pick(QUALITIES))} ${random.pick(MATTERS)} needs ${random.pick(QUALITIES)} ${random.pick(MATTERS)} ${random.pick(NEAR)} the ${random.pick(PLACES)}.`,
      people: [],
    };
  }
  const who = someone(prompt, random);
  return { text: `${capital(who)} ${deed(random)}.`, people: castOf(prompt).includes(who) ? [who] : [] };
}

/** An action of a person. */
export function deed(random: SeededRandom): string {
  return `${random.pick(DEEDS)} the ${random.pick(QUALITIES)} ${random.pick(THINGS)} ${random.pick(NEAR)} the ${random.pick(QUALITIES)} ${random.pick(PLACES)}`;
}

function someone(prompt: ReadPrompt, random: SeededRandom): string {
  const cast = castOf(prompt);
  return cast.length === 0 ? `the ${random.pick(TRADES)}` : random.pick(cast);
}

/** A biography's people are those named in its title; pure nonfiction has none. */
function castOf({ people, form, title }: ReadPrompt): string[] {
  if (people.length > 0) return people.slice(0, 5);
  const named = form === "life" ? (/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.exec(title)?.[0] ?? "") : "";
  return named === "" ? [] : [named];
}

/** A member of the cast. */
export function personOf(name: string, random: SeededRandom): unknown {
  return {
    name,
    aliases: [name.split(" ")[0] ?? name],
    role: random.pick(TRADES),
    attributes: [`${random.pick(QUALITIES)} hands`, `always carries a ${random.pick(THINGS)}`],
    want: `to have the ${random.pick(THINGS)} of the ${random.pick(PLACES)}`,
    need: `to let ${random.pick(MATTERS)} go`,
    speech: `${random.pick(QUALITIES)} and brief`,
    knows: [{ fact: `who ${deed(random)}`, since: "day 1" }],
  };
}

type PlannedPromise = { text: string; planted_in: number; paid_in: number };

function promisesOf(random: SeededRandom, chapters: number): PlannedPromise[] {
  if (chapters < 2) return [];
  return Array.from({ length: Math.min(3, chapters - 1) }, (_, at) => ({
    text: `Who ${random.pick(DEEDS)} the ${random.pick(QUALITIES)} ${random.pick(THINGS)} ${random.pick(NEAR)} the ${random.pick(PLACES)}`,
    planted_in: at + 1,
    paid_in: chapters,
  }));
}

/** A setup worded differently from the outline, and differently again at its payoff. */
export function phraseThread(text: string, how: "planted" | "paid"): string {
  const bare = text.replace(/^Who /u, "").replace(/\.$/u, "");
  return how === "planted"
    ? `Nobody had yet said who ${bare}.`
    : `So it came out: ${bare
        .split(" ")
        .toReversed()
        .filter((word) => wordCountOf(word) > 0 && word !== "the")
        .join(", ")}.`;
}

function isNarrative({ person }: ReadPrompt): boolean {
  return person !== "none";
}

/** A back cover text. */
export function answerBlurb(prompt: ReadPrompt, seed: number): unknown {
  const random = createRandom(seed);
  const voice = { random, people: [], person: "third" as const };
  const sentences = Array.from({ length: 9 }, () => makeSentence(voice)).filter(
    (sentence) => !sentence.includes("“"),
  );
  return {
    paragraphs: [sentences.slice(0, 2).join(" "), sentences.slice(2).join(" ")].filter((text) => text !== ""),
  };
}
