import { analysisEndpoints } from "@colophon/contracts/assistant/analysis/endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Analyses } from "./analysis.ts";

export function registerAnalysisRoutes(
  registerRoute: RegisterRoute,
  { analyses }: { analyses: Analyses },
): void {
  registerRoute(analysisEndpoints.getAnalysis, ({ actor, params }) =>
    analyses.read({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(analysisEndpoints.requestAnalysis, ({ actor, params, body }) =>
    analyses.order({ ownerId: actor.id, bookId: params.id, ...body }),
  );
  registerRoute(analysisEndpoints.stopAnalysis, ({ actor, params }) =>
    analyses.stop({ ownerId: actor.id, bookId: params.id }),
  );
}
