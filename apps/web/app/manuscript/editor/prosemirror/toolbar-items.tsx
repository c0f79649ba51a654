import {
  Bold,
  Box,
  Heading2,
  Heading3,
  Image,
  Italic,
  List,
  ListOrdered,
  Pilcrow,
  Redo2,
  RemoveFormatting,
  Superscript,
  Table,
  TextQuote,
  Undo2,
  WrapText,
} from "lucide-react";
import { redo, undo } from "prosemirror-history";
import type { Command } from "prosemirror-state";
import type { ReactNode } from "react";
import { type BlockKind, turnInto } from "./block-commands.ts";
import type { EditorFacts } from "./editor-facts.ts";
import { clearFormatting, toggleEmphasis, toggleSmallCaps, toggleStrong } from "./mark-commands.ts";
import { insertBox, insertFootnote, insertSceneBreak, insertTable } from "./insert-commands.ts";

/** A toolbar button. `isOn` exists if it reflects the state of the text. */
export type ToolbarItem = {
  name: string;
  keys?: string;
  icon: ReactNode;
  run: Command;
  isOn?: (facts: EditorFacts) => boolean;
  isIdle?: (facts: EditorFacts) => boolean;
};

function block(kind: BlockKind, item: Pick<ToolbarItem, "name" | "keys" | "icon">): ToolbarItem {
  return { ...item, run: turnInto(kind), isOn: (facts) => facts.kind === kind };
}

const icon = { "aria-hidden": true, className: "size-[1.125rem]" } as const;

/** In groups, in display order. Keys as prosemirror-keymap names them. */
export const TOOLBAR: readonly (readonly ToolbarItem[])[] = [
  [
    { name: "Undo", keys: "Mod-z", icon: <Undo2 {...icon} />, run: undo, isIdle: (facts) => !facts.canUndo },
    {
      name: "Redo",
      keys: "Mod-Shift-z",
      icon: <Redo2 {...icon} />,
      run: redo,
      isIdle: (facts) => !facts.canRedo,
    },
  ],
  [
    {
      name: "Emphasis",
      keys: "Mod-i",
      icon: <Italic {...icon} />,
      run: toggleEmphasis,
      isOn: (facts) => facts.emphasis,
    },
    {
      name: "Strong",
      keys: "Mod-b",
      icon: <Bold {...icon} />,
      run: toggleStrong,
      isOn: (facts) => facts.strong,
    },
    {
      name: "Small capitals",
      keys: "Mod-Shift-k",
      icon: (
        <span
          aria-hidden
          className="font-text text-[1.0625rem] leading-none [font-variant-caps:all-small-caps]"
        >
          Sc
        </span>
      ),
      run: toggleSmallCaps,
      isOn: (facts) => facts.smallCaps,
    },
    { name: "Clear formatting", keys: "Mod-\\", icon: <RemoveFormatting {...icon} />, run: clearFormatting },
  ],
  [
    block("paragraph", { name: "Paragraph", keys: "Mod-Alt-0", icon: <Pilcrow {...icon} /> }),
    block("heading2", { name: "Heading", keys: "Mod-Alt-2", icon: <Heading2 {...icon} /> }),
    block("heading3", { name: "Subheading", keys: "Mod-Alt-3", icon: <Heading3 {...icon} /> }),
    block("quotation", { name: "Quotation", keys: "Mod-Alt-q", icon: <TextQuote {...icon} /> }),
    block("verse", { name: "Verse", keys: "Mod-Alt-v", icon: <WrapText {...icon} /> }),
    block("bullets", { name: "List", keys: "Mod-Shift-8", icon: <List {...icon} /> }),
    block("numbers", { name: "Numbered list", keys: "Mod-Shift-7", icon: <ListOrdered {...icon} /> }),
  ],
  [
    {
      name: "Scene break",
      keys: "Mod-Alt-s",
      icon: (
        <span aria-hidden className="text-[1.0625rem] leading-none">
          ⁂
        </span>
      ),
      run: insertSceneBreak,
    },
    { name: "Footnote", keys: "Mod-Alt-f", icon: <Superscript {...icon} />, run: insertFootnote },
    { name: "Table", icon: <Table {...icon} />, run: insertTable },
    { name: "Box", icon: <Box {...icon} />, run: insertBox("note") },
  ],
];

export const IMAGE_ICON: ReactNode = <Image {...icon} />;
