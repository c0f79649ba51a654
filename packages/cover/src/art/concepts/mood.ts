import { tableEntry } from "@colophon/rules/table-entry";

/**
 * The mood of a cover. `ornate`: foil, leather, ceremony. `bright`: flat and cheerful. `stark`: cold and
 * bare. `dark`: night and weather. `wonder`: tales and magic. `glow`: light of machines and stars. `quiet`:
 * few subjects, paper.
 */
export type Mood = "ornate" | "bright" | "stark" | "dark" | "wonder" | "glow" | "quiet";

const MOODS: Readonly<Record<string, Mood>> = {
  Romance: "bright",
  Mystery: "dark",
  Thriller: "stark",
  "Science Fiction": "glow",
  Fantasy: "wonder",
  Horror: "dark",
  Children: "bright",
  Cooking: "bright",
  Technology: "glow",
  Travel: "bright",
  History: "ornate",
};

/** Words in a subgenre's id that determine its mood, the first match; by default the genre's own. */
const MOOD_WORDS: readonly (readonly [words: readonly string[], mood: Mood])[] = [
  [
    ["cozy", "comedy", "contemporary", "middle-grade", "picture", "humor", "sweet", "holiday", "animal"],
    "bright",
  ],
  [["regency", "histor", "victorian", "royal", "court", "gaslamp", "classic", "steampunk"], "ornate"],
  [
    ["noir", "spy", "espionage", "legal", "political", "psychological", "procedural", "techno", "crime"],
    "stark",
  ],
  [["dark", "gothic", "grim", "paranormal", "supernatural", "ghost", "folk", "vampire", "occult"], "dark"],
  [["space", "cyber", "dystop", "military", "hard", "alien", "time-travel", "post"], "glow"],
  [["epic", "fairy", "myth", "magic", "sword", "high", "urban", "romantasy", "fantas"], "wonder"],
  [["literary", "lyric", "nature", "haiku", "memoir", "women", "family"], "quiet"],
];

/** The mood that readers associate with a kind of book. @param subgenre  its id; unknown words are ignored */
export function moodOf({ genre, subgenre }: { genre: string; subgenre: string | null }): Mood {
  const wanted = (subgenre ?? "").toLowerCase();
  const known = MOOD_WORDS.find(([words]) => words.some((word) => wanted.includes(word)));
  return known?.[1] ?? tableEntry(MOODS, genre) ?? "quiet";
}
