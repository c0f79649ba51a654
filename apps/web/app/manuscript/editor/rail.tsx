import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import { Plus, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { dropMove } from "../sections/arrange.ts";
import type { Manuscript } from "../sections/manuscript-queries.ts";
import { type Naming, nameOfSection, namingOf } from "../sections/section-names.ts";
import type { Structure } from "../sections/use-structure.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChapterStyleSettings } from "./chapter-style-settings.tsx";
import { RailTrash } from "./rail-trash.tsx";
import { RailForm } from "./rail-form.tsx";
import { RailList } from "./rail-list.tsx";
import type { RailProps } from "./rail-props.ts";
import type { TextChanges } from "./use-text-changes.ts";
import { type RailActions, useRailActions } from "./use-rail-actions.ts";

/** The sections of a book in order, and all actions on them. */
export function Rail(props: RailProps): React.ReactElement {
  const { structure, manuscript, textChanges, openId, onOpen, onClose } = props;
  const actions = useRailActions({ structure, manuscript, textChanges, openId, onOpen });
  const naming = namingOf(manuscript);
  const canBeArranged = manuscript.can_be_arranged;
  const open = manuscript.sections.find(({ id }) => id === openId) ?? null;
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-3">
        <h2 className="mr-auto text-small font-semibold">Sections</h2>
        <ChapterStyleSettings manuscript={manuscript} onChange={structure.change} />
        <Button
          variant="quiet"
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={!canBeArranged}
          onClick={() => actions.openDialog({ kind: "add", after: open })}
        >
          Add
        </Button>
        {onClose && (
          <button
            type="button"
            aria-label="Hide the sections"
            onClick={onClose}
            className="btn btn-quiet btn-sm btn-icon"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      <RailNotes {...{ structure, textChanges, canBeArranged }} />
      <AskingForm actions={actions} naming={naming} />
      <Draggable manuscript={manuscript} actions={actions}>
        <RailList {...props} box={list} actions={actions} naming={naming} canBeArranged={canBeArranged} />
      </Draggable>
      <output className="sr-only">{actions.announcement}</output>
      <RailTrash bin={manuscript.bin} onRestore={actions.restoreSection} {...{ naming, canBeArranged }} />
    </div>
  );
}

/** The library announces nothing: every move is announced once, whatever caused it. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

type DraggableProps = { manuscript: Manuscript; actions: RailActions; children: ReactNode };

function Draggable({ manuscript, actions, children }: DraggableProps): React.ReactElement {
  // A minimum distance, so that a tap on the handle is not a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over === null) return;
    const change = dropMove(manuscript.sections, { id: String(active.id), onto: String(over.id) });
    if (change !== null) actions.drop(change);
  };
  return (
    <DndContext sensors={sensors} onDragEnd={drop} accessibility={{ announcements: SILENT }}>
      {children}
    </DndContext>
  );
}

type FormProps = { actions: RailActions; naming: Naming };

function AskingForm({ actions, naming }: FormProps): React.ReactElement | null {
  const { asking, openDialog, send } = actions;
  if (asking === null) return null;
  if (asking.kind === "set-kind") {
    return (
      <RailForm
        key={asking.section.id}
        title={`What “${nameOfSection(asking.section, naming)}” is`}
        kind={asking.section.kind}
        hasTitleField={false}
        sendLabel="Change"
        onSend={send}
        onCancel={() => openDialog(null)}
      />
    );
  }
  return (
    <RailForm
      key={asking.after?.id ?? "end"}
      title={asking.after === null ? "Add a section" : `Add after “${nameOfSection(asking.after, naming)}”`}
      kind="chapter"
      hasTitleField
      sendLabel="Add"
      onSend={send}
      onCancel={() => openDialog(null)}
    />
  );
}

type NotesProps = { structure: Structure; textChanges: TextChanges; canBeArranged: boolean };

/** Why something cannot be changed, was not changed, or has not been sent yet. */
function RailNotes({ structure, textChanges, canBeArranged }: NotesProps): React.ReactElement {
  const isWaiting = structure.unsent > 0 && structure.isOffline;
  return (
    <>
      {!canBeArranged && (
        <p className="border-b border-line px-3 py-2 text-micro text-ink-2">
          Chapters of this book are still being written, so their order stands. Finished ones can be edited.
        </p>
      )}
      <output className="block">
        {isWaiting && (
          <p className="border-b border-line px-3 py-2 text-micro text-ink-2">
            {structure.unsent === 1 ? "A change is" : `${structure.unsent} changes are`} kept on this device,
            and will be sent when you are back online.
          </p>
        )}
      </output>
      {textChanges.refusal !== null && (
        <Notice tone="danger" onDismiss={textChanges.dismiss} className="m-2">
          {textChanges.refusal}
        </Notice>
      )}
    </>
  );
}
