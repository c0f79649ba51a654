import { SECTION_TITLE_MAX } from "@colophon/contracts/manuscript/sections/sections";
import { useEffect, useRef } from "react";

type Props = {
  title: string;
  name: string;
  /** the new title; null if unchanged */
  onDone: (title: string | null) => void;
};

/** Edits a title in place: Enter and blur save it, Escape cancels. */
export function RowRename({ title, name, onDone }: Props): React.ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const done = (next: string | null): void => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(next === null || next.trim() === title.trim() ? null : next.trim());
  };
  // Focus the field when it opens.
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
