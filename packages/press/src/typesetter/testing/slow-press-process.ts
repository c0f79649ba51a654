// A typesetting process that is busy as the typesetter is: in one piece, hearing nothing meanwhile.
import { answerJobs } from "../answer-jobs.ts";

answerJobs<{ busyMs: number }>({
  async perform({ busyMs }) {
    const end = performance.now() + busyMs;
    while (performance.now() < end) JSON.stringify({ busyMs });
    return "x".repeat(1_000_000);
  },
  afterwards: () => undefined,
});
