import type { BookGenre } from "@colophon/contracts/shared/book-choices";

/**
 * `seed` selects the cover among those the press would paint; `name` is that of its images
 * (`scripts/landing-images.ts`).
 */
export type ExampleBook = { genre: BookGenre; title: string; author: string; seed: number; name: string };

/** Invented titles and authors, to show a cover of each genre. */
export const exampleBooks: readonly ExampleBook[] = [
  { genre: "Romance", title: "The Salt Garden", author: "Maren Holloway", seed: 1, name: "the-salt-garden" },
  { genre: "Science Fiction", title: "Ring Nine", author: "Ada Okonjo", seed: 1, name: "ring-nine" },
  { genre: "History", title: "The Stone Clerks", author: "E. Varga", seed: 2, name: "the-stone-clerks" },
  {
    genre: "Children",
    title: "Otis and the Borrowed Moon",
    author: "Wren Calloway",
    seed: 1,
    name: "otis-and-the-borrowed-moon",
  },
  { genre: "Thriller", title: "The Narrow Hour", author: "Jonas Brandt", seed: 2, name: "the-narrow-hour" },
  {
    genre: "Cooking",
    title: "Salt, Smoke, Citrus",
    author: "Paola Reyes",
    seed: 1,
    name: "salt-smoke-citrus",
  },
  {
    genre: "Fantasy",
    title: "A Crown of Quiet Rivers",
    author: "T. L. Ashgrove",
    seed: 2,
    name: "a-crown-of-quiet-rivers",
  },
  {
    genre: "Non-Fiction",
    title: "How Bridges Decide",
    author: "L. Fontaine",
    seed: 2,
    name: "how-bridges-decide",
  },
  { genre: "Poetry", title: "Small Hours, Aloud", author: "Ines Duarte", seed: 1, name: "small-hours-aloud" },
  {
    genre: "Business",
    title: "Small Boats, Long Voyages",
    author: "Anita Rao",
    seed: 2,
    name: "small-boats-long-voyages",
  },
  {
    genre: "Fiction",
    title: "What the Tide Keeps",
    author: "R. Whitcombe",
    seed: 7,
    name: "what-the-tide-keeps",
  },
  { genre: "Technology", title: "Plain Machines", author: "S. Lindgren", seed: 7, name: "plain-machines" },
  {
    genre: "Mystery",
    title: "Eleven Minutes to Harrow",
    author: "D. M. Crane",
    seed: 2,
    name: "eleven-minutes-to-harrow",
  },
  { genre: "Health", title: "The Slow Root", author: "Dr J. Ferris", seed: 1, name: "the-slow-root" },
  { genre: "Travel", title: "Forty Stations", author: "C. Abara", seed: 3, name: "forty-stations" },
  { genre: "Biography", title: "Ferryman", author: "J. Moreau", seed: 1, name: "ferryman" },
  {
    genre: "Self-Help",
    title: "The Unhurried Hour",
    author: "K. Amadi",
    seed: 2,
    name: "the-unhurried-hour",
  },
  {
    genre: "Horror",
    title: "The House Keeps Count",
    author: "V. Lindqvist",
    seed: 2,
    name: "the-house-keeps-count",
  },
  { genre: "Education", title: "Teach It Twice", author: "Bea Lund", seed: 2, name: "teach-it-twice" },
  {
    genre: "General",
    title: "The Long Way Round",
    author: "Tomas Beck",
    seed: 9,
    name: "the-long-way-round",
  },
];
