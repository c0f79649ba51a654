/** A form as Stripe parses it: members and list positions in brackets, all values are text. */
export type Form = { [name: string]: FormValue };
export type FormValue = string | Form | FormValue[];

/** `a[b][0]=c` as `{ a: { b: ["c"] } }`. */
export function decodeForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) setField(root, partsOf(name), value);
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, listed(value)]));
}

function partsOf(name: string): string[] {
  return name
    .replaceAll("]", "")
    .split("[")
    .map((part) => part);
}

function setField(into: Form, [first = "", ...others]: string[], value: string): void {
  if (others.length === 0) {
    into[first] = value;
    return;
  }
  const found = into[first];
  const inner: Form = typeof found === "object" && !Array.isArray(found) ? found : {};
  into[first] = inner;
  // Without an index, a value is appended.
  const [next = "", ...rest] = others;
  setField(inner, [next === "" ? String(Object.keys(inner).length) : next, ...rest], value);
}

function listed(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, it]): [string, FormValue] => [name, listed(it)]);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, it]) => it) : Object.fromEntries(entries);
}
