import { MoreHorizontal } from "lucide-react";
import { TICKET_STATUSES } from "@colophon/contracts/support/tickets/limits";
import { useState } from "react";
import { generatePath } from "react-router";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { type AdminColumn, type AdminFilter, AdminList } from "../../admin/shell/admin-list.tsx";
import {
  CATEGORY_OPTIONS,
  CATEGORY_LABELS,
  PRIORITY_OPTIONS,
  PriorityBadge,
  STATUS_LABELS,
  StatusBadge,
} from "../tickets/ticket-labels.tsx";
import { paths } from "../../paths.ts";
import { callAsAddressed, callForFileAsAddressed, messageOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Menu, MenuItem, MenuLink } from "../../ui/menu.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CannedAnswers } from "./canned-answers.tsx";
import { DeleteTicket } from "./delete-ticket.tsx";
import { TICKETS, type TicketRow, assignToMe, useTicketAct } from "./ticket-acts.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Support: administration",
    description: "Requests for help, and what became of them.",
  });
}

const FAILED = "Failed to update ticket status";

/** The support inbox: premium authors first, then the longest waiting. */
export default function SupportPage(): React.ReactElement {
  const [doomed, setDoomed] = useState<TicketRow | null>(null);
  const act = useTicketAct(FAILED);
  const menuOf = (ticket: TicketRow): React.ReactElement => (
    <TicketMenu
      ticket={ticket}
      onAssign={() => act.mutate(assignToMe(ticket.id))}
      onDelete={() => setDoomed(ticket)}
    />
  );
  return (
    <section aria-labelledby="support">
      <h2 id="support" className="mb-2 font-display text-h2">
        Support
      </h2>
      <p className="mb-6 max-w-[70ch] text-ink-2">
        Authors with premium come first, then whoever has waited longest; behind them stands what waits for
        nobody.
      </p>
      {act.isError && (
        <Notice tone="danger" title={FAILED} className="mb-6" onDismiss={() => act.reset()}>
          {messageOf(act.error, "Please try again.")}
        </Notice>
      )}
      <AdminList<TicketRow>
        name={TICKETS}
        caption="Support tickets"
        noun={{ one: "ticket", many: "tickets" }}
        searchLabel="Number, name, e-mail or subject"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filters={FILTERS}
        ordinarySort={{ column: "queue", isDescending: false }}
        load={async (asked, signal) => {
          const { tickets, ...place } = await callAsAddressed("GET /api/admin/support/tickets", {
            query: asked,
            signal,
          });
          return { rows: tickets, ...place };
        }}
        loadFile={(asked) => callForFileAsAddressed("GET /api/admin/support/tickets/file", { query: asked })}
        rowMenu={menuOf}
        failure="Failed to fetch tickets"
        empty={
          <EmptyState title="Nobody has asked anything yet">
            Requests from the support page and the help hub stand here as soon as they are sent.
          </EmptyState>
        }
      />
      <DeleteTicket
        ticket={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={(id) => setDoomed((now) => (now?.id === id ? null : now))}
      />
      <CannedAnswers />
    </section>
  );
}

function urlOf({ id }: TicketRow): string {
  return generatePath(paths.adminTicket, { ticketId: id });
}

type TicketMenuProps = { ticket: TicketRow; onAssign: () => void; onDelete: () => void };

function TicketMenu({ ticket, onAssign, onDelete }: TicketMenuProps): React.ReactElement {
  const isOpen = ticket.status === "open";
  return (
    <Menu
      trigger={<MoreHorizontal aria-hidden className="size-4" />}
      label={`Ticket #${ticket.number}`}
      className="grid size-10 cursor-pointer place-items-center rounded-md hover:bg-sunken"
    >
      <MenuLink href={urlOf(ticket)}>Open</MenuLink>
      <MenuItem disabled={!isOpen} onSelect={onAssign}>
        Working on it
      </MenuItem>
      <MenuItem tone="danger" onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  );
}

const COLUMNS: readonly AdminColumn<TicketRow>[] = [
  {
    id: "number",
    header: "Ticket",
    sortable: true,
    cell: (ticket) => (
      <Anchor href={urlOf(ticket)} className="link wrap-anywhere">
        #{ticket.number} {ticket.subject}
      </Anchor>
    ),
  },
  { id: "status", header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { id: "priority", header: "Priority", cell: ({ priority }) => <PriorityBadge priority={priority} /> },
  { id: "category", header: "Category", cell: ({ category }) => CATEGORY_LABELS[category] },
  {
    id: "name",
    header: "From",
    cell: ({ name, is_premium: isPremium }) => (
      <span className="wrap-anywhere">
        {name} {isPremium && <Badge tone="info">Premium</Badge>}
      </span>
    ),
  },
  {
    id: "email",
    header: "E-mail",
    cell: ({ email }) => <span className="inline-block min-w-44 wrap-anywhere">{email}</span>,
  },
  {
    id: "queue",
    header: "Waiting since",
    sortable: true,
    cell: ({ waiting_since: since }) => (since === null ? "" : formatDateTime(since)),
  },
  {
    id: "assignee",
    header: "Taken up by",
    cell: ({ assignee }) => assignee?.name ?? "",
  },
  {
    id: "created_at",
    header: "Sent",
    sortable: true,
    isExtra: true,
    cell: ({ created_at: at }) => formatDateTime(at),
  },
  {
    id: "updated_at",
    header: "Last message",
    sortable: true,
    isExtra: true,
    cell: ({ updated_at: at }) => formatDateTime(at),
  },
];

const FILTERS: readonly AdminFilter[] = [
  {
    name: "status",
    label: "Status",
    options: TICKET_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  },
  { name: "priority", label: "Priority", options: PRIORITY_OPTIONS },
  { name: "category", label: "Category", options: CATEGORY_OPTIONS },
  { name: "mine", label: "Whose", options: [{ value: "true", label: "Mine" }] },
  {
    name: "waiting_hours",
    label: "Waiting longer than",
    options: [
      { value: "4", label: "4 hours" },
      { value: "8", label: "8 hours" },
      { value: "24", label: "1 day" },
      { value: "48", label: "2 days" },
    ],
  },
];
