import { supportDeskEndpoints } from "@colophon/contracts/support/endpoints";
import type { Db } from "../../platform/db/database.ts";
import { FileAnswer, type Mount } from "../../platform/http/mount.ts";
import type { Users } from "../users/users.ts";
import type { Clerk } from "./desk.ts";
import type { Support } from "./support.ts";

export function mountSupportDesk(
  mount: Mount,
  deps: { support: Support; db: Db; users: Pick<Users, "present">; now: () => Date },
): void {
  const { desk } = deps.support;
  const clerkOf = async (id: string): Promise<Clerk> => {
    const { full_name: name } = await deps.users.present(deps.db, id);
    return { id, name };
  };
  mount(supportDeskEndpoints.listTickets, async ({ actor, query }) => {
    const { rows, ...place } = await desk.list(query, actor.id);
    return { tickets: rows, ...place };
  });
  mount(supportDeskEndpoints.ticketsFile, async ({ actor, query, noteForAudit }) => {
    noteForAudit({ subjectId: "tickets" });
    const filename = `tickets-${deps.now().toISOString().slice(0, 10)}.csv`;
    return new FileAnswer({
      bytes: desk.file(query, actor.id),
      mediaType: "text/csv; charset=utf-8",
      filename,
    });
  });
  mount(supportDeskEndpoints.readTicket, ({ params }) => desk.read(params.id));
  mount(supportDeskEndpoints.takeUpTicket, ({ actor, params }) => desk.takeUp(params.id, actor.id));
  mount(supportDeskEndpoints.answerTicket, async ({ actor, params, body, noteForAudit }) => {
    noteForAudit({ detail: { characters: body.message.length, closed: body.close } });
    return desk.answer(params.id, {
      clerk: await clerkOf(actor.id),
      text: body.message,
      close: body.close,
      lastSeenId: body.last_seen_message_id,
    });
  });
  mount(supportDeskEndpoints.noteOnTicket, async ({ actor, params, body, noteForAudit }) => {
    noteForAudit({ detail: { changed: ["note"] } });
    return desk.note(params.id, { clerk: await clerkOf(actor.id), text: body.message });
  });
  mount(supportDeskEndpoints.setTicketPriority, ({ params, body, noteForAudit }) => {
    noteForAudit({ detail: { changed: ["priority"], priority: body.priority } });
    return desk.setPriority(params.id, body.priority);
  });
  mount(supportDeskEndpoints.closeTicket, ({ params }) => desk.move(params.id, "close"));
  mount(supportDeskEndpoints.reopenTicket, ({ params, noteForAudit }) => {
    noteForAudit({ detail: { changed: ["status"], status: "open" } });
    return desk.move(params.id, "reopen");
  });
  mount(supportDeskEndpoints.deleteTicket, async ({ params }) => {
    await desk.delete(params.id);
    return { id: params.id };
  });
  mount(supportDeskEndpoints.fetchAttachment, ({ params }) =>
    deps.support.file({ ticketId: params.id, userId: null, id: params.attachment }),
  );
  mountCannedAnswers(mount, deps.support);
}

function mountCannedAnswers(mount: Mount, { canned }: Support): void {
  mount(supportDeskEndpoints.listCannedAnswers, async () => ({ answers: await canned.list() }));
  mount(supportDeskEndpoints.addCannedAnswer, async ({ actor, body, noteForAudit }) => {
    const answer = await canned.add(body, actor.id);
    noteForAudit({ subjectId: answer.id });
    return answer;
  });
  mount(supportDeskEndpoints.changeCannedAnswer, ({ actor, params, body }) =>
    canned.change({ id: params.id, ...body }, actor.id),
  );
  mount(supportDeskEndpoints.removeCannedAnswer, async ({ params }) => {
    await canned.remove(params.id);
    return { id: params.id };
  });
}
