import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { textLine } from "../../shared/text.ts";
import { EpubCheck, ManuscriptCheck } from "./checks.ts";
import { TOOL_CHECK_BYTES, TOOL_CHECKS_AN_HOUR } from "./limits.ts";

const NamedFile = z.object({ filename: textLine("The name of the file").trim().min(1).max(255) });

/** The tools open to everyone: a file is uploaded, checked and discarded. */
export const toolCheckEndpoints = {
  checkManuscript: defineEndpoint({
    method: "POST",
    path: "/api/free-checks/manuscript",
    auth: "public",
    featureFlag: "imports",
    summary:
      "Look at a manuscript (DOCX, EPUB) as an import and the preflight would; nothing of it is kept, not even for a moment on a disk",
    query: NamedFile,
    acceptsFile: true,
    maxBodyBytes: TOOL_CHECK_BYTES,
    reply: ManuscriptCheck,
    errors: ["free_checks.refused", "free_checks.one_at_a_time", "server.busy"],
    limits: [{ max: TOOL_CHECKS_AN_HOUR, windowSeconds: 3600, by: "address" }],
  }),
  checkEpub: defineEndpoint({
    method: "POST",
    path: "/api/free-checks/epub",
    auth: "public",
    featureFlag: "imports",
    summary:
      "Hold an EPUB against the rules that ours are held against; nothing of it is kept, not even for a moment on a disk",
    query: NamedFile,
    acceptsFile: true,
    maxBodyBytes: TOOL_CHECK_BYTES,
    reply: EpubCheck,
    errors: ["free_checks.refused", "free_checks.one_at_a_time", "server.busy"],
    limits: [{ max: TOOL_CHECKS_AN_HOUR, windowSeconds: 3600, by: "address" }],
  }),
} as const;
