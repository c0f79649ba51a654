// A typesetting process that is busy like the typesetter: blocking, without receiving messages.
import { answerJobs } from "../answer-jobs.ts";
import { existsSync } from "node:fs";

answerJobs<{ untilFile: string }>({
  async perform({ untilFile }) {
    process.send?.("busy");
    while (!existsSync(untilFile)) JSON.stringify({ untilFile });
    return "x".repeat(1_000_000);
  },
  afterwards: () => undefined,
});
