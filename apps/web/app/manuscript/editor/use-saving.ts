import { useState } from "react";
import type { Structure } from "../sections/use-structure.ts";
import { toast } from "../../platform/toast.tsx";
import type { TextHandle } from "./text-handle.ts";

export type Saving = {
  isSaving: boolean;
  save: () => void;
  /** why the last save failed, and what to do */
  failure: string | null;
  dismiss: () => void;
};

const SAVED_LOCALLY =
  "What you typed is kept on this device and is sent by itself as soon as the server can be reached; leave this tab open if you can.";
const SAVED_OFFLINE = "Kept on this device. It will be sent when you are back online.";
const ORDER_NOT_SAVED = "The order of the sections is not at the server yet.";
const REJECTED =
  "A change of the order was refused: why stands above the list of sections. Every word is stored.";

/** The Save button: sends what is otherwise saved automatically, and reports whether that worked. */
export function useSaving(structure: Structure, text: TextHandle | null): Saving {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setSaving(true);
    setFailure(null);
    try {
      await text?.flush();
      const flushed = await structure.flush().catch((cause: unknown) => {
        throw new Error(ORDER_NOT_SAVED, { cause });
      });
      if (flushed === "stored") toast.success("Book saved successfully!");
      else setFailure(REJECTED);
    } catch (error) {
      // Being offline is no failure: the words are on the device, and are sent automatically.
      if (!navigator.onLine) {
        toast.info(SAVED_OFFLINE);
        return;
      }
      const reason = error instanceof Error && error.message !== "" ? error.message : "";
      setFailure([reason, SAVED_LOCALLY].filter((sentence) => sentence !== "").join(" "));
      toast.error("Failed to save book");
    } finally {
      setSaving(false);
    }
  };
  return {
    isSaving,
    save() {
      if (!isSaving) void save();
    },
    failure,
    dismiss: () => setFailure(null),
  };
}
