import { SECTION_TITLE_MAX } from "@colophon/contracts/manuscript/sections/sections";
import { useEffect, useRef, useState } from "react";

type Props = {
  title: string;
  /** placeholder if there is none: "Chapter Three" */
  standIn: string;
  /** kind of section, for the field's label */
  kindName: string;
  isLocked: boolean;
  onRename: (title: string) => void;
  /** Enter or arrow down: moves to the text */
  onLeave: () => void;
};

/** Delay between the last keystroke and saving a title. */
const PAUSE_MS = 800;

/** The editable title above the text. The parent keys it by section. */
export function SectionTitle(props: Props): React.ReactElement {
  const { title, standIn, kindName, isLocked, onRename, onLeave } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const unkept = draft !== null && draft.trim() !== title ? draft.trim() : null;
  const save = useRef<() => void>(() => undefined);
  // If the page closes, the last text typed must be saved.
  useEffect(() => {
    save.current = () => {
      if (unkept !== null) onRename(unkept);
    };
  });
  // Saves after a pause, and when this title or the whole page unmounts.
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => save.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  // A page may close without React noticing.
  useEffect(() => {
    const leave = (): void => save.current();
    globalThis.addEventListener("pagehide", leave);
    return () => {
      globalThis.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  return (
    <textarea
      rows={1}
      aria-label={`Title of this ${kindName.toLowerCase()}`}
      value={draft ?? title}
      maxLength={SECTION_TITLE_MAX}
      placeholder={standIn}
      readOnly={isLocked}
      onChange={(event) => setDraft(event.target.value.replaceAll("\n", " "))}
      onBlur={() => {
        save.current();
        setDraft(null);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "ArrowDown")) return;
        event.preventDefault();
        onLeave();
      }}
      className="desk-title"
    />
  );
}
