/** The author’s own keys of AI providers. */
export function OwnKeysSection(): React.ReactElement | null {
  return null;
}
