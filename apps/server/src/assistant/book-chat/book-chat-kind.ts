import { bookChatJob } from "@colophon/contracts/assistant/book-chat";
import { z } from "zod";
import { definePaidJob, modelFailures } from "../../generation/paid-jobs/paid-jobs.ts";
import { failureCode } from "../../generation/writing/writing.ts";

/** Parameters of the run. */
export const ChatBrief = z.object({ question: z.string() });

/** There was text when the question was asked, and there is none now. */
export class NoText extends Error {
  override readonly name = "NoText";
}

/** Questions about a book as paid jobs. */
export const bookChatKind = definePaidJob({
  kind: "question",
  job: bookChatJob,
  failures: {
    ...modelFailures({ what: "this question", safe: "Your question is kept here." }),
    no_text: {
      detail: "The finished text was taken out of the book before the question was answered.",
      advice: "Ask again when there is text to answer from.",
    },
  },
  reasonOf: (error) => (error instanceof NoText ? "no_text" : failureCode(error)),
  ledger: { stopped: () => "A question, stopped", failed: "A question that was not answered" },
  workers: { concurrency: 4, perOwner: 2 },
});
