import { z } from "zod";
import { defineJob } from "../../shared/job.ts";

/** Answers one question from its book's text. */
export const bookChatJob = defineJob({
  name: "books.answer-question",
  policy: "one-per-key",
  payload: z.object({ runId: z.uuid() }),
  retryLimit: 1000,
  backoff: false,
  expireSeconds: 15 * 60,
});
