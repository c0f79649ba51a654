import { useState } from "react";
import type { FieldTexts } from "../../ui/field-frame.tsx";
import { TextField } from "../../ui/field.tsx";

/** A number as it is typed: "2." stays "2." while it is typed, and only its meaning goes on. */
export function NumberBox<N extends number | null>(
  props: FieldTexts & {
    value: N;
    /** how the value is written, and what a text means */
    write: (value: N) => string;
    read: (text: string) => N;
    onValue: (value: N) => void;
  },
): React.ReactElement {
  const { value, write, read, onValue, ...field } = props;
  const [typed, setTyped] = useState(() => ({ text: write(value), value }));
  // Set from outside, such as by taking somebody else's form.
  const isForeign = !Object.is(typed.value, value);
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={isForeign ? write(value) : typed.text}
      onChange={(event) => {
        const text = event.target.value;
        const meant = read(text);
        setTyped({ text, value: meant });
        onValue(meant);
      }}
    />
  );
}
