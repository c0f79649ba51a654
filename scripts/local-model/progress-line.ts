/** A terminal, or a file that its output goes to. */
type Output = { isTTY?: boolean; write(text: string): unknown };

/** Shows a download's progress: one changing line in a terminal, a line per tenth elsewhere. */
export function progressLine(
  bytes: number,
  output: Output,
): { show: (doneBytes: number) => void; end: () => void } {
  const isTerminal = output.isTTY === true;
  let shown = -1;
  return {
    show(doneBytes) {
      const percent = Math.floor((100 * doneBytes) / bytes);
      const step = isTerminal ? percent : percent - (percent % 10);
      if (step === shown) return;
      shown = step;
      const line = `  ${percent} % · ${(doneBytes / 1e9).toFixed(2)} of ${(bytes / 1e9).toFixed(2)} GB`;
      output.write(isTerminal ? `\r${line}` : `${line}\n`);
    },
    end() {
      if (isTerminal && shown >= 0) output.write("\n");
    },
  };
}
