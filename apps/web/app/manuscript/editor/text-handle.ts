import type { EditorView } from "prosemirror-view";
import type { SyncStatus } from "../sections/section-sync.ts";

/** The editor screen's API to the open text. */
export type TextHandle = {
  /** for panels that read the text or the cursor */
  view: EditorView;
  focus: () => void;
  /** Settles when every word is saved. @throws Error with a user-facing message if that fails */
  flush: () => Promise<void>;
  /** The position to split the text at: the cursor; null if one side would be empty. */
  splitPlace: () => number | null;
  /** the server's version, as of the last flush */
  version: () => number;
};

export type TextCounts = { words: number; selected: number };

export type TextEvents = {
  onText: (text: TextHandle | null) => void;
  onCounts: (counts: TextCounts) => void;
  onStatus: (status: SyncStatus) => void;
};
