import type { BookGenre } from "@colophon/contracts/books/choices";
import type { HealthReading } from "@colophon/contracts/books/health";
import { AuthorClient } from "../scripts/author-client.ts";
import { startPrivateServer } from "../scripts/private-server.ts";

/** Has one prepared book written through the whole product. @returns the readings stored with it */
export async function writeSampleBook(genre: BookGenre): Promise<HealthReading[]> {
  const server = await startPrivateServer({ environment: { TEXT_PROVIDERS: "" } });
  try {
    const author = new AuthorClient(server.address);
    await author.signUp({
      email: "bench@colophon.test",
      password: "a benchmark only",
      fullName: "Ben Bench",
    });
    const order = await author.call("POST /api/books/generate", {
      body: { title: `A ${genre} of Ten Chapters`, genre, chapters: 10, themes: ["Change", "Family"] },
    });
    const book = await author.waitForBook(order.id);
    if (book.health === null) throw new Error(`The ${genre} book failed: ${book.failure?.detail ?? ""}`);
    return book.health.readings;
  } finally {
    await server.close();
  }
}
