import { z } from "zod";
import type { AuthorClient } from "../author-client.ts";

/** Owner of the books in the screenshots. */
export const author = {
  email: "ines@example.org",
  password: "a walled garden by the sea",
  fullName: "Ines Halloran",
};

/** The ids of one book in each state. */
export type Shelf = { finished: string; writing: string; cancelled: string };

/** Generates the books for the screenshots: as many as a trial's credits pay for. */
export async function writeShelf(client: AuthorClient): Promise<Shelf> {
  const order = async (body: {
    title: string;
    genre: "Mystery" | "Romance" | "Thriller" | "Fiction";
    description: string;
    chapters: number;
    words_per_chapter: number;
  }): Promise<string> => (await client.call("POST /api/books/generate", { body })).id;
  const finished = await order({
    title: "The Salt Garden",
    genre: "Mystery",
    description:
      "On a northern island a gardener inherits a walled salt garden and the question of who let the tide in.",
    chapters: 5,
    words_per_chapter: 1500,
  });
  const other = await order({
    title: "Letters Across the Sound",
    genre: "Romance",
    description: "Two ferry pilots who have never met keep the same logbook.",
    chapters: 5,
    words_per_chapter: 1000,
  });
  for (const id of [finished, other]) await client.waitForBook(id);
  const cancelled = await order({
    title: "Cold Harbour",
    genre: "Thriller",
    description: "A pilot boat answers a ship that was scrapped.",
    chapters: 5,
    words_per_chapter: 1000,
  });
  await untilChapter(client, cancelled);
  await client.call("POST /api/books/{id}/cancel", { params: { id: cancelled }, body: {} });
  const writing = await order({
    title: "The Winter Orchard",
    genre: "Fiction",
    description: "Three sisters sell the orchard that none of them can leave.",
    chapters: 5,
    words_per_chapter: 1500,
  });
  await untilChapter(client, writing);
  return { finished, writing, cancelled };
}

/** Waits until a book's first chapter is written. */
async function untilChapter(client: AuthorClient, id: string): Promise<void> {
  for (;;) {
    const book = await client.call("GET /api/books/{id}", { params: { id } });
    if (book.status !== "generating" || book.progress.chapters_done > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** One of the author's session tokens, for a browser. */
export async function tokenOf(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: author.email, password: author.password }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}
