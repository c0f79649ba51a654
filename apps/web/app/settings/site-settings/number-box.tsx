import { useState } from "react";
import type { FieldTexts } from "../../ui/field-frame.tsx";
import { TextField } from "../../ui/field.tsx";
import { UNREADABLE } from "./settings-draft.ts";

/**
 * A number input that keeps the text as typed: "2." stays "2." while typing, and only its value is passed on.
 * Invalid text stays too, with a hint shown once the field loses focus.
 */
export function NumberBox<N extends number | null>(
  props: FieldTexts & {
    value: N;
    /** how a value is formatted, and how text is parsed; NaN if it can't be read */
    write: (value: N) => string;
    read: (text: string) => N;
    onValue: (value: N) => void;
  },
): React.ReactElement {
  const { value, write, read, onValue, error, ...field } = props;
  const [typed, setTyped] = useState(() => ({ text: write(value), value }));
  const [isLeft, setLeft] = useState(false);
  // Changed from outside, e.g. by loading somebody else's form.
  const isChangedOutside = !Object.is(typed.value, value);
  const isUnreadable = isLeft && Number.isNaN(value);
  return (
    <TextField
      {...field}
      error={error ?? (isUnreadable ? UNREADABLE : undefined)}
      inputMode="decimal"
      autoComplete="off"
      value={isChangedOutside ? write(value) : typed.text}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        const text = event.target.value;
        const meant = read(text);
        setTyped({ text, value: meant });
        // The next mistake is reported when the field loses focus again, not at its first character.
        if (!Number.isNaN(meant)) setLeft(false);
        onValue(meant);
      }}
    />
  );
}
