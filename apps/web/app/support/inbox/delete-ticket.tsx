import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useUser } from "../../auth/session/session.tsx";
import { TICKET_DRAFTS, ticketDraft } from "../tickets/draft-names.ts";
import { call, messageOf } from "../../platform/api.ts";
import { dropFormDraft } from "../../platform/forms/form-draft.ts";
import { toast } from "../../platform/toast.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { TICKETS, inboxTicketQuery } from "./ticket-acts.ts";

const FAILED = "Failed to delete ticket";

export type DeleteTicketProps = {
  ticket: { id: string; number: number; subject: string } | null;
  onClose: () => void;
  /** called while the page is still there, even if the dialog has been closed meanwhile */
  onDeleted: (id: string) => void;
};

/** Asks for confirmation before a ticket is deleted permanently. */
export function DeleteTicket({ ticket, onClose, onDeleted }: DeleteTicketProps): React.ReactElement {
  const client = useQueryClient();
  const accountId = useUser().id;
  const remove = useMutation({
    networkMode: "always",
    mutationFn: (id: string) => call("DELETE /api/admin/support/tickets/{id}", { params: { id } }),
    onSuccess(_reply, id) {
      client.removeQueries({ queryKey: inboxTicketQuery(id).queryKey });
      for (const kind of TICKET_DRAFTS) dropFormDraft(ticketDraft({ kind, accountId, ticketId: id }));
      void client.invalidateQueries({ queryKey: ["admin", TICKETS] });
      toast.success("The ticket was deleted");
    },
    onError: () => toast.error(FAILED),
  });
  // Meanwhile the dialog may have been closed by Escape and reopened for another ticket.
  const isCurrent = ticket !== null && remove.variables === ticket.id;
  return (
    <ConfirmDialog
      open={ticket !== null}
      onOpenChange={(open) => {
        if (open) return;
        if (!remove.isPending) remove.reset();
        onClose();
      }}
      title={ticket === null ? "" : `Delete ticket #${ticket.number}?`}
      confirmLabel="Delete the ticket"
      cancelLabel="Keep it"
      tone="danger"
      busy={isCurrent && remove.isPending}
      busyLabel="Deleting"
      error={
        isCurrent && remove.isError ? `${FAILED}. ${messageOf(remove.error, "Please try again.")}` : undefined
      }
      onConfirm={() => ticket !== null && remove.mutate(ticket.id, { onSuccess: () => onDeleted(ticket.id) })}
    >
      <span className="wrap-anywhere">
        “{ticket?.subject}”, its messages, notes and files are gone for good, for its author too. That it was
        deleted stays in the audit log. To end a conversation, close it instead.
      </span>
    </ConfirmDialog>
  );
}
