import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Naming } from "../sections/section-names.ts";
import { useRowsInSight } from "../../ui/use-rows-in-sight.ts";
import type { RailProps } from "./rail-props.ts";
import { type RailRow, railRows } from "./rail-rows.ts";
import { SectionRow } from "./rail-row.tsx";
import type { RailActions } from "./use-rail-actions.ts";

type Props = Pick<RailProps, "manuscript" | "openId" | "openWordCount" | "onChosen"> & {
  box: RefObject<HTMLDivElement | null>;
  actions: RailActions;
  naming: Naming;
  canBeArranged: boolean;
};

type SectionLine = Extract<RailRow, { kind: "section" }>;

const ROW_PX = 44;
const OVERSCAN = 8;

/** The list itself: the visible lines, and arrows that walk through all of them. */
export function RailList(props: Props): React.ReactElement {
  const { manuscript, openId, box } = props;
  const rows = useMemo(() => railRows(manuscript.sections), [manuscript.sections]);
  const virtual = useRowsInSight({
    box,
    count: rows.length,
    rowPx: ROW_PX,
    overscan: OVERSCAN,
    firstHeight: 800,
    keyOf: (index) => keyOf(rows[index]),
  });
  const focus = useWalkingFocus({ rows, box, openId, scrollTo: (index) => virtual.scrollToIndex(index) });
  return (
    <div ref={box} className="min-h-0 flex-1 overflow-y-auto py-1">
      <ol className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={key}
              className="absolute inset-x-0 top-0"
              style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              <RailLine {...props} row={row} focus={focus} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

type LineProps = Props & { row: RailRow; focus: WalkingFocus };

function RailLine({ row, focus, ...props }: LineProps): React.ReactElement {
  const { manuscript, openId, openWordCount, onChosen, actions, naming, canBeArranged } = props;
  if (row.kind === "place") {
    return (
      <p className="flex h-full items-end px-3 pb-1.5 text-micro font-semibold text-ink-2">
        {row.name}
        {row.isEmpty && <span className="ml-2 font-normal text-ink-3">none yet</span>}
      </p>
    );
  }
  const { section } = row;
  const isOpen = section.id === openId;
  return (
    <SectionRow
      bookId={manuscript.book_id}
      {...{ row, naming, isOpen, canBeArranged }}
      words={isOpen && openWordCount !== null ? openWordCount : section.words}
      isRenaming={actions.renaming === section.id}
      isTabStop={focus.stop === section.id}
      actions={{ ...actions.row, split: isOpen ? actions.row.split : null }}
      onKeyDown={(event, line) => pressKey(event, { line, actions, focus, canBeArranged })}
      onGo={() => onChosen?.()}
    />
  );
}

type Pressed = { line: SectionLine; actions: RailActions; focus: WalkingFocus; canBeArranged: boolean };

/** Arrows walk, and with Alt move the section; F2 renames, Delete deletes, Mod-Z undoes. */
function pressKey(event: KeyboardEvent, pressed: Pressed): void {
  const does = event.altKey ? carryingOf(event.key, pressed) : doingOf(event, pressed);
  if (does === null) return;
  event.preventDefault();
  does();
}

type Doing = (() => void) | null;

function carryingOf(key: string, { line, actions, focus, canBeArranged }: Pressed): Doing {
  const by = DIRECTIONS.get(key);
  if (by === undefined) return null;
  const { section } = line;
  return () => {
    if (!canBeArranged || section.is_in_work) return;
    actions.row.step(section, by);
    focus.focusOn(section.id);
  };
}

const DIRECTIONS: ReadonlyMap<string, 1 | -1> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

function doingOf(event: KeyboardEvent, { line, actions, focus, canBeArranged }: Pressed): Doing {
  const { section } = line;
  const canChange = canBeArranged && !section.is_in_work;
  const by = DIRECTIONS.get(event.key);
  if (by !== undefined) return () => focus.walk(section.id, by);
  switch (event.key) {
    case "Home":
      return () => focus.walk(null, 1);
    case "End":
      return () => focus.walk(null, -1);
    case "F2":
      return canChange ? () => actions.row.rename(section) : null;
    case "Delete":
      return canChange ? () => actions.row.remove(section) : null;
    case "z":
      return event.ctrlKey || event.metaKey ? actions.undo : null;
    default:
      return null;
  }
}

type WalkingFocus = {
  /** the section in the tab order */
  stop: string | null;
  /** to the next or previous one; from null to the first or last */
  walk: (from: string | null, by: 1 | -1) => void;
  /** follows a section that is about to be drawn elsewhere */
  focusOn: (id: string) => void;
};

type FocusOptions = {
  rows: readonly RailRow[];
  box: RefObject<HTMLDivElement | null>;
  openId: string | null;
  scrollTo: (index: number) => void;
};

function useWalkingFocus({ rows, box, openId, scrollTo }: FocusOptions): WalkingFocus {
  const [walked, setWalked] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const ids = useMemo(() => rows.flatMap((row) => (row.kind === "section" ? [row.section.id] : [])), [rows]);
  const stop = [walked, openId].find((id) => id !== null && ids.includes(id)) ?? ids[0] ?? null;
  const go = (id: string): void => {
    wanted.current = id;
    setWalked(id);
    scrollTo(rows.findIndex((row) => row.kind === "section" && row.section.id === id));
  };
  // An invisible line is drawn first; the focus follows when it exists.
  useEffect(() => {
    const id = wanted.current;
    if (id === null) return;
    const line = box.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`);
    if (!line) return;
    wanted.current = null;
    line.focus({ preventScroll: true });
  });
  const shownAt = useRef<string | null>(null);
  // The open section is visible when the editor or another section is opened.
  useEffect(() => {
    if (openId === null || shownAt.current === openId) return;
    const index = rows.findIndex((row) => row.kind === "section" && row.section.id === openId);
    if (index === -1) return;
    shownAt.current = openId;
    scrollTo(index);
  }, [openId, rows, scrollTo]);
  return {
    stop,
    walk(from, by) {
      const index = from === null ? (by === 1 ? -1 : ids.length) : ids.indexOf(from);
      const next = ids[index + by];
      if (next !== undefined) go(next);
    },
    focusOn: go,
  };
}

function keyOf(row: RailRow | undefined): string {
  if (row === undefined) return "";
  return row.kind === "place" ? row.place : row.section.id;
}
