import { editionEndpoints } from "@colophon/contracts/publishing/editions/endpoints";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Editions } from "./editions.ts";

/** Packages, editions and their downloads. */
export function registerEditionRoutes(
  registerRoute: RegisterRoute,
  { editions }: { editions: Editions },
): void {
  registerRoute(editionEndpoints.requestPackage, ({ actor, params, body, header }) =>
    editions.order({
      ownerId: actor.id,
      bookId: params.id,
      ...body,
      idempotencyKey: header("idempotency-key") ?? null,
    }),
  );

  registerRoute(editionEndpoints.getPackage, async ({ actor, params }) => ({
    package: await editions.package({ ownerId: actor.id, bookId: params.id }),
  }));

  registerRoute(editionEndpoints.listEditions, ({ actor, params, query }) =>
    editions.list({ ownerId: actor.id, bookId: params.id }, query),
  );

  registerRoute(editionEndpoints.getEdition, ({ actor, params }) => editions.find(which(actor, params)));

  registerRoute(editionEndpoints.compareEdition, ({ actor, params, query }) =>
    editions.changes(which(actor, params), query.to ?? null),
  );

  registerRoute(editionEndpoints.recordPublication, ({ actor, params, body }) =>
    editions.recordPublication(which(actor, params), body),
  );

  registerRoute(editionEndpoints.forgetPublished, ({ actor, params }) =>
    editions.forgetPublished(which(actor, params), params.format),
  );

  registerRoute(editionEndpoints.downloadEditionZip, ({ actor, params }) =>
    editions.zip(which(actor, params)),
  );

  registerRoute(editionEndpoints.downloadEditionFile, ({ actor, params }) =>
    editions.file(which(actor, params), params.format),
  );

  registerRoute(editionEndpoints.openEditionTicket, ({ actor, params, header }) =>
    editions.openTicket(which(actor, params), { sessionId: actor.sessionId, cookies: header("cookie") }),
  );

  registerRoute(editionEndpoints.downloadByTicket, ({ params, header }) =>
    editions.byTicket({ token: params.ticket, cookies: header("cookie"), format: null }),
  );

  registerRoute(editionEndpoints.downloadFileByTicket, ({ params, header }) =>
    editions.byTicket({ token: params.ticket, cookies: header("cookie"), format: params.format }),
  );
}

function which(
  actor: { id: string },
  params: { id: string; editionId: string },
): { ownerId: string; bookId: string; editionId: string } {
  return { ownerId: actor.id, bookId: params.id, editionId: params.editionId };
}
