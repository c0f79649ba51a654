import type { CoverPreview, CoverSize } from "@colophon/contracts/covers/designs/studio";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, messageOf } from "../../platform/api.ts";
import { useRested } from "../../platform/use-rested.ts";
import { type Design, designProblem, previewRequest, sizedFor } from "./design.ts";

/** How long a design rests before the press sets it. */
const REST_MS = 250;
/** Pictures are large: those that were looked at just now are kept, so that Undo has its picture at once. */
const CACHE_MS = 60_000;

export type Preview = {
  /** the newest picture that has come, and the design that it shows */
  shown: { design: Design; preview: CoverPreview } | null;
  /** it shows the design as it is now */
  isFresh: boolean;
  /** why the press could not set the newest design */
  error: string | null;
  refresh: () => void;
};

export type PreviewOptions = {
  view: "front" | "wrap";
  widthPx: number;
  bookId: string | null;
  /** shown as something else than it is made for */
  format?: CoverSize["book_format"];
};

/** A design as the press sets it: asked for once it rests, the newest alone, an older question broken off. */
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
