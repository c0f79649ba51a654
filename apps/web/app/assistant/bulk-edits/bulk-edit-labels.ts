import type { BulkEditPart } from "@colophon/contracts/assistant/bulk-edits";

/** "1 part", "12 parts" */
export function partCount(parts: number): string {
  return parts === 1 ? "1 part" : `${parts} parts`;
}

/** "1 change", "12 changes" */
function changeCount(changes: number): string {
  return changes === 1 ? "1 change" : `${changes} changes`;
}

/** The outcome of a part, in a sentence. */
export function partMessage({ state, changes }: BulkEditPart): string {
  switch (state) {
    case "waiting":
      return "Waits.";
    case "done":
      return `Done: ${changeCount(changes)} proposed.`;
    case "unchanged":
      return "Came back as it was. It has cost nothing.";
    case "refused":
      return "What came back could not be used. It has cost nothing.";
    case "gone":
      return "Its text is not there any more. It has cost nothing.";
    default:
      return state satisfies never;
  }
}

/** The outcome of all parts: "3 parts are done, 1 came back as it was, 2 still wait." */
export function outcomeMessage(parts: readonly BulkEditPart[]): string {
  const count = (state: BulkEditPart["state"]): number => parts.filter((part) => part.state === state).length;
  const outcomes = [
    count("done") > 0 && `${partCount(count("done"))} ${count("done") === 1 ? "is" : "are"} done`,
    count("unchanged") > 0 && `${count("unchanged")} came back as before`,
    count("refused") > 0 && `${count("refused")} could not be used`,
    count("gone") > 0 && `${count("gone")} ${count("gone") === 1 ? "is" : "are"} not in the book any more`,
    count("waiting") > 0 && `${count("waiting")} still ${count("waiting") === 1 ? "waits" : "wait"}`,
  ].filter((part) => part !== false);
  return outcomes.length === 0 ? "" : `${outcomes.join(", ")}.`;
}

/** The result of a decision. */
export function settledMessage(settled: { accepted: number; rejected: number; left: number }): string {
  const { accepted, rejected, left } = settled;
  const done =
    accepted > 0
      ? `${changeCount(accepted)} ${accepted === 1 ? "is" : "are"} in your text now.`
      : rejected > 0
        ? `${changeCount(rejected)} left out; your text is as it was.`
        : "Nothing of your text was changed.";
  if (left === 0) return done;
  return `${done} ${changeCount(left)} ${left === 1 ? "was" : "were"} not made, because the text has been changed there since; ${left === 1 ? "it still waits" : "they still wait"} below.`;
}

/** The result of undoing everything. */
export function undoneMessage({ restored, left }: { restored: number; left: number }): string {
  const done =
    restored === 0
      ? "Nothing was taken back."
      : `${changeCount(restored)} ${restored === 1 ? "is" : "are"} taken back, and ${restored === 1 ? "waits" : "wait"} again.`;
  if (left === 0) return done;
  return `${done} ${changeCount(left)} ${left === 1 ? "stays" : "stay"} in your text, because you have changed it there since.`;
}
