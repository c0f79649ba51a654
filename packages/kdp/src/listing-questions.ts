import { BOOK_GENRES, type BookGenre } from "@colophon/contracts/shared/book-choices";
import { LISTING_QUESTIONS, type ListingQuestion } from "@colophon/contracts/publishing/listings/choices";
import { FORM_TRAITS, formOfGenre } from "@colophon/rules/brief";

/** A question as shown to its author. `hint`: an example of an answer. */
export type QuestionText = { question: ListingQuestion; label: string; hint: string };

type Texts = Readonly<Record<ListingQuestion, Omit<QuestionText, "question">>>;

const COMPARABLE_HINT =
  "Titles or authors. Used only in the description: KDP doesn’t allow them in keywords.";

const OF_STORIES: Texts = {
  people: {
    label: "Who is it about?",
    hint: "Describe them, don’t name them. For example: retired detective, widowed baker",
  },
  setting: { label: "Where and when is it set?", hint: "For example: coastal Maine, small town, 1950s" },
  plot: {
    label: "What happens?",
    hint: "The setup or tropes readers look for. For example: missing heirloom, second chance",
  },
  mood: { label: "What’s the mood?", hint: "For example: cozy, slow burn, darkly funny" },
  comparable: { label: "Which books do its readers love?", hint: COMPARABLE_HINT },
  gain: {
    label: "What does the reader get from it?",
    hint: "For example: a puzzle to solve, a happy ending",
  },
  unique: {
    label: "What does only this book have?",
    hint: "For example: Every chapter opens with a page from a tide table.",
  },
};

const OF_PRACTICAL_BOOKS: Texts = {
  people: { label: "Who is it for?", hint: "For example: new managers, night shift nurses" },
  setting: { label: "Where or when do they need it?", hint: "For example: first 90 days, remote teams" },
  plot: {
    label: "What does it cover?",
    hint: "For example: time management, delegation, hard conversations",
  },
  mood: { label: "How does it teach?", hint: "For example: step by step, short chapters, worked examples" },
  comparable: OF_STORIES.comparable,
  gain: {
    label: "After reading it, what can readers do?",
    hint: "Start with a verb. For example: run shorter meetings, say no politely",
  },
  unique: {
    label: "What does only this book have?",
    hint: "For example: Every chapter ends with a script you can read aloud.",
  },
};

/** Whether a genre's books are about people, or poetry; the others teach or explain. */
export function isAskedAsStory(genre: string): boolean {
  const known: BookGenre = BOOK_GENRES.find((one) => one === genre) ?? "General";
  const form = formOfGenre(known);
  return FORM_TRAITS[form].isNarrative || form === "verse";
}

/** The seven questions for a book of a genre, in order. */
export function listingQuestions(genre: string): QuestionText[] {
  const texts = isAskedAsStory(genre) ? OF_STORIES : OF_PRACTICAL_BOOKS;
  return LISTING_QUESTIONS.map((question) => ({ question, ...texts[question] }));
}
