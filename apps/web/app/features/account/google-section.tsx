/** The sign-in with Google. */
export function GoogleSection(): React.ReactElement | null {
  return null;
}
