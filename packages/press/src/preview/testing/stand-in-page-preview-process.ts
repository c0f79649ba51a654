// A live process that behaves as its job's key says, and reports its id.
import { answerJobs } from "../../typesetter/answer-jobs.ts";
import type { PagePreviewOptions, PagePreviewResult } from "../page-preview-options.ts";

answerJobs<PagePreviewOptions>({
  async perform({ key }): Promise<PagePreviewResult> {
    const [does = "", ms = "0"] = key.split(" ");
    if (does === "exit") process.exit(1);
    if (does === "hang") for (;;) JSON.stringify(key);
    const end = performance.now() + Number(ms);
    while (performance.now() < end) JSON.stringify(key);
    const variables = Object.keys(process.env).join(",");
    return { kind: "refused", message: `${does} ${process.pid} ${variables}` };
  },
  afterwards: () => undefined,
});
