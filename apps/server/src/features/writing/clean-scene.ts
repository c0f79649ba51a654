/**
 * Mends what is form and not writing: line ends, runs of blank lines, a heading or code fence that models like to
 * put around an answer, a half sentence at the end of a text that was cut by its length.
 * @param chapterTitle  a first line that only repeats it is dropped
 */
export function cleanScene(text: string, chapterTitle: string): string {
  const lines = text
    .replaceAll("\r\n", "\n")
    .replace(/^```\w*\n([\s\S]*?)\n?```$/m, "$1")
    .split("\n")
    .map((line) => line.trim());
  while (lines.length > 0 && isHeading(lines[0] ?? "", chapterTitle)) lines.shift();
  return dropHalfSentence(
    lines
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim(),
  );
}

function isHeading(line: string, chapterTitle: string): boolean {
  if (line === "") return true;
  const bare = line.replaceAll(/^[#*\s]+|[*\s]+$/g, "").toLowerCase();
  return (
    line.startsWith("#") ||
    bare === chapterTitle.toLowerCase() ||
    /^(?:chapter|scene) \w+(?:\s*[:.–—-].*)?$/.test(bare)
  );
}

/** A paragraph that does not end is cut back to its last whole sentence; a text without one stays. */
function dropHalfSentence(text: string): string {
  if (/[.!?…:"”’')\]*]$/.test(text)) return text;
  const end = Math.max(...[".", "!", "?", "…"].map((mark) => text.lastIndexOf(mark)));
  if (end < 0) return text;
  const closing = /^["”’')\]*]+/.exec(text.slice(end + 1))?.[0] ?? "";
  return text.slice(0, end + 1) + closing;
}
