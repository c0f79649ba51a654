import { analysisEndpoints } from "@colophon/contracts/assistant/analysis";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import {
  type AnalysisRequestDeps,
  presentAnalysis,
  startAnalysis,
  stopAnalysis,
} from "./request-analysis.ts";

export function registerAnalysisRoutes(registerRoute: RegisterRoute, deps: AnalysisRequestDeps): void {
  registerRoute(analysisEndpoints.getAnalysis, ({ actor, params }) =>
    presentAnalysis(deps, { ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(analysisEndpoints.requestAnalysis, ({ actor, params, body }) =>
    startAnalysis(deps, { ownerId: actor.id, bookId: params.id, ...body }),
  );
  registerRoute(analysisEndpoints.stopAnalysis, ({ actor, params }) =>
    stopAnalysis(deps, { ownerId: actor.id, bookId: params.id }),
  );
}
