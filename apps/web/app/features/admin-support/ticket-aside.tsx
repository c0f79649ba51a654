import { TICKET_PRIORITIES } from "@colophon/contracts/support/ticket-kinds";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { momentInWords } from "../../data/account/account-queries.ts";
import { adminUserAddress } from "../../data/admin/admin-addresses.ts";
import { codeInWords } from "../../data/admin/code-words.ts";
import { PRIORITY_OPTIONS } from "../../data/support/ticket-words.tsx";
import { paths } from "../../paths.ts";
import { call, sentenceOf } from "../../platform/api.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DeleteTicket } from "./delete-ticket.tsx";
import { type DeskTicket, takeUp, useTicketAct } from "./ticket-acts.ts";

/** What can be done with a ticket, and who asks. */
export function TicketAside({ ticket }: { ticket: DeskTicket }): React.ReactElement {
  return (
    <aside aria-label="About this ticket" className="grid content-start gap-8 text-small">
      <Acts ticket={ticket} />
      <About ticket={ticket} />
    </aside>
  );
}

function Acts({ ticket }: { ticket: DeskTicket }): React.ReactElement {
  const act = useTicketAct("Failed to update ticket status");
  const [isDoomed, setDoomed] = useState(false);
  const navigate = useNavigate();
  const { id, status } = ticket;
  const params = { id };
  const isWaiting = status === "open" || status === "working_on";
  return (
    <section aria-label="What to do" className="grid gap-3">
      {isWaiting && (
        <Button
          variant={status === "open" ? "primary" : "secondary"}
          disabled={act.isPending}
          onClick={() => act.mutate(takeUp(id))}
        >
          {status === "open" ? "Working on it" : "Take it over"}
        </Button>
      )}
      {status === "closed" || status === "responded" ? (
        <Button
          disabled={act.isPending}
          onClick={() =>
            act.mutate({
              act: () => call("POST /api/admin/support/tickets/{id}/reopen", { params }),
              done: "The ticket is open again",
            })
          }
        >
          Open again
        </Button>
      ) : null}
      {status !== "closed" && (
        <Button
          disabled={act.isPending}
          onClick={() =>
            act.mutate({
              act: () => call("POST /api/admin/support/tickets/{id}/close", { params }),
              done: "The ticket is closed",
            })
          }
        >
          Close
        </Button>
      )}
      <SelectField
        label="Priority"
        options={PRIORITY_OPTIONS}
        value={ticket.priority}
        disabled={act.isPending}
        onChange={({ target }) => {
          const priority = TICKET_PRIORITIES.find((one) => one === target.value);
          if (priority === undefined) return;
          act.mutate({
            act: () => call("PUT /api/admin/support/tickets/{id}/priority", { params, body: { priority } }),
            done: "The priority was changed",
          });
        }}
      />
      <Button variant="quiet" className="text-danger" onClick={() => setDoomed(true)}>
        Delete
      </Button>
      {act.isError && (
        <Notice tone="danger" title="Failed to update ticket status">
          {sentenceOf(act.error, "Please try again.")}
        </Notice>
      )}
      <DeleteTicket
        ticket={isDoomed ? ticket : null}
        onClose={() => setDoomed(false)}
        onDeleted={() => void navigate(paths.adminSupport)}
      />
    </section>
  );
}

function About({ ticket }: { ticket: DeskTicket }): React.ReactElement {
  const { user_context: context, user_id: userId } = ticket;
  return (
    <section aria-label="Who asks">
      <h3 className="mb-2 font-semibold">Who asks</h3>
      <dl className="grid gap-1.5">
        <Line name="Name">{ticket.name}</Line>
        <Line name="E-mail">{ticket.email}</Line>
        <Line name="Account">
          {userId === null ? (
            "None of this address"
          ) : (
            <Anchor href={adminUserAddress(userId)} className="link">
              See the account
            </Anchor>
          )}
        </Line>
        <Line name="Sent">{momentInWords(ticket.created_at)}</Line>
        {ticket.waiting_since !== null && (
          <Line name="Waiting since">{momentInWords(ticket.waiting_since)}</Line>
        )}
        {ticket.assignee !== null && <Line name="Taken up by">{ticket.assignee.name}</Line>}
      </dl>
      {context !== null && (
        <>
          <h3 className="mt-6 mb-2 font-semibold">When it was sent</h3>
          <dl className="grid gap-1.5">
            <Line name="Account status">{context.is_premium ? "Premium" : "Trial"}</Line>
            <Line name="Subscription">{codeInWords(context.subscription_status)}</Line>
            <Line name="Credits">{context.credits.toLocaleString("en-US")}</Line>
            <Line name="Books generated">{context.books_generated.toLocaleString("en-US")}</Line>
            <Line name="Joined">{momentInWords(context.created_at)}</Line>
          </dl>
        </>
      )}
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }): React.ReactElement {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
