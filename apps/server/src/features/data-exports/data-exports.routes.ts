import { dataExportEndpoints } from "@colophon/contracts/data-exports/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { DataExports } from "./data-exports.ts";

export function mountDataExports(mount: Mount, { dataExports }: { dataExports: DataExports }): void {
  mount(dataExportEndpoints.orderDataExport, ({ actor }) => dataExports.order(actor.id));

  mount(dataExportEndpoints.dataExports, ({ actor }) => dataExports.newest(actor.id));

  mount(dataExportEndpoints.openDataExportTicket, ({ actor, header }) =>
    dataExports.openTicket(actor.id, { sessionId: actor.sessionId, cookies: header("cookie") }),
  );

  mount(dataExportEndpoints.downloadDataExport, ({ params, header }) =>
    dataExports.byTicket({ token: params.ticket, cookies: header("cookie") }),
  );
}
