import { type RefObject, useEffect, useRef } from "react";

type Keys = {
  editor: RefObject<HTMLElement | null>;
  onSave: () => void;
  /** null if nothing is hidden */
  onEscape: (() => void) | null;
};

/** Global keys: Mod-S saves, F6 moves between regions, Escape leaves focus mode. */
export function useEditorKeys(keys: Keys): void {
  const latest = useRef(keys);
  // A permanent listener calls the newest of each.
  useEffect(() => {
    latest.current = keys;
  });
  // Listens on the whole page: the focus may be in the text, in the list, or nowhere.
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { editor, onSave, onEscape } = latest.current;
      if (event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        onSave();
      } else if (event.key === "F6" && editor.current !== null) {
        event.preventDefault();
        // The toasts use this key too: here they are the last region.
        event.stopPropagation();
        goToRegion(editor.current, event.shiftKey ? -1 : 1);
      } else if (event.key === "Escape" && !event.defaultPrevented) onEscape?.();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/**
 * Regions are marked by `data-region`; the focus goes to its `data-region-start`, else to the region itself.
 */
function goToRegion(editor: HTMLElement, by: 1 | -1): void {
  const notes = [...document.querySelectorAll<HTMLElement>("[role='region'][aria-live]")];
  const regions = [
    ...editor.querySelectorAll<HTMLElement>("[data-region]"),
    ...notes.filter((note) => note.childElementCount > 0),
  ];
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  const start = at === -1 && by === -1 ? 0 : at;
  const next = regions[(start + by + regions.length) % regions.length];
  const inside = next?.querySelector<HTMLElement>(
    "[contenteditable='true'], [data-section][tabindex='0'], [data-region-start]",
  );
  (inside ?? next)?.focus();
}
