import type { OptimizationCard } from "@colophon/contracts/publishing/listings/optimization";
import { type UseQueryResult, useMutation } from "@tanstack/react-query";
import type { MetadataUsage } from "@colophon/contracts/publishing/listings/optimization";
import { messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { useMetadataUsage, useOptimizerActions } from "../listings/optimization-queries.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";

const SHOWN = 5;

type Props = {
  /** null: the dialog is closed */
  card: OptimizationCard | null;
  onClose: () => void;
  onGone: (id: string) => void;
};

/** Asks before a record is deleted, and says which books use it. */
export function DeleteOptimization({ card, onClose, onGone }: Props): React.ReactElement {
  const usage = useMetadataUsage(card?.id ?? null);
  const { remove } = useOptimizerActions();
  const removing = useMutation({
    networkMode: "always",
    mutationFn: remove,
    onSuccess: (_done, id) => {
      toast.success("Metadata deleted successfully!");
      onClose();
      onGone(id);
    },
  });
  const close = (): void => {
    removing.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={card !== null}
      onOpenChange={(open) => !open && close()}
      title={`Delete the metadata for “${card?.original_request.title ?? ""}”?`}
      confirmLabel={usage.data?.is_in_use === true ? "Delete Anyway" : "Delete"}
      cancelLabel="Keep it"
      busy={removing.isPending}
      busyLabel="Deleting"
      error={
        removing.isError
          ? `Failed to delete metadata. ${messageOf(removing.error, "It is still here.")}`
          : undefined
      }
      onConfirm={() => card !== null && removing.mutate(card.id)}
    >
      <div aria-live="polite">{card !== null && <Usage usage={usage} />}</div>
    </ConfirmDialog>
  );
}

function Usage({ usage }: { usage: UseQueryResult<MetadataUsage> }): React.ReactElement {
  if (usage.isError) {
    return (
      <Notice tone="warning" title="Failed to check metadata usage">
        Usage check failed - proceed with caution
      </Notice>
    );
  }
  if (usage.data === undefined || usage.isFetching) {
    return (
      <p className="flex items-center gap-3">
        <Spinner /> Looking which books use it
      </p>
    );
  }
  const { is_in_use: isInUse, message, books } = usage.data;
  if (!isInUse) {
    return (
      <Notice tone="success" title="Safe to delete">
        {message}
      </Notice>
    );
  }
  const further = usage.data.books_count - SHOWN;
  return (
    <Notice tone="warning" title="Metadata In Use">
      <p>{message}</p>
      <ul className="mt-2 ml-5 list-disc">
        {books.slice(0, SHOWN).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      {further > 0 && <p>and {further} more</p>}
    </Notice>
  );
}
