import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../platform/api.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { type AuthorTicket, type AuthorTickets, authorTicketsQuery } from "./support-queries.ts";
import { CATEGORY_LABELS, StatusBadge } from "./ticket-labels.tsx";

type MyTicketsProps = {
  onOpen: (id: string) => void;
  /** whether to focus the list, after returning from a ticket */
  shouldFocus: boolean;
};

/** The author's earlier tickets and their status. */
export function MyTickets({ onOpen, shouldFocus }: MyTicketsProps): React.ReactElement {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...authorTicketsQuery(page), placeholderData: keepPreviousData });
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus belongs to the browser.
  useEffect(() => {
    if (shouldFocus) heading.current?.focus();
  }, [shouldFocus]);
  return (
    <section aria-labelledby="my-tickets">
      <h3 ref={heading} tabIndex={-1} id="my-tickets" className="mb-4 font-display text-h3">
        My tickets
      </h3>
      <QueryView
        query={query}
        loadingLabel="Loading your tickets"
        skeleton={<SkeletonLines count={3} />}
        errorTitle="Your tickets did not load"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
        isEmpty={({ tickets }) => tickets.length === 0}
        empty={
          <p className="text-ink-2">
            You have not asked us anything yet. What you send, and our answers, will stand here.
          </p>
        }
      >
        {({ tickets, pagination }) => (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {tickets.map((ticket) => (
                <li key={ticket.id}>
                  <TicketLine ticket={ticket} onOpen={onOpen} />
                </li>
              ))}
            </ul>
            {pagination.total_pages > 1 && (
              <Pages {...{ page, pagination, isComing: query.isPlaceholderData, onTurn: setPage }} />
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

type PagesProps = {
  page: number;
  pagination: AuthorTickets["pagination"];
  /** another page is loading; the rows shown are from the previous one */
  isComing: boolean;
  onTurn: (page: number) => void;
};

function Pages({ page, pagination, isComing, onTurn }: PagesProps): React.ReactElement {
  // `aria-disabled` rather than disabled: keyboard users keep their place on reaching the last page.
  const turn = (by: 1 | -1, isThere: boolean): Pick<ButtonProps, "aria-disabled" | "onClick"> =>
    isThere && !isComing ? { onClick: () => onTurn(page + by) } : { "aria-disabled": true };
  return (
    <nav aria-label="Pages of tickets" className="mt-4 flex gap-3">
      <Button size="small" {...turn(-1, pagination.has_prev)}>
        Newer
      </Button>
      <Button size="small" {...turn(1, pagination.has_next)}>
        Older
      </Button>
    </nav>
  );
}

function TicketLine(props: { ticket: AuthorTicket; onOpen: (id: string) => void }): React.ReactElement {
  const { id, subject, number, category, status, updated_at: updatedAt } = props.ticket;
  return (
    <button
      type="button"
      className="flex w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 px-1 py-3 text-left hover:bg-sunken"
      onClick={() => props.onOpen(id)}
    >
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{subject}</span>
        <span className="block text-small text-ink-2">
          #{number}, {CATEGORY_LABELS[category]}, {formatDateTime(updatedAt)}
        </span>
      </span>
      <StatusBadge status={status} />
    </button>
  );
}
