import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { useState } from "react";
import { sectionBefore } from "../sections/arrange.ts";
import type { Section } from "../sections/manuscript-queries.ts";
import type { Structure } from "../sections/use-structure.ts";
import { randomUuid } from "../../platform/random-id.ts";
import { useSession } from "../../auth/session/session.tsx";
import { ApiError } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import type { TextHandle } from "./text-handle.ts";

/** Splitting and merging: these move words, so every word must be saved first. */
export type TextChanges = {
  split: (section: Section) => void;
  merge: (section: Section) => void;
  isBusy: boolean;
  /** why the last one was rejected */
  refusal: string | null;
  dismiss: () => void;
};

type Options = {
  structure: Structure;
  /** the open section's */
  text: TextHandle | null;
  /** opens another section */
  onOpen: (sectionId: string) => void;
};

const OFFLINE =
  "Without a connection a chapter cannot be split or merged. What you type is kept; try again when you are back online.";
const NOWHERE =
  "There is nothing to split here. Put the cursor where the new chapter is to begin, with text before it and behind it.";
const GONE = "The second half of that split is not there any more, so there was nothing to take back.";
const UNSTORED = "Not every word of this chapter is stored yet, so it was not changed. Please try again.";

export function useTextChanges({ structure, text, onOpen }: Options): TextChanges {
  const { user } = useSession();
  const accountId = user?.id ?? "";
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRejection] = useState<string | null>(null);
  const sections = structure.manuscript?.sections ?? [];

  const make = (change: () => Promise<void>): void => {
    if (isBusy) return;
    setRejection(structure.isOffline ? OFFLINE : null);
    if (structure.isOffline) return;
    setBusy(true);
    change()
      .catch((error: unknown) => setRejection(messageFor(error)))
      .finally(() => setBusy(false));
  };
  const flush = async (): Promise<void> => {
    await text?.flush();
  };
  const merge = async (section: Section): Promise<void> => {
    const before = sectionBefore(sections, section.id);
    if (before === null) return;
    await flush();
    // A section left a moment ago, or in a tab that crashed, may have words on this device alone.
    const unsent = await unsentOnDevice({ accountId, bookId: structure.manuscript?.book_id ?? "" });
    if (unsent.includes(before) || unsent.includes(section.id)) throw new Error(UNSTORED);
    await structure.changeAndWait({ kind: "merge", section_id: section.id });
    onOpen(before);
    toast.success("Merged with the one before; the emptied one is in the bin for 30 days");
  };
  const split = async (section: Section): Promise<void> => {
    await flush();
    // Read after the flush, which may have moved the cursor by remote text.
    const at = text?.splitPlace() ?? null;
    if (text === null || at === null) {
      setRejection(NOWHERE);
      return;
    }
    const newId = randomUuid();
    await structure.changeAndWait({
      kind: "split",
      section_id: section.id,
      version: text.version(),
      at,
      new_id: newId,
      title: "",
    });
    onOpen(newId);
    toast.success("Split in two", {
      label: "Undo",
      run: () => make(() => mergeBack(structure, { newId, id: section.id, onOpen })),
    });
  };
  return {
    split: (section) => make(() => split(section)),
    merge: (section) => make(() => merge(section)),
    isBusy,
    refusal: refusal ?? structure.refused?.sentence ?? null,
    dismiss() {
      setRejection(null);
      structure.dismissRejection();
    },
  };
}

/** Sections with unsent words on this device; none if storage is unavailable. */
async function unsentOnDevice(book: { accountId: string; bookId: string }): Promise<readonly string[]> {
  const { sectionsWithUnsent } = await import("../sections/browser-device.ts");
  return sectionsWithUnsent(book).catch(() => []);
}

type Pair = { newId: string; id: string; onOpen: (sectionId: string) => void };

async function mergeBack(structure: Structure, { newId, id, onOpen }: Pair): Promise<void> {
  try {
    await structure.changeAndWait({ kind: "merge", section_id: newId });
  } catch (error) {
    // The note stays for a while, and its second half may have been merged or deleted by then.
    throw error instanceof ApiError && error.status === 404 ? new Error(GONE) : error;
  }
  onOpen(id);
}

/** The message of the server or the sync. */
function messageFor(error: unknown): string {
  if (error instanceof ApiError) return error.code === "unknown" ? UNSTORED : error.detail;
  return error instanceof Error && error.message !== "" ? error.message : UNSTORED;
}

/** Only chapters can be split and merged: front and back matter have one text each. */
export function canBeDivided(kind: SectionKind): boolean {
  return kind !== "part" && kind !== "copyright" && kind !== "dedication" && kind !== "epigraph";
}
