import { supportEndpoints } from "@colophon/contracts/support/endpoints";
import type { z } from "zod";
import { addressHolder } from "../../platform/http/client-address.ts";
import type { Mount } from "../../platform/http/mount.ts";
import type { Support } from "./support.ts";

type AttachedFile = z.output<typeof supportEndpoints.attachToSupport.reply>;

export function mountSupport(mount: Mount, { support, now }: { support: Support; now: () => Date }): void {
  mount(supportEndpoints.supportDesk, async () => support.hours());
  mount(supportEndpoints.contactSupport, ({ actor, body }) => support.ask(actor.id, body));
  mount(supportEndpoints.contactSupportAsVisitor, ({ body }) => support.askAsVisitor(body));
  const attach = async (sent: Parameters<Support["attach"]>[0]): Promise<AttachedFile> => {
    const { file: kept, key } = await support.attach(sent);
    return { key, filename: kept.filename, media_type: kept.media_type, bytes: kept.bytes };
  };
  mount(supportEndpoints.attachToSupport, ({ query, file, actor }) =>
    attach({ filename: query.filename, bytes: file, sender: { isAuthor: true, key: actor.id } }),
  );
  mount(supportEndpoints.attachToSupportAsVisitor, ({ query, file, address }) =>
    attach({
      filename: query.filename,
      bytes: file,
      sender: { isAuthor: false, key: addressHolder(address) },
    }),
  );
  mount(supportEndpoints.listOwnTickets, ({ actor, query }) =>
    support.ofAuthor({ ...query, userId: actor.id, isByAuthor: actor.impersonator === null }),
  );
  mount(supportEndpoints.readOwnTicket, ({ actor, params }) =>
    support.read({ id: params.id, userId: actor.id, isByAuthor: actor.impersonator === null }),
  );
  mount(supportEndpoints.replyToTicket, ({ actor, params, body }) =>
    support.reply({ id: params.id, userId: actor.id }, body),
  );
  mount(supportEndpoints.closeOwnTicket, ({ actor, params }) =>
    support.close({ id: params.id, userId: actor.id }),
  );
  mount(supportEndpoints.fetchOwnAttachment, ({ actor, params }) =>
    support.file({ ticketId: params.id, userId: actor.id, id: params.attachment }),
  );
  mount(
    supportEndpoints.takeInboundMail,
    ({ file, header, address }) => support.takeMail({ bytes: file, ...signatureOf(header), address }),
    ({ header }) => support.refuseMail({ ...signatureOf(header), now: now() }),
  );
}

function signatureOf(header: (name: string) => string | undefined): {
  timestamp: string | undefined;
  signature: string | undefined;
} {
  return { timestamp: header("x-colophon-timestamp"), signature: header("x-colophon-signature") };
}
