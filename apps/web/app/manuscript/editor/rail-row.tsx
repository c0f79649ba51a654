import { useDraggable, useDroppable } from "@dnd-kit/core";
import { placeOfSection } from "@colophon/contracts/manuscript/sections/sections";
import { EyeOff, GripVertical, LockKeyhole } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { nameOfSection, type Naming, printedNumber } from "../sections/section-names.ts";
import { sectionUrl } from "../sections/editor-url.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cn } from "../../ui/class-names.ts";
import { curly } from "../../ui/typographic-text.ts";
import { inFigures } from "./goal-labels.ts";
import type { RailRow } from "./rail-rows.ts";
import { IN_WORK } from "./section-labels.ts";
import { RowMenu, type RowActions } from "./row-menu.tsx";
import { RowRename } from "./row-rename.tsx";

export type RowProps = {
  bookId: string;
  row: Extract<RailRow, { kind: "section" }>;
  naming: Naming;
  words: number;
  isOpen: boolean;
  isRenaming: boolean;
  /** the one in the tab order */
  isTabStop: boolean;
  canBeArranged: boolean;
  actions: RowActions;
  onKeyDown: (event: KeyboardEvent, row: RowProps["row"]) => void;
  onGo: () => void;
};

/** One section in the sidebar: its number and name, its words, and a menu. Dragged by its handle. */
export function SectionRow(props: RowProps): React.ReactElement {
  const { row, naming, isOpen, isRenaming, isTabStop, canBeArranged, actions } = props;
  const { section } = row;
  const name = nameOfSection(section, naming);
  const drag = useDraggable({ id: section.id, disabled: !canBeArranged || isRenaming });
  const drop = useDroppable({ id: section.id });
  return (
    <div
      ref={(element) => {
        drag.setNodeRef(element);
        drop.setNodeRef(element);
      }}
      data-dragging={drag.isDragging || undefined}
      data-over={(drop.isOver && !drag.isDragging) || undefined}
      className={cn(
        "rail-row",
        isOpen && "is-open",
        row.isInPart && "is-in-part",
        !section.is_on && "is-off",
      )}
    >
      {/* The same is possible by keys and by the menu: for a pointer only. */}
      <span {...(canBeArranged && drag.listeners)} aria-hidden="true" className="rail-handle">
        <GripVertical className="size-4" />
      </span>
      {isRenaming ? (
        <RowRename title={section.title} name={name} onDone={(title) => actions.renamed(section, title)} />
      ) : (
        <RowLink {...props} name={name} />
      )}
      <RowMenu {...{ row, name, canBeArranged, actions }} tabIndex={isTabStop ? 0 : -1} />
    </div>
  );
}

function RowLink(props: RowProps & { name: string }): React.ReactElement {
  const { bookId, row, naming, name, words, isOpen, isTabStop, onKeyDown, onGo } = props;
  const { section } = row;
  return (
    <Anchor
      href={sectionUrl(bookId, section.id)}
      aria-current={isOpen ? "page" : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-section={section.id}
      onClick={onGo}
      onKeyDown={(event) => onKeyDown(event, row)}
      className="rail-link"
    >
      <RowNumber row={row} naming={naming} />
      <span className={cn("min-w-0 flex-1 truncate", section.title === "" && "text-ink-2")}>
        {curly(name)}
      </span>
      <RowState row={row} />
      <span className="text-micro text-ink-2 tabular-nums">
        {inFigures(words)}
        <span className="sr-only"> words</span>
      </span>
    </Anchor>
  );
}

/** The number of a titled chapter; an untitled one is named by it. */
function RowNumber({ row: { section }, naming }: Pick<RowProps, "row" | "naming">): ReactNode {
  if (section.kind === "part") return <span aria-hidden="true" className="rail-part-sign" />;
  const number = naming.numbers.get(section.id);
  if (number === undefined || section.title === "") return null;
  const printed = printedNumber(number, naming);
  return printed && <span className="shrink-0 text-micro text-ink-2 tabular-nums">{printed}</span>;
}

function RowState({ row: { section } }: Pick<RowProps, "row">): ReactNode {
  if (section.is_in_work) {
    return (
      <>
        <LockKeyhole aria-hidden className="size-3.5 shrink-0 text-ink-2" />
        <span className="sr-only">{IN_WORK}</span>
      </>
    );
  }
  if (section.is_on) return null;
  const isPage = placeOfSection(section.kind) !== "body";
  return (
    <>
      <EyeOff aria-hidden className="size-3.5 shrink-0 text-ink-2" />
      <span className="sr-only">{isPage ? "left out of the book" : "not printed"}</span>
    </>
  );
}
