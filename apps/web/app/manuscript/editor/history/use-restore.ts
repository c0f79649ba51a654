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
  /** why the last try failed */
  error: string | null;
};

type Of = { bookId: string; sectionId: string; sync: Pick<SectionSync, "flush">; onRestored: () => void };

/** Takes an older version back, with a way to undo it. What is not sent yet goes first, so that it is in the history. */
export function useRestore({ bookId, sectionId, sync, onRestored }: Of): Restoring {
  const client = useQueryClient();
  const calls = useRef({ clientId: `history-${randomId()}`, sequence: 0, lost: -1 });
  const { mutate, isPending, error } = useMutation({
    // Without a network it fails at once, and is never sent later behind the author's back.
    networkMode: "always",
    async mutationFn(version: number) {
      await sync.flush();
      const { clientId, lost } = calls.current;
      // One whose answer was lost is sent as the same call again, unless another version is wanted.
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
  // What the sync throws is a sentence for people.
  return error.message === "" ? NOT_RESTORED : error.message;
}

const NOT_RESTORED = "The version could not be restored. Nothing was changed; please try again.";
