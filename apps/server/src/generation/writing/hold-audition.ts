import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { type Brief, FORM_TRAITS } from "@colophon/rules/brief";
import { judgeDraft } from "@colophon/prose/prose/judge-draft";
import { stripFraming } from "@colophon/prose/prose/strip-framing";
import { splitSentences } from "@colophon/rules/sentences";
import type { VoiceCard } from "@colophon/rules/writing-tasks";
import type { z } from "zod";
import { AuditionAnswer } from "./answers.ts";
import type { BookRun } from "./book-run.ts";
import { generateOptional } from "./call-model.ts";
import { buildAuditionPrompt } from "./prompts/audition-prompt.ts";

type Opening = z.output<typeof AuditionAnswer>["openings"][number];

/** An opening shorter than this shows no voice. */
const MIN_OPENING_WORDS = 40;

/**
 * Three openings, one voice: it is sent with every scene from then on, so that the book sounds consistent
 * throughout. Without a suitable opening, or if the author supplied passages, the book is written from rules
 * and style card alone.
 */
export async function holdAudition(run: BookRun, plan: BookOutline): Promise<VoiceCard | null> {
  // No audition if the author has already provided passages.
  if ((run.brief.style?.passages.length ?? 0) > 0) return null;
  const voice = await chosenVoice(run, plan);
  if (voice !== null) await run.write("writing", (tx) => run.books.setVoice(tx, run.bookId, voice));
  return voice;
}

async function chosenVoice(run: BookRun, plan: BookOutline): Promise<VoiceCard | null> {
  const { openings, best } = await generateOptional(run, {
    promptSpec: buildAuditionPrompt(run.brief, plan),
    shape: AuditionAnswer,
    instead: { openings: [], best: 1 },
    what: "its audition",
  });
  const cleaned = openings.map((opening) => ({
    ...opening,
    text: stripFraming(opening.text, { chapterTitle: plan.chapters[0]?.title ?? "", form: run.brief.form })
      .text,
  }));
  const favourite = cleaned[best - 1];
  const candidates = favourite === undefined ? cleaned : [favourite, ...cleaned];
  const chosen = candidates.find((opening) => isFit(run.brief, opening));
  return chosen === undefined ? null : voiceOf(run.brief, chosen);
}

function isFit({ form, pointOfView, tense }: Brief, { text }: Opening): boolean {
  return judgeDraft({ text, words: MIN_OPENING_WORDS * 2, form, pointOfView, tense }).length === 0;
}

function voiceOf(brief: Brief, { text, distance, rhythm, diction }: Opening): VoiceCard {
  const { isNarrative } = FORM_TRAITS[brief.form];
  return {
    person: isNarrative ? brief.pointOfView : "",
    tense: isNarrative ? `${brief.tense} tense` : "",
    distance: distance.slice(0, 300),
    rhythm: rhythm.slice(0, 300),
    diction: diction.slice(0, 300),
    passages: twoPassages(text),
  };
}

/** The two halves of an opening, split between sentences. */
function twoPassages(text: string): string[] {
  const sentences = splitSentences(text);
  const half = Math.ceil(sentences.length / 2);
  return [sentences.slice(0, half).join(" "), sentences.slice(half).join(" ")].filter(
    (passage) => passage !== "",
  );
}
