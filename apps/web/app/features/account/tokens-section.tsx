/** Tokens for programs. */
export function TokensSection(): React.ReactElement | null {
  return null;
}
