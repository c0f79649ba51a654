import { MESSAGE_LENGTH } from "@colophon/contracts/support/tickets/limits";
import { fillCannedAnswer } from "@colophon/rules/support/canned-answer";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useUser } from "../../auth/session/session.tsx";
import { ticketDraft } from "../tickets/draft-names.ts";
import { call, messageOf } from "../../platform/api.ts";
import { type DraftFields, useDraftFields } from "../../platform/use-draft-fields.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type InboxTicket, cannedQuery, useTicketAct } from "./ticket-acts.ts";

type Typed = { text: string };

function useTicketDraft(kind: "answer" | "note", ticketId: string): DraftFields<Typed> {
  const accountId = useUser().id;
  return useDraftFields(ticketDraft({ kind, accountId, ticketId }), { text: "" });
}

/** An answer, which is emailed to the author. */
export function AnswerForm({ ticket }: { ticket: InboxTicket }): React.ReactElement {
  const { id } = ticket;
  const { fields, change, settle } = useTicketDraft("answer", id);
  const [isClosing, setClosing] = useState(false);
  const act = useTicketAct("The answer was not sent");
  if (ticket.status === "closed") {
    return <Notice>This ticket is closed. To answer it, open it again first.</Notice>;
  }
  const send = (close: boolean): void => {
    setClosing(close);
    act.mutate({
      async act() {
        const answered = await call("POST /api/admin/support/tickets/{id}/answers", {
          params: { id },
          body: { message: fields.text, close, last_seen_message_id: ticket.messages.at(-1)?.id ?? null },
        });
        // Here and not when the form is notified: by then it may have been left, and must not offer it again.
        settle(fields);
        return answered;
      },
      done: `Your answer is on its way to ${ticket.name}`,
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(false);
  };
  return (
    <form aria-label="Answer" className="grid gap-4" onSubmit={submit}>
      <CannedChoice
        ticket={ticket}
        onChoose={(chosen) => change({ text: fields.text === "" ? chosen : `${fields.text}\n\n${chosen}` })}
      />
      <TextAreaField
        label={`Answer to ${ticket.name}`}
        required
        rows={6}
        maxLength={MESSAGE_LENGTH}
        value={fields.text}
        hint={`Goes to ${ticket.email} by mail, under your name. Kept on this device until it is sent.`}
        onChange={({ target }) => change({ text: target.value })}
      />
      {act.isError && (
        <Notice tone="danger">{messageOf(act.error, "The answer was not sent. Please try again.")}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          busy={act.isPending && !isClosing}
          busyLabel="Sending"
          disabled={act.isPending && isClosing}
        >
          Send answer
        </Button>
        <Button
          busy={act.isPending && isClosing}
          busyLabel="Sending"
          disabled={act.isPending && !isClosing}
          onClick={({ currentTarget }) => {
            if (currentTarget.form?.reportValidity() === true) send(true);
          }}
        >
          Send and close
        </Button>
      </div>
    </form>
  );
}

function CannedChoice(props: {
  ticket: InboxTicket;
  onChoose: (text: string) => void;
}): React.ReactElement | null {
  const { data } = useQuery(cannedQuery);
  const answers = data?.answers ?? [];
  if (answers.length === 0) return null;
  return (
    <SelectField
      label="Begin with a canned answer"
      value=""
      options={[
        { value: "", label: "Choose one" },
        ...answers.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={({ target }) => {
        const chosen = answers.find(({ id }) => id === target.value);
        if (chosen !== undefined) props.onChoose(fillCannedAnswer(chosen.text, props.ticket));
      }}
    />
  );
}

/** A note for administrators only. */
export function NoteForm({ ticket }: { ticket: InboxTicket }): React.ReactElement {
  const { fields, change, settle } = useTicketDraft("note", ticket.id);
  const act = useTicketAct("The note was not kept");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    act.mutate({
      async act() {
        const noted = await call("POST /api/admin/support/tickets/{id}/notes", {
          params: { id: ticket.id },
          body: { message: fields.text },
        });
        settle(fields);
        return noted;
      },
      done: "The note was kept",
    });
  };
  return (
    <form aria-label="Note" className="grid gap-3" onSubmit={submit}>
      <TextAreaField
        label="Note for the desk"
        required
        rows={2}
        maxLength={MESSAGE_LENGTH}
        value={fields.text}
        hint="Its author never sees it. Kept on this device until it is sent."
        onChange={({ target }) => change({ text: target.value })}
      />
      {act.isError && (
        <Notice tone="danger">{messageOf(act.error, "The note was not kept. Please try again.")}</Notice>
      )}
      <div>
        <Button type="submit" size="small" busy={act.isPending} busyLabel="Keeping">
          Keep note
        </Button>
      </div>
    </form>
  );
}
