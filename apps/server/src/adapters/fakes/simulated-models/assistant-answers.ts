import { createRandom, type SeededRandom } from "@colophon/rules/seeded-random";
import { splitSentences } from "@colophon/rules/sentences";
import { swapped } from "./chapter-answers.ts";
import { beatOf, chapterOf, deed, personOf } from "./outline-answers.ts";
import { writeProse, wordCountOf } from "./prose.ts";
import type { ReadPrompt } from "./read-prompt.ts";
import { capital } from "./sentences.ts";
import { PLACES, QUALITIES, THINGS, TRADES } from "./vocabulary.ts";

/** An alternative for the part of the outline that is asked about. */
export function answerSuggestion(prompt: ReadPrompt, seed: number): unknown {
  const random = createRandom(seed);
  const what = /something else in one place of it: (.+?)\. As their co-author/u.exec(prompt.role)?.[1] ?? "";
  if (what.startsWith("the whole card of")) return anotherCard(prompt, random, what);
  if (what.startsWith("the beats of")) {
    return { beats: Array.from({ length: 3 }, () => beatOf(prompt, random)) };
  }
  if (what === "the person below") {
    const [name = "Ada Thorne"] = [...prompt.role.matchAll(/"name":"([^"]+)"/gu)].map((found) => found[1]);
    return personOf(name, random);
  }
  if (what === "the place below") {
    const name = `the ${random.pick(QUALITIES)} ${random.pick(PLACES)}`;
    return { name, description: `${capital(random.pick(QUALITIES))}, with a ${random.pick(THINGS)}` };
  }
  const line = (): string => sentence(random);
  return /^(?:the turns|what holds)/u.test(what) ? { lines: [line(), line(), line()] } : { text: line() };
}

function anotherCard(prompt: ReadPrompt, random: SeededRandom, what: string): unknown {
  const number = Number(/chapter (\d+)/u.exec(what)?.[1] ?? 1);
  const scenes = Number(/scene cards as the card has now, (\d+)/u.exec(prompt.role)?.[1] ?? 1);
  return chapterOf(prompt, random, { number, words: 1000 * scenes, scenes, plants: [], pays: [] });
}

function sentence(random: SeededRandom): string {
  return `The ${random.pick(TRADES)} ${deed(random)}.`;
}

/** Text of an inline edit: its own sentences, fewer or more of them, or with other words. */
export function answerInlineEdit(prompt: ReadPrompt, seed: number): string {
  const random = createRandom(seed);
  const { role, form, person, people } = prompt;
  const passage = /<(\S+)-passage>\n([\s\S]*?)\n<\/\1-passage>/u.exec(role)?.[2] ?? "";
  const words = Number(/about (\d+) words/iu.exec(role.slice(role.lastIndexOf("-after>")))?.[1] ?? 60);
  const prose = (length: number, at: number): string =>
    writeProse({ seed: seed + at, words: length, form, person, people: people.slice(0, 2), must: [] });
  if (passage === "" || role.includes("\nWrite another take of this scene")) return prose(words, 0);
  const paragraphs = passage.split("\n\n");
  if (role.includes("\nShorten the passage")) return paragraphs.map(withoutEveryThird).join("\n\n");
  if (/\n(?:Expand the passage|Let the passage be seen)/u.test(role)) {
    const more = Math.max(8, Math.round((words - wordCountOf(passage)) / paragraphs.length));
    return paragraphs.map((text, at) => `${text} ${prose(more, at).replaceAll("\n\n", " ")}`).join("\n\n");
  }
  return paragraphs
    .map((text) =>
      splitSentences(text)
        .map((each) => swapped(each, random))
        .join(" "),
    )
    .join("\n\n");
}

function withoutEveryThird(paragraph: string): string {
  return splitSentences(paragraph)
    .filter((_, at) => at % 3 !== 2)
    .join(" ");
}

/** An answer with one quote, from the first passage shown. */
export function answerBookChat({ role }: ReadPrompt): unknown {
  const shown = role.slice(role.indexOf("Passages of the book that may answer it"));
  const [, section = "1", text = ""] = /^\[(\d+)\] .*:\n(.+)$/mu.exec(shown) ?? [];
  const quote = splitSentences(text).find((each) => wordCountOf(each) <= 30 && wordCountOf(each) >= 4);
  return quote === undefined
    ? { answer: "The passages do not tell.", quotes: [] }
    : { answer: `It says so itself: ${quote}`, quotes: [{ section, quote }] };
}

/** Every part: a careful model omits none. */
export function answerListChange({ role }: ReadPrompt): unknown {
  const numbers = Array.from(role.matchAll(/^PART (\d+)$/gmu), (found) => Number(found[1]));
  return { parts: numbers.map((number) => ({ number, why: "It is told here." })) };
}
