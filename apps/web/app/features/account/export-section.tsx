/** Everything of the author as one file. */
export function ExportSection(): React.ReactElement | null {
  return null;
}
