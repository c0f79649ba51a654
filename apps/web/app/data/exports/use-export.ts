import type { Export } from "@colophon/contracts/exports/export";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../platform/api.ts";
import { orderExport } from "./export-calls.ts";
import type { ExportChoices } from "./export-choices.ts";
import { exportQuery, isUnderWay } from "./export-queries.ts";
import { exportPollDelayMs } from "./export-poll-pace.ts";

/** Why there are no files; `fields` belong to the form. */
export type ExportFailure = { sentence: string; fields: Readonly<Record<string, string>> };

export type ExportState = {
  prepare: (choices: ExportChoices) => void;
  /** orders the same files again, since one of them is not kept any more */
  prepareAgain: (made: Export) => void;
  /** back to the choices; the files made stay where they are */
  leave: () => void;
  askAgain: () => void;
} & (
  | { state: "choosing"; failure: ExportFailure | null }
  | { state: "sending" }
  /** `isAgain`: the files had been made before, and were cleared away */
  | { state: "waiting"; made: Export; isSilent: boolean; isAgain: boolean }
  | { state: "ready"; made: Export }
);

/** Orders files and follows the order; one that is under way is found again when the window is opened anew. */
export function useExport(bookId: string): ExportState {
  const client = useQueryClient();
  const [exportId, setExportId] = useState(() => sessionStorage.getItem(keyOf(bookId)));
  const follow = (id: string | null): void => {
    setExportId(id);
    if (id === null) sessionStorage.removeItem(keyOf(bookId));
    else sessionStorage.setItem(keyOf(bookId), id);
  };
  const [againId, setAgainId] = useState<string | null>(null);
  const order = useMutation({
    mutationFn: (choices: ExportChoices) => orderExport(bookId, choices),
    onSuccess: (made) => {
      client.setQueryData(exportQuery({ bookId, exportId: made.id }).queryKey, made);
      follow(made.id);
    },
  });
  const query = useQuery({
    ...exportQuery({ bookId, exportId: exportId ?? "" }),
    enabled: exportId !== null,
    refetchInterval: ({ state }) =>
      state.data !== undefined &&
      isUnderWay(state.data) &&
      exportPollDelayMs(Date.now() - Date.parse(state.data.created_at)),
  });
  const made = query.data;
  const actions = {
    prepare: (choices: ExportChoices) => {
      follow(null);
      order.mutate(choices);
    },
    prepareAgain: (gone: Export) => {
      follow(null);
      order.mutate(choicesOf(gone), { onSuccess: ({ id }) => setAgainId(id) });
    },
    leave: () => {
      order.reset();
      follow(null);
    },
    askAgain: () => void query.refetch(),
  };

  if (order.isPending) return { ...actions, state: "sending" };
  if (exportId !== null && made !== undefined && made.status === "ready")
    return { ...actions, state: "ready", made };
  if (exportId !== null && made !== undefined && isUnderWay(made)) {
    return { ...actions, state: "waiting", made, isSilent: query.isError, isAgain: made.id === againId };
  }
  const failure = failureOf({ order: order.error, made, query: exportId === null ? null : query.error });
  return { ...actions, state: "choosing", failure };
}

function choicesOf({ formats, trim, paper, theme, large_print: largePrint }: Export): ExportChoices {
  return { formats, trim, paper, theme, largePrint };
}

type Seen = { order: Error | null; made: Export | undefined; query: Error | null };

function failureOf({ order, made, query }: Seen): ExportFailure | null {
  if (order !== null) {
    const fields = order instanceof ApiError ? order.fields : {};
    return { sentence: sentenceOf(order), fields };
  }
  if (made?.status === "failed") {
    return { sentence: made.failure ?? "The files could not be made. Nothing was charged.", fields: {} };
  }
  // An order that is no longer known is nothing to report: the author chooses anew.
  if (query === null || (query instanceof ApiError && query.status === 404)) return null;
  return { sentence: sentenceOf(query), fields: {} };
}

function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError))
    return "The files could not be ordered. Nothing was charged; please try again.";
  if (error.status === 0) return `${error.detail} Nothing was charged, and your choices are kept.`;
  return error.detail;
}

function keyOf(bookId: string): string {
  return `colophon.export.${bookId}`;
}
