import { ConfirmDialog } from "../../ui/dialog.tsx";
import type { Cover } from "./cover-queries.ts";
import { bearersMessage } from "./cover-labels.ts";
import { useDeleteCover } from "./use-cover-actions.ts";

type Props = {
  cover: Pick<Cover, "id" | "title" | "borne_by">;
  onClose: () => void;
  /** after it is deleted */
  onDeleted?: () => void;
};

/** Asks before a cover is deleted, and says which books lose it. */
export function DeleteCoverDialog({ cover, onClose, onDeleted }: Props): React.ReactElement {
  const deleting = useDeleteCover(cover.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete this cover of “${cover.title}”?`}
      confirmLabel="Delete cover"
      cancelLabel="Keep it"
      busy={deleting.isPending}
      busyLabel="Deleting"
      error={deleting.error ?? undefined}
      onConfirm={() =>
        deleting.run(undefined, () => {
          onDeleted?.();
          onClose();
        })
      }
    >
      <p>{bearersMessage(cover)} It is gone for good, and what it cost does not come back.</p>
    </ConfirmDialog>
  );
}
