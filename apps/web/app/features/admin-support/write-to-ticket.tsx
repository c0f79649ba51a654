import { MESSAGE_LENGTH } from "@colophon/contracts/support/limits";
import { fillCannedAnswer } from "@colophon/domain/support/canned-answer";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call, sentenceOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type DeskTicket, cannedQuery, useTicketAct } from "./ticket-acts.ts";

/** An answer, which its author gets by mail. */
export function AnswerForm({ ticket }: { ticket: DeskTicket }): React.ReactElement {
  const [text, setText] = useState("");
  const act = useTicketAct("The answer was not sent");
  const { id } = ticket;
  if (ticket.status === "closed") {
    return <Notice>This ticket is closed. To answer it, open it again first.</Notice>;
  }
  const send = (close: boolean): void =>
    act.mutate(
      {
        act: () =>
          call("POST /api/admin/support/tickets/{id}/answers", {
            params: { id },
            body: { message: text, close, last_seen_message_id: ticket.messages.at(-1)?.id ?? null },
          }),
        done: `Your answer is on its way to ${ticket.name}`,
      },
      { onSuccess: () => setText("") },
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(false);
  };
  return (
    <form aria-label="Answer" className="grid gap-4" onSubmit={submit}>
      <CannedChoice
        ticket={ticket}
        onChoose={(chosen) => setText(text === "" ? chosen : `${text}\n\n${chosen}`)}
      />
      <TextAreaField
        label={`Answer to ${ticket.name}`}
        required
        rows={6}
        maxLength={MESSAGE_LENGTH}
        value={text}
        hint={`Goes to ${ticket.email} by mail, under your name.`}
        onChange={({ target }) => setText(target.value)}
      />
      {act.isError && (
        <Notice tone="danger">{sentenceOf(act.error, "The answer was not sent. Please try again.")}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={act.isPending} busyLabel="Sending">
          Send answer
        </Button>
        <Button disabled={act.isPending || text.trim() === ""} onClick={() => send(true)}>
          Send and close
        </Button>
      </div>
    </form>
  );
}

function CannedChoice(props: {
  ticket: DeskTicket;
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

/** A note that the desk alone reads. */
export function NoteForm({ ticket }: { ticket: DeskTicket }): React.ReactElement {
  const [text, setText] = useState("");
  const act = useTicketAct("The note was not kept");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    act.mutate(
      {
        act: () =>
          call("POST /api/admin/support/tickets/{id}/notes", {
            params: { id: ticket.id },
            body: { message: text },
          }),
        done: "The note was kept",
      },
      { onSuccess: () => setText("") },
    );
  };
  return (
    <form aria-label="Note" className="grid gap-3" onSubmit={submit}>
      <TextAreaField
        label="Note for the desk"
        required
        rows={2}
        maxLength={MESSAGE_LENGTH}
        value={text}
        hint="Its author never sees it."
        onChange={({ target }) => setText(target.value)}
      />
      {act.isError && (
        <Notice tone="danger">{sentenceOf(act.error, "The note was not kept. Please try again.")}</Notice>
      )}
      <div>
        <Button type="submit" size="small" busy={act.isPending} busyLabel="Keeping">
          Keep note
        </Button>
      </div>
    </form>
  );
}
