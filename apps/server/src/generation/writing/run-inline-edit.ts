import { printable } from "@colophon/rules/printable";
import { refusalIn } from "@colophon/prose/prose/refusal";
import { stripFraming } from "@colophon/prose/prose/strip-framing";
import type { LeasedRun } from "../../jobs/runs/runs.ts";
import { type BookRun, SceneUnfit } from "./book-run.ts";
import { generateText } from "./call-model.ts";
import { languageOf } from "./language-of.ts";
import { type AnyWork, type InlineEditTask, buildInlineEditPrompt } from "./prompts/inline-edit-prompt.ts";
import { type BookWorkDeps, openBookRun } from "./write-book.job.ts";

/** The second attempt gets the reasons; after that the request fails and costs nothing. */
const ATTEMPTS = 2;
/** Maximum earlier chapters summarized, the latest ones: as many as fit a small window. */
const MAX_EARLIER_CHAPTERS = 40;

/** A passage of a section, and what to do with it. */
export type InlineEditSubject = {
  sectionId: string;
  work: AnyWork;
  note: string;
  text: string;
  before: string;
  after: string;
  words: number;
};

/**
 * Has a model edit a passage of an existing book. Nothing is stored here.
 * @param order.onText  called with the text as it arrives
 * @returns the text, and which model wrote it
 * @throws ModelFailure, SceneUnfit, LeaseLost
 */
export async function runInlineEdit(
  deps: BookWorkDeps,
  claim: LeasedRun,
  { sectionId, onText, ...order }: InlineEditSubject & { onText: (piece: string) => void },
): Promise<{ text: string; origin: string }> {
  const opened = await openBookRun(deps, claim);
  // Names are drawn only for books without a cast.
  const run = { ...opened, brief: { ...opened.brief, names: [] } };
  await run.model.learn?.(run.signal);
  const summaries = await earlierSummaries(run, sectionId);
  const { plan, voice } = run.stored;
  let rejectionReasons: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const task: InlineEditTask = { ...order, rejectionReasons };
    const answer = await generateText(run, {
      promptSpec: buildInlineEditPrompt({ brief: run.brief, plan, voice, summaries }, task),
      onText: attempt === 1 ? onText : () => undefined,
    });
    const { text } = stripFraming(printable(answer.text), { chapterTitle: "", form: run.brief.form });
    const faults = problemsOf(run, { text, isCut: answer.cutByLength });
    if (faults.length === 0) {
      const { provider, model } = answer.identity;
      return { text, origin: `model:${provider}/${model}` };
    }
    if (attempt === ATTEMPTS) throw new SceneUnfit(faults);
    rejectionReasons = faults.map(({ detail }) => detail);
  }
}

function problemsOf(
  run: BookRun,
  { text, isCut }: { text: string; isCut: boolean },
): { kind: string; detail: string }[] {
  if (text.trim() === "") return [{ kind: "empty", detail: "It was empty." }];
  const refusal = refusalIn(text);
  if (refusal !== null) return [{ kind: "refusal", detail: refusal }];
  if (isCut) return [{ kind: "cut", detail: "It was longer than there is room for; be briefer." }];
  const language = languageOf(text, run.brief.languageVariant);
  if (language === null) return [];
  return [
    { kind: "other_language", detail: `It was written in another language (${language}) than the book's.` },
  ];
}

/** Summaries of the chapters before the section, where available. */
async function earlierSummaries(run: BookRun, sectionId: string): Promise<string[]> {
  const chapters = await run.read((db) => run.books.chapters(db, run.bookId));
  const at = chapters.findIndex(({ id }) => id === sectionId);
  const before = chapters.slice(0, Math.max(0, at)).filter(({ summary }) => summary.trim() !== "");
  const lines = before
    .slice(-MAX_EARLIER_CHAPTERS)
    .map(({ number, title, summary }) => `CHAPTER ${number}, “${title}”, in short: ${summary}`);
  return lines.length === 0 ? [] : [["WHAT WAS TOLD BEFORE", ...lines].join("\n")];
}
