import { documentSchema } from "@colophon/manuscript/document-schema";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { keymap } from "prosemirror-keymap";
import { redo, undo } from "prosemirror-history";
import { EditorState, NodeSelection, type Plugin, TextSelection, type Transaction } from "prosemirror-state";
import { StepMap } from "prosemirror-transform";
import { type Decoration, EditorView, type NodeView, type NodeViewConstructor } from "prosemirror-view";
import { clipParser, pageParser } from "./clip-rules.ts";
import { withNamedStyles } from "./clip-styles.ts";
import { clipSerializer, plainMarkViews } from "./document-renderers.ts";
import { toggleEmphasis, toggleSmallCaps, toggleStrong } from "./mark-commands.ts";
import { numberOfNote } from "./note-numbers.ts";

/** @param plugins  created for each note that is opened */
export function footnoteViews(plugins: () => Plugin[]): NodeViewConstructor {
  return (node, view, getPos, decorations) => new FootnoteView({ node, view, getPos, decorations, plugins });
}

type FootnoteOptions = {
  node: Node;
  view: EditorView;
  getPos: () => number | undefined;
  decorations: readonly Decoration[];
  plugins: () => Plugin[];
};

/** A note's number in the text. While selected, its text is shown below in a small editor of its own. */
class FootnoteView implements NodeView {
  readonly dom: HTMLElement;
  private node: Node;
  private readonly options: FootnoteOptions;
  private opened: { panel: HTMLElement; inner: EditorView } | null = null;

  constructor(options: FootnoteOptions) {
    this.options = options;
    this.node = options.node;
    this.dom = document.createElement("span");
    this.dom.className = "footnote";
    this.describe(options.decorations);
  }

  private describe(decorations: readonly Decoration[]): void {
    const number = numberOfNote(decorations);
    this.dom.dataset["number"] = number;
    this.dom.title = this.node.textContent === "" ? "An empty note" : this.node.textContent;
    this.dom.toggleAttribute("data-empty", this.node.content.size === 0);
  }

  selectNode(): void {
    this.dom.classList.add("is-selected");
    this.open();
  }

  deselectNode(): void {
    this.dom.classList.remove("is-selected");
    this.close();
  }

  private open(): void {
    if (this.opened !== null) return;
    const panel = document.createElement("span");
    panel.className = "footnote-panel";
    panel.contentEditable = "false";
    const inner = new EditorView(panel, {
      state: EditorState.create({ doc: this.node, plugins: [this.keys(), ...this.options.plugins()] }),
      attributes: {
        class: "footnote-text",
        role: "textbox",
        "aria-label": `Text of note ${this.dom.dataset["number"] ?? ""}`,
      },
      markViews: plainMarkViews(),
      domParser: pageParser,
      clipboardParser: clipParser,
      transformPastedHTML: withNamedStyles,
      clipboardSerializer: clipSerializer,
      dispatchTransaction: (transaction) => this.changeInner(transaction),
      // a note is a single paragraph
      clipboardTextParser: sliceOfLine,
    });
    panel.append(
      button("Done", () => this.leave()),
      button("Remove note", () => this.remove()),
    );
    this.dom.append(panel);
    this.opened = { panel, inner };
  }

  private keys(): Plugin {
    const { view } = this.options;
    return keymap({
      "Mod-z": () => undo(view.state, view.dispatch),
      "Mod-y": () => redo(view.state, view.dispatch),
      "Mod-Shift-z": () => redo(view.state, view.dispatch),
      "Mod-i": toggleEmphasis,
      "Mod-b": toggleStrong,
      "Mod-Shift-k": toggleSmallCaps,
      Escape: () => this.leave(),
      Enter: () => this.leave(),
    });
  }

  /** Back to the text, after the mark. */
  private leave(): boolean {
    const { view, getPos } = this.options;
    const position = getPos();
    view.focus();
    if (position !== undefined) {
      const after = TextSelection.create(view.state.doc, position + this.node.nodeSize);
      view.dispatch(view.state.tr.setSelection(after));
    }
    return true;
  }

  private remove(): void {
    const { view, getPos } = this.options;
    const position = getPos();
    if (position === undefined) return;
    view.focus();
    view.dispatch(view.state.tr.delete(position, position + this.node.nodeSize));
  }

  private changeInner(transaction: Transaction): void {
    if (this.opened === null) return;
    const { inner } = this.opened;
    const { state, transactions } = inner.state.applyTransaction(transaction);
    inner.updateState(state);
    const position = this.options.getPos();
    if (transaction.getMeta(FROM_OUTSIDE) === true || position === undefined) return;
    const outer = this.options.view.state.tr;
    const moved = StepMap.offset(position + 1);
    for (const step of transactions.flatMap((each) => each.steps)) {
      const mapped = step.map(moved);
      if (mapped !== null) outer.step(mapped);
    }
    if (outer.docChanged) this.options.view.dispatch(outer);
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    if (!node.sameMarkup(this.node)) return false;
    this.node = node;
    this.describe(decorations);
    if (this.opened !== null) this.follow(this.opened.inner, node);
    return true;
  }

  /** Remote and undone steps are applied to the open note as well. */
  private follow(inner: EditorView, node: Node): void {
    const { state } = inner;
    const start = node.content.findDiffStart(state.doc.content);
    const end = node.content.findDiffEnd(state.doc.content);
    if (start === null || end === null) return;
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    inner.dispatch(
      state.tr
        .replace(start, end.b + overlap, node.slice(start, end.a + overlap))
        .setMeta(FROM_OUTSIDE, true),
    );
  }

  private close(): void {
    this.opened?.inner.destroy();
    this.opened?.panel.remove();
    this.opened = null;
  }

  destroy(): void {
    this.close();
  }

  stopEvent(event: Event): boolean {
    return (
      this.opened !== null && event.target instanceof window.Node && this.opened.panel.contains(event.target)
    );
  }

  ignoreMutation(): boolean {
    return true;
  }
}

const FROM_OUTSIDE = "from-outside";

function sliceOfLine(text: string): Slice {
  const line = text.replaceAll(/\s+/gu, " ");
  return line === "" ? Slice.empty : new Slice(Fragment.from(documentSchema.text(line)), 0, 0);
}

function button(label: string, press: () => void): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.className = "footnote-button";
  made.addEventListener("click", press);
  return made;
}

/** Moves the cursor into the selected note. @returns whether there is one */
export function writeNote(view: EditorView): boolean {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "footnote") return false;
  const mark = view.nodeDOM(selection.from);
  const text = mark instanceof HTMLElement ? mark.querySelector<HTMLElement>(".footnote-text") : null;
  text?.focus();
  return text !== null;
}
