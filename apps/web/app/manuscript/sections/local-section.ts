import type { StepsSince } from "@colophon/contracts/manuscript/sections/manuscript";
import { documentSchema } from "@colophon/manuscript/document-schema";
import { collab, getVersion } from "prosemirror-collab";
import { Node } from "prosemirror-model";
import { EditorState, type Plugin, type Transaction } from "prosemirror-state";
import { type SectionRecord, confirmedDocument, stateOfRecord } from "./device-record.ts";
import type { LostPassage } from "./section-sync.ts";
import type { KnownVersion, SectionView, Timers } from "./section-ports.ts";
import {
  type StepJson,
  incomingOf,
  stepJson,
  applyIncoming,
  unsentSteps,
  unsentTexts,
} from "./section-steps.ts";

/** Confirmed steps after which the record's document is rewritten, so that reading it stays fast. */
const TAKEN_MAX = 200;
/** The same with unsent steps, when rewriting is more expensive. */
const TAKEN_MAX_UNSENT = 2000;

/**
 * A section in this tab: the editor's state, and the record derived from it. Knows nothing about when
 * anything is sent.
 */
export type LocalSection = {
  readonly clientId: string;
  state(): EditorState;
  version(): number;
  /** the version confirmed by the server, as sent in requests */
  known(): KnownVersion;
  record(): SectionRecord;
  lost(): readonly LostPassage[];
  settleLost(id: string): void;
  /** Adds passages saved under another name. */
  addLost(passages: readonly LostPassage[]): void;
  /** the number of the next call */
  nextSequence(): number;
  note(state: EditorState): void;
  connect(view: SectionView): () => void;
  /** Remote steps must not be applied while an input method is composing. */
  isComposing(): boolean;
  /** @throws Error if the changes do not fit the document */
  take(reply: Pick<StepsSince, "changes" | "stamp">): void;
  /** Saves unsent text for the author to restore, since it can't be sent. */
  offerUnsent(): void;
  /** Continues from the server's document; if this one differs, its whole text is saved for the author. */
  restart(section: KnownVersion & { document: unknown }): void;
};

export function createLocalSection(
  record: SectionRecord,
  options: { plugins: readonly Plugin[]; timers: Pick<Timers, "now">; newId: () => string },
): LocalSection {
  const { plugins, timers, newId } = options;
  const { clientId } = record;
  const first = stateOfRecord(record);
  let state = first.state.reconfigure({ plugins: [...plugins, first.counting] });
  let { base, taken, sequence, stamp, lost } = record;
  let view: SectionView | null = null;

  const lose = (texts: readonly string[]): void => {
    lost = [...lost, ...texts.map((text) => ({ id: newId(), text }))];
  };
  const apply = (transaction: Transaction): void => {
    if (view === null) {
      state = state.apply(transaction);
      return;
    }
    view.dispatch(transaction);
    state = view.state;
  };
  /** From time to time the document is written instead of the steps that lead to it. */
  const renewBase = (): void => {
    const isQuiet = unsentSteps(state).length === 0;
    if (taken.length <= (isQuiet ? TAKEN_MAX : TAKEN_MAX_UNSENT)) return;
    const document = isQuiet ? state.doc : confirmedDocument(recordNow());
    base = { version: getVersion(state), document: document.toJSON() };
    taken = [];
  };
  const recordNow = (): SectionRecord => ({
    clientId,
    sequence,
    base,
    taken,
    stamp,
    unsent: unsentSteps(state).map(stepJson),
    lost,
    writtenAt: timers.now(),
  });
  const remember = (json: readonly StepJson[]): void => {
    taken = [...taken, ...json];
  };
  return {
    clientId,
    state: () => state,
    version: () => getVersion(state),
    known: () => ({ version: getVersion(state), stamp }),
    record: recordNow,
    lost: () => lost,
    settleLost(id) {
      lost = lost.filter((passage) => passage.id !== id);
    },
    addLost(passages) {
      lost = [...lost, ...passages.filter(({ id }) => lost.every((known) => known.id !== id))];
    },
    nextSequence() {
      sequence += 1;
      return sequence;
    },
    note(newest) {
      state = newest;
    },
    connect(connected) {
      view = connected;
      state = connected.state;
      return () => {
        if (view === connected) view = null;
      };
    },
    isComposing: () => view?.composing ?? false,
    take({ changes, stamp: newest }) {
      const unsent = unsentSteps(state).length;
      for (const incoming of incomingOf(changes, { clientId, unsent })) {
        const { transaction, lost: texts } = applyIncoming(state, { incoming, clientId });
        apply(transaction);
        remember(incoming.json);
        lose(texts);
      }
      stamp = newest;
      renewBase();
    },
    offerUnsent: () => lose(unsentTexts(state).filter((text) => lost.every((known) => known.text !== text))),
    restart({ version, stamp: newVersion, document }) {
      const doc = Node.fromJSON(documentSchema, document);
      if (!doc.eq(state.doc)) {
        const text = state.doc.textBetween(0, state.doc.content.size, "\n").trim();
        lost = [...lost, { id: newId(), text, isWhole: true }];
      }
      base = { version, document };
      stamp = newVersion;
      taken = [];
      const counting = collab({ version, clientID: clientId });
      state = EditorState.create({ doc, plugins: [...plugins, counting] });
      view?.updateState(state);
    },
  };
}
