import type { EditorState, Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/**
 * Save status of the author's words. `kept`: on this device only, because the server cannot be reached;
 * `refused`: on this device only, because the server rejects them; `gone`: the section or the session has
 * ended; `unopened`: nothing could be opened, so there is nothing to save.
 */
export type SyncStatus =
  | { kind: "loading" }
  | { kind: "unopened" }
  | { kind: "saved" }
  | ({ kind: "saving" } & InMemory)
  | ({ kind: "kept"; unsentSteps: number } & InMemory)
  | ({ kind: "refused"; sentence: string } & InMemory)
  | { kind: "gone"; sentence: string };

/** Device storage is unavailable, so unsent words last only as long as this tab: it must not be closed. */
type InMemory = { isOnlyInMemory?: true };

/**
 * Text typed into a passage that was deleted elsewhere meanwhile: saved until the author restores it.
 * `isWhole`: the whole section as on this device, in a version that the server does not have.
 */
export type LostPassage = { id: string; text: string; isWhole?: true };

/**
 * One section, synced with the server and with every other tab that has it open. Steps are stored on the
 * device before they are sent.
 */
export interface SectionSync {
  /**
   * Reads the section from the device and the server; may be retried.
   * @param plugins  the editor's; the sync adds its own
   */
  open(plugins: readonly Plugin[]): Promise<EditorState>;
  /** Starts applying remote steps to this view. @returns a function that stops it */
  connect(view: EditorView): () => void;
  /** Must be called after each transaction that the view has applied. */
  recordChange(state: EditorState): void;
  /**
   * Sends what is unsent. Settles when all of it is stored.
   * @throws Error with a user-facing message if that fails
   */
  flush(): Promise<void>;
  status(): SyncStatus;
  /** The section is in the trash, according to the last response: edits are still saved. */
  isInTrash(): boolean;
  lostPassages(): readonly LostPassage[];
  /** The author has restored or dismissed it. */
  settleLost(id: string): void;
  /** Called on every new status or lost passage. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  close(): void;
}
