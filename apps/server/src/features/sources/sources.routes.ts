import { sourceEndpoints } from "@colophon/contracts/sources/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import {
  type SourceDeps,
  addFile,
  addNote,
  changeSource,
  listSources,
  readSource,
  removeSource,
  replaceByFile,
  restoreSource,
} from "./edit-sources.ts";
import { type ClaimDeps, listClaims, passagesOfClaim, settleClaim } from "./settle-claims.ts";

export function mountSources(mount: Mount, deps: SourceDeps & ClaimDeps): void {
  mount(sourceEndpoints.getSources, ({ actor, params }) =>
    listSources(deps, { ownerId: actor.id, bookId: params.id }),
  );
  mount(sourceEndpoints.getSource, ({ actor, params }) =>
    readSource(deps, { ownerId: actor.id, bookId: params.id, sourceId: params.sourceId }),
  );
  mount(sourceEndpoints.addNote, ({ actor, params, body }) =>
    addNote(deps, { ownerId: actor.id, bookId: params.id, ...body }),
  );
  mount(sourceEndpoints.addSourceFile, ({ actor, params, query, file, address }) =>
    addFile(deps, { ownerId: actor.id, bookId: params.id, filename: query.filename, bytes: file, address }),
  );
  mount(sourceEndpoints.changeSource, ({ actor, params, body }) =>
    changeSource(deps, { ownerId: actor.id, bookId: params.id, sourceId: params.sourceId, ...body }),
  );
  mount(sourceEndpoints.replaceSourceFile, ({ actor, params, query, file, address }) =>
    replaceByFile(deps, {
      ownerId: actor.id,
      bookId: params.id,
      sourceId: params.sourceId,
      filename: query.filename,
      bytes: file,
      address,
    }),
  );
  mount(sourceEndpoints.removeSource, ({ actor, params }) =>
    removeSource(deps, { ownerId: actor.id, bookId: params.id, sourceId: params.sourceId }),
  );
  mount(sourceEndpoints.restoreSource, ({ actor, params }) =>
    restoreSource(deps, { ownerId: actor.id, bookId: params.id, sourceId: params.sourceId }),
  );
  mount(sourceEndpoints.getClaims, ({ actor, params }) =>
    listClaims(deps, { ownerId: actor.id, bookId: params.id }),
  );
  mount(sourceEndpoints.getClaimPassages, ({ actor, params }) =>
    passagesOfClaim(deps, { ownerId: actor.id, bookId: params.id, claimId: params.claimId }),
  );
  mount(sourceEndpoints.settleClaim, ({ actor, params, body: request }) =>
    settleClaim(deps, { ownerId: actor.id, bookId: params.id, claimId: params.claimId, request }),
  );
}
