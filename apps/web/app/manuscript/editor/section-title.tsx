import { SECTION_TITLE_MAX } from "@colophon/contracts/manuscript/sections/sections";
import { useEffect, useRef, useState } from "react";

type Props = {
  title: string;
  /** what stands there while there is none: "Chapter Three" */
  standIn: string;
  /** what kind of section it is, for the field's name */
  kindName: string;
  isLocked: boolean;
  onRename: (title: string) => void;
  /** Enter or the arrow down: on to the text */
  onLeave: () => void;
};

/** Between the last letter and the saving of a title. */
const PAUSE_MS = 800;

/** The title above the text, where it is typed. The parent gives it a key of the section. */
export function SectionTitle(props: Props): React.ReactElement {
  const { title, standIn, kindName, isLocked, onRename, onLeave } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const unkept = draft !== null && draft.trim() !== title ? draft.trim() : null;
  const save = useRef<() => void>(() => undefined);
  // What is to be kept when the page goes is what was typed last.
  useEffect(() => {
    save.current = () => {
      if (unkept !== null) onRename(unkept);
    };
  });
  // What is typed is kept after a pause, and whenever this title or the whole page goes.
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => save.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  // A page may be closed without a word to React.
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
