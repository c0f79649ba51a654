import { expect, test } from "vitest";
import { countFreeBooksLeft, creditsMessage } from "./credits-message.ts";

const messageFor = (means: Partial<Parameters<typeof creditsMessage>[0]>): string =>
  creditsMessage({ balance: 40, freeBooksLeft: 0, isPremium: false, ...means }).replaceAll("\u00a0", " ");

test("shows credits in books, and a free book only if credits do not cover it", () => {
  expect(messageFor({})).toBe("40 credits: up to four books.");
  expect(messageFor({ freeBooksLeft: 3 })).toBe(
    "40 credits: up to four books. If they do not cover one of your next three books, it is free, up to 10 chapters of 2,000 words.",
  );
  expect(messageFor({ balance: 19, freeBooksLeft: 1 })).toBe(
    "19 credits: up to one book. If they do not cover your next book, it is free, up to 10 chapters of 2,000 words.",
  );
  expect(messageFor({ balance: 226 })).toBe("226 credits: three to 22 books, by their length.");
});

test("says that credits pay for no book, with a book's price or that it is free", () => {
  expect(messageFor({ balance: 9 })).toBe("9 credits: too few for a book. A book costs 10 or more.");
  expect(messageFor({ balance: 1, freeBooksLeft: 2 })).toBe(
    "1 credit: too few for a book. Your next two books are free, up to 10 chapters of 2,000 words.",
  );
  expect(messageFor({ balance: 0, freeBooksLeft: 1 })).toBe(
    "No credits. Your next book is free, up to 10 chapters of 2,000 words.",
  );
  expect(messageFor({ balance: 0 })).toBe("No credits. A book costs 10 or more.");
});

test("shows a premium author's books as free of credits", () => {
  expect(messageFor({ isPremium: true, freeBooksLeft: 3 })).toBe("Books cost you no credits.");
});

test("ends free books with the trial, never below zero", () => {
  const account = { books_generated: 1, trial_expires_at: "2026-12-01T00:00:00.000Z" };
  expect(countFreeBooksLeft(account, new Date("2026-11-30T23:59:59Z"))).toBe(2);
  expect(countFreeBooksLeft(account, new Date("2026-12-01T00:00:00Z"))).toBe(0);
  expect(countFreeBooksLeft({ ...account, books_generated: 7 }, new Date("2026-11-20T00:00:00Z"))).toBe(0);
});
