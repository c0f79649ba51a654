import { sourceEndpoints } from "@colophon/contracts/library/sources";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
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
import {
  type StatementDeps,
  listStatements,
  passagesOfStatement,
  settleStatement,
} from "./settle-statements.ts";

export function registerSourceRoutes(registerRoute: RegisterRoute, deps: SourceDeps & StatementDeps): void {
  registerRoute(sourceEndpoints.getSources, ({ actor, params }) =>
    listSources(deps, { ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(sourceEndpoints.getSource, ({ actor, params }) =>
    readSource(deps, { ownerId: actor.id, bookId: params.id, sourceId: params.sourceId }),
  );
  registerRoute(sourceEndpoints.addNote, ({ actor, params, body }) =>
    addNote(deps, { ownerId: actor.id, bookId: params.id, ...body }),
  );
  registerRoute(sourceEndpoints.addSourceFile, ({ actor, params, query, file, address }) =>
    addFile(deps, { ownerId: actor.id, bookId: params.id, filename: query.filename, bytes: file, address }),
  );
  registerRoute(sourceEndpoints.changeSource, ({ actor, params, body }) =>
    changeSource(deps, { ownerId: actor.id, bookId: params.id, sourceId: params.sourceId, ...body }),
  );
  registerRoute(sourceEndpoints.replaceSourceFile, ({ actor, params, query, file, address }) =>
    replaceByFile(deps, {
      ownerId: actor.id,
      bookId: params.id,
      sourceId: params.sourceId,
      filename: query.filename,
      bytes: file,
      address,
    }),
  );
  registerRoute(sourceEndpoints.removeSource, ({ actor, params }) =>
    removeSource(deps, { ownerId: actor.id, bookId: params.id, sourceId: params.sourceId }),
  );
  registerRoute(sourceEndpoints.restoreSource, ({ actor, params }) =>
    restoreSource(deps, { ownerId: actor.id, bookId: params.id, sourceId: params.sourceId }),
  );
  registerRoute(sourceEndpoints.getStatements, ({ actor, params }) =>
    listStatements(deps, { ownerId: actor.id, bookId: params.id }),
  );
  registerRoute(sourceEndpoints.getStatementPassages, ({ actor, params }) =>
    passagesOfStatement(deps, { ownerId: actor.id, bookId: params.id, claimId: params.claimId }),
  );
  registerRoute(sourceEndpoints.settleStatement, ({ actor, params, body: request }) =>
    settleStatement(deps, { ownerId: actor.id, bookId: params.id, claimId: params.claimId, request }),
  );
}
