import type { Suggestion, SuggestionKind } from "../../../assistant/suggestions/suggestion-queries.ts";

/** Names of the kinds in lists. */
export const KIND_LABELS: Readonly<Record<SuggestionKind, string>> = {
  passage: "Passages",
  finding: "Findings",
  take: "Takes",
  change: "Book change",
};

/** Maximum characters announced of a long passage. */
const SHOWN_CHARS = 160;

/** “replaces ‘grey’ by ‘pale’, because …”: a suggestion for screen readers */
export function spokenOf({ was, becomes, reason }: Pick<Suggestion, "was" | "becomes" | "reason">): string {
  return reason === "" ? `${doneBy(was, becomes)}.` : `${doneBy(was, becomes)}, because: ${reason}`;
}

function doneBy(was: string, becomes: string): string {
  if (was === "") return `Adds “${short(becomes)}”`;
  if (becomes === "") return `Takes out “${short(was)}”`;
  return `Replaces “${short(was)}” by “${short(becomes)}”`;
}

function short(text: string): string {
  return text.length <= SHOWN_CHARS ? text : `${text.slice(0, SHOWN_CHARS).toWellFormed()}…`;
}

/** A suggestion's label: the requested edit, or the kind of finding. */
export function suggestionLabel({ kind, label }: Pick<Suggestion, "kind" | "label">): string {
  if (label === "") return KIND_LABELS[kind];
  const words = label.replaceAll(/[_-]+/gu, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Those of one group, or of one kind, that match the text and can be accepted. */
export function applicableOnes(
  suggestions: readonly Suggestion[],
  of: { group: string } | { kind: SuggestionKind; label: string },
): Suggestion[] {
  return suggestions.filter((each) => {
    if (each.state !== "open") return false;
    return "group" in of ? each.group_id === of.group : each.kind === of.kind && each.label === of.label;
  });
}
