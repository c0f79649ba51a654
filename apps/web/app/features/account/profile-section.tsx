/** Name and e-mail address. */
export function ProfileSection(): React.ReactElement | null {
  return null;
}
