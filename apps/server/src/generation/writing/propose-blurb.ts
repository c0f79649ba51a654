import { FORM_TRAITS } from "@colophon/rules/brief";
import { blurbProblems, cleanBlurb } from "@colophon/kdp/blurb";
import { BlurbAnswer } from "./answers.ts";
import type { BookRun } from "./book-run.ts";
import { generateOptional } from "./call-model.ts";
import { type Manuscript, chaptersSoFar } from "./manuscript.ts";
import { type ChapterDigest, buildBlurbPrompt } from "./prompts/blurb-prompt.ts";

/** Share of a story known to the blurb model, so that it can't give away the ending. */
const REVEALED_SHARE = 0.6;

/**
 * Proposes a text for the back cover, for the author to approve or replace. A single call; a book without a
 * proposal is just as finished.
 * @returns an empty text if the call fails or its answer is unusable
 */
export async function proposeBlurb(run: BookRun, manuscript: Manuscript): Promise<string> {
  // A book that was fixed already has a proposal.
  if (run.stored.isReported) return "";
  const { brief } = run;
  const { plan } = manuscript;
  const { paragraphs } = await generateOptional(run, {
    promptSpec: buildBlurbPrompt({ brief, plan, summaries: chapterDigests(run, manuscript) }),
    shape: BlurbAnswer,
    instead: { paragraphs: [] },
    what: "its blurb",
  });
  if (paragraphs.length === 0) return "";
  const blurb = cleanBlurb(paragraphs.join("\n\n"));
  const faults = blurbProblems(blurb, brief);
  if (faults.length === 0) return blurb;
  run.log.info({ bookId: run.bookId, faults }, "a blurb was not fit to be proposed");
  return "";
}

function chapterDigests({ brief }: BookRun, manuscript: Manuscript): ChapterDigest[] {
  const chapters = chaptersSoFar(manuscript);
  const share = FORM_TRAITS[brief.form].isNarrative ? REVEALED_SHARE : 1;
  return manuscript.plan.chapters
    .slice(0, Math.max(1, Math.floor(chapters.length * share)))
    .map(({ title, purpose }, index) => ({
      title,
      purpose,
      summary: manuscript.summaries.get(chapters[index]?.card.id ?? "") ?? "",
    }));
}
