import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, sentenceOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { TICKETS } from "./ticket-acts.ts";

const FAILED = "Failed to delete ticket";

export type DeleteTicketProps = {
  ticket: { id: string; number: number; subject: string } | null;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before a ticket goes for good. */
export function DeleteTicket({ ticket, onClose, onDeleted }: DeleteTicketProps): React.ReactElement {
  const client = useQueryClient();
  const remove = useMutation({
    networkMode: "always",
    mutationFn: (id: string) => call("DELETE /api/admin/support/tickets/{id}", { params: { id } }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: ["admin", TICKETS] });
      toast.success("The ticket was deleted");
      onClose();
      onDeleted?.();
    },
    onError: () => toast.error(FAILED),
  });
  return (
    <ConfirmDialog
      open={ticket !== null}
      onOpenChange={(open) => {
        if (open) return;
        remove.reset();
        onClose();
      }}
      title={ticket === null ? "" : `Delete ticket #${ticket.number}?`}
      confirmLabel="Delete the ticket"
      cancelLabel="Keep it"
      tone="danger"
      busy={remove.isPending}
      busyLabel="Deleting"
      error={remove.isError ? `${FAILED}. ${sentenceOf(remove.error, "Please try again.")}` : undefined}
      onConfirm={() => ticket !== null && remove.mutate(ticket.id)}
    >
      <span className="wrap-anywhere">
        “{ticket?.subject}”, its messages, notes and files are gone for good, for its author too. That it was
        deleted stays in the audit log. To end a conversation, close it instead.
      </span>
    </ConfirmDialog>
  );
}
