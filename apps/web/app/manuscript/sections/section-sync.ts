import type { EditorState, Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/**
 * Where the author's words are just now. `kept`: on this device only, because the server cannot be reached;
 * `refused`: on this device only, because the server will not take them; `gone`: the section or the session has ended;
 * `unopened`: nothing of it could be shown, so that there is nothing to save.
 */
export type SyncStatus =
  | { kind: "loading" }
  | { kind: "unopened" }
  | { kind: "saved" }
  | ({ kind: "saving" } & InMemory)
  | ({ kind: "kept"; unsentSteps: number } & InMemory)
  | ({ kind: "refused"; sentence: string } & InMemory)
  | { kind: "gone"; sentence: string };

/** The device has no place for them, so that unsent words last only as long as this tab: it is not to be left. */
type InMemory = { isOnlyInMemory?: true };

/**
 * Words that were typed into a passage which was removed elsewhere meanwhile: kept until the author has them back.
 * `isWhole`: all of the section as this device had it, in a version that the server does not have.
 */
export type LostPassage = { id: string; text: string; isWhole?: true };

/**
 * One section, kept equal with the server and with every other tab that has it open. Steps lie on the device before
 * they are sent.
 */
export interface SectionSync {
  /**
   * Reads the section from the device and the server; may be tried again.
   * @param plugins  the editor's; the sync adds its own
   */
  open(plugins: readonly Plugin[]): Promise<EditorState>;
  /** From now on steps of others are put into this view. @returns a function that ends that */
  connect(view: EditorView): () => void;
  /** Called after each transaction that the view has applied. */
  recordChange(state: EditorState): void;
  /** Sends what is unsent. Settles when all of it is stored. @throws Error with a sentence where it cannot be */
  flush(): Promise<void>;
  status(): SyncStatus;
  /** The section lies in the bin, as the last answer said: what is typed is stored there. */
  isInTrash(): boolean;
  lostPassages(): readonly LostPassage[];
  /** The author has taken it back, or does not want it. */
  settleLost(id: string): void;
  /** Told of every new status or lost passage. @returns a function that ends it */
  subscribe(listener: () => void): () => void;
  close(): void;
}
