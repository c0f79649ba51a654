import { analysisEndpoints } from "@colophon/contracts/read-through/endpoints";
import type { RegisterRoute } from "../../platform/http/mount.ts";
import type { Analyses } from "./read-through.ts";

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
