import { dataExportEndpoints } from "@colophon/contracts/account/data-exports";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { DataExports } from "./data-exports.ts";

export function registerDataExportRoutes(
  registerRoute: RegisterRoute,
  { dataExports }: { dataExports: DataExports },
): void {
  registerRoute(dataExportEndpoints.requestDataExport, ({ actor }) => dataExports.order(actor.id));

  registerRoute(dataExportEndpoints.dataExports, ({ actor }) => dataExports.newest(actor.id));

  registerRoute(dataExportEndpoints.openDataExportTicket, ({ actor, header }) =>
    dataExports.openTicket(actor.id, { sessionId: actor.sessionId, cookies: header("cookie") }),
  );

  registerRoute(dataExportEndpoints.downloadDataExport, ({ params, header }) =>
    dataExports.byTicket({ token: params.ticket, cookies: header("cookie") }),
  );
}
