import type { Brief } from "@colophon/rules/brief";

/** A brief that names no people or places: the book stays as prepared. */
export function buildBrief(changes: Partial<Brief> = {}): Brief {
  return {
    seed: 7,
    title: "Untitled",
    genre: "Fiction",
    form: "story",
    writingStyle: null,
    themes: [],
    description: "",
    chapters: 3,
    wordsPerChapter: 500,
    pointOfView: "third-limited",
    tense: "past",
    languageVariant: "en-US",
    audience: "adult",
    requiredNames: [],
    names: [],
    sources: [],
    doNotUse: [],
    ...changes,
  };
}
