import { importEndpoints } from "@colophon/contracts/imports/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Imports } from "./imports.ts";

export function mountImports(mount: Mount, { imports }: { imports: Imports }): void {
  mount(importEndpoints.startImport, ({ actor, query, file }) =>
    imports.start({ ownerId: actor.id, filename: query.filename, bytes: file }),
  );
  mount(importEndpoints.getImport, ({ actor, params }) => imports.read({ ownerId: actor.id, id: params.id }));
  mount(importEndpoints.chooseImport, ({ actor, params, body }) =>
    imports.choose({ ownerId: actor.id, id: params.id }, body),
  );
  mount(importEndpoints.makeImportedBook, ({ actor, params, body }) =>
    imports.makeBook({ ownerId: actor.id, id: params.id }, body),
  );
  mount(importEndpoints.dropImport, ({ actor, params }) =>
    imports.drop({ ownerId: actor.id, id: params.id }),
  );
}
