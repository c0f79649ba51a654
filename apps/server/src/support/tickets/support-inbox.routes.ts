import { supportInboxEndpoints } from "@colophon/contracts/support/tickets/endpoints";
import type { Db } from "../../platform/db/database.ts";
import { csvAnswer } from "../../platform/http/csv-answer.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import type { Users } from "../../users/users.ts";
import type { Clerk } from "./inbox.ts";
import type { Support } from "./tickets.ts";

export function registerSupportInboxRoutes(
  registerRoute: RegisterRoute,
  deps: { support: Support; db: Db; users: Pick<Users, "present">; now: () => Date },
): void {
  const { inbox } = deps.support;
  const clerkOf = async (id: string): Promise<Clerk> => {
    const { full_name: name } = await deps.users.present(deps.db, id);
    return { id, name };
  };
  registerRoute(supportInboxEndpoints.listTickets, async ({ actor, query }) => {
    const { rows, ...place } = await inbox.list(query, actor.id);
    return { tickets: rows, ...place };
  });
  registerRoute(supportInboxEndpoints.ticketsFile, async ({ actor, query, addAuditInfo }) => {
    addAuditInfo({ subjectId: "tickets" });
    return csvAnswer({ bytes: inbox.file(query, actor.id), name: "tickets", now: deps.now() });
  });
  registerRoute(supportInboxEndpoints.readTicket, ({ params }) => inbox.read(params.id));
  registerRoute(supportInboxEndpoints.assignTicket, ({ actor, params }) => inbox.assign(params.id, actor.id));
  registerRoute(supportInboxEndpoints.answerTicket, async ({ actor, params, body, addAuditInfo }) => {
    addAuditInfo({ detail: { characters: body.message.length, closed: body.close } });
    return inbox.answer(params.id, {
      clerk: await clerkOf(actor.id),
      text: body.message,
      close: body.close,
      lastSeenId: body.last_seen_message_id,
    });
  });
  registerRoute(supportInboxEndpoints.addTicketNote, async ({ actor, params, body, addAuditInfo }) => {
    addAuditInfo({ detail: { changed: ["note"] } });
    return inbox.note(params.id, { clerk: await clerkOf(actor.id), text: body.message });
  });
  registerRoute(supportInboxEndpoints.setTicketPriority, ({ params, body, addAuditInfo }) => {
    addAuditInfo({ detail: { changed: ["priority"], priority: body.priority } });
    return inbox.setPriority(params.id, body.priority);
  });
  registerRoute(supportInboxEndpoints.closeTicket, ({ params }) => inbox.move(params.id, "close"));
  registerRoute(supportInboxEndpoints.reopenTicket, ({ params, addAuditInfo }) => {
    addAuditInfo({ detail: { changed: ["status"], status: "open" } });
    return inbox.move(params.id, "reopen");
  });
  registerRoute(supportInboxEndpoints.deleteTicket, async ({ params }) => {
    await inbox.delete(params.id);
    return { id: params.id };
  });
  registerRoute(supportInboxEndpoints.fetchAttachment, ({ params }) =>
    deps.support.file({ ticketId: params.id, userId: null, id: params.attachment }),
  );
  registerCannedAnswerRoutes(registerRoute, deps.support);
}

function registerCannedAnswerRoutes(registerRoute: RegisterRoute, { canned }: Support): void {
  registerRoute(supportInboxEndpoints.listCannedAnswers, async () => ({ answers: await canned.list() }));
  registerRoute(supportInboxEndpoints.addCannedAnswer, async ({ actor, body, addAuditInfo }) => {
    const answer = await canned.add(body, actor.id);
    addAuditInfo({ subjectId: answer.id });
    return answer;
  });
  registerRoute(supportInboxEndpoints.changeCannedAnswer, ({ actor, params, body }) =>
    canned.change({ id: params.id, ...body }, actor.id),
  );
  registerRoute(supportInboxEndpoints.removeCannedAnswer, async ({ params }) => {
    await canned.remove(params.id);
    return { id: params.id };
  });
}
