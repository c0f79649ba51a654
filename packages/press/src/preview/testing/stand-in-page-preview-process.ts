// A live process that does what its order's key says, and tells who it is.
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
