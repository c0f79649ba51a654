import { BOOK_GENRES, type BookGenre } from "@colophon/contracts/shared/book-choices";
import type { Book } from "@colophon/contracts/library/books/book";
import { plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { z } from "zod";
import { AuthorClient } from "../author-client.ts";
import { type PrivateServer, startPrivateServer } from "../private-server.ts";
import { SAMPLE_AUTHOR, SAMPLE_LENGTH, SAMPLE_TRIM, type SampleRequest } from "./sample-requests.ts";

/** Runs the product on a separate database, with the prepared books as its model. */
export async function withSampleServer<T>(use: (server: PrivateServer) => Promise<T>): Promise<T> {
  const server = await startPrivateServer({ environment: { TEXT_PROVIDERS: "" } });
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

/** Registers a separate author, whose trial pays for the book. */
export async function signUpFor({ address }: PrivateServer, slug: string): Promise<AuthorClient> {
  const author = new AuthorClient(address);
  await author.signUp({
    email: `${slug}@colophon.test`,
    password: "a sample of the product",
    fullName: SAMPLE_AUTHOR,
  });
  return author;
}

/** @returns the book's id */
export async function requestSample(author: AuthorClient, { body }: SampleRequest): Promise<string> {
  const order = { ...body, ...SAMPLE_LENGTH, author_name: SAMPLE_AUTHOR };
  return (await author.call("POST /api/books/generate", { body: order })).id;
}

/**
 * An author's choices for a finished book: its size, the text on its back, and a cover of their own design.
 */
export async function dressSample(
  author: AuthorClient,
  { id, sample }: { id: string; sample: SampleRequest },
): Promise<Book> {
  const params = { id };
  const book = await author.waitForBook(id);
  if (book.status !== "completed") throw new Error(`${book.title} failed: ${book.failure?.detail ?? ""}`);
  await author.call("PUT /api/books/{id}", { params, body: { settings: { trim: SAMPLE_TRIM } } });
  await author.call("PUT /api/books/{id}/blurb", { params, body: { text: book.blurb.text } });
  await design(author, id, sample.cover);
  return author.call("GET /api/books/{id}", { params });
}

/** Saves the book's automatic cover, and redesigns it as the studio does; both are free. */
async function design(author: AuthorClient, id: string, wanted: SampleRequest["cover"]): Promise<void> {
  const kept = await author.call("POST /api/books/{id}/keep-cover", { params: { id } });
  if (kept.selected_cover === null) throw new Error("A cover that was kept is the book's.");
  const params = { id: kept.selected_cover };
  const cover = await author.call("GET /api/covers/{id}", { params });
  const { title, subtitle, genre } = kept;
  await author.call("PUT /api/covers/{id}/design", {
    params,
    body: {
      words: { title, subtitle, author_name: kept.author_name, genre: genreOf(genre) },
      recipe: { ...plainRecipe({ seed: wanted.seed, template: null }), ...wanted },
      size: { book_format: "ebook", dimensions: "1600x2560", paper: cover.paper, page_count: null },
      revision: cover.revision,
    },
  });
}

function genreOf(genre: string): BookGenre {
  return z.enum(BOOK_GENRES).parse(genre);
}
