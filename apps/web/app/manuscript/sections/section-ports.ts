import type {
  SaveStepsReply,
  SaveStepsRequest,
  SectionDocument,
  StepsSince,
} from "@colophon/contracts/manuscript/sections/manuscript";
import type { EditorState, Transaction } from "prosemirror-state";
import type { DeviceStore, TabNames } from "./device-record.ts";

/** A version of a section that the server has confirmed, and the stamp that it gave it; empty where it gave none. */
export type KnownVersion = { version: number; stamp: string };

/** A section as the server has it. `is_known`: it has had the version that was asked about too. */
export type FetchedSection = Pick<
  SectionDocument,
  "version" | "stamp" | "document" | "is_known" | "is_in_bin"
>;

/** The server's side of one section. Each throws a `SyncTrouble` where it can't be had. */
export interface SectionTransport {
  /** @param known  what the device has of it */
  fetchSection(known: KnownVersion | null): Promise<FetchedSection>;
  fetchSteps(since: KnownVersion): Promise<StepsSince>;
  saveSteps(request: SaveStepsRequest): Promise<SaveStepsReply>;
  /** Sends while the page is being left: nobody is there to read the answer. */
  saveStepsAtLast(request: SaveStepsRequest): void;
}

/** Time and chance, by argument, so that a test has its own. */
export interface Timers {
  now(): number;
  /** from 0 to 1 */
  chance(): number;
  /** @returns how to call it off */
  after(ms: number, act: () => void): () => void;
}

/** What of an editor's view is needed. */
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
