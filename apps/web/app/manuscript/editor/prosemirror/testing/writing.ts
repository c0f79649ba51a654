import { documentSchema } from "@colophon/manuscript/document-schema";
import type { Node } from "prosemirror-model";
import { EditorState, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { FIRST_SETTINGS } from "../editor-settings.ts";
import { openSectionView } from "../open-section.ts";
import { notePlugins, sectionPlugins, type SectionPluginOptions } from "../section-plugins.ts";
import { inMemorySection } from "./in-memory-section-sync.ts";

const { nodes } = documentSchema;

/** A page with the editor's plugins, like the component's. Ids are n1, n2, … */
export function pageOf(document: Node, options: Partial<SectionPluginOptions> = {}): EditorView {
  let count = 0;
  const language = options.language ?? "en-GB";
  const plugins = sectionPlugins({
    language,
    settings: FIRST_SETTINGS,
    newId: () => `n${(count += 1)}`,
    wordsLeft: () => 1_000,
    say: () => undefined,
    addImages: () => undefined,
    keys: {},
    ...options,
  });
  return openSectionView({
    place: globalThis.document.createElement("div"),
    state: EditorState.create({ doc: document, plugins }),
    sync: inMemorySection(document),
    language,
    label: "Chapter 1",
    imageUrl: (id) => `/pictures/${id}`,
    notePlugins: () => notePlugins(language, FIRST_SETTINGS),
  }).view;
}

/** Paragraphs with ids b1, b2, … */
export function paragraphsOf(...texts: string[]): Node {
  return nodes.doc.create(
    null,
    texts.map((text, index) =>
      nodes.paragraph.create({ id: `b${index + 1}` }, text === "" ? null : documentSchema.text(text)),
    ),
  );
}

/** Letter by letter, as a browser reports them. */
export function type(view: EditorView, text: string): void {
  for (const char of text) {
    const { from, to } = view.state.selection;
    const usual = (): EditorState["tr"] => view.state.tr.insertText(char, from, to);
    const isHandled = view.someProp("handleTextInput", (handle) => handle(view, from, to, char, usual));
    if (isHandled !== true) view.dispatch(usual());
  }
}

/** A key by its name, with Ctrl for `Mod-`. @returns whether the editor handled it */
export function press(view: EditorView, name: string): boolean {
  const parts = name.split("-");
  const key = parts.at(-1) ?? "";
  const event = new KeyboardEvent("keydown", {
    key,
    ctrlKey: parts.includes("Mod"),
    altKey: parts.includes("Alt"),
    shiftKey: parts.includes("Shift"),
  });
  return view.someProp("handleKeyDown", (handle) => handle(view, event)) === true;
}

export function select(view: EditorView, from: number, to: number = from): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
}

export function paste(view: EditorView, data: Readonly<Record<string, string>>, files: File[] = []): void {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  const clipboardData = { getData: (kind: string) => data[kind] ?? "", files, types: Object.keys(data) };
  Object.assign(event, { clipboardData });
  view.dom.dispatchEvent(event);
}
