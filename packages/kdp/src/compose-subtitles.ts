import { partsOf, phrasesOf, wordsOf } from "./answer-phrases.ts";
import { type AnsweredBook, STORY_NOUNS, articleFor } from "./answered-book.ts";
import { isAskedAsStory } from "./listing-questions.ts";

const SMALL_WORDS = new Set("a an and as at but by for from in of on or the to with".split(" "));

/**
 * Subtitles to compare, starting with the book's own title alone. Titles are the author's: none is invented.
 */
export function composeSubtitles(book: AnsweredBook): { subtitle: string; why: string }[] {
  const own = { subtitle: "", why: "The title as your book has it." };
  if (!book.isEnglish) return [own];
  return [own, ...(isAskedAsStory(book.genre) ? ofStory(book) : ofPracticalBook(book))];
}

function ofStory({ genre, answers }: AnsweredBook): { subtitle: string; why: string }[] {
  const called = STORY_NOUNS.get(genre);
  if (called === undefined) return [];
  const named = (phrase: string | undefined): string[] => {
    if (phrase === undefined) return [];
    const noun = phrase.toLowerCase().endsWith(called.noun) ? "" : called.noun;
    const words = [phrase, noun, called.after].filter((part) => part !== "").join(" ");
    return [titleCased(`${articleFor(words)} ${words}`)];
  };
  return [
    ...named(beforeNoun(answers.mood)).map((subtitle) => ({
      subtitle,
      why: "Says what kind of book it is, with the mood you named.",
    })),
    ...named(beforeNoun(answers.setting)).map((subtitle) => ({
      subtitle,
      why: "Says what kind of book it is, with where it is set.",
    })),
  ];
}

/** The first phrase that can precede a noun: not "a small town in Montana". */
function beforeNoun(answer: string): string | undefined {
  return phrasesOf(answer).find((phrase) => !wordsOf(phrase).some((word) => SMALL_WORDS.has(word)));
}

function ofPracticalBook({ answers }: AnsweredBook): { subtitle: string; why: string }[] {
  const [gain] = partsOf(answers.gain);
  const [subject] = phrasesOf(answers.plot);
  const [reader] = phrasesOf(answers.people);
  return [
    ...(gain === undefined
      ? []
      : [
          {
            subtitle: titleCased(/^how to\b/iu.test(gain) ? gain : `How to ${gain}`),
            why: "Says what readers can do afterwards.",
          },
        ]),
    ...(subject === undefined || reader === undefined
      ? []
      : [
          {
            subtitle: titleCased(`${subject} for ${reader}`),
            why: "Says what it covers, and who it is for.",
          },
        ]),
  ];
}

function titleCased(text: string): string {
  return text
    .split(" ")
    .map((word, at) =>
      at > 0 && SMALL_WORDS.has(word.toLowerCase()) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(" ");
}
