import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";

/** A chapter card for tests. */
export function buildCard(changes: Partial<ChapterCard> = {}): ChapterCard {
  return {
    id: "c1",
    title: "The Second Book",
    purpose: "Sigrid learns the accounts are false.",
    point_of_view: "Sigrid",
    place: "Harbour office",
    time: "Monday",
    entry_state: "",
    exit_state: "",
    beats: [],
    words: 1500,
    question: "",
    examples: [],
    exercises: [],
    scenes: [],
    locked: false,
    ...changes,
  };
}

/** An outline of a story for tests: Sigrid Okonkwo (Siggi), Oswald Petrosyan, the Harbour office. */
export function buildBookOutline(changes: Partial<BookOutline> = {}): BookOutline {
  return {
    logline: "A clerk follows false accounts to a drowned ship.",
    turns: [],
    thesis: "",
    cast: [
      {
        name: "Sigrid Okonkwo",
        aliases: ["Siggi"],
        role: "clerk",
        attributes: [],
        want: "",
        need: "",
        speech: "",
        knows: [],
      },
      {
        name: "Oswald Petrosyan",
        aliases: ["Oswald"],
        role: "harbour master",
        attributes: [],
        want: "",
        need: "",
        speech: "",
        knows: [],
      },
    ],
    places: [{ name: "Harbour office", description: "" }],
    timeline: [],
    world_rules: [],
    promises: [],
    chapters: [],
    ...changes,
  };
}
