import type { EditorView } from "prosemirror-view";
import type { SyncStatus } from "../sections/section-sync.ts";

/** What the desk may ask of the text that is open on it. */
export type TextHandle = {
  /** for panels that read the text or the cursor */
  view: EditorView;
  focus: () => void;
  /** Settles when every word is stored. @throws Error with a sentence where it cannot be */
  flush: () => Promise<void>;
  /** Where the text would be cut in two: at the cursor; null where nothing would be left on one side. */
  splitPlace: () => number | null;
  /** of the server, as of the last flush */
  version: () => number;
};

export type TextCounts = { words: number; selected: number };

export type TextEvents = {
  onText: (text: TextHandle | null) => void;
  onCounts: (counts: TextCounts) => void;
  onStatus: (status: SyncStatus) => void;
};
