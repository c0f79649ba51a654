import type {
  SaveStepsReply,
  SaveStepsRequest,
  SectionDocument,
  StepsSince,
} from "@colophon/contracts/manuscript/sections/manuscript";
import type { EditorState, Transaction } from "prosemirror-state";
import type { DeviceStore, TabNames } from "./device-record.ts";

/** A version of a section confirmed by the server, and its stamp; empty if it has none. */
export type KnownVersion = { version: number; stamp: string };

/** A section on the server. `is_known`: the server also knows the version in the request. */
export type FetchedSection = Pick<
  SectionDocument,
  "version" | "stamp" | "document" | "is_known" | "is_in_bin"
>;

/** The server's side of one section. Each method throws a `SyncTrouble` on failure. */
export interface SectionTransport {
  /** @param known  the version on the device */
  fetchSection(known: KnownVersion | null): Promise<FetchedSection>;
  fetchSteps(since: KnownVersion): Promise<StepsSince>;
  saveSteps(request: SaveStepsRequest): Promise<SaveStepsReply>;
  /** Sends while the page is being left: no one reads the response. */
  saveStepsAtLast(request: SaveStepsRequest): void;
}

/** Time and randomness, injected for tests. */
export interface Timers {
  now(): number;
  /** from 0 to 1 */
  chance(): number;
  /** @returns a function that cancels it */
  after(ms: number, act: () => void): () => void;
}

/** The part of an editor's view that is needed. */
export interface SectionView {
  readonly state: EditorState;
  readonly composing: boolean;
  dispatch(transaction: Transaction): void;
  updateState(state: EditorState): void;
}

export type SectionPorts = {
  transport: SectionTransport;
  device: DeviceStore;
  names: TabNames;
  timers: Timers;
  newId: () => string;
};
