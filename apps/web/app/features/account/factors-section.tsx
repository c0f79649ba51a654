/** Passkeys, codes and recovery codes. */
export function FactorsSection(): React.ReactElement | null {
  return null;
}
