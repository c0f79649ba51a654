import type { Statement } from "@colophon/rules/writing-tasks";
import { countWords } from "@colophon/rules/word-count";
import { findStatements, findEvidence, namesOf } from "./find-statements.ts";
import { quotationsIn } from "./statement-signs.ts";

/** A model's verdict on a statement. `source`: the id of a source, or empty. */
export type StatementVerdict = {
  claim: Statement;
  verdict: "given" | "hedge" | "cut" | "flag";
  replacement: string;
  source: string;
};

/** Outcome for a statement. `source`: the id of the supporting source, empty unless sourced. */
export type SettledStatement = {
  claimId: string;
  state: "sourced" | "hedged" | "cut" | "flagged";
  source: string;
};

type Source = { id: string; text: string };

/** Maximum share of a chapter's words that cuts may remove together. */
const CUT_SHARE_MAX = 0.2;
/** Maximum growth of a hedged sentence: a hedge is not a new paragraph. */
const HEDGE_WORDS_SHARE_MAX = 2;
const HEDGE_WORDS_MIN = 25;

/**
 * Applies verdicts to the text of a chapter. Nothing code can check is taken on trust: a cited statement must
 * be in a source, a hedge may state nothing new, and cuts are limited. Anything rejected is flagged and left
 * as is.
 * @param order.evidence  the author's sources, or a search for those about a statement
 */
export function settleStatements(
  text: string,
  order: {
    verdicts: readonly StatementVerdict[];
    evidence: readonly Source[] | ((statement: string) => readonly Source[]);
  },
): { text: string; states: SettledStatement[] } {
  const { verdicts, evidence } = order;
  const evidenceFor = typeof evidence === "function" ? evidence : (): readonly Source[] => evidence;
  const most = countWords(text) * CUT_SHARE_MAX;
  let settled = text;
  let cutWordCount = 0;
  const states = verdicts.map((entry): SettledStatement => {
    const { claim } = entry;
    const flagged = { claimId: claim.id, state: "flagged", source: "" } as const;
    if (claim.quote.trim() === "" || !settled.includes(claim.quote)) return flagged;
    switch (entry.verdict) {
      case "given": {
        const source = findEvidence(claim, evidenceFor(claim.quote));
        return source === null ? flagged : { ...flagged, state: "sourced", source };
      }
      case "hedge": {
        if (!mayReplace(entry, evidenceFor(claim.quote))) return flagged;
        settled = settled.replaceAll(claim.quote, () => entry.replacement.trim());
        return { ...flagged, state: "hedged" };
      }
      case "cut": {
        const cut = withoutSentence(settled, claim.quote);
        const words = cut === null ? 0 : countWords(settled) - countWords(cut);
        if (cut === null || cutWordCount + words > most) return flagged;
        settled = cut;
        cutWordCount += words;
        return { ...flagged, state: "cut" };
      }
      case "flag":
        break;
    }
    return flagged;
  });
  return { text: settled, states };
}

/** Whether a hedge adds nothing beyond the names in the sentence itself or in a source. */
function mayReplace({ claim, replacement }: StatementVerdict, evidence: readonly Source[]): boolean {
  const words = countWords(replacement);
  if (words === 0 || /\n/.test(replacement.trim()) || replacement.trim() === claim.quote) return false;
  if (words > Math.max(HEDGE_WORDS_MIN, countWords(claim.quote) * HEDGE_WORDS_SHARE_MAX)) return false;
  const isEvident = (quote: string): boolean => findEvidence({ quote }, evidence) !== null;
  if (!findStatements(replacement).every(({ quote }) => isEvident(quote))) return false;
  if (quotationsIn(replacement).length > 0 && !isEvident(replacement)) return false;
  const known = new Set([claim.quote, ...evidence.map((source) => source.text)].flatMap(wordsOf));
  return namesOf(replacement).every((name) => known.has(name)) && hasNoNewDigits(replacement, evidence);
}

/** Whether all digits in a hedge, even those outside statements, are in a source. */
function hasNoNewDigits(replacement: string, evidence: readonly Source[]): boolean {
  const known = new Set(evidence.flatMap(({ text }) => text.match(/\d+/g) ?? []));
  return (replacement.match(/\d+/g) ?? []).every((digits) => known.has(digits));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];
}

/** Removes every occurrence of a sentence; null if that would remove the text's last paragraph. */
function withoutSentence(text: string, quote: string): string | null {
  const lines = text.split("\n");
  const last = lines.findLastIndex((line) => line.trim() !== "");
  const left: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (!line.includes(quote)) {
      left.push(line);
      continue;
    }
    const rest = withoutQuote(line, quote);
    const isEmptied = rest.replace(/^(?:[-•>]|\d{1,3}[.)])(?:\s|$)/, "").trim() === "";
    if (isEmptied && at === last) return null;
    if (!isEmptied) left.push(rest);
  }
  const ends = /^\n*/.exec(text)?.[0] ?? "";
  return (
    ends +
    left
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .replace(/^\n+/, "")
  );
}

function withoutQuote(line: string, quote: string): string {
  let rest = line;
  for (let at = rest.indexOf(quote); at >= 0; at = rest.indexOf(quote)) {
    const [before, after] = [rest.slice(0, at), rest.slice(at + quote.length)];
    // The preceding space goes with the sentence; at the start of a paragraph, the following one.
    rest = /\s$/.test(before) && before.trim() !== "" ? before.trimEnd() + after : before + after.trimStart();
  }
  return rest;
}
