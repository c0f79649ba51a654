import { createRandom, type SeededRandom } from "@colophon/rules/seeded-random";
import { splitSentences } from "@colophon/rules/sentences";
import type { ReadPrompt } from "./read-prompt.ts";
import { makeSentence } from "./sentences.ts";
import { wordCountOf } from "./prose.ts";
import { QUALITIES } from "./vocabulary.ts";

/** The ledger of a chapter. @param lies  whether quotes are made up */
export function answerLedger(prompt: ReadPrompt, { seed, lies }: { seed: number; lies: boolean }): unknown {
  const random = createRandom(seed);
  const chapter = chapterIn(prompt);
  const sentences = sentencesOf(prompt, chapter);
  const quote = (text: string): string => (lies ? `${text.replace(/\.$/u, "")} once more.` : text);
  const picked = random.shuffled(sentences).slice(0, 12);
  return {
    summary: sentences
      .slice(0, 7)
      .map(({ text }) => text)
      .join(" ")
      .slice(0, 520),
    facts: picked.map(({ text, scene }, at) => ({
      about: prompt.people.find((name) => text.includes(name)) ?? "the house",
      attribute: `note ${chapter}-${at + 1}`,
      value: text.split(" ").slice(-4).join(" "),
      quote: quote(text),
      scene,
    })),
    clocks: [...new Set(sentences.map(({ scene }) => scene))].map((scene) => ({
      scene,
      when: `day ${chapter}, hour ${5 + scene}`,
      quote: quote(sentences.find((sentence) => sentence.scene === scene)?.text ?? ""),
    })),
    planted: picked.slice(0, 2).map(({ text }) => ({ text, quote: quote(text) })),
    paid: picked.slice(2, 3).map(({ text }) => ({ text, quote: quote(text) })),
  };
}

const KINDS = ["over_explained", "echo", "told", "stiff_dialogue"] as const;

/** Patches that replace one word of a sentence. */
export function answerLineEdit(prompt: ReadPrompt, seed: number): unknown {
  const random = createRandom(seed);
  const sentences = random.shuffled(sentencesOf(prompt, chapterIn(prompt)));
  const patches = sentences
    .map(({ text }) => ({ kind: random.pick(KINDS), quote: text, replacement: swapped(text, random) }))
    .filter(({ quote, replacement }) => quote !== replacement);
  return { patches: patches.slice(0, 8) };
}

/** The same text with one word replaced, if the simulated vocabulary has it. */
export function swapped(text: string, random: SeededRandom): string {
  const word = text.split(" ").find((candidate) => QUALITIES.includes(candidate));
  return word === undefined ? text : text.replace(word, random.pick(QUALITIES));
}

/** Of these six kinds, two propose a replacement, each twice. */
const EDITOR_KINDS = [
  "repetition",
  "over_explained",
  "momentum",
  "repetition",
  "over_explained",
  "thin_person",
] as const;

/** An editorial letter with six findings whose quotes are in the text. */
export function answerEditor(prompt: ReadPrompt, seed: number): unknown {
  const random = createRandom(seed);
  const scenes = random.shuffled(prompt.shown);
  return {
    findings: EDITOR_KINDS.flatMap((kind, at) => {
      const scene = scenes[at % Math.max(1, scenes.length)];
      const quote = longSentences(scene?.text ?? "")[3 * Math.floor(at / scenes.length)];
      if (scene === undefined || quote === undefined) return [];
      const detail = `A reader would put the book down here (${at + 1}).`;
      return [{ kind, chapter: scene.chapter, quotes: [quote], detail, replacement: insteadOf(kind, quote) }];
    }),
  };
}

function insteadOf(kind: (typeof EDITOR_KINDS)[number], quote: string): string {
  if (kind === "over_explained") return "CUT";
  return kind === "repetition" ? `${quote.split(" ").slice(0, 5).join(" ")}.` : "";
}

/** Patches for the quoted errors. */
export function answerRepair(prompt: ReadPrompt, seed: number): unknown {
  const voice = { random: createRandom(seed), people: prompt.people, person: prompt.person };
  const quotes = Array.from(prompt.role.matchAll(/^ {2}Quote: (.+)$/gmu), (found) => found[1] ?? "");
  return {
    patches: quotes
      .filter((quote) => quote !== "")
      .map((quote) => ({ quote, replacement: ofLength(voice, wordCountOf(quote)) })),
  };
}

function ofLength(voice: Parameters<typeof makeSentence>[0], words: number): string {
  let text = makeSentence(voice);
  while (wordCountOf(text) < words) text += ` ${makeSentence(voice)}`;
  return text;
}

/** A verdict for each statement. @param insists  claims that a source supports every one */
export function answerTruth(
  prompt: ReadPrompt,
  { seed, insists }: { seed: number; insists: boolean },
): unknown {
  const voice = { random: createRandom(seed), people: [], person: "none" as const };
  const ids = Array.from(prompt.role.matchAll(/^- (C\d+) \(/gmu), (found) => found[1] ?? "");
  return {
    claims: ids.map((id) =>
      insists
        ? { id, verdict: "given", source: "S1", replacement: "" }
        : { id, verdict: "hedge", source: "", replacement: makeSentence(voice) },
    ),
  };
}

function chapterIn({ role }: ReadPrompt): number {
  return Number(/read chapter (\d+)/u.exec(role)?.[1] ?? 0);
}

function sentencesOf({ shown }: ReadPrompt, chapter: number): { text: string; scene: number }[] {
  return shown
    .filter((scene) => scene.chapter === chapter)
    .flatMap(({ text, scene }) => longSentences(text).map((sentence) => ({ text: sentence, scene })));
}

function longSentences(text: string): string[] {
  return text
    .split(/\n+/u)
    .flatMap(splitSentences)
    .filter((sentence) => wordCountOf(sentence) >= 8 && !/[“”#]/u.test(sentence));
}
