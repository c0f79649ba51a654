import { pricingEndpoints } from "@colophon/contracts/publishing/prices";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Pricing } from "./prices.ts";

export function registerPricingRoutes(registerRoute: RegisterRoute, { pricing }: { pricing: Pricing }): void {
  registerRoute(pricingEndpoints.reckonPrices, ({ body }) => pricing.reckon(body));
  registerRoute(pricingEndpoints.listStoreFigures, () => pricing.list());
  registerRoute(pricingEndpoints.replaceStoreFigure, ({ actor, body, addAuditInfo }) => {
    addAuditInfo({ subjectId: body.key, detail: { value: body.value, as_of: body.as_of } });
    return pricing.replace({ ...body, adminId: actor.id });
  });
  registerRoute(pricingEndpoints.restoreStoreFigure, ({ body, addAuditInfo }) => {
    addAuditInfo({ subjectId: body.key });
    return pricing.restoreFigure(body.key);
  });
}
