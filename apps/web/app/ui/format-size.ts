/** A file size for display: "0 bytes", "1.2 kB", "48 kB", "2.5 MB", "20 MB". */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  // Values that round to a thousand of the smaller unit are shown in the larger.
  const [unit, name] = bytes < 999_500 ? [1000, "kB"] : [1_000_000, "MB"];
  const figure = bytes / unit;
  return `${figure.toLocaleString("en-US", { maximumFractionDigits: figure < 10 ? 1 : 0 })} ${name}`;
}
