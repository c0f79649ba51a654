/** The account’s deletion, and its way back. */
export function DeletionSection(): React.ReactElement | null {
  return null;
}
