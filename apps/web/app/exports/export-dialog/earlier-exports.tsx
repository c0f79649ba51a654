import type { ListedExport } from "@colophon/contracts/exports/files";
import { Button } from "../../ui/button.tsx";
import { FORMAT_LABELS, layoutLabel, formatDateTime } from "./export-labels.ts";

type Props = { orders: readonly ListedExport[]; onShow: (exportId: string) => void };

/** Earlier exports, from this device or another. */
export function EarlierExports({ orders, onShow }: Props): React.ReactElement | null {
  if (orders.length === 0) return null;
  return (
    <section aria-label="Earlier orders">
      <h3 className="text-small font-medium">Made before</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="text-small font-medium">
                {order.formats.map((format) => FORMAT_LABELS[format].name).join(", ")}
              </p>
              <p className="text-micro text-ink-2">
                {formatDateTime(order.created_at)}; {layoutLabel({ ...order, largePrint: order.large_print })}
              </p>
              <p className="text-micro text-ink-2">{stateLabel(order)}</p>
            </div>
            {order.status !== "failed" && (
              <Button
                size="small"
                aria-label={`Show the order of ${formatDateTime(order.created_at)}`}
                onClick={() => onShow(order.id)}
              >
                Show
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateLabel({ status, files, kept, failure }: ListedExport): string {
  if (status === "failed") return failure ?? "The files could not be made. Nothing was charged.";
  if (status !== "ready") return "Being made now";
  const count = files.length === 1 ? "One file" : `${files.length} files`;
  if (kept.length === files.length) return `${count}, ready`;
  return "Not all are kept any more; they are made again when you ask, at no cost";
}
