/** Devices that are signed in. */
export function SessionsSection(): React.ReactElement | null {
  return null;
}
