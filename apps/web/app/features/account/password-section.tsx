/** The password. */
export function PasswordSection(): React.ReactElement | null {
  return null;
}
