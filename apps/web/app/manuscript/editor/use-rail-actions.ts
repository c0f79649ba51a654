import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { useState } from "react";
import { placeFor, stepMove, type StructureChange, withChange } from "../sections/arrange.ts";
import type { TrashedSection, Manuscript, Section } from "../sections/manuscript-queries.ts";
import { KIND_NAMES, nameOfSection, namingOf } from "../sections/section-names.ts";
import type { Structure } from "../sections/use-structure.ts";
import { toast } from "../../platform/toast.tsx";
import type { RowActions } from "./row-menu.tsx";
import type { TextChanges } from "./use-text-changes.ts";
import { randomUuid } from "../../platform/random-id.ts";

/** Purpose of the form above the list. */
export type Asking = { kind: "add"; after: Section | null } | { kind: "set-kind"; section: Section } | null;

export type RailActions = {
  row: RowActions;
  asking: Asking;
  openDialog: (asking: Asking) => void;
  send: (wanted: { kind: SectionKind; title: string }) => void;
  restoreSection: (section: TrashedSection, name: string) => void;
  drop: (change: Extract<StructureChange, { kind: "move" }>) => void;
  undo: () => void;
  /** the section whose title is being edited */
  renaming: string | null;
  /** announced after a move */
  announcement: string;
};

type Options = {
  structure: Structure;
  manuscript: Manuscript;
  textChanges: TextChanges;
  openId: string | null;
  onOpen: (sectionId: string) => void;
};

export function useRailActions(options: Options): RailActions {
  const { structure, manuscript, textChanges, openId, onOpen } = options;
  const [asking, openDialog] = useState<Asking>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [announcement, say] = useState("");
  const naming = namingOf(manuscript);
  const nameOf = (section: Section): string => nameOfSection(section, naming);
  const undo = (): void => {
    say(structure.undo() ? "Taken back" : "There is nothing to take back");
  };

  const move = (change: Extract<StructureChange, { kind: "move" }>): void => {
    structure.change(change);
    const after = withChange(manuscript, { change, now: 0 }).sections;
    const index = after.findIndex(({ id }) => id === change.section_id);
    const section = after[index];
    if (section === undefined) return;
    const before = after[index - 1];
    const place = before === undefined ? "to the beginning" : `after ${nameOf(before)}`;
    say(`${nameOf(section)} moved ${place}, place ${index + 1} of ${after.length}`);
  };
  const add = (wanted: { kind: SectionKind; title: string }, after: Section | null): void => {
    const id = randomUuid();
    const place = placeFor(manuscript.sections, { kind: wanted.kind, after: after?.id ?? null });
    structure.change({ kind: "insert", section: { id, ...wanted }, after: place });
    say(`${wanted.title === "" ? KIND_NAMES[wanted.kind] : wanted.title} added`);
    onOpen(id);
  };
  const remove = (section: Section): void => {
    const index = manuscript.sections.findIndex(({ id }) => id === section.id);
    const next = manuscript.sections[index + 1] ?? manuscript.sections[index - 1];
    structure.change({ kind: "remove", section_id: section.id });
    toast.success(`${nameOf(section)} is in the bin for 30 days`, { label: "Undo", run: undo });
    say(`${nameOf(section)} deleted`);
    if (section.id === openId && next !== undefined) onOpen(next.id);
  };

  return {
    asking,
    openDialog,
    renaming,
    announcement,
    undo,
    drop: move,
    send(wanted) {
      if (asking?.kind === "add") add(wanted, asking.after);
      if (asking?.kind === "set-kind" && wanted.kind !== asking.section.kind) {
        structure.change({
          kind: "set-kind",
          section_id: asking.section.id,
          section_kind: wanted.kind,
        });
        say(`${nameOf(asking.section)} is ${KIND_NAMES[wanted.kind].toLowerCase()} now`);
      }
      openDialog(null);
    },
    restoreSection(section, name) {
      structure.change({ kind: "put-back", section_id: section.id });
      say(`${name} put back`);
    },
    row: {
      rename: (section) => setRenaming(section.id),
      renamed(section, title) {
        setRenaming(null);
        if (title !== null) structure.change({ kind: "rename", section_id: section.id, title });
      },
      step(section, by) {
        const change = stepMove(manuscript.sections, { id: section.id, by });
        if (change === null) say(`${nameOf(section)} stays where it is`);
        else move(change);
      },
      insertAfter: (section) => openDialog({ kind: "add", after: section }),
      changeKind: (section) => openDialog({ kind: "set-kind", section }),
      switchOn: (section, isOn) => structure.change({ kind: "switch", section_id: section.id, is_on: isOn }),
      remove,
      merge: textChanges.merge,
      split: textChanges.split,
    },
  };
}
