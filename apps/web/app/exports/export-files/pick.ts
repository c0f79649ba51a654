/** The member of `names` that `value` is; null where it is none of them. */
export function pick<Name extends string>(
  names: Readonly<Record<Name, unknown>>,
  value: unknown,
): Name | null {
  for (const name in names) if (name === value) return name;
  return null;
}
