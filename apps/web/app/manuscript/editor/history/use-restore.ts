import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { historyKey, restoreVersion } from "../../sections/history-queries.ts";
import type { SectionSync } from "../../sections/section-sync.ts";
import { ApiError } from "../../../platform/api.ts";
import { randomId } from "../../../platform/random-id.ts";
import { toast } from "../../../platform/toast.tsx";

export type Restoring = {
  restore: (version: number) => void;
  isPending: boolean;
  /** why the last attempt failed */
  error: string | null;
};

type Of = { bookId: string; sectionId: string; sync: Pick<SectionSync, "flush">; onRestored: () => void };

/** Restores an older version, with undo. Unsent edits are sent first, so that they are in the history. */
export function useRestore({ bookId, sectionId, sync, onRestored }: Of): Restoring {
  const client = useQueryClient();
  const calls = useRef({ clientId: `history-${randomId()}`, sequence: 0, lost: -1 });
  const { mutate, isPending, error } = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    async mutationFn(version: number) {
      await sync.flush();
      const { clientId, lost } = calls.current;
      // A call whose response was lost is repeated unchanged, unless another version is requested.
      if (version !== lost) calls.current.sequence += 1;
      calls.current.lost = -1;
      return restoreVersion({ bookId, sectionId, version, clientId, sequence: calls.current.sequence });
    },
    onError(failure, version) {
      if (failure instanceof ApiError && failure.status === 0) calls.current.lost = version;
    },
    onSuccess() {
      void client.invalidateQueries({ queryKey: historyKey({ bookId, sectionId }) });
      void client.invalidateQueries({ queryKey: ["manuscript", "order", bookId] });
    },
  });
  const restore = (version: number): void =>
    mutate(version, {
      onSuccess({ before }) {
        toast.success("The older version is your text again", { label: "Undo", run: () => undo(before) });
        onRestored();
      },
    });
  const undo = (version: number): void =>
    mutate(version, {
      onSuccess: () => toast.success("Your text is as it was before"),
      onError: (failure) => toast.error(sentence(failure)),
    });
  return { restore, isPending, error: error === null ? null : sentence(error) };
}

function sentence(error: Error): string {
  if (error instanceof ApiError) return error.code === "unknown" ? NOT_RESTORED : error.detail;
  // Errors of the sync have user-facing messages.
  return error.message === "" ? NOT_RESTORED : error.message;
}

const NOT_RESTORED = "The version could not be restored. Nothing was changed; please try again.";
