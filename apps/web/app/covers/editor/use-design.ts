import { useEffect, useState } from "react";
import type { Cover } from "../designs/cover-queries.ts";
import { change, closeStep, type History, redo, startHistory, undo } from "./design-history.ts";
import {
  type Design,
  designOf,
  dropDesignDraft,
  isSameDesign,
  saveDesignDraft,
  readDesignDraft,
} from "./design.ts";

/** A design being edited, and the actions on the whole. */
export type DesignWork = {
  design: Design;
  /** the cover revision that this is based on */
  revision: number;
  isChanged: boolean;
  /** restored from an unsaved draft in this browser */
  isFromDraft: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** with the mark of the previous change, both are one step */
  change: (next: Partial<Design>, mark?: string) => void;
  recipe: (changes: Partial<Design["recipe"]>, mark?: string) => void;
  closeStep: () => void;
  undo: () => void;
  redo: () => void;
  /** `saved` follows a save and keeps earlier steps for undo; `restart` begins again from the given cover */
  saved: (cover: Cover, sent: Design) => void;
  restart: (cover: Cover) => void;
};

/** A cover's design with its history; unsaved work stays in this browser. */
export function useDesign(cover: Cover): DesignWork {
  const [kept] = useState(() => readDesignDraft(cover.id));
  const [base, setBase] = useState(() => ({
    revision: kept?.revision ?? cover.revision,
    design: designOf(cover),
  }));
  const [history, setHistory] = useState<History<Design>>(() =>
    kept === null ? startHistory(base.design) : change(startHistory(base.design), { next: kept.design }),
  );
  const [isFromDraft, setFromDraft] = useState(kept !== null);
  const design = history.now;
  const isChanged = !isSameDesign(design, base.design);
  // Local storage is outside React.
  useEffect(() => {
    if (isChanged) saveDesignDraft(cover.id, { revision: base.revision, design });
    else dropDesignDraft(cover.id);
  }, [cover.id, base.revision, design, isChanged]);
  const step = (next: Design, mark?: string): void =>
    setHistory((now) => change(now, { next, mark: mark ?? null }));
  return {
    design,
    revision: base.revision,
    isChanged,
    isFromDraft: isFromDraft && isChanged,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next, mark) => step({ ...design, ...next }, mark),
    recipe: (changes, mark) => step({ ...design, recipe: { ...design.recipe, ...changes } }, mark),
    closeStep: () => setHistory(closeStep),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    saved(stored, sent) {
      const stands = designOf(stored);
      setBase({ revision: stored.revision, design: stands });
      // Keep changes made in the meantime.
      setHistory((now) => (Object.is(now.now, sent) ? { ...now, now: stands, mark: null } : now));
      setFromDraft(false);
    },
    restart(stored) {
      const stands = designOf(stored);
      setBase({ revision: stored.revision, design: stands });
      setHistory(startHistory(stands));
      setFromDraft(false);
    },
  };
}
