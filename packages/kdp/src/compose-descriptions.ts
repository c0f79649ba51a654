import type { ListingAnswers } from "@colophon/contracts/publishing/listings/listing";
import { partsOf } from "./answer-phrases.ts";
import { type AnsweredBook, STORY_NOUNS, articleFor } from "./answered-book.ts";
import { isAskedAsStory } from "./listing-questions.ts";

/** A mood with more words than this gets its own sentence. */
const MAX_MOOD_WORDS = 4;
/** Minimum number of items in a list. */
const MIN_BULLETS = 3;

type Described = { description: string; why: string };

/**
 * Descriptions to compare, in HTML with the store's tags: the author's own, the answers in two different
 * orders, then other existing text. Each sentence is an answer as typed, after a fixed lead; nothing is added
 * to the author's words.
 */
export function composeDescriptions(book: AnsweredBook): Described[] {
  const typed = book.typed.trim();
  const composed = !book.isEnglish
    ? [asTyped(book.answers)]
    : isAskedAsStory(book.genre)
      ? [storyFromPeople(book), storyFromWhatIsUnique(book)]
      : [practicalFromPromise(book), practicalFromGains(book)];
  return [
    ...(typed === "" ? [] : [{ description: typed, why: "The description you typed." }]),
    ...composed.filter(({ description }) => description !== ""),
    ...(book.further === null ? [] : [book.further]),
  ];
}

/** For a book in another language: one paragraph per answer, without any words of ours. */
function asTyped(answers: ListingAnswers): Described {
  const { people, setting, plot, mood, gain, unique } = answers;
  return {
    description: blocks([
      bold(sentence(unique)),
      ...[plot, people, setting, mood, gain].map(sentence).map(paragraph),
    ]),
    why: "Your answers, one paragraph each.",
  };
}

function storyFromPeople({ genre, answers }: AnsweredBook): Described {
  const { people, setting, plot, unique } = answers;
  return {
    description: blocks([
      bold(
        [people, setting]
          .map(sentence)
          .filter((one) => one !== "")
          .join(" "),
      ),
      paragraph(sentence(plot)),
      paragraph(kindOfStory(genre, answers)),
      paragraph(sentence(unique)),
      forReadersOf(answers),
    ]),
    why: "Your answers, starting with who it is about and where.",
  };
}

function storyFromWhatIsUnique({ answers }: AnsweredBook): Described {
  const { people, setting, plot, mood, gain, unique } = answers;
  const bullets = [people, setting, mood, gain].flatMap(partsOf);
  const opening = unique === "" ? plot : unique;
  if (opening === "" || bullets.length < MIN_BULLETS) return NOTHING;
  return {
    description: blocks([
      bold(sentence(opening)),
      unique === "" ? "" : paragraph(sentence(plot)),
      paragraph("Inside:"),
      list(bullets),
      forReadersOf(answers),
    ]),
    why: "Your answers, starting with what only this book has.",
  };
}

function practicalFromPromise({ answers }: AnsweredBook): Described {
  const { people, setting, plot, mood, gain, unique } = answers;
  return {
    description: blocks([
      bold(sentence(unique)),
      paragraph(labeled("Written for", people)),
      paragraph(labeled("What it covers:", plot)),
      ...listed("After reading it, you can:", gain),
      paragraph(labeled("How it works:", mood)),
      paragraph(labeled("When you need it:", setting)),
      forReadersOf(answers),
    ]),
    why: "Your answers, starting with what only this book has.",
  };
}

function practicalFromGains({ title, answers }: AnsweredBook): Described {
  const { people, plot, mood, gain, unique } = answers;
  if (gain === "") return NOTHING;
  return {
    description: blocks([
      ...listed(`After reading ${title}, you can:`, gain),
      ...listed("It covers:", plot),
      paragraph(labeled("For", people)),
      paragraph(labeled("How it works:", mood)),
      paragraph(sentence(unique)),
      forReadersOf(answers),
    ]),
    why: "Your answers, starting with what readers can do afterwards.",
  };
}

const NOTHING: Described = { description: "", why: "" };

/** "A cozy, slow burn mystery for readers who want a puzzle to solve." */
function kindOfStory(genre: string, { mood, gain }: ListingAnswers): string {
  const moods = partsOf(mood);
  const noun = STORY_NOUNS.get(genre)?.noun;
  const want = gain === "" ? "" : `for readers who want ${spoken(partsOf(gain))}`;
  const isPlain = moods.length > 0 && moods.every((one) => one.split(" ").length <= MAX_MOOD_WORDS);
  if (noun === undefined || !isPlain)
    return [sentence(mood), sentence(want)].filter((one) => one !== "").join(" ");
  const adjectives = moods
    .map((one) => one.replace(/^an? /iu, "").replace(new RegExp(` ${noun}$`, "iu"), ""))
    .join(", ");
  return sentence(`${articleFor(adjectives)} ${adjectives} ${noun} ${want}`.trim());
}

function forReadersOf({ comparable }: ListingAnswers): string {
  return paragraph(labeled("For readers of", comparable));
}

function labeled(lead: string, answer: string): string {
  const parts = partsOf(answer);
  return parts.length === 0 ? "" : sentence(`${lead} ${spoken(parts)}`);
}

function listed(lead: string, answer: string): string[] {
  const parts = partsOf(answer);
  return parts.length === 0 ? [] : [paragraph(lead), list(parts)];
}

/** "a, b and c" in American English. */
function spoken(parts: readonly string[]): string {
  if (parts.length < 3) return parts.join(" and ");
  return `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1) ?? ""}`;
}

/** With a capital and a full stop; empty if there is no answer. */
function sentence(answer: string): string {
  const text = answer.replaceAll(/\s+/gu, " ").trim();
  if (text === "") return "";
  const ended = /[.!?…]["”’)]*$/u.test(text) ? text : `${text.replace(/[,;:]+$/u, "")}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}

function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("");
}

function paragraph(text: string): string {
  return text === "" ? "" : `<p>${escaped(text)}</p>`;
}

function bold(text: string): string {
  return text === "" ? "" : `<p><b>${escaped(text)}</b></p>`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escaped(capitalized(item))}</li>`).join("")}</ul>`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The author's input is plain text: a tag in it is shown as words. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
