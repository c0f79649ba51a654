import type { Export, ListedExport } from "@colophon/contracts/exports/files";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../platform/api.ts";
import { requestExport } from "./export-calls.ts";
import type { ExportChoices } from "./export-choices.ts";
import { exportListQuery, exportQuery, forecastsKey, isUnderWay } from "./export-queries.ts";
import { exportPollDelayMs } from "./export-poll-pace.ts";

/** Why there are no files; `fields` are errors of the form. */
export type ExportFailure = { sentence: string; fields: Readonly<Record<string, string>> };

type Actions = {
  prepare: (choices: ExportChoices) => void;
  /** requests the same files again, since one was deleted or the book has changed */
  prepareAgain: (made: Export) => void;
  /** back to the choices; the files made are unaffected */
  leave: () => void;
  /** follows a listed export */
  show: (exportId: string) => void;
  refetch: () => void;
  /** the book's newest orders, from all devices */
  orders: readonly ListedExport[];
};

type Shown =
  /** `isAgain`: the files had been made before and were cleaned up */
  { state: "waiting"; made: Export; isSilent: boolean; isAgain: boolean } | { state: "ready"; made: Export };

export type ExportState = Actions &
  (
    | { state: "opening" }
    | { state: "choosing"; failure: ExportFailure | null }
    | { state: "sending" }
    | Shown
  );

/** The followed export: the newest that can be shown, none, or a specific one. */
type Followed = "newest" | null | { id: string };

/**
 * Requests an export and follows it. A running or finished one is found again from any tab and any device.
 */
export function useExport(bookId: string): ExportState {
  const client = useQueryClient();
  const [followed, setFollowed] = useState<Followed>("newest");
  const [againId, setAgainId] = useState<string | null>(null);
  const list = useQuery(exportListQuery(bookId));
  const orders = list.data?.exports ?? [];
  const exportId = idOf(followed, orders);
  const order = useMutation({
    mutationFn: (choices: ExportChoices) => requestExport(bookId, choices),
    onSuccess: (made) => {
      client.setQueryData(exportQuery({ bookId, exportId: made.id }).queryKey, made);
      setFollowed({ id: made.id });
      void list.refetch();
    },
    // Page counts are more exact once the export is typeset or the server has counted.
    onSettled: () => client.invalidateQueries({ queryKey: forecastsKey(bookId) }),
  });
  const query = useQuery({
    ...exportQuery({ bookId, exportId: exportId ?? "" }),
    enabled: exportId !== null,
    // Show the list's entry until the export itself is loaded.
    placeholderData: (): Export | undefined => orders.find(({ id }) => id === exportId),
    refetchInterval: ({ state }) =>
      state.data !== undefined &&
      isUnderWay(state.data) &&
      exportPollDelayMs(Date.now() - Date.parse(state.data.created_at)),
  });
  const actions = {
    orders,
    prepare: (choices: ExportChoices) => {
      setFollowed(null);
      order.mutate(choices);
    },
    prepareAgain: (gone: Export) => {
      setFollowed(null);
      order.mutate(choicesOf(gone), { onSuccess: ({ id }) => setAgainId(id) });
    },
    leave: () => {
      order.reset();
      setFollowed(null);
      void list.refetch();
      void client.invalidateQueries({ queryKey: forecastsKey(bookId) });
    },
    show: (id: string) => {
      order.reset();
      setFollowed({ id });
    },
    refetch: () => void query.refetch(),
  };

  const isOpening = (followed === "newest" && list.isPending) || isAsked(exportId, query);
  if (order.isPending) return { ...actions, state: "sending" };
  if (isOpening) return { ...actions, state: "opening" };
  const seen = exportId === null ? NOTHING_SEEN : { made: query.data ?? null, query: query.error };
  const shown = shownOf(seen.made, { isSilent: query.isError, againId });
  return {
    ...actions,
    ...(shown ?? { state: "choosing", failure: failureOf({ order: order.error, ...seen }) }),
  };
}

const NOTHING_SEEN = { made: null, query: null } as const;

/** Whether an export is requested and nothing is known of it yet. */
function isAsked(exportId: string | null, query: { isPending: boolean }): boolean {
  return exportId !== null && query.isPending;
}

/** @returns null for an export that failed or is unknown: the author chooses again */
function shownOf(
  made: Export | null,
  { isSilent, againId }: { isSilent: boolean; againId: string | null },
): Shown | null {
  if (made === null) return null;
  if (made.status === "ready") return { state: "ready", made };
  return isUnderWay(made) ? { state: "waiting", made, isSilent, isAgain: made.id === againId } : null;
}

function idOf(followed: Followed, orders: readonly ListedExport[]): string | null {
  if (followed === "newest") return newestShown(orders);
  return followed?.id ?? null;
}

/** Running exports come before finished ones; failed ones are not shown again. */
function newestShown(orders: readonly ListedExport[]): string | null {
  const shown = orders.find(isUnderWay) ?? orders.find(({ status }) => status === "ready");
  return shown?.id ?? null;
}

function choicesOf({ formats, trim, paper, theme, large_print: largePrint }: Export): ExportChoices {
  return { formats, trim, paper, theme, largePrint };
}

type Seen = { order: Error | null; made: Export | null; query: Error | null };

function failureOf({ order, made, query }: Seen): ExportFailure | null {
  if (order !== null) {
    const fields = order instanceof ApiError ? order.fields : {};
    return { sentence: messageOf(order), fields };
  }
  if (made?.status === "failed") {
    return { sentence: made.failure ?? "The files could not be made. Nothing was charged.", fields: {} };
  }
  // An export that no longer exists is no error: the author chooses again.
  if (query === null || (query instanceof ApiError && query.status === 404)) return null;
  return { sentence: messageOf(query), fields: {} };
}

function messageOf(error: Error): string {
  if (!(error instanceof ApiError))
    return "The files could not be ordered. Nothing was charged; please try again.";
  if (error.status === 0) return `${error.detail} Nothing was charged, and your choices are kept.`;
  return error.detail;
}
