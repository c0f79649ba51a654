import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { inputRules } from "prosemirror-inputrules";
import type { Command, Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { authorship } from "./authorship.ts";
import { blockIds } from "./block-ids.ts";
import { blockRules } from "./block-rules.ts";
import { type ClipOptions, clipPlugin } from "./clip-plugin.ts";
import { editorKeys } from "./editor-keys.ts";
import { type EditorSettings, settingsPlugin } from "./editor-settings.ts";
import { foundPlugin } from "./found-plugin.ts";
import { hints } from "./hints.ts";
import { noteNumbers } from "./note-numbers.ts";
import { focusMode, typewriter } from "./reading-aids.ts";
import { suggestionKeys, suggestionSlot } from "./suggestion-slot.ts";
import { typographyRules } from "./typography-rules.ts";

export type SectionPluginOptions = ClipOptions & {
  language: string;
  settings: EditorSettings;
  newId: () => string;
  keys: Readonly<Record<string, Command>>;
};

/** All editor plugins of a section's state; saving adds its own. */
export function sectionPlugins(options: SectionPluginOptions): Plugin[] {
  return [
    settingsPlugin(options.settings),
    clipPlugin(options),
    inputRules({ rules: [...typographyRules(options.language), ...blockRules()] }),
    ...editorKeys({ ...suggestionKeys(), ...options.keys }),
    history(),
    blockIds(options.newId),
    authorship(),
    noteNumbers(),
    foundPlugin(),
    suggestionSlot(),
    focusMode(),
    typewriter(),
    hints(),
    dropCursor({ class: "drop-place", color: false, width: 2 }),
    gapCursor(),
    tableEditing(),
  ];
}

/** Plugins of a footnote's own small editor. */
export function notePlugins(language: string, settings: EditorSettings): Plugin[] {
  return [settingsPlugin(settings), inputRules({ rules: typographyRules(language) }), authorship()];
}
