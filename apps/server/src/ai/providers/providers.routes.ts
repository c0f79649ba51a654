import { providerEndpoints } from "@colophon/contracts/ai/providers";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Providers } from "./providers.ts";

export function registerProviderRoutes(
  registerRoute: RegisterRoute,
  { providers }: { providers: Providers },
): void {
  registerRoute(providerEndpoints.writer, ({ actor }) => providers.state(actor));
  registerRoute(providerEndpoints.listProviders, () => providers.list());
  registerRoute(providerEndpoints.findLocalServers, () => providers.findLocal());
  registerRoute(providerEndpoints.testProvider, ({ body }) => providers.test(body));
  registerRoute(providerEndpoints.reorderProviders, ({ body, actor }) =>
    providers.order({ ids: body.ids, adminId: actor.id }),
  );
  registerRoute(providerEndpoints.addProvider, async ({ body, actor, addAuditInfo }) => {
    const added = await providers.add({ ...body, adminId: actor.id });
    addAuditInfo({ subjectId: added.id });
    return added;
  });
  registerRoute(providerEndpoints.changeProvider, ({ params, body, actor }) =>
    providers.change({ ...body, id: params.id, adminId: actor.id }),
  );
  registerRoute(providerEndpoints.removeProvider, async ({ params, actor }) => {
    await providers.remove({ id: params.id, adminId: actor.id });
    return { id: params.id };
  });
}
