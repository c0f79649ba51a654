import type { BookPlan } from "@colophon/contracts/books/plan";
import type { Brief } from "@colophon/domain/brief";
import { drawArgument } from "./argument.ts";
import type { NonFictionRegister } from "./non-fiction-register.ts";

/** A non-fiction book's plan, from its brief alone. */
export function planNonFiction(brief: Brief, register: NonFictionRegister): BookPlan {
  const argument = drawArgument(brief, register);
  const about = brief.description.trim().split(/(?<=[.!?])\s/)[0] ?? "";
  const themes = brief.themes.length === 0 ? "" : ` Themes: ${brief.themes.join(", ").toLowerCase()}.`;
  return {
    logline: `${brief.title}: ${about === "" ? argument.thesis : about}${themes}`.slice(0, 600),
    thesis: argument.thesis,
    cast: [],
    places: [],
    timeline: [],
    world_rules: [...register.rules],
    promises: [],
    chapters: argument.chapters.map((chapter, index) => ({
      id: `chapter-${index + 1}`,
      title: chapter.title,
      purpose: `Answers the question: ${chapter.question}?`,
      point_of_view: "",
      place: "",
      time: "",
      entry_state:
        index === 0
          ? "The reader has a wish and a difficulty."
          : "The reader has the earlier answers in hand.",
      exit_state: "The reader can put the chapter's points to use.",
      beats: chapter.points.map(({ claim }) => ({ text: claim, people: [] })),
      words: brief.wordsPerChapter,
      question: capitalised(`${chapter.question}?`),
      examples: [chapter.example],
      exercises: [capitalised(`${chapter.exercise}.`)],
    })),
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
