import { editionEndpoints } from "@colophon/contracts/editions/endpoints";
import type { Mount } from "../../platform/http/mount.ts";
import type { Editions } from "./editions.ts";

/** Packages, editions and their downloads. */
export function mountEditions(mount: Mount, { editions }: { editions: Editions }): void {
  mount(editionEndpoints.orderPackage, ({ actor, params, body, header }) =>
    editions.order({
      ownerId: actor.id,
      bookId: params.id,
      ...body,
      idempotencyKey: header("idempotency-key") ?? null,
    }),
  );

  mount(editionEndpoints.getPackage, async ({ actor, params }) => ({
    package: await editions.package({ ownerId: actor.id, bookId: params.id }),
  }));

  mount(editionEndpoints.listEditions, ({ actor, params, query }) =>
    editions.list({ ownerId: actor.id, bookId: params.id }, query),
  );

  mount(editionEndpoints.getEdition, ({ actor, params }) => editions.find(which(actor, params)));

  mount(editionEndpoints.compareEdition, ({ actor, params, query }) =>
    editions.changes(which(actor, params), query.to ?? null),
  );

  mount(editionEndpoints.notePublished, ({ actor, params, body }) =>
    editions.notePublished(which(actor, params), body),
  );

  mount(editionEndpoints.forgetPublished, ({ actor, params }) =>
    editions.forgetPublished(which(actor, params), params.format),
  );

  mount(editionEndpoints.downloadEditionZip, ({ actor, params }) => editions.zip(which(actor, params)));

  mount(editionEndpoints.downloadEditionFile, ({ actor, params }) =>
    editions.file(which(actor, params), params.format),
  );

  mount(editionEndpoints.openEditionTicket, ({ actor, params, header }) =>
    editions.openTicket(which(actor, params), { sessionId: actor.sessionId, cookies: header("cookie") }),
  );

  mount(editionEndpoints.downloadByTicket, ({ params, header }) =>
    editions.byTicket({ token: params.ticket, cookies: header("cookie"), format: null }),
  );

  mount(editionEndpoints.downloadFileByTicket, ({ params, header }) =>
    editions.byTicket({ token: params.ticket, cookies: header("cookie"), format: params.format }),
  );
}

function which(
  actor: { id: string },
  params: { id: string; editionId: string },
): { ownerId: string; bookId: string; editionId: string } {
  return { ownerId: actor.id, bookId: params.id, editionId: params.editionId };
}
