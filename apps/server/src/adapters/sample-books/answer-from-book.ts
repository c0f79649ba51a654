import type { Brief } from "@colophon/rules/brief";
import type { WritingTask } from "@colophon/rules/writing-tasks";
import type { FittedBook, FittedChapter } from "@colophon/sample-books/fit-book";

/** Words of an audition's opening. */
const OPENING_WORD_COUNT = 100;

/** A sample book is not repaired or judged, and makes no statements. */
const NOTHING_TO_SAY = {
  repair: { patches: [] },
  "line-edit": { patches: [] },
  truth: { claims: [] },
  editor: { findings: [] },
  // Analysis, continuation and inline edits can't be requested for a sample book.
  passage: null,
  "list-change": null,
  "next-card": null,
  suggest: null,
  "read-chapter": null,
  "read-book": null,
  question: null,
  // Without a model, suggestions are assembled by code.
  listing: null,
} as const;

/** A sample book's answer to a task; the caller's shape decides whether it is valid. */
export function answerFrom(task: WritingTask, fittedBook: (brief: Brief) => FittedBook): unknown {
  switch (task.kind) {
    case "scene":
      return null;
    case "spine":
      return spineOf(fittedBook(task.brief));
    case "plan":
      return outlineOf(fittedBook(task.brief));
    case "card":
      return cardsOf(fittedBook(task.brief))[task.chapterNumber - 1];
    case "audition":
      return auditionOf(fittedBook(task.brief));
    case "ledger":
      return ledgerOf(fittedBook(task.brief).chapters[task.chapterNumber - 1]);
    case "blurb":
      return { paragraphs: fittedBook(task.brief).blurb };
    default:
      return NOTHING_TO_SAY[task.kind];
  }
}

function spineOf({ logline, turns }: FittedBook): unknown {
  return { loglines: [{ logline, turns }], better: 1, reason: "It is the book as it was prepared." };
}

function outlineOf(book: FittedBook): unknown {
  const { thesis, people, places, timeline, world_rules, promises } = book;
  const cast = people.map(({ name, aliases, role, attributes, want, need, speech, knows }) => ({
    name,
    aliases,
    role,
    attributes,
    want,
    need,
    speech,
    knows,
  }));
  const chapters = cardsOf(book);
  return {
    thesis,
    cast,
    places: places.map(({ name, description }) => ({ name, description })),
    timeline,
    world_rules,
    promises,
    chapters,
  };
}

function cardsOf({ chapters }: FittedBook): unknown[] {
  return chapters.map((chapter) => ({
    ...chapter,
    scenes: chapter.scenes.map(({ stretches: _stretches, ...scene }) => scene),
  }));
}

function auditionOf({ chapters, person, tense }: FittedBook): unknown {
  const opening = chapters[0]?.scenes[0]?.stretches[0]?.text
    .split(/\s+/)
    .slice(0, OPENING_WORD_COUNT)
    .join(" ");
  const voice = {
    text: opening ?? "",
    distance: person === "first" ? "told by the one it happens to" : `near, ${tense} tense`,
    rhythm: "as prepared",
    diction: "as prepared",
  };
  return { openings: [voice], best: 1 };
}

function ledgerOf(chapter: FittedChapter | undefined): unknown {
  return { summary: chapter?.purpose ?? "", facts: [], clocks: [], planted: [], paid: [] };
}
