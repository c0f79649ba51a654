import {
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { type ReactNode, useState } from "react";

export type ReorderableListProps<T> = {
  /** name of the list: "Chapters" */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** an item's name in announcements: "Chapter 3" */
  nameOf: (item: T) => string;
  onReorder: (items: T[]) => void;
  children: (item: T, place: number) => ReactNode;
  disabled?: boolean;
};

const HELP =
  "To move, press Space or Enter, then the arrow keys; Space or Enter again puts it down, Escape puts it back.";

/** A list reordered by dragging a handle or by keyboard. Every move is announced. */
export function ReorderableList<T>(props: ReorderableListProps<T>): React.ReactElement {
  const { label, items, keyOf, nameOf, onReorder, children, disabled = false } = props;
  const keys = items.map(keyOf);
  const steps = useKeySteps(keys);
  const sensors = useSensors(
    // Dragging starts after a short distance: a tap on the handle is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: steps.coordinateGetter }),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    steps.end();
    const from = keys.indexOf(String(active.id));
    const to = over === null ? from : keys.indexOf(String(over.id));
    if (from !== to && from >= 0 && to >= 0) onReorder(arrayMove([...items], from, to));
  };
  const nameOfId = (id: UniqueIdentifier): string => {
    const item = items[keys.indexOf(String(id))];
    return item === undefined ? "" : nameOf(item);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={steps.collisionDetection}
      onDragStart={steps.start}
      onDragEnd={drop}
      onDragCancel={steps.end}
      accessibility={{
        announcements: announcementsOf(nameOfId, keys),
        screenReaderInstructions: { draggable: HELP },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol aria-label={label} className="space-y-1.5">
          {items.map((item, index) => (
            <Entry key={keyOf(item)} id={keyOf(item)} name={nameOf(item)} disabled={disabled}>
              {children(item, index + 1)}
            </Entry>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type KeySteps = {
  coordinateGetter: KeyboardCoordinateGetter;
  collisionDetection: CollisionDetection;
  start: (event: DragStartEvent) => void;
  end: () => void;
};

/**
 * An arrow key moves by one position, whatever the heights: next to an entry taller than the window, the
 * nearest one isn't its neighbor, and entries scrolled past on the way aren't meant.
 */
function useKeySteps(keys: readonly string[]): KeySteps {
  const [wanted, setWanted] = useState<string | null>(null);
  return {
    coordinateGetter(event, { active, currentCoordinates, context }) {
      const by = STEPS[event.code];
      if (by === undefined) return undefined;
      event.preventDefault();
      const from = keys.indexOf(String(active));
      const next = keys[keys.indexOf(String(context.over?.id ?? active)) + by];
      const rect = next === undefined ? undefined : context.droppableRects.get(next);
      if (next === undefined || rect === undefined) return undefined;
      setWanted(next);
      const height = context.collisionRect?.height ?? 0;
      return { ...currentCoordinates, y: keys.indexOf(next) > from ? rect.bottom - height : rect.top };
    },
    // Only the keyboard sets a target; with a pointer, the nearest entry is meant.
    collisionDetection: (args) => (wanted === null ? closestCenter(args) : [{ id: wanted }]),
    // Picking up by keyboard would scroll the page past the entry's neighbors: its own position is the
    // target until another key is pressed.
    start: ({ active, activatorEvent }) =>
      setWanted(activatorEvent instanceof KeyboardEvent ? String(active.id) : null),
    end: () => setWanted(null),
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function announcementsOf(nameOfId: (id: UniqueIdentifier) => string, keys: readonly string[]): Announcements {
  const placeOf = (id: UniqueIdentifier): number => keys.indexOf(String(id)) + 1;
  const pickedUp = (id: UniqueIdentifier): string => `${nameOfId(id)} picked up, at place ${placeOf(id)}`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    // The library reports the entry's own position as soon as it is picked up.
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id
        ? pickedUp(active.id)
        : `${nameOfId(active.id)} over place ${placeOf(over.id)} of ${keys.length}`,
    onDragEnd: ({ active, over }) =>
      over === null || over.id === active.id
        ? `${nameOfId(active.id)} stays at place ${placeOf(active.id)}`
        : `${nameOfId(active.id)} moved to place ${placeOf(over.id)}`,
    onDragCancel: ({ active }) => `${nameOfId(active.id)} put back to place ${placeOf(active.id)}`,
  };
}

function Entry(props: {
  id: string;
  name: string;
  disabled: boolean;
  children: ReactNode;
}): React.ReactElement {
  const { id, name, disabled, children } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const shift = transform === null ? undefined : `translate3d(0, ${transform.y}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: shift, transition }}
      data-dragging={isDragging || undefined}
      className="reorderable data-[dragging]:shadow-float"
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        disabled={disabled}
        className="reorderable-handle"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
