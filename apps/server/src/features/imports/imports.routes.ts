import { importEndpoints } from "@colophon/contracts/imports/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Imports } from "./imports.ts";

export function mountImports(mount: Mount, { imports }: { imports: Imports }): void {
  mount(importEndpoints.startImport, ({ actor, query, file, address }) =>
    imports.start({ ownerId: actor.id, address, filename: query.filename, bytes: file }),
  );
  mount(importEndpoints.getImport, ({ actor, params }) => imports.read({ ownerId: actor.id, id: params.id }));
  mount(importEndpoints.chooseImport, ({ actor, params, body, address }) =>
    imports.choose({ ownerId: actor.id, id: params.id, address }, body),
  );
  mount(importEndpoints.makeImportedBook, ({ actor, params, body, address }) =>
    imports.makeBook({ ownerId: actor.id, id: params.id, address }, body),
  );
  mount(importEndpoints.dropImport, ({ actor, params }) =>
    imports.drop({ ownerId: actor.id, id: params.id }),
  );
}
