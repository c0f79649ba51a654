import { providerEndpoints } from "@colophon/contracts/providers/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Providers } from "./providers.ts";

export function mountProviders(mount: Mount, { providers }: { providers: Providers }): void {
  mount(providerEndpoints.writer, ({ actor }) => providers.state(actor));
  mount(providerEndpoints.listProviders, () => providers.list());
  mount(providerEndpoints.findLocalServers, () => providers.findLocal());
  mount(providerEndpoints.testProvider, ({ body }) => providers.test(body));
  mount(providerEndpoints.orderProviders, ({ body, actor }) =>
    providers.order({ ids: body.ids, adminId: actor.id }),
  );
  mount(providerEndpoints.addProvider, async ({ body, actor, noteForAudit }) => {
    const added = await providers.add({ ...body, adminId: actor.id });
    noteForAudit({ subjectId: added.id });
    return added;
  });
  mount(providerEndpoints.changeProvider, ({ params, body, actor }) =>
    providers.change({ ...body, id: params.id, adminId: actor.id }),
  );
  mount(providerEndpoints.removeProvider, async ({ params, actor }) => {
    await providers.remove({ id: params.id, adminId: actor.id });
    return { id: params.id };
  });
}
