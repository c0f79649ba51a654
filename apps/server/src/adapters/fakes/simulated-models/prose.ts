import { createRandom, type SeededRandom } from "@colophon/rules/seeded-random";
import type { BookForm } from "@colophon/rules/brief";
import { capital, makeSentence, type Voice } from "./sentences.ts";
import { MOTIONS, PLACES, QUALITIES, THINGS } from "./vocabulary.ts";

/** A text to write: its length, its author, and required sentences. */
export type ProseOptions = {
  seed: number;
  words: number;
  form: BookForm;
  person: Voice["person"];
  people: readonly string[];
  /** sentences it must contain, in this order, spread over the whole */
  must: readonly string[];
};

/** Text of about the given number of words, whose sentences no other seed produces. */
export function writeProse(order: ProseOptions): string {
  const random = createRandom(order.seed);
  if (order.form === "verse") return writePoems(order, random);
  const voice: Voice = { random, people: order.people, person: order.person };
  const head = order.form === "recipes" ? recipeHead(order, random) : "";
  const paragraphs = writeParagraphs({ ...order, words: order.words - wordCountOf(head) }, voice);
  return [head, ...paragraphs].filter((part) => part !== "").join("\n\n");
}

/** Word count as an author would count. */
export function wordCountOf(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
}

function writeParagraphs(order: ProseOptions, voice: Voice): string[] {
  const { words } = order;
  const must = [...order.must];
  const every = words / (must.length + 1);
  const paragraphs: string[] = [];
  let written = 0;
  let used = 0;
  while (written < words - 2) {
    const paragraph: string[] = [];
    const length = sentencesOfParagraph(voice.random);
    while (paragraph.length < length && written < words - 2) {
      const isDue = used < must.length && written >= every * (used + 0.6);
      const sentence = isDue ? (must[used] ?? "") : fitting(voice, words - written);
      if (isDue) used += 1;
      paragraph.push(sentence);
      written += wordCountOf(sentence);
    }
    paragraphs.push(paragraph.join(" "));
  }
  // Even a very short text contains its required sentences.
  const left = must.slice(used);
  return left.length === 0 ? paragraphs : [...paragraphs, left.join(" ")];
}

/** Paragraphs of one sentence next to some of twelve: their lengths vary as in novels. */
function sentencesOfParagraph(random: SeededRandom): number {
  const roll = random.next();
  if (roll < 0.36) return 1;
  if (roll < 0.6) return 2 + random.int(2);
  return roll < 0.85 ? 4 + random.int(3) : 8 + random.int(5);
}

/** Near the end, picks the sentence whose length fits best, to meet the word count. */
function fitting(voice: Voice, left: number): string {
  const first = makeSentence(voice);
  if (left > 40) return first;
  const candidates = [first, ...Array.from({ length: 12 }, () => makeSentence(voice))];
  const fits = candidates.filter((sentence) => wordCountOf(sentence) <= left);
  return fits.toSorted((a, b) => wordCountOf(b) - wordCountOf(a))[0] ?? first;
}

function recipeHead({ must, words }: ProseOptions, random: SeededRandom): string {
  const name = (must[0] ?? "A dish").replace(/\.$/, "");
  const count = Math.max(3, Math.min(9, Math.floor(words / 60)));
  const items = Array.from(
    { length: count },
    () => `- ${50 + random.int(40) * 10} g ${random.pick(QUALITIES)} ${random.pick(THINGS)}`,
  );
  return [`## ${capital(name)}`, items.join("\n")].join("\n\n");
}

function writePoems(order: ProseOptions, random: SeededRandom): string {
  const poems = Math.max(1, Math.round(order.words / 150));
  const each = order.words / poems;
  const must = [...order.must];
  return Array.from({ length: poems }, (_, at) => {
    const title = `## ${capital(random.pick(QUALITIES))} ${capital(random.pick(THINGS))}, ${capital(random.pick(PLACES))}`;
    const own = must.filter((_sentence, index) => index % poems === at);
    const lines = [...own];
    while (wordCountOf([title, ...lines].join(" ")) < each - 3) {
      lines.push(
        `The ${random.pick(QUALITIES)} ${random.pick(THINGS)} ${random.pick(MOTIONS)}; ${random.pick(QUALITIES)} ${random.pick(THINGS)}.`,
      );
    }
    return [title, stanzas(lines, random)].join("\n\n");
  }).join("\n\n");
}

function stanzas(lines: readonly string[], random: SeededRandom): string {
  const parts: string[] = [];
  for (let at = 0; at < lines.length;) {
    const size = 1 + random.int(6);
    parts.push(lines.slice(at, at + size).join("\n"));
    at += size;
  }
  return parts.join("\n\n");
}
