import { expect, test, vi } from "vitest";
import { ApiError } from "./api.ts";
import { createQueryClient } from "./query-client.ts";

const failure = (status: number): ApiError =>
  new ApiError({ status, detail: "No.", code: "test", fields: {}, data: {} });

async function triesAfter(failed: Error): Promise<number> {
  vi.useFakeTimers();
  let tries = 0;
  const asked = createQueryClient()
    .fetchQuery({
      queryKey: ["anything"],
      // `fetchQuery` doesn't retry by default; this test is about the product's own retry rule.
      retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
      queryFn: () => {
        tries += 1;
        throw failed;
      },
    })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  vi.useRealTimers();
  return tries;
}

test.each([400, 401, 404, 422, 429, 499])("does not retry a rejection with status %i", async (status) => {
  expect(await triesAfter(failure(status))).toBe(1);
});

test.each([0, 500, 503])("retries without an answer or with status %i twice", async (status) => {
  expect(await triesAfter(failure(status))).toBe(3);
});

test("retries what is no answer too", async () => {
  expect(await triesAfter(new TypeError("odd"))).toBe(3);
});

test("keeps an answer for half a minute, and never repeats a change", async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const queryFn = vi.fn<() => Promise<number>>(async () => 1);
  const runQuery = (): Promise<number> => client.fetchQuery({ queryKey: ["n"], queryFn });
  await runQuery();
  vi.advanceTimersByTime(29_000);
  await runQuery();
  expect(queryFn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  await runQuery();
  expect(queryFn).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  const mutationFn = vi.fn<() => Promise<void>>(async () => {
    throw failure(503);
  });
  const sent = client.getMutationCache().build(client, { mutationFn }).execute(undefined);
  await expect(sent).rejects.toBeInstanceOf(ApiError);
  expect(mutationFn).toHaveBeenCalledTimes(1);
});
