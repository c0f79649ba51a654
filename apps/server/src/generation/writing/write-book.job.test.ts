import { expect, test } from "vitest";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { ModelFailure } from "../../ports/language-model.ts";
import { OutlineRejectedError, SceneUnfit } from "./book-run.ts";
import { LeaseLost } from "../../jobs/runs/runs.ts";
import { buildBookRun } from "./testing/build-book-run.ts";
import { bookWork } from "./write-book.job.ts";

const { run } = buildBookRun(buildWriter());
const work = bookWork({ ...run, modelOf: () => run.model }, 20);

test.for([
  ["content_filtered", "rephrase", "content_filtered"],
  ["refused", "final", "provider_refused"],
  ["invalid_key", "final", "provider_misconfigured"],
  ["unknown_model", "final", "provider_misconfigured"],
  ["bad_request", "final", "provider_misconfigured"],
  ["timeout", "retry", "provider_unavailable"],
  ["rate_limited", "retry", "provider_unavailable"],
  ["overloaded", "retry", "provider_unavailable"],
  ["broken_stream", "retry", "provider_unavailable"],
  ["empty_answer", "retry", "provider_unavailable"],
  ["nonsense", "retry", "provider_unavailable"],
  ["unreachable", "retry", "provider_unavailable"],
  ["unreachable", "final", "provider_misconfigured"],
  ["aborted", "final", "provider_unavailable"],
  ["starved", "retry", "provider_unavailable"],
  ["context_too_small", "final", "context_too_small"],
  ["model_not_pulled", "final", "model_not_pulled"],
] as const)("shows a provider's %s (%s) to the author as %s", ([code, failureClass, reason]) => {
  expect(work.reasonOf(new ModelFailure({ code, failureClass, provider: "acme" }), run)).toBe(reason);
});

test("gives an outline rejected twice its own reason, and blames unknown errors on us", () => {
  expect(work.reasonOf(new OutlineRejectedError("no cast"), run)).toBe("plan_refused");
  const refusal = new SceneUnfit([{ kind: "refusal", detail: "It is a refusal." }]);
  expect(work.reasonOf(refusal, run)).toBe("scene_refused");
  expect(work.reasonOf(new SceneUnfit([{ kind: "summary", detail: "It is a summary." }]), run)).toBe(
    "scene_unfit",
  );
  expect(work.reasonOf(new Error("boom"), run)).toBe("unexpected");
  expect(work.reasonOf("boom", run)).toBe("unexpected");
});

test("finds the run of a job of the first versions, with only the book's id", () => {
  const bookId = "00000000-0000-4000-8000-000000000007";
  const runId = "00000000-0000-4000-8000-000000000008";
  expect(work.runIdOf({ bookId })).toBe(bookId);
  expect(work.runIdOf({ bookId, runId })).toBe(runId);
  expect(work.payloadOf({ id: runId, book_id: bookId })).toEqual({ bookId, runId });
});

test("neither writes nor fails a book deleted meanwhile", async () => {
  const model = buildWriter();
  const gone = buildBookRun(model);
  const failed: unknown[] = [];
  const books = {
    ...gone.run.books,
    find: async () => null,
    fail: async (_tx: unknown, ending: unknown) => void failed.push(ending),
  };
  const lostWork = bookWork({ ...gone.run, books, modelOf: () => gone.run.model }, 20);
  await expect(lostWork.carryOut(gone.run)).rejects.toThrow(LeaseLost);
  const failing = gone.run.db.transaction().execute((tx) => lostWork.fail(tx, gone.run.row, "unexpected"));
  await expect(failing).rejects.toThrow(LeaseLost);
  expect([model.calls, failed]).toEqual([[], []]);
});
