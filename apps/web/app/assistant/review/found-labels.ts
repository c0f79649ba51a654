import type { FindingKind } from "@colophon/contracts/library/books/health";
import type {
  ReviewedFinding,
  SettleFindingsReply,
  SettleFindingsRequest,
} from "@colophon/contracts/assistant/review";
import { kindLabels } from "./findings-labels.ts";

/** Decides about findings, individually or all of a kind. */
export type Decide = (request: SettleFindingsRequest) => void;

/** Pending findings of one kind and origin. */
export type WaitingGroup = {
  kind: FindingKind;
  foundBy: ReviewedFinding["found_by"];
  title: string;
  about: string;
  findings: ReviewedFinding[];
  /** how many of them propose words that can be accepted */
  takable: number;
  /** blockers can't be decided here */
  isBlocking: boolean;
};

/** Pending findings by kind and origin, in the server's order: most severe first. */
export function waitingGroups(findings: readonly ReviewedFinding[]): WaitingGroup[] {
  const groups = new Map<string, WaitingGroup>();
  for (const finding of findings) {
    if (finding.state !== "open") continue;
    const { kind, found_by: foundBy, severity } = finding;
    const isBlocking = severity === "blocking";
    const key = `${kind} ${foundBy} ${String(isBlocking)}`;
    const group = groups.get(key) ?? {
      kind,
      foundBy,
      isBlocking,
      ...kindLabels(kind),
      findings: [],
      takable: 0,
    };
    group.findings.push(finding);
    if (finding.can_accept) group.takable += 1;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The outcome of a finding that is no longer pending, in a word. */
export function stateLabel(state: ReviewedFinding["state"]): string {
  switch (state) {
    case "open":
      return "Waits";
    case "accepted":
      return "Accepted";
    case "dismissed":
      return "Dismissed";
    case "mended":
      return "Written anew";
    case "gone":
      return "No longer in the text";
    default:
      return state satisfies never;
  }
}

/** The result of a decision that was only partly applied; null if there is nothing to report. */
export function leftMessage({ left }: Pick<SettleFindingsReply, "left">): string | null {
  if (left === 0) return null;
  const which = left === 1 ? "One stays as it was: it proposes" : `${left} stay as they were: they propose`;
  return `${which} no words, or the text there has changed since.`;
}
