import { supportEndpoints } from "@colophon/contracts/support/tickets/endpoints";
import type { z } from "zod";
import { networkKey } from "../../platform/http/client-ip.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Support } from "./tickets.ts";

type AttachedFile = z.output<typeof supportEndpoints.attachToSupport.reply>;

export function registerSupportRoutes(
  registerRoute: RegisterRoute,
  { support, now }: { support: Support; now: () => Date },
): void {
  registerRoute(supportEndpoints.supportContact, async () => support.hours());
  registerRoute(supportEndpoints.contactSupport, ({ actor, body }) => support.contact(actor.id, body));
  registerRoute(supportEndpoints.contactSupportAsVisitor, ({ body }) => support.contactAsVisitor(body));
  const attach = async (sent: Parameters<Support["attach"]>[0]): Promise<AttachedFile> => {
    const { file: kept, key } = await support.attach(sent);
    return { key, filename: kept.filename, media_type: kept.media_type, bytes: kept.bytes };
  };
  registerRoute(supportEndpoints.attachToSupport, ({ query, file, actor }) =>
    attach({ filename: query.filename, bytes: file, sender: { isAuthor: true, key: actor.id } }),
  );
  registerRoute(supportEndpoints.attachToSupportAsVisitor, ({ query, file, address }) =>
    attach({
      filename: query.filename,
      bytes: file,
      sender: { isAuthor: false, key: networkKey(address) },
    }),
  );
  registerRoute(supportEndpoints.listAuthorTickets, ({ actor, query }) =>
    support.ofAuthor({ ...query, userId: actor.id, isByAuthor: actor.impersonator === null }),
  );
  registerRoute(supportEndpoints.readAuthorTicket, ({ actor, params }) =>
    support.read({ id: params.id, userId: actor.id, isByAuthor: actor.impersonator === null }),
  );
  registerRoute(supportEndpoints.replyToTicket, ({ actor, params, body }) =>
    support.reply({ id: params.id, userId: actor.id }, body),
  );
  registerRoute(supportEndpoints.closeAuthorTicket, ({ actor, params }) =>
    support.close({ id: params.id, userId: actor.id }),
  );
  registerRoute(supportEndpoints.fetchAuthorAttachment, ({ actor, params }) =>
    support.file({ ticketId: params.id, userId: actor.id, id: params.attachment }),
  );
  registerRoute(
    supportEndpoints.receiveInboundEmail,
    ({ file, header, address }) => support.receiveEmail({ bytes: file, ...signatureOf(header), address }),
    ({ header }) => support.assertInboundEmail({ ...signatureOf(header), now: now() }),
  );
}

function signatureOf(header: (name: string) => string | undefined): {
  timestamp: string | undefined;
  signature: string | undefined;
} {
  return { timestamp: header("x-colophon-timestamp"), signature: header("x-colophon-signature") };
}
