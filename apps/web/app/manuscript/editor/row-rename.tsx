import { SECTION_TITLE_MAX } from "@colophon/contracts/manuscript/sections/sections";
import { useEffect, useRef } from "react";

type Props = {
  title: string;
  name: string;
  /** the new title; null where nothing is to change */
  onDone: (title: string | null) => void;
};

/** A title that is changed where it stands: Enter keeps it, Escape does not, and so does leaving the field. */
export function RowRename({ title, name, onDone }: Props): React.ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const done = (next: string | null): void => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(next === null || next.trim() === title.trim() ? null : next.trim());
  };
  // Whoever asked for it goes on typing there.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <input
      ref={field}
      type="text"
      defaultValue={title}
      maxLength={SECTION_TITLE_MAX}
      aria-label={`Title of ${name}`}
      placeholder="No title"
      onBlur={(event) => done(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter" && !event.nativeEvent.isComposing) done(event.currentTarget.value);
        if (event.key === "Escape") done(null);
      }}
      className="rail-rename"
    />
  );
}
