import { FORM_TRAITS } from "@colophon/rules/brief";
import { sourcesNear, statingPassage } from "@colophon/prose/passages/source-passages";
import { findStatements, findEvidence } from "@colophon/prose/truth/find-statements";
import { type StatementVerdict, settleStatements } from "@colophon/prose/truth/settle-statements";
import type { Statement } from "@colophon/rules/writing-tasks";
import type { StatementRow } from "../../library/bible/bible.ts";
import { z } from "zod";
import { TRUTH_VERDICTS, TruthAnswer } from "./answers.ts";
import type { BookRun } from "./book-run.ts";
import { generateOptional } from "./call-model.ts";
import type { ChapterInWork } from "./manuscript.ts";
import { buildTruthPrompt } from "./prompts/chapter-prompts.ts";

/** Maximum number of times the same sentence is settled again. */
const REPEATS = 5;
/** Statements per chapter a model is asked about; any more are flagged for the author. */
const MAX_STATEMENTS = 30;

/** A chapter's text after checking its statements, and the outcome of each. */
export type CheckedText = { text: string; claims: StatementRow[] };

/**
 * Every number, name, quotation and study in a factual chapter is backed by the author's sources, hedged,
 * cut, or flagged; none passes silently, even if no model is available.
 */
export async function checkTruth(
  run: BookRun,
  { chapter, text }: { chapter: ChapterInWork; text: string },
): Promise<CheckedText> {
  // Prepared text names no one and counts nothing, and there is no model to rephrase it.
  if (!FORM_TRAITS[run.brief.form].isFactual || run.model.isSample) return { text, claims: [] };
  const evidence = evidenceOf(run);
  const claims = findStatements(text, knownNames(run, chapter)).map((claim, at): Statement => ({
    ...claim,
    id: `C${at + 1}`,
  }));
  const verdicts = await verdictsOf(run, chapter, claims);
  const settled = settleAll(text, {
    verdicts: claims.map((claim) => ({ claim, ...(verdicts.get(claim.id) ?? byCode(claim, evidence)) })),
    evidence,
  });
  const rows = await sourceRows(run);
  const states = new Map(settled.states.map(({ claimId, state }) => [claimId, state]));
  return {
    text: settled.text,
    claims: claims.map((claim) => {
      const state = states.get(claim.id) ?? "flagged";
      const sourceId = state === "sourced" ? findEvidence(claim, evidence(claim.quote)) : null;
      const source = run.brief.sources.find(({ id }) => id === sourceId);
      return {
        kind: claim.kind,
        quote: claim.quote,
        state,
        sourceId: rows.get(sourceId ?? "") ?? null,
        passage: source === undefined ? "" : statingPassage(source, claim.quote),
      };
    }),
  };
}

/** A sentence may occur more than once in a chapter; its outcome applies to every occurrence. */
function settleAll(
  text: string,
  order: { verdicts: readonly StatementVerdict[]; evidence: EvidenceFor },
): ReturnType<typeof settleStatements> {
  const first = settleStatements(text, order);
  const settled = new Set(
    first.states.filter(({ state }) => state === "hedged" || state === "cut").map(({ claimId }) => claimId),
  );
  const again = order.verdicts.filter(({ claim }) => settled.has(claim.id));
  let { text: rest } = first;
  for (let turn = 0; turn < REPEATS && again.some(({ claim }) => rest.includes(claim.quote)); turn += 1) {
    rest = settleStatements(rest, { ...order, verdicts: again }).text;
  }
  return { ...first, text: rest };
}

/** Names given by the author, and people in a life story's outline, need no source. */
function knownNames({ brief }: BookRun, { manuscript }: ChapterInWork): string[] {
  return [...brief.requiredNames, ...manuscript.plan.cast.flatMap(({ name, aliases }) => [name, ...aliases])];
}

/** Prompts cite sources as S1, S2; rows use their own ids. */
async function sourceRows(run: BookRun): Promise<Map<string, string>> {
  if (run.brief.sources.length === 0) return new Map();
  const sources = await run.read((db) => run.bible.sources(db, run.bookId));
  return new Map(sources.map(({ id, number }) => [`S${number}`, id]));
}

const Verdicts = z.enum(TRUTH_VERDICTS);

type Verdict = Omit<StatementVerdict, "claim">;
/** Passages that may back a statement, so that long sources aren't searched in full for each one. */
type EvidenceFor = (statement: string) => readonly { id: string; text: string }[];

/**
 * Brief and sources: whatever the author entered counts as given. A statement backed by the brief has no
 * source id.
 */
function evidenceOf({ brief }: BookRun): EvidenceFor {
  const typed = { id: "", text: `${brief.title}\n${brief.description}` };
  return (statement) => [typed, ...sourcesNear(brief.sources, statement)];
}

function byCode(claim: Statement, evidence: EvidenceFor): Verdict {
  const source = findEvidence(claim, evidence(claim.quote));
  return { verdict: source === null ? "flag" : "given", replacement: "", source: source ?? "" };
}

/** A model's verdicts on statements no source backs. Without an answer they are flagged. */
async function verdictsOf(
  run: BookRun,
  { manuscript, number }: ChapterInWork,
  claims: readonly Statement[],
): Promise<Map<string, Verdict>> {
  const evidence = evidenceOf(run);
  const open = claims
    .filter((claim) => findEvidence(claim, evidence(claim.quote)) === null)
    .slice(0, MAX_STATEMENTS);
  if (open.length === 0) return new Map();
  const answer = await generateOptional(run, {
    promptSpec: buildTruthPrompt({
      brief: run.brief,
      plan: manuscript.plan,
      chapterNumber: number,
      claims: open,
    }),
    shape: TruthAnswer,
    instead: { claims: [] },
    what: `the claims of chapter ${number}`,
  });
  const asked = new Set(open.map(({ id }) => id));
  return new Map(
    answer.claims
      .filter(({ id }) => asked.has(id))
      .map(({ id, verdict, ...fields }) => {
        // An unknown verdict leaves the statement to the author.
        const known = Verdicts.safeParse(verdict);
        return [id, { ...fields, verdict: known.success ? known.data : "flag" }];
      }),
  );
}
