import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { coverDesignUrl } from "../designs/cover-url.ts";
import { type Cover, refreshCovers } from "../designs/cover-queries.ts";
import { coverQuery, coverVersionsQuery } from "../designs/studio-queries.ts";
import { listsKey } from "../../library/books/book-queries.ts";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { type Design, designOf, dropDesignDraft, isSameDesign, sendable } from "./design.ts";
import type { DesignWork } from "./use-design.ts";

/** Saving a design, and the options if another window saved first. */
export type Saving = {
  save: () => void;
  isSaving: boolean;
  error: string | null;
  /** the cover has changed elsewhere since; nothing was saved */
  isOvertaken: boolean;
  reload: () => void;
  saveAsCopy: () => void;
  isCopying: boolean;
  /** this design was saved as a copy, so nothing is lost by leaving */
  isCopied: boolean;
};

/** Saves a cover's design; never overwrites a newer version on the server. */
export function useSave(cover: Cover, work: DesignWork): Saving {
  const client = useQueryClient();
  const navigate = useNavigate();
  const cacheCover = async (stored: Cover): Promise<void> => {
    client.setQueryData(coverQuery(stored.id).queryKey, stored);
    await Promise.all([
      refreshCovers(client),
      client.invalidateQueries({ queryKey: coverVersionsQuery(stored.id).queryKey }),
      client.invalidateQueries({ queryKey: listsKey }),
      client.invalidateQueries({ queryKey: ["books", "one"] }),
    ]);
  };
  const save = useMutation({
    networkMode: "always",
    mutationFn: (design: Design) =>
      saveDesignOnce(cover.id, { ...sendable(design), revision: work.revision }),
    onSuccess(stored, design) {
      work.saved(stored, design);
      toast.success("The cover is saved.");
      void cacheCover(stored);
    },
  });
  const made = useRef<Cover | null>(null);
  const copy = useMutation({
    networkMode: "always",
    async mutationFn() {
      // If the copy's design was rejected, the next attempt reuses the copy.
      made.current ??= await call("POST /api/covers/{id}/duplicate", {
        params: { id: cover.id },
        body: { book_id: cover.book_id },
      });
      return saveDesign(made.current.id, { ...sendable(work.design), revision: made.current.revision });
    },
    onSuccess(stored) {
      dropDesignDraft(cover.id);
      toast.success("Your design is kept as a copy.");
      void cacheCover(stored);
    },
  });
  const copyId = copy.data?.id;
  // Only after the page's guard has rendered with nothing to lose: before, it would ask whether to leave.
  useEffect(() => {
    if (copyId !== undefined) void navigate(coverDesignUrl(copyId));
  }, [copyId, navigate]);
  const again = useMutation({
    networkMode: "always",
    mutationFn: () => call("GET /api/covers/{id}", { params: { id: cover.id } }),
    onSuccess(stored) {
      client.setQueryData(coverQuery(cover.id).queryKey, stored);
      work.restart(stored);
      save.reset();
      copy.reset();
    },
  });
  const failure = copy.error ?? again.error ?? save.error;
  return {
    save: () => save.mutate(work.design),
    isSaving: save.isPending,
    error: failure === null ? null : messageOf(failure, "The cover was not saved. Please try again."),
    isOvertaken: save.error instanceof ApiError && save.error.code === "covers.changed",
    reload: () => again.mutate(),
    saveAsCopy: () => copy.mutate(),
    isCopying: copy.isPending,
    isCopied: copy.isSuccess,
  };
}

function saveDesign(id: string, body: Design & { revision: number }): Promise<Cover> {
  return call("PUT /api/covers/{id}/design", { params: { id }, body });
}

/** If the cover already has this design, an earlier save succeeded and only its response was lost. */
async function saveDesignOnce(id: string, body: Design & { revision: number }): Promise<Cover> {
  try {
    return await saveDesign(id, body);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "covers.changed")) throw error;
    const stands = await call("GET /api/covers/{id}", { params: { id } }).catch(() => null);
    const { words, recipe, size } = body;
    if (stands === null || !isSameDesign(designOf(stands), { words, recipe, size })) throw error;
    return stands;
  }
}
