import { MESSAGE_LENGTH } from "@colophon/contracts/support/tickets/limits";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { ApiError, call, callForFile, messageOf } from "../../platform/api.ts";
import { useDraftFields } from "../../platform/use-draft-fields.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { useUser } from "../../auth/session/session.tsx";
import { AttachmentPicker, useAttachments } from "./attachment-picker.tsx";
import { ticketDraft } from "./draft-names.ts";
import { MessageThread } from "./message-thread.tsx";
import { type AuthorThread, authorThreadQuery } from "./support-queries.ts";
import { StatusBadge } from "./ticket-labels.tsx";

/** One of the author's tickets: the thread, and a reply field. */
export function TicketView({ id, onBack }: { id: string; onBack: () => void }): React.ReactElement {
  const query = useQuery(authorThreadQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const subject = query.data?.subject;
  // Focus moves to the ticket that was opened.
  useEffect(() => {
    if (subject !== undefined) heading.current?.focus();
  }, [subject]);
  return (
    <section aria-label="Ticket">
      <Button
        size="small"
        variant="quiet"
        icon={<ArrowLeft aria-hidden className="size-4" />}
        onClick={onBack}
      >
        My tickets
      </Button>
      <QueryView
        query={query}
        loadingLabel="Loading the ticket"
        skeleton={<SkeletonLines count={6} />}
        errorTitle="The ticket did not load"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
      >
        {(ticket) => (
          <>
            <h3 ref={heading} tabIndex={-1} className="mt-3 font-display text-h3 wrap-anywhere">
              {ticket.subject}
            </h3>
            <p className="mt-1 mb-5 flex flex-wrap items-center gap-3 text-small text-ink-2">
              <span>Ticket #{ticket.number}</span>
              <StatusBadge status={ticket.status} />
            </p>
            <MessageThread
              messages={ticket.messages}
              voiceOf={({ from, name }) =>
                from === "author"
                  ? { name: "You", look: "author" }
                  : { name: `${name}, support`, look: "support" }
              }
              fetchFile={(file) =>
                callForFile("GET /api/support/tickets/{id}/attachments/{attachment}", {
                  params: { id, attachment: file.id },
                })
              }
            />
            <Reply ticket={ticket} onClosed={() => heading.current?.focus()} />
          </>
        )}
      </QueryView>
    </section>
  );
}

/** @param props.onClosed  called when the button that closed the ticket disappears, and the focus with it */
function Reply({ ticket, onClosed }: { ticket: AuthorThread; onClosed: () => void }): React.ReactElement {
  const accountId = useUser().id;
  const draft = ticketDraft({ kind: "reply", accountId, ticketId: ticket.id });
  const { fields, change, settle, isBack } = useDraftFields(draft, { text: "" });
  const files = useAttachments();
  const act = useTicketAct(ticket.id);
  const closing = useTicketAct(ticket.id);
  const error = closing.error ?? act.error;
  const isOver = ticket.status === "closed";
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const sent = fields;
    const { keys } = files;
    closing.reset();
    act.mutate(async () => {
      const thread = await call("POST /api/support/tickets/{id}/messages", {
        params: { id: ticket.id },
        body: { message: sent.text, attachments: keys },
      });
      // Here rather than in the form's own callback: the form may be closed by then, and must not offer the
      // text again.
      settle(sent);
      files.settle(keys);
      toast.success("Your message was sent");
      return thread;
    });
  };
  return (
    <form aria-label="Write to this ticket" className="mt-6 grid gap-4" onSubmit={send}>
      <TextAreaField
        label={isOver ? "Write again, and the ticket is open again" : "Your message"}
        required
        rows={4}
        maxLength={MESSAGE_LENGTH}
        value={fields.text}
        hint="Kept on this device until it is sent."
        onChange={({ target }) => change({ text: target.value })}
      />
      <AttachmentPicker of={files} isDraftBack={isBack} />
      {error !== null && (
        <Notice tone="danger">
          {messageOf(
            error,
            `${closing.isError ? "It was not closed" : "It was not sent"}. Please try again.`,
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          busy={act.isPending}
          busyLabel="Sending"
          disabled={files.isBusy || closing.isPending}
        >
          Send
        </Button>
        {!isOver && (
          <Button
            busy={closing.isPending}
            busyLabel="Closing"
            disabled={act.isPending}
            onClick={() => {
              act.reset();
              closing.mutate(
                () => call("POST /api/support/tickets/{id}/close", { params: { id: ticket.id } }),
                {
                  onSuccess: onClosed,
                },
              );
            }}
          >
            Close the ticket
          </Button>
        )}
      </div>
    </form>
  );
}

function useTicketAct(
  id: string,
): ReturnType<typeof useMutation<AuthorThread, Error, () => Promise<AuthorThread>>> {
  const client = useQueryClient();
  return useMutation<AuthorThread, Error, () => Promise<AuthorThread>>({
    networkMode: "always",
    mutationFn: (act) => act(),
    onSuccess(thread) {
      client.setQueryData(authorThreadQuery(id).queryKey, thread);
      void client.invalidateQueries({ queryKey: ["support", "tickets"] });
    },
    // A rejection means that the thread has changed meanwhile.
    onError(error) {
      if (!(error instanceof ApiError) || error.status !== 409) return undefined;
      return client.invalidateQueries({ queryKey: authorThreadQuery(id).queryKey });
    },
  });
}
