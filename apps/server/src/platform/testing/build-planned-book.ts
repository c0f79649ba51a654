import { Outline } from "@colophon/contracts/generation/outline/outline";
import type { TestAuthor } from "./authors.ts";
import { eventually } from "./eventually.ts";

const BOOK_REQUEST = { title: "The Salt Garden", genre: "Romance", chapters: 3, words_per_chapter: 600 };

/** A book created to wait for approval of its outline, and waiting. @returns its id */
export async function buildPlannedBook(author: TestAuthor, change: object = {}): Promise<string> {
  const { body } = await author.call("POST", "/api/books/generate", {
    body: { ...BOOK_REQUEST, stops_after_plan: true, ...change },
  });
  const id = String(body["id"]);
  await whenOutline(author, id, ({ stage }) => stage === "planned");
  return id;
}

export async function outlineOf(author: TestAuthor, id: string): Promise<Outline> {
  return Outline.parse((await author.call("GET", `/api/books/${id}/outline`)).body);
}

/** The outline, once it is in the state a test waits for. */
export function whenOutline(
  author: TestAuthor,
  id: string,
  until: (outline: Outline) => boolean,
): Promise<Outline> {
  return eventually(() => outlineOf(author, id), { until });
}

/** The content of an outline. @throws Error if there is none */
export function outlineContentIn({ plan }: Outline): NonNullable<Outline["plan"]> {
  if (plan === null) throw new Error("There is no plan.");
  return plan;
}
