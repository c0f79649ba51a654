import type { BookGenre } from "@colophon/contracts/books/choices";

/** Invented titles and authors, to show what a cover of each genre looks like. */
export const exampleBooks: readonly { genre: BookGenre; title: string; author: string }[] = [
  { genre: "Romance", title: "The Salt Garden", author: "Maren Holloway" },
  { genre: "Science Fiction", title: "Ring Nine", author: "Ada Okonjo" },
  { genre: "History", title: "The Stone Clerks", author: "E. Varga" },
  { genre: "Children", title: "Otis and the Borrowed Moon", author: "Wren Calloway" },
  { genre: "Thriller", title: "The Narrow Hour", author: "Jonas Brandt" },
  { genre: "Cooking", title: "Salt, Smoke, Citrus", author: "Paola Reyes" },
  { genre: "Fantasy", title: "A Crown of Quiet Rivers", author: "T. L. Ashgrove" },
  { genre: "Non-Fiction", title: "How Bridges Decide", author: "L. Fontaine" },
  { genre: "Poetry", title: "Small Hours, Aloud", author: "Ines Duarte" },
  { genre: "Business", title: "Small Boats, Long Voyages", author: "Anita Rao" },
  { genre: "Fiction", title: "What the Tide Keeps", author: "R. Whitcombe" },
  { genre: "Technology", title: "Plain Machines", author: "S. Lindgren" },
  { genre: "Mystery", title: "Eleven Minutes to Harrow", author: "D. M. Crane" },
  { genre: "Health", title: "The Slow Root", author: "Dr J. Ferris" },
  { genre: "Travel", title: "Forty Stations", author: "C. Abara" },
  { genre: "Biography", title: "Ferryman", author: "J. Moreau" },
  { genre: "Self-Help", title: "The Unhurried Hour", author: "K. Amadi" },
  { genre: "Horror", title: "The House Keeps Count", author: "V. Lindqvist" },
  { genre: "Education", title: "Teach It Twice", author: "Bea Lund" },
  { genre: "General", title: "The Long Way Round", author: "Tomas Beck" },
];
