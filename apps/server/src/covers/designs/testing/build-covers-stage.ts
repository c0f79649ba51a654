import { BookCovers } from "@colophon/contracts/covers/designs/cover";
import { CreditBalance } from "@colophon/contracts/billing/credits";
import type { z } from "zod";
import type { TestAuthor } from "../../../platform/testing/authors.ts";
import { eventually } from "../../../platform/testing/eventually.ts";

type Answer = Awaited<ReturnType<TestAuthor["call"]>>;

/** Requests covers of a book. @param order.key  makes it a repeated request */
export function generateCoversOf(
  author: TestAuthor,
  { bookId, key, ...body }: { bookId: string; key?: string; number_of_variations?: number; credits?: number },
): Promise<Answer> {
  const headers = key === undefined ? {} : { "idempotency-key": key };
  return author.call("POST", `/api/books/${bookId}/generate-cover`, { body, headers });
}

/** The covers of a book as shown to its author. */
export async function coversAt(author: TestAuthor, bookId: string): Promise<z.output<typeof BookCovers>> {
  return BookCovers.parse((await author.call("GET", `/api/books/${bookId}/covers`)).body);
}

/** The same once the newest run has ended. */
export function paintedAt(author: TestAuthor, bookId: string): Promise<z.output<typeof BookCovers>> {
  return eventually(() => coversAt(author, bookId), {
    until: ({ order }) => order?.state !== "running",
  });
}

/** An author's balance, and how much of it is on hold. */
export async function purseOf(author: TestAuthor): Promise<{ balance: number; held: number }> {
  const { balance, held } = CreditBalance.parse((await author.call("GET", "/api/credits/balance")).body);
  return { balance, held };
}
