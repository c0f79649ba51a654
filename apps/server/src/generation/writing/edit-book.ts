import { z } from "zod";
import { EDITOR_KINDS, EditorAnswer } from "./answers.ts";
import type { BookRun } from "./book-run.ts";
import { generateObject } from "./call-model.ts";
import { type Manuscript, chaptersSoFar } from "./manuscript.ts";
import { buildEditorPrompt } from "./prompts/chapter-prompts.ts";
import { sceneBlock } from "./text-so-far.ts";
import { tokensOfText } from "./token-budget.ts";
import { blocksFor } from "./window.ts";

/** A finding in the editorial letter. */
export type EditorFinding = Omit<Answered, "kind"> & { kind: (typeof EDITOR_KINDS)[number] };

type Answered = z.output<typeof EditorAnswer>["findings"][number];

const EditorKind = z.enum(EDITOR_KINDS);

/** Maximum number of findings kept from a letter. */
const FINDINGS = 24;
/** Length of the letter in words. */
const ANSWER_WORD_COUNT = 1100;

/**
 * Has a model read the finished book, whole if it fits the model's window, else in stretches. The author sees
 * the findings; nothing is changed. A failed letter doesn't hold up the book.
 * @returns null if the book wasn't read; then nothing is reported
 */
export async function editBook(run: BookRun, manuscript: Manuscript): Promise<EditorFinding[] | null> {
  if (run.stored.isReported) return null;
  const readings = await Promise.allSettled(
    stretchesOf(run, manuscript).map((stretch) => readStretch(run, manuscript, stretch)),
  );
  // A stopped run hasn't read the whole book: another one does before delivery.
  run.signal.throwIfAborted();
  const read = readings.flatMap((reading) => (reading.status === "fulfilled" ? [reading.value] : []));
  for (const reading of readings) {
    if (reading.status === "rejected")
      run.log.info({ err: reading.reason, bookId: run.bookId }, "an editor did not answer");
  }
  return read.length === 0 ? null : read.flat().slice(0, FINDINGS);
}

type Stretch = { fromChapter: number; toChapter: number; blocks: string[] };

async function readStretch(
  run: BookRun,
  manuscript: Manuscript,
  { fromChapter, toChapter, blocks }: Stretch,
): Promise<EditorFinding[]> {
  const text = blocks.join("\n\n");
  const { findings } = await generateObject(run, {
    promptSpec: buildEditorPrompt(
      { ...manuscript, brief: run.brief, blocks },
      { text, fromChapter, toChapter },
    ),
    shape: EditorAnswer,
  });
  // A quote that isn't in the text is an invention, not a finding.
  return findings
    .flatMap(known)
    .filter(
      ({ quotes, kind }) =>
        quotes.length >= (kind === "contradiction" ? 2 : 1) && quotes.every((quote) => text.includes(quote)),
    );
}

/** An unknown kind drops only that finding, not the whole letter. */
function known(finding: Answered): EditorFinding[] {
  const kind = EditorKind.safeParse(finding.kind);
  return kind.success ? [{ ...finding, kind: kind.data }] : [];
}

/** The whole book in the same blocks as sent before, so that the cache applies; else as few parts as fit. */
function stretchesOf(run: BookRun, manuscript: Manuscript): Stretch[] {
  const chapters = chaptersSoFar(manuscript);
  const last = chapters.at(-1);
  const whole = blocksFor(run, {
    manuscript,
    chapterId: last?.card.id ?? "",
    answerWordCount: ANSWER_WORD_COUNT,
  });
  if (whole.length === manuscript.written.length) {
    return [{ fromChapter: 1, toChapter: chapters.length, blocks: whole }];
  }
  const budget = tokensOfText(whole.join(""));
  const stretches: Stretch[] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const { number, scenes } of chapters) {
    const blocks = scenes.map((scene) => sceneBlock(manuscript.plan, scene));
    const size = tokensOfText(blocks.join(""));
    if (taken + size > budget) {
      stretches.push({ fromChapter: number, toChapter: number, blocks: [] });
      taken = 0;
    }
    const stretch = stretches.at(-1);
    stretch?.blocks.push(...blocks);
    if (stretch !== undefined) stretch.toChapter = number;
    taken += size;
  }
  return stretches;
}
