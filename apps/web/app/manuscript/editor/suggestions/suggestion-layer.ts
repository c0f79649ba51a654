import { textAt } from "@colophon/manuscript/suggested-changes";
import type { Node } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import type { Mappable } from "prosemirror-transform";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import type { Suggestion } from "../../../assistant/suggestions/suggestion-queries.ts";
import type { LayerCommand, TextLayer } from "../prosemirror/suggestion-slot.ts";

/** A passage being edited, or one with open tools. */
export type InlineEditMark = { id: string; from: number; to: number };

/** Callbacks of the layer. */
export type LayerEvents = {
  onShown: (view: EditorView) => void;
  onRun: (command: LayerCommand, view: EditorView) => boolean;
  onPress: (id: string, view: EditorView) => void;
};

/** Content shown over a text, with positions in it. */
export type Shown = {
  suggestions: readonly Suggestion[];
  chosen: string | null;
  marks: readonly InlineEditMark[];
};

/** Suggestions as inline differences: deletions are struck through, insertions shown next to them. */
export class SuggestionLayer implements TextLayer {
  readonly suggestions: readonly Suggestion[];
  readonly chosen: string | null;
  readonly marks: readonly InlineEditMark[];
  readonly #events: LayerEvents;
  readonly #drawn: DecorationSet;

  private constructor(shown: Shown, { events, drawn }: { events: LayerEvents; drawn: DecorationSet }) {
    this.suggestions = shown.suggestions;
    this.chosen = shown.chosen;
    this.marks = shown.marks;
    this.#events = events;
    this.#drawn = drawn;
  }

  static over(document: Node, of: { shown: Shown; events: LayerEvents }): SuggestionLayer {
    return new SuggestionLayer(of.shown, { events: of.events, drawn: draw(document, of.shown) });
  }

  /** The same layer over the same text, with other content. */
  showing(document: Node, change: Partial<Shown>): SuggestionLayer {
    const { suggestions, chosen, marks } = this;
    const shown = { suggestions, chosen, marks, ...change };
    return SuggestionLayer.over(document, { shown, events: this.#events });
  }

  apply(transaction: Transaction): SuggestionLayer {
    if (!transaction.docChanged) return this;
    const { mapping, doc } = transaction;
    const isTouched = touchedBy(transaction);
    let isRedrawn = false;
    const suggestions = this.suggestions.map((suggestion) => {
      if (suggestion.state === "gone") return suggestion;
      const isAsked = isTouched(suggestion);
      isRedrawn ||= isAsked;
      return isAsked ? repositioned(doc, { suggestion, mapping }) : movedBy(mapping, suggestion);
    });
    const marks = this.marks.flatMap((mark) => {
      const moved = movedBy(mapping, mark);
      return moved.from > moved.to ? [] : [moved];
    });
    const shown = { suggestions, marks, chosen: this.chosen };
    const drawn = isRedrawn ? draw(doc, shown) : this.#drawn.map(mapping, doc);
    return new SuggestionLayer(shown, { events: this.#events, drawn });
  }

  decorations(): DecorationSet {
    return this.#drawn;
  }

  run(command: LayerCommand, view: EditorView): boolean {
    return this.#events.onRun(command, view);
  }

  press(view: EditorView, target: EventTarget | null): boolean {
    const found = target instanceof Element ? target.closest<HTMLElement>("[data-suggestion]") : null;
    const id = found?.dataset["suggestion"];
    if (id !== undefined) this.#events.onPress(id, view);
    // the cursor moves there all the same
    return false;
  }

  shown(view: EditorView): void {
    this.#events.onShown(view);
  }
}

/**
 * Whether a change touches a place, at or inside it, so that it must be checked again. Several changes at
 * once may affect any.
 */
function touchedBy({ mapping }: Transaction): (place: { from: number; to: number }) => boolean {
  const [map, another] = mapping.maps;
  if (map === undefined || another !== undefined) return () => true;
  const ranges: [number, number][] = [];
  map.forEach((from, to) => void ranges.push([from, to]));
  return ({ from, to }) => ranges.some(([start, end]) => start <= to && end >= from);
}

type Range = { from: number; to: number };

/** Text typed at the edges of a place is not part of it. */
function movedBy<T extends Range>(mapping: Mappable, place: T): T {
  const { from, to } = place;
  if (from === to) {
    const at = mapping.map(from, -1);
    return { ...place, from: at, to: at };
  }
  return { ...place, from: mapping.map(from, 1), to: mapping.map(to, -1) };
}

function repositioned(
  document: Node,
  { suggestion, mapping }: { suggestion: Suggestion; mapping: Mappable },
): Suggestion {
  const { from, to, was } = suggestion;
  const moved = movedBy(mapping, suggestion);
  const isGone = from === to ? mapping.mapResult(from, -1).deletedAcross : moved.from >= moved.to;
  if (isGone) return { ...suggestion, from: 0, to: 0, state: "gone" };
  return { ...moved, state: textAt(document, moved) === was ? "open" : "changed" };
}

function draw(document: Node, { suggestions, chosen, marks }: Shown): DecorationSet {
  return DecorationSet.create(document, [
    ...marks.map(({ id, from, to }) =>
      Decoration.inline(from, to, { class: id === "tools" ? "passage-chosen" : "passage-in-work" }),
    ),
    ...suggestions.flatMap((each) => drawOne(document, { suggestion: each, isChosen: each.id === chosen })),
  ]);
}

function drawOne(document: Node, of: { suggestion: Suggestion; isChosen: boolean }): Decoration[] {
  const { suggestion, isChosen } = of;
  const { id, state, shape, from, to, becomes } = suggestion;
  if (state === "gone") return [];
  const look = (name: string): { class: string; "data-suggestion": string } => ({
    class: isChosen ? `${name} is-chosen` : name,
    "data-suggestion": id,
  });
  if (state !== "open") {
    return shape === "inline" && from < to ? [Decoration.inline(from, to, look("suggested-changed"))] : [];
  }
  const old =
    shape === "inline"
      ? highlightText(suggestion, look("suggested-old"))
      : blocksOf(document, { from, to }).map((range) =>
          Decoration.node(range.from, range.to, look("suggested-old-block")),
        );
  if (becomes === "") return old;
  const young = Decoration.widget(to, () => insertedText(suggestion, look("suggested-new")), {
    side: -1,
    key: `${id}${isChosen ? "+" : ""}`,
    marks: [],
  });
  return [...old, young];
}

function highlightText({ from, to }: Suggestion, look: Record<string, string>): Decoration[] {
  return from < to ? [Decoration.inline(from, to, look)] : [];
}

/** The blocks that are wholly within a range. */
function blocksOf(document: Node, { from, to }: Range): Range[] {
  const ranges: Range[] = [];
  document.forEach((block, at) => {
    if (at >= from && at + block.nodeSize <= to) ranges.push({ from: at, to: at + block.nodeSize });
  });
  return ranges;
}

function insertedText({ shape, becomes }: Suggestion, look: Record<string, string>): HTMLElement {
  const words = document.createElement("ins");
  for (const [name, value] of Object.entries(look)) words.setAttribute(name, value);
  if (shape === "inline") {
    words.textContent = becomes;
    return words;
  }
  words.classList.add("suggested-new-blocks");
  for (const text of becomes.split("\n\n")) {
    const line = document.createElement("span");
    line.textContent = text;
    words.append(line);
  }
  return words;
}
