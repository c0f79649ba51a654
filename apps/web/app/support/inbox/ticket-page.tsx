import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import { useParams } from "react-router";
import { MessageThread, type Voice } from "../tickets/message-thread.tsx";
import { CATEGORY_LABELS, PriorityBadge, StatusBadge } from "../tickets/ticket-labels.tsx";
import { paths } from "../../paths.ts";
import { callForFile, messageOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { useFocusFallback } from "../../platform/use-focus-fallback.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { type InboxTicket, inboxTicketQuery } from "./ticket-acts.ts";
import { TicketSidebar } from "./ticket-sidebar.tsx";
import { AnswerForm, NoteForm } from "./write-to-ticket.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Ticket: administration",
    description: "A request for help, and what became of it.",
  });
}

/** One ticket in the inbox. */
export default function TicketPage(): React.ReactElement {
  const { ticketId = "" } = useParams();
  const query = useQuery(inboxTicketQuery(ticketId));
  return (
    <>
      <ButtonLink
        href={paths.adminSupport}
        size="small"
        variant="quiet"
        icon={<ArrowLeft aria-hidden className="size-4" />}
      >
        All tickets
      </ButtonLink>
      <QueryView
        query={query}
        loadingLabel="Loading the ticket"
        skeleton={<SkeletonLines count={8} />}
        errorTitle="The ticket did not load"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
      >
        {(ticket) => <Ticket key={ticket.id} ticket={ticket} />}
      </QueryView>
    </>
  );
}

function Ticket({ ticket }: { ticket: InboxTicket }): React.ReactElement {
  const { id } = ticket;
  const heading = useRef<HTMLHeadingElement>(null);
  // Each step changes the possible actions: the clicked button may be gone, and the answer form.
  useFocusFallback(ticket.status, () => heading.current);
  return (
    <article className="mt-3">
      <h2 ref={heading} tabIndex={-1} className="font-display text-h2 wrap-anywhere">
        {ticket.subject}
      </h2>
      <p className="mt-2 mb-6 flex flex-wrap items-center gap-3 text-small text-ink-2">
        <span>#{ticket.number}</span>
        <StatusBadge status={ticket.status} />
        <PriorityBadge priority={ticket.priority} />
        <span>{CATEGORY_LABELS[ticket.category]}</span>
      </p>
      {!ticket.was_signed_in && (
        <Notice tone="warning" className="mb-6" title="Sent without signing in">
          Anybody can have typed this name and address. Change nothing about an account because of it, and
          tell nothing about one.
        </Notice>
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid content-start gap-8">
          <MessageThread
            messages={ticket.messages}
            voiceOf={voiceOf}
            fetchFile={(file) =>
              callForFile("GET /api/admin/support/tickets/{id}/attachments/{attachment}", {
                params: { id, attachment: file.id },
              })
            }
          />
          <AnswerForm ticket={ticket} />
          <NoteForm ticket={ticket} />
        </div>
        <TicketSidebar ticket={ticket} />
      </div>
    </article>
  );
}

function voiceOf({ kind, name }: InboxTicket["messages"][number]): Voice {
  if (kind === "author") return { name, look: "author" };
  return kind === "note" ? { name: `Note by ${name}`, look: "note" } : { name, look: "support" };
}
