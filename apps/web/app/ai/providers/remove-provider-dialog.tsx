import { type RefObject, useRef } from "react";
import type { Provider } from "./provider-queries.ts";
import { useRemoveProvider } from "./use-provider-actions.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { providerName } from "./provider-draft.ts";

type Props = {
  provider: Provider;
  /** focus target after removal */
  head: RefObject<HTMLElement | null>;
  onClosed: () => void;
};

/**
 * Confirms before a key is deleted, which can only be restored by pasting it again. Rendered outside the
 * list, which may disappear with its last row.
 */
export function RemoveProviderDialog({ provider, head, onClosed }: Props): React.ReactElement {
  const name = providerName(provider);
  const remove = useRemoveProvider(name);
  const isRemoved = useRef(false);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClosed}
      finalFocus={() => (isRemoved.current ? head.current : null)}
      title={`Remove ${name}?`}
      confirmLabel="Remove it"
      cancelLabel="Keep it"
      busy={remove.isPending}
      busyLabel="Removing"
      error={remove.error ?? undefined}
      onConfirm={() =>
        remove.run(provider.id, () => {
          isRemoved.current = true;
          onClosed();
        })
      }
    >
      <p>
        {provider.has_key ? "Its key is deleted here, and can only be pasted again. " : ""}
        Books in progress continue with the next provider; without one they wait ten minutes for one.
      </p>
    </ConfirmDialog>
  );
}
