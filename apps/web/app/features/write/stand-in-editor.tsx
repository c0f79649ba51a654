import { baseKeymap } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { EditorView } from "prosemirror-view";
import { useEffect, useRef } from "react";
import type { SectionSync } from "../../data/manuscript/section-sync.ts";

type Props = { sync: SectionSync; language: string; onReady: (view: EditorView) => void };

/** A view with nothing but keys. */
export function StandInEditor({ sync, language, onReady }: Props): React.ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef(onReady);
  // The view is the editor's own, outside of React.
  useEffect(() => {
    let view: EditorView | null = null;
    let isOver = false;
    const plugins = [history(), keymap({ "Mod-z": undo, "Mod-y": redo }), keymap(baseKeymap)];
    const open = async (): Promise<void> => {
      const state = await sync.open(plugins);
      if (isOver || place.current === null) return;
      const opened = new EditorView(place.current, {
        state,
        attributes: { role: "textbox", "aria-multiline": "true", "aria-label": "Text", lang: language },
        dispatchTransaction(transaction) {
          opened.updateState(opened.state.apply(transaction));
          sync.noteChange(opened.state);
        },
      });
      view = opened;
      told.current(opened);
    };
    void open();
    return () => {
      isOver = true;
      view?.destroy();
    };
  }, [sync, language]);
  return <div ref={place} className="desk-text" />;
}
