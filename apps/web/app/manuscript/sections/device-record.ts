import { documentSchema } from "@colophon/manuscript/document-schema";
import { collab } from "prosemirror-collab";
import { Node } from "prosemirror-model";
import { EditorState, type Plugin } from "prosemirror-state";
import type { LostPassage } from "./section-sync.ts";
import { type StepJson, readStep } from "./section-steps.ts";

/**
 * One tab's section as stored on the device: a document the server has had, the confirmed steps since, and
 * the unconfirmed ones. Arrays are append-only, so that little has to be written.
 */
export type SectionRecord = {
  /** the tab's id on the server */
  clientId: string;
  /** of the last call sent under this name */
  sequence: number;
  base: { version: number; document: unknown };
  /** of the version of base plus taken; empty in old records */
  stamp: string;
  /** confirmed steps since the base */
  taken: readonly StepJson[];
  unsent: readonly StepJson[];
  lost: readonly LostPassage[];
  /** milliseconds since 1970 */
  writtenAt: number;
};

/** Storage for one author's records of one section. Each call does all or nothing. */
export interface DeviceStore {
  /** The records of all tabs, newest first. @throws if storage is unavailable */
  read(): Promise<SectionRecord[]>;
  /** @throws if storage is full */
  write(record: SectionRecord): Promise<void>;
  remove(clientId: string): Promise<void>;
}

/** Registry of live tabs. While a tab lives, its name is exclusive. */
export interface TabNames {
  /** @returns a function that releases it; null while another live tab holds it */
  claim(clientId: string): Promise<(() => void) | null>;
}

/** The document confirmed by the server. @throws RangeError if the record is corrupt */
export function confirmedDocument(record: SectionRecord): Node {
  let document = Node.fromJSON(documentSchema, record.base.document);
  for (const json of record.taken) document = after(document, json);
  return document;
}

/** @returns a state in which the unsent steps are unsent, and the plugin that counts them */
export function stateOfRecord(record: SectionRecord): { state: EditorState; counting: Plugin } {
  const version = record.base.version + record.taken.length;
  const counting = collab({ version, clientID: record.clientId });
  let state = EditorState.create({ doc: confirmedDocument(record), plugins: [counting] });
  if (record.unsent.length === 0) return { state, counting };
  const transaction = state.tr;
  for (const json of record.unsent) transaction.step(readStep(json));
  state = state.apply(transaction);
  return { state, counting };
}

function after(document: Node, json: StepJson): Node {
  const { doc, failed } = readStep(json).apply(document);
  if (doc === null) throw new RangeError(failed ?? "a step without a document");
  return doc;
}
