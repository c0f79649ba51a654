import { documentSchema } from "@colophon/manuscript/document-schema";
import { collab } from "prosemirror-collab";
import { Node } from "prosemirror-model";
import { EditorState, type Plugin } from "prosemirror-state";
import type { LostPassage } from "./section-sync.ts";
import { type StepJson, readStep } from "./section-steps.ts";

/**
 * One tab's section as it lies on the device: a document the server has had, what it has taken since, and what the
 * server has not confirmed. Arrays grow at their end and keep their members, so that little has to be written.
 */
export type SectionRecord = {
  /** the tab, as the server knows it */
  clientId: string;
  /** of the last call that was sent under this name */
  sequence: number;
  base: { version: number; document: unknown };
  /** of the version that base and taken make; empty in records of before there were any */
  stamp: string;
  /** confirmed steps since the base */
  taken: readonly StepJson[];
  unsent: readonly StepJson[];
  lost: readonly LostPassage[];
  /** milliseconds since 1970 */
  writtenAt: number;
};

/** Where records of one section of one author lie. Each call does all or nothing. */
export interface DeviceStore {
  /** Those of every tab there was, the newest first. @throws where the device has no place for any */
  read(): Promise<SectionRecord[]>;
  /** @throws where the device is full */
  write(record: SectionRecord): Promise<void>;
  remove(clientId: string): Promise<void>;
}

/** Which tabs live. A name is one tab's alone as long as that lives. */
export interface TabNames {
  /** @returns how to give it back; null while another tab lives by it */
  claim(clientId: string): Promise<(() => void) | null>;
}

/** The document that the server has confirmed. @throws RangeError where the record is broken */
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
