import type { CreditTransaction } from "@colophon/contracts/billing/credits";
import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "../../platform/query-client.ts";
import { buildList } from "../../testing/build-book.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { creditCheckQuery, recentCreditsQuery } from "./credit-queries.ts";

test("requests the price of each length separately, and keeps the last one meanwhile", async () => {
  const { requests } = fakeApi({
    "GET /api/credits/check/book_generation": ({ search }) =>
      reply({ sufficient: true, required: Number(new URLSearchParams(search).get("words_per_chapter")) }),
  });
  const client = createQueryClient();
  const observer = new QueryObserver(client, creditCheckQuery({ chapters: 5, wordsPerChapter: 1500 }));
  const unsubscribe = observer.subscribe(() => undefined);
  await client.fetchQuery(creditCheckQuery({ chapters: 5, wordsPerChapter: 1500 }));
  observer.setOptions(creditCheckQuery({ chapters: 5, wordsPerChapter: 4000 }));
  expect(observer.getCurrentResult().data?.required).toBe(1500);
  expect(await client.fetchQuery(creditCheckQuery({ chapters: 5, wordsPerChapter: 4000 }))).toMatchObject({
    required: 4000,
  });
  expect(requests.map(({ search }) => search)).toEqual([
    "?chapters=5&words_per_chapter=1500",
    "?chapters=5&words_per_chapter=4000",
  ]);
  unsubscribe();
});

test("shows five transactions, even if the server sends more", async () => {
  const line = (id: number): CreditTransaction => ({
    id: String(id),
    amount: -1,
    transaction_type: "debit",
    operation: "book_generation",
    description: "",
    balance_before: 1,
    balance_after: 0,
    created_at: "2026-11-20T08:00:00.000Z",
    book: null,
  });
  const { requests } = fakeApi({
    "GET /api/credits/history": () =>
      reply({ transactions: [1, 2, 3, 4, 5, 6, 7].map(line), pagination: buildList([]).pagination }),
  });
  const shown = await createQueryClient().fetchQuery(recentCreditsQuery);
  expect(shown.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5"]);
  expect(requests[0]?.search).toBe("?limit=5");
});
