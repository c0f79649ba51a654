import type { BookGenre } from "@colophon/contracts/shared/book-choices";
import type { HealthMetric } from "@colophon/contracts/library/books/health";
import { AuthorClient } from "../scripts/author-client.ts";
import { startPrivateServer } from "../scripts/private-server.ts";

/** Writes one prepared book through the full product. @returns its stored measures */
export async function writeSampleBook(genre: BookGenre): Promise<HealthMetric[]> {
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

/** Prints the measures of the prepared books. */
export function printGates(books: readonly { genre: string; readings: readonly HealthMetric[] }[]): void {
  const measures = books[0]?.readings.map(({ measure, gate }) => ({ measure, gate })) ?? [];
  console.log("Ten chapters of 1,500 words of prepared books; * marks what is outside its gate.\n");
  console.log(
    row(
      "measure",
      "gate",
      books.map(({ genre }) => genre),
    ),
  );
  for (const { measure, gate } of measures) {
    const values = books.map(({ readings }) => {
      const reading = readings.find((candidate) => candidate.measure === measure);
      if (reading === undefined) return "-";
      return `${Number(reading.value.toFixed(2))}${reading.verdict === "pass" ? "" : "*"}`;
    });
    console.log(row(measure, gate, values));
  }
}

function row(measure: string, gate: string, values: readonly string[]): string {
  return [measure.padEnd(26), gate.padEnd(18), ...values.map((value) => value.padStart(11))].join(" ");
}
