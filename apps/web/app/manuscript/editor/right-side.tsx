import { X } from "lucide-react";
import { createElement, Suspense } from "react";
import { DialogBody, Dialog } from "../../ui/dialog.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import type { RightPanel } from "./editor-layout.ts";
import type { RightPanelProps } from "./right-panel-props.ts";
import { rightPanels } from "./right-panels.ts";
import { PANEL_FITS, useWide } from "./use-wide.ts";

type Props = RightPanelProps & { panel: RightPanel; onClose: () => void };

/** The panel next to the page, or a dialog over it on small screens. */
export function RightSide(props: Props): React.ReactElement | null {
  const { panel, onClose, ...rest } = props;
  const fits = useWide(PANEL_FITS);
  const entry = rightPanels.find(({ id }) => id === panel);
  if (entry === undefined) return null;
  const { name, part } = entry;
  const content = (
    <ErrorBoundary key={panel} renderFallback={() => <PanelFailed />}>
      <Suspense fallback={<PanelSkeleton name={name} />}>{createElement(part(), rest)}</Suspense>
    </ErrorBoundary>
  );
  if (!fits) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={name}>
        <DialogBody className="p-0">{content}</DialogBody>
      </Dialog>
    );
  }
  return (
    <aside aria-label={name} data-region="" tabIndex={-1} className="desk-side desk-side-right">
      <div className="flex items-center border-b border-line py-1 pr-1 pl-4">
        <h2 className="mr-auto text-small font-semibold">{name}</h2>
        <button
          type="button"
          aria-label={`Close ${name}`}
          onClick={onClose}
          className="btn btn-quiet btn-sm btn-icon"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">{content}</div>
    </aside>
  );
}

function PanelSkeleton({ name }: { name: string }): React.ReactElement {
  return (
    <Loading label={`Opening ${name}`} className="p-4">
      <div className="space-y-3">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton />
        <Skeleton className="h-40" />
      </div>
    </Loading>
  );
}

function PanelFailed(): React.ReactElement {
  return (
    <Notice tone="danger" title="This panel could not be opened" className="m-3">
      Your text is not touched by it. Close it and open it again, or load the page again.
    </Notice>
  );
}
