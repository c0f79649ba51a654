import { TICKET_PRIORITIES } from "@colophon/contracts/support/tickets/limits";
import { type FormEvent, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { adminUserUrl } from "../../admin/shell/admin-urls.ts";
import { codeLabel } from "../../admin/shell/code-labels.ts";
import { PRIORITY_OPTIONS } from "../tickets/ticket-labels.tsx";
import { paths } from "../../paths.ts";
import { call, messageOf } from "../../platform/api.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, type ButtonVariant } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DeleteTicket } from "./delete-ticket.tsx";
import { type InboxTicket, assignToMe, useTicketAct } from "./ticket-acts.ts";

/** Actions on a ticket, and the person asking. */
export function TicketSidebar({ ticket }: { ticket: InboxTicket }): React.ReactElement {
  return (
    <aside aria-label="About this ticket" className="grid content-start gap-8 text-small">
      <Acts ticket={ticket} />
      <About ticket={ticket} />
    </aside>
  );
}

const FAILED = "Failed to update ticket status";

function Acts({ ticket }: { ticket: InboxTicket }): React.ReactElement {
  const act = useTicketAct(FAILED);
  const [pressed, setPressed] = useState<StepName>();
  const [isDoomed, setDoomed] = useState(false);
  const navigate = useNavigate();
  const { status } = ticket;
  const step = (name: StepName): StepButtonProps => ({
    isUnderWay: act.isPending && pressed === name,
    isOther: act.isPending && pressed !== name,
    onPress() {
      setPressed(name);
      act.mutate(stepOf(name, ticket.id));
    },
  });
  return (
    <section aria-label="What to do" className="grid gap-3">
      {(status === "open" || status === "working_on") && (
        <StepButton {...step("takeUp")} variant={status === "open" ? "primary" : "secondary"}>
          {status === "open" ? "Working on it" : "Take it over"}
        </StepButton>
      )}
      {(status === "closed" || status === "responded") && (
        <StepButton {...step("reopen")}>Open again</StepButton>
      )}
      {status !== "closed" && <StepButton {...step("close")}>Close</StepButton>}
      {act.isError && (
        <Notice tone="danger" title={FAILED}>
          {messageOf(act.error, "Please try again.")}
        </Notice>
      )}
      <PriorityForm ticket={ticket} />
      <Button variant="quiet" className="text-danger" onClick={() => setDoomed(true)}>
        Delete
      </Button>
      <DeleteTicket
        ticket={isDoomed ? ticket : null}
        onClose={() => setDoomed(false)}
        onDeleted={() => void navigate(paths.adminSupport)}
      />
    </section>
  );
}

type StepName = "takeUp" | "reopen" | "close";

function stepOf(name: StepName, id: string): ReturnType<typeof assignToMe> {
  const params = { id };
  switch (name) {
    case "takeUp":
      return assignToMe(id);
    case "reopen":
      return {
        act: () => call("POST /api/admin/support/tickets/{id}/reopen", { params }),
        done: "The ticket is open again",
      };
    case "close":
      return {
        act: () => call("POST /api/admin/support/tickets/{id}/close", { params }),
        done: "The ticket is closed",
      };
    default:
      return name satisfies never;
  }
}

type StepButtonProps = {
  isUnderWay: boolean;
  /** another step is in progress */
  isOther: boolean;
  onPress: () => void;
};

/** The pressed button keeps the focus while its step is in progress. */
function StepButton(
  props: StepButtonProps & { variant?: ButtonVariant; children: ReactNode },
): React.ReactElement {
  const { isUnderWay, isOther, onPress, variant, children } = props;
  return (
    <Button {...(variant && { variant })} busy={isUnderWay} disabled={isOther} onClick={onPress}>
      {children}
    </Button>
  );
}

/**
 * Saved only on confirmation: by keyboard, each arrow key on a closed list selects an option, and
 * intermediate ones aren't meant.
 */
function PriorityForm({ ticket }: { ticket: InboxTicket }): React.ReactElement {
  const { id } = ticket;
  const failed = "The priority was not changed";
  const act = useTicketAct(failed);
  const [chosen, setChosen] = useState<InboxTicket["priority"]>();
  const priority = chosen ?? ticket.priority;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    act.mutate({
      async act() {
        const changed = await call("PUT /api/admin/support/tickets/{id}/priority", {
          params: { id },
          body: { priority },
        });
        // A later choice waits for its own confirmation.
        setChosen((now) => (now === priority ? undefined : now));
        return changed;
      },
      done: "The priority was changed",
    });
  };
  return (
    <form aria-label="Change the priority" className="grid gap-2" onSubmit={save}>
      <SelectField
        label="Priority"
        options={PRIORITY_OPTIONS}
        value={priority}
        onChange={({ target }) => setChosen(TICKET_PRIORITIES.find((one) => one === target.value))}
      />
      <Button type="submit" size="small" busy={act.isPending} busyLabel="Changing">
        Change priority
      </Button>
      {act.isError && (
        <Notice tone="danger" title={failed}>
          {messageOf(act.error, "Please try again.")}
        </Notice>
      )}
    </form>
  );
}

function About({ ticket }: { ticket: InboxTicket }): React.ReactElement {
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
            <Anchor href={adminUserUrl(userId)} className="link">
              See the account
            </Anchor>
          )}
        </Line>
        <Line name="Sent">{formatDateTime(ticket.created_at)}</Line>
        {ticket.waiting_since !== null && (
          <Line name="Waiting since">{formatDateTime(ticket.waiting_since)}</Line>
        )}
        {ticket.assignee !== null && <Line name="Taken up by">{ticket.assignee.name}</Line>}
      </dl>
      {context !== null && (
        <>
          <h3 className="mt-6 mb-2 font-semibold">When it was sent</h3>
          <dl className="grid gap-1.5">
            <Line name="Account status">{context.is_premium ? "Premium" : "Trial"}</Line>
            <Line name="Subscription">{codeLabel(context.subscription_status)}</Line>
            <Line name="Credits">{context.credits.toLocaleString("en-US")}</Line>
            <Line name="Books generated">{context.books_generated.toLocaleString("en-US")}</Line>
            <Line name="Joined">{formatDateTime(context.created_at)}</Line>
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
