import { pricingEndpoints } from "@colophon/contracts/pricing/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Pricing } from "./pricing.ts";

export function mountPricing(mount: Mount, { pricing }: { pricing: Pricing }): void {
  mount(pricingEndpoints.reckonPrices, ({ body }) => pricing.reckon(body));
  mount(pricingEndpoints.listStoreFigures, () => pricing.list());
  mount(pricingEndpoints.replaceStoreFigure, ({ actor, body, noteForAudit }) => {
    noteForAudit({ subjectId: body.key, detail: { value: body.value, as_of: body.as_of } });
    return pricing.replace({ ...body, adminId: actor.id });
  });
  mount(pricingEndpoints.takeStoreFigureBack, ({ body, noteForAudit }) => {
    noteForAudit({ subjectId: body.key });
    return pricing.takeBack(body.key);
  });
}
