import { importEndpoints } from "@colophon/contracts/library/imports";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Imports } from "./imports.ts";

export function registerImportRoutes(registerRoute: RegisterRoute, { imports }: { imports: Imports }): void {
  registerRoute(importEndpoints.startImport, ({ actor, query, file, address }) =>
    imports.start({ ownerId: actor.id, address, filename: query.filename, bytes: file }),
  );
  registerRoute(importEndpoints.getImport, ({ actor, params }) =>
    imports.read({ ownerId: actor.id, id: params.id }),
  );
  registerRoute(importEndpoints.chooseImport, ({ actor, params, body, address }) =>
    imports.choose({ ownerId: actor.id, id: params.id, address }, body),
  );
  registerRoute(importEndpoints.makeImportedBook, ({ actor, params, body, address }) =>
    imports.makeBook({ ownerId: actor.id, id: params.id, address }, body),
  );
  registerRoute(importEndpoints.dropImport, ({ actor, params }) =>
    imports.drop({ ownerId: actor.id, id: params.id }),
  );
}
