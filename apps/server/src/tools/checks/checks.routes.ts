import { toolCheckEndpoints } from "@colophon/contracts/tools/checks";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { ToolChecks } from "./checks.ts";

export function registerToolRoutes(
  registerRoute: RegisterRoute,
  { toolChecks }: { toolChecks: ToolChecks },
): void {
  registerRoute(toolCheckEndpoints.checkManuscript, ({ query, file, address, abortSignal }) =>
    toolChecks.manuscript({ filename: query.filename, bytes: file, address, abortSignal: abortSignal() }),
  );
  registerRoute(toolCheckEndpoints.checkEpub, ({ query, file, address, abortSignal }) =>
    toolChecks.epub({ filename: query.filename, bytes: file, address, abortSignal: abortSignal() }),
  );
}
