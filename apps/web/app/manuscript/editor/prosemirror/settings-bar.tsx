import { BLOCK_LIMITS } from "@colophon/manuscript/block-limits";
import { documentSchema } from "@colophon/manuscript/document-schema";
import type { Node } from "prosemirror-model";
import { type Command, TextSelection } from "prosemirror-state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  toggleHeaderRow,
} from "prosemirror-tables";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { CONTROL } from "../../../ui/field-frame.tsx";
import type { Around } from "./editor-facts.ts";
import { insertSource } from "./insert-commands.ts";

type SettingsBarProps = {
  around: Around;
  run: (command: Command) => void;
};

/** Settings of the figure, table, box or quotation around the cursor. */
export function SettingsBar({ around, run }: SettingsBarProps): React.ReactElement {
  return (
    <fieldset className="editor-settings-bar">
      <legend className="sr-only">{LABELS[around.node.type.name] ?? "Settings"}</legend>
      <Fields key={around.position} {...{ around, run }} />
    </fieldset>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  figure: "Picture",
  table_figure: "Table",
  box: "Box",
  quotation: "Quotation",
};

function Fields({ around, run }: SettingsBarProps): React.ReactElement | null {
  switch (around.node.type.name) {
    case "figure":
      return <FigureFields {...{ around, run }} />;
    case "table_figure":
      return <TableFields {...{ around, run }} />;
    case "box":
      return <BoxFields {...{ around, run }} />;
    case "quotation":
      return (
        <Press onPress={() => run(insertSource)}>
          {around.node.lastChild?.type === documentSchema.nodes.quotation_source
            ? "Go to source"
            : "Add source"}
        </Press>
      );
    default:
      return null;
  }
}

function FigureFields({ around, run }: SettingsBarProps): React.ReactElement {
  const [alt, setAlt] = useState(String(around.node.attrs["alt"]));
  return (
    <>
      <label className="flex min-w-0 flex-1 items-center gap-2 text-small">
        <span className="shrink-0">What it shows</span>
        <input
          value={alt}
          maxLength={BLOCK_LIMITS.alternativeText}
          placeholder="For readers who can't see it; empty if it only decorates"
          onChange={(event) => setAlt(event.target.value)}
          onBlur={() => run(setAttribute(around, "alt", alt.trim()))}
          onKeyDown={(event) => event.key === "Enter" && run(setAttribute(around, "alt", alt.trim()))}
          className={cn(CONTROL, "min-h-9 py-1 text-small")}
        />
      </label>
      <Choose
        label="Place"
        value={String(around.node.attrs["placement"])}
        options={[
          ["inline", "In the text"],
          ["page", "Page of its own"],
          ["bleed", "Page of its own, to the edges"],
        ]}
        onChoose={(placement) => run(setAttribute(around, "placement", placement))}
      />
      <Press onPress={() => run(remove(around))}>Remove picture</Press>
    </>
  );
}

function TableFields({ around, run }: SettingsBarProps): React.ReactElement {
  return (
    <>
      <Press onPress={() => run(addRowBefore)}>Row above</Press>
      <Press onPress={() => run(addRowAfter)}>Row below</Press>
      <Press onPress={() => run(ifNarrow(addColumnBefore))}>Column before</Press>
      <Press onPress={() => run(ifNarrow(addColumnAfter))}>Column after</Press>
      <Press onPress={() => run(toggleHeaderRow)}>Header row</Press>
      <Press onPress={() => run(deleteRow)}>Remove row</Press>
      <Press onPress={() => run(deleteColumn)}>Remove column</Press>
      <Press onPress={() => run(remove(around))}>Remove table</Press>
    </>
  );
}

function ifNarrow(command: Command): Command {
  return (state, dispatch, view) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      const row = $from.node(depth);
      if (row.type === documentSchema.nodes.table_row && row.childCount >= BLOCK_LIMITS.tableColumns)
        return false;
    }
    return command(state, dispatch, view);
  };
}

function BoxFields({ around, run }: SettingsBarProps): React.ReactElement {
  const [lines, setLines] = useState(String(around.node.attrs["writing_lines"]));
  const save = (): void => {
    const count = Math.max(0, Math.min(60, Math.round(Number(lines)) || 0));
    setLines(String(count));
    run(setAttribute(around, "writing_lines", count));
  };
  return (
    <>
      <Choose
        label="Kind"
        value={String(around.node.attrs["kind"])}
        options={[
          ["note", "Note"],
          ["recipe", "Recipe"],
          ["exercise", "Exercise"],
        ]}
        onChoose={(kind) => run(setAttribute(around, "kind", kind))}
      />
      <label className="flex items-center gap-2 text-small">
        <span className="whitespace-nowrap">Lines to write on</span>
        <input
          inputMode="numeric"
          value={lines}
          onChange={(event) => setLines(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => event.key === "Enter" && save()}
          className={cn(CONTROL, "max-w-16 min-h-9 py-1 text-center text-small")}
        />
      </label>
      <Press onPress={() => run(unbox(around))}>Take out of the box</Press>
      <Press onPress={() => run(remove(around))}>Remove box</Press>
    </>
  );
}

function Press({ onPress, children }: { onPress: () => void; children: string }): React.ReactElement {
  return (
    <Button size="small" variant="quiet" onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
      {children}
    </Button>
  );
}

function Choose(props: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}): React.ReactElement {
  return (
    <label className="flex items-center gap-2 text-small">
      {props.label}
      <select
        value={props.value}
        onChange={(event) => props.onChoose(event.target.value)}
        className={cn(CONTROL, "min-h-9 w-auto py-1 text-small")}
      >
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function setAttribute(around: Around, name: string, value: string | number): Command {
  return (state, dispatch) => {
    const node = sameNode(state.doc.nodeAt(around.position), around);
    if (node === null || node.attrs[name] === value) return false;
    dispatch?.(state.tr.setNodeAttribute(around.position, name, value));
    return true;
  };
}

function remove(around: Around): Command {
  return (state, dispatch) => {
    const node = sameNode(state.doc.nodeAt(around.position), around);
    if (node === null) return false;
    const { tr } = state;
    const { paragraph } = documentSchema.nodes;
    const isOnly = state.doc.childCount === 1;
    if (isOnly) tr.replaceWith(around.position, around.position + node.nodeSize, paragraph.create());
    else tr.delete(around.position, around.position + node.nodeSize);
    dispatch?.(
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(around.position, tr.doc.content.size)))),
    );
    return true;
  };
}

/** Moves the box's blocks back into the text, its title as a subheading. */
function unbox(around: Around): Command {
  return (state, dispatch) => {
    const node = sameNode(state.doc.nodeAt(around.position), around);
    if (node === null) return false;
    const { heading } = documentSchema.nodes;
    const [title, ...blocks] = node.children;
    const titled =
      title === undefined || title.content.size === 0 ? [] : [heading.create({ level: 3 }, title.content)];
    dispatch?.(
      state.tr
        .replaceWith(around.position, around.position + node.nodeSize, [...titled, ...blocks])
        .scrollIntoView(),
    );
    return true;
  };
}

/** The text may have changed under the bar. */
function sameNode(node: Node | null, around: Around): Node | null {
  return node !== null && node.type === around.node.type ? node : null;
}
