import { preflightEndpoints } from "@colophon/contracts/publishing/preflight";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Preflight } from "./preflight.ts";

export function registerPreflightRoutes(
  registerRoute: RegisterRoute,
  { preflight }: { preflight: Preflight },
): void {
  registerRoute(preflightEndpoints.getPreflight, ({ actor, params }) =>
    preflight.read({ ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(preflightEndpoints.checkBook, ({ actor, params }) =>
    preflight.check({ ownerId: actor.id, bookId: params.id }),
  );
}
