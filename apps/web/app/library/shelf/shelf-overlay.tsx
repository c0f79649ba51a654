import type { BookSummary } from "@colophon/contracts/library/books/book";
import { type ComponentType, useEffect } from "react";
import { type LazyPart, lazyPart, PartMissing, useLazyPart } from "../../ui/lazy-part.tsx";

type Opened = { book: BookSummary; open: boolean; onClose: () => void };

/** Overlays for one book of the shelf; each loads when first opened. */
const OVERLAYS: Readonly<Record<ShelfOverlayName, LazyPart<ComponentType<Opened>>>> = {
  cover: lazyPart(async () => (await import("../../covers/designs/cover-picker.tsx")).CoverPicker),
  "delete-cover": lazyPart(
    async () => (await import("../../covers/designs/remove-cover-dialog.tsx")).RemoveCoverDialog,
  ),
  metadata: lazyPart(
    async () => (await import("../../publishing/listings/metadata-picker.tsx")).MetadataPicker,
  ),
};

export type ShelfOverlayName = "cover" | "delete-cover" | "metadata";

type Props = { name: ShelfOverlayName; book: BookSummary; onClose: () => void };

/** A picker or dialog over the shelf, while mounted. */
export function ShelfOverlay({ name, book, onClose }: Props): React.ReactElement | null {
  const overlay = OVERLAYS[name];
  const { part: Part, hasFailed } = useLazyPart(overlay);
  // Its code is outside React until it has loaded.
  useEffect(() => overlay.warm(), [overlay]);
  if (hasFailed) return <PartMissing onRetry={overlay.warm} onClose={onClose} />;
  return Part === null ? null : <Part book={book} open onClose={onClose} />;
}
