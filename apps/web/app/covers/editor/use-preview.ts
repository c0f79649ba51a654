import type { CoverPreview, CoverSize } from "@colophon/contracts/covers/designs/studio";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, messageOf } from "../../platform/api.ts";
import { useRested } from "../../platform/use-rested.ts";
import { type Design, designProblem, previewRequest, sizedFor } from "./design.ts";

/** How long a design must be idle before it is rendered. */
const REST_MS = 250;
/** Images are large: recent ones are cached, so that Undo shows its image at once. */
const CACHE_MS = 60_000;

export type Preview = {
  /** the newest image received, and the design that it shows */
  shown: { design: Design; preview: CoverPreview } | null;
  /** it shows the current design */
  isFresh: boolean;
  /** why the newest design could not be rendered */
  error: string | null;
  refresh: () => void;
};

export type PreviewOptions = {
  view: "front" | "wrap";
  widthPx: number;
  bookId: string | null;
  /** previewed in another format than it is made for */
  format?: CoverSize["book_format"];
};

/** A rendered preview of the design: requested once it is idle; a newer request aborts the older one. */
export function usePreview(design: Design, options: PreviewOptions): Preview {
  const { view, widthPx, bookId, format } = options;
  const rested = useRested(design, REST_MS);
  const size = format === undefined ? rested.size : sizedFor(rested.size, format);
  const body = previewRequest({ ...rested, size }, { view, widthPx, bookId });
  const query = useQuery({
    queryKey: ["covers", "preview", body],
    queryFn: ({ signal }) => call("POST /api/covers/preview", { body, signal }),
    enabled: designProblem(rested) === null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: CACHE_MS,
    structuralSharing: false,
  });
  const [shown, setShown] = useState<Preview["shown"]>(null);
  const { data } = query;
  if (
    data !== undefined &&
    !query.isPlaceholderData &&
    (shown?.preview !== data || shown.design !== rested)
  ) {
    setShown({ design: rested, preview: data });
  }
  return {
    shown,
    isFresh: shown?.design === design,
    error:
      query.error === null || rested !== design
        ? null
        : messageOf(query.error, "The cover could not be drawn. Please try again."),
    refresh: () => void query.refetch(),
  };
}
