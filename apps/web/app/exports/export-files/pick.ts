/** Returns `value` if it is a member of `names`, else null. */
export function pick<Name extends string>(
  names: Readonly<Record<Name, unknown>>,
  value: unknown,
): Name | null {
  for (const name in names) if (name === value) return name;
  return null;
}
