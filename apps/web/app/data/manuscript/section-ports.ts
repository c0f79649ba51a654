import type {
  SaveStepsReply,
  SaveStepsRequest,
  SectionDocument,
  StepsSince,
} from "@colophon/contracts/manuscript/manuscript";
import type { EditorState, Transaction } from "prosemirror-state";
import type { DeviceStore, TabNames } from "./device-record.ts";

/** The server's side of one section. Each throws a `SyncTrouble` where it can't be had. */
export interface SectionTransport {
  fetchSection(): Promise<Pick<SectionDocument, "version" | "document">>;
  fetchSteps(since: number): Promise<StepsSince>;
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
