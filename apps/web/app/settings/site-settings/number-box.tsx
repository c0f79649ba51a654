import { useState } from "react";
import type { FieldTexts } from "../../ui/field-frame.tsx";
import { TextField } from "../../ui/field.tsx";
import { UNREADABLE } from "./settings-draft.ts";

/**
 * A number as it is typed: "2." stays "2." while it is typed, and only its meaning goes on. A text that means none stays
 * as well, with what to do beside it once the field is left.
 */
export function NumberBox<N extends number | null>(
  props: FieldTexts & {
    value: N;
    /** how the value is written, and what a text means; not a number: nothing that can be read */
    write: (value: N) => string;
    read: (text: string) => N;
    onValue: (value: N) => void;
  },
): React.ReactElement {
  const { value, write, read, onValue, error, ...field } = props;
  const [typed, setTyped] = useState(() => ({ text: write(value), value }));
  const [isLeft, setLeft] = useState(false);
  // Set from outside, such as by taking somebody else's form.
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
        // The next mistake is told when the field is left again, not at its first letter.
        if (!Number.isNaN(meant)) setLeft(false);
        onValue(meant);
      }}
    />
  );
}
