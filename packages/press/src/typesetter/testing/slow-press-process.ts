// A typesetting process that is busy as the typesetter is: in one piece, hearing nothing meanwhile.
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
