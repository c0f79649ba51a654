import { type EditorState, Plugin, PluginKey } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** The author's editor settings. None of them changes existing text. */
export type EditorSettings = {
  /** quotation marks and dashes are converted to the language's while typing */
  typography: boolean;
  /** all paragraphs but the current one are dimmed */
  focus: boolean;
  /** the current line stays at one height */
  typewriter: boolean;
  /** words from models and files are highlighted */
  origins: boolean;
};

export const FIRST_SETTINGS: EditorSettings = {
  typography: true,
  focus: false,
  typewriter: false,
  origins: false,
};

const settingsKey = new PluginKey<EditorSettings>("editor-settings");

export function settingsPlugin(first: EditorSettings): Plugin<EditorSettings> {
  return new Plugin({
    key: settingsKey,
    state: {
      init: () => first,
      apply(transaction, settings) {
        const change: Partial<EditorSettings> | undefined = transaction.getMeta(settingsKey);
        return change === undefined ? settings : { ...settings, ...change };
      },
    },
  });
}

export function settingsOf(state: EditorState): EditorSettings {
  return settingsKey.getState(state) ?? FIRST_SETTINGS;
}

export function changeSettings(view: EditorView, change: Partial<EditorSettings>): void {
  view.dispatch(view.state.tr.setMeta(settingsKey, change).setMeta("addToHistory", false));
}

const STORAGE_KEY = "colophon-editor";

/** The settings last used on this device. */
export function readSettings(): EditorSettings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return FIRST_SETTINGS;
    const isOn = (name: keyof EditorSettings): boolean => {
      const value: unknown = Reflect.get(kept, name);
      return typeof value === "boolean" ? value : FIRST_SETTINGS[name];
    };
    return {
      typography: isOn("typography"),
      focus: isOn("focus"),
      typewriter: isOn("typewriter"),
      // never shown unasked, so not stored
      origins: false,
    };
  } catch {
    return FIRST_SETTINGS;
  }
}

export function saveSettings(settings: EditorSettings): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // without storage the defaults apply each time
  }
}
