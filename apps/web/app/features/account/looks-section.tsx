/** Who looked at the account. */
export function LooksSection(): React.ReactElement | null {
  return null;
}
