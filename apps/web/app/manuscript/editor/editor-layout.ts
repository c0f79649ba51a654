/** The panels on the right of the page. */
export const RIGHT_PANELS = [
  "none",
  "page",
  "suggestions",
  "takes",
  "history",
  "imprint",
  "goal",
  "ask",
] as const;
export type RightPanel = (typeof RIGHT_PANELS)[number];

/** The editor's layout on this device. */
export type EditorLayout = {
  isRailOpen: boolean;
  panel: RightPanel;
};

const KEY = "colophon.desk";
const PLAIN: EditorLayout = { isRailOpen: true, panel: "none" };

export function readEditorLayout(): EditorLayout {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof kept === "object" && kept !== null ? settingsOf({ ...PLAIN, ...kept }) : PLAIN;
  } catch {
    return PLAIN;
  }
}

export function saveEditorLayout(settings: EditorLayout): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage full or disabled: the editor then has its default layout.
  }
}

function settingsOf(kept: Record<keyof EditorLayout, unknown>): EditorLayout {
  return {
    isRailOpen: kept.isRailOpen !== false,
    panel: RIGHT_PANELS.find((panel) => panel === kept.panel) ?? "none",
  };
}
