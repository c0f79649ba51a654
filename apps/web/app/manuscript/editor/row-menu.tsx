import { placeOfSection } from "@colophon/contracts/manuscript/sections/sections";
import {
  ArrowDown,
  ArrowUp,
  Combine,
  Ellipsis,
  Eye,
  EyeOff,
  PenLine,
  Plus,
  Scissors,
  Shapes,
  Trash2,
} from "lucide-react";
import type { Section } from "../sections/manuscript-queries.ts";
import { Menu, MenuItem, MenuSeparator } from "../../ui/menu.tsx";
import { afterMenu } from "./after-menu.ts";
import type { RailRow } from "./rail-rows.ts";
import { canBeDivided } from "./use-text-changes.ts";

type Row = Extract<RailRow, { kind: "section" }>;

/** Actions on a section in the rail. */
export type RowActions = {
  rename: (section: Section) => void;
  /** null: unchanged */
  renamed: (section: Section, title: string | null) => void;
  step: (section: Section, by: 1 | -1) => void;
  insertAfter: (section: Section) => void;
  changeKind: (section: Section) => void;
  switchOn: (section: Section, isOn: boolean) => void;
  remove: (section: Section) => void;
  merge: (section: Section) => void;
  /** null if the section is not the open one, so that there is no cursor */
  split: ((section: Section) => void) | null;
};

type Props = {
  row: Row;
  name: string;
  canBeArranged: boolean;
  actions: RowActions;
  tabIndex: 0 | -1;
};

/** All actions on a section's row, for keyboards and phones too. */
export function RowMenu({ row, name, canBeArranged, actions, tabIndex }: Props): React.ReactElement {
  const { section, canMoveUp, canMoveDown } = row;
  const isLocked = section.is_in_work || !canBeArranged;
  return (
    <Menu
      label={`More for ${name}`}
      className="rail-more btn-icon"
      trigger={<Ellipsis aria-hidden className="size-4" />}
      tabIndex={tabIndex}
    >
      <MenuItem
        icon={<PenLine className="size-4" />}
        disabled={section.is_in_work}
        onSelect={() => afterMenu(() => actions.rename(section))}
      >
        Rename
      </MenuItem>
      <MenuItem
        icon={<ArrowUp className="size-4" />}
        disabled={isLocked || !canMoveUp}
        onSelect={() => actions.step(section, -1)}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown className="size-4" />}
        disabled={isLocked || !canMoveDown}
        onSelect={() => actions.step(section, 1)}
      >
        Move down
      </MenuItem>
      <MenuItem
        icon={<Plus className="size-4" />}
        disabled={!canBeArranged}
        onSelect={() => afterMenu(() => actions.insertAfter(section))}
      >
        Insert after…
      </MenuItem>
      <MenuItem
        icon={<Shapes className="size-4" />}
        disabled={isLocked}
        onSelect={() => afterMenu(() => actions.changeKind(section))}
      >
        Change kind…
      </MenuItem>
      <DividingItems {...{ row, actions, isLocked }} />
      <SwitchItem {...{ section, actions, isLocked }} />
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 className="size-4" />}
        tone="danger"
        disabled={isLocked}
        onSelect={() => actions.remove(section)}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}

type PartProps = { actions: RowActions; isLocked: boolean };

function DividingItems({ row, actions, isLocked }: PartProps & { row: Row }): React.ReactElement | null {
  const { section, canMerge } = row;
  const { split } = actions;
  if (placeOfSection(section.kind) !== "body" || !canBeDivided(section.kind)) return null;
  return (
    <>
      {split !== null && (
        <MenuItem icon={<Scissors className="size-4" />} disabled={isLocked} onSelect={() => split(section)}>
          Split at the cursor
        </MenuItem>
      )}
      <MenuItem
        icon={<Combine className="size-4" />}
        disabled={isLocked || !canMerge}
        onSelect={() => actions.merge(section)}
      >
        Merge with the one before
      </MenuItem>
    </>
  );
}

function SwitchItem({
  section,
  actions,
  isLocked,
}: PartProps & { section: Section }): React.ReactElement | null {
  if (placeOfSection(section.kind) === "body" && section.is_on) return null;
  return (
    <MenuItem
      icon={section.is_on ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
      disabled={isLocked}
      onSelect={() => actions.switchOn(section, !section.is_on)}
    >
      {section.is_on ? "Leave out of the book" : "Put into the book"}
    </MenuItem>
  );
}
