/** The page that the landing page shows as an example of the inside of a book. */
export const samplePage = {
  book: "The Salt Garden",
  chapter: { number: 4, title: "Low Water" },
  paragraphs: [
    "The tide had already taken the lower beds by the time Nora reached the wall. She counted what was left the way her mother had, aloud, so that the loss would have somewhere to go. Nine rows of samphire, bent but rooted. Six of sea kale.",
    "Behind her the sluice knocked twice against its frame. Nobody had opened it since the spring. She put both hands on the wheel, which was colder than the water, and waited for the third knock.",
  ],
  folio: 49,
} as const;

/** Where the words of the sample may part; not every browser carries patterns of its own, while the press does. */
const PARTED = "al-ready count-ed moth-er some-where sam-phire root-ed Be-hind No-body cold-er wait-ed";

const partedWords = new Map(
  PARTED.split(" ").map((word) => [word.replaceAll("-", ""), word.replaceAll("-", "\u00AD")]),
);

/** The text with a soft hyphen where a word may part. */
export function hyphenated(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => partedWords.get(word) ?? word);
}
