import { countWords } from "@colophon/domain/word-count";
import { joinedStatements } from "./join-sentences.ts";

/** One or more sentences of a scene; `say` writes them anew each time, since pronouns hang on what stands before. */
export type Piece<Context> = {
  say: (context: Context) => string;
  /** may be left out to keep to the length */
  optional: boolean;
};

export type Paragraph<Context> = { pieces: Piece<Context>[]; kind: "narrative" | "speech" };

/** A scene before its words are counted. */
export type Draft<Context> = {
  paragraphs: Paragraph<Context>[];
  /** a fresh context for one reading from the top */
  begin: () => Context;
  nextParagraph: (context: Context) => void;
  /** a further piece of about so many words for a narrative paragraph; null when there is none left */
  further: (words: number) => Piece<Context> | null;
};

/** Further pieces and cuts tried, for so many words one; each brings the length nearer. */
const WORDS_PER_STEP = 6;
const STEPS_MIN = 60;
/** A scene this near to the words asked for is left alone. */
const NEAR = 0.012;

/** The text of a draft, lengthened or cut by whole pieces until it is near the words asked for. */
export function writeToLength<Context>(draft: Draft<Context>, words: number): string {
  let text = textOf(draft);
  const steps = Math.max(STEPS_MIN, words / WORDS_PER_STEP);
  for (let step = 0; step < steps; step += 1) {
    const missing = words - countWords(text);
    if (Math.abs(missing) <= Math.max(3, words * NEAR)) break;
    const changed = missing > 0 ? lengthen(draft, missing, step) : cut(draft, -missing);
    if (!changed) break;
    text = textOf(draft);
  }
  return text;
}

function textOf<Context>(draft: Draft<Context>): string {
  const context = draft.begin();
  const paragraphs = draft.paragraphs.map(({ pieces }) => {
    draft.nextParagraph(context);
    return pieces
      .map((piece) => piece.say(context))
      .filter((sentence) => sentence !== "")
      .join(" ");
  });
  return paragraphs.filter((paragraph) => paragraph !== "").join("\n\n");
}

function lengthen<Context>(draft: Draft<Context>, missing: number, step: number): boolean {
  const narrative = draft.paragraphs.filter(({ kind }) => kind === "narrative");
  // Never the last paragraph, whose end is the scene's end.
  const open = narrative.slice(0, Math.max(1, narrative.length - 1));
  const paragraph = open[(step * 7 + 3) % Math.max(1, open.length)];
  const piece = draft.further(missing);
  if (paragraph === undefined || piece === null) return false;
  paragraph.pieces.push(piece);
  return true;
}

/** Leaves out the optional piece whose length is nearest to the surplus, if that brings the length nearer. */
function cut<Context>(draft: Draft<Context>, surplus: number): boolean {
  const context = draft.begin();
  let best: { paragraph: Paragraph<Context>; piece: Piece<Context>; miss: number } | null = null;
  for (const paragraph of draft.paragraphs) {
    draft.nextParagraph(context);
    for (const piece of paragraph.pieces) {
      const miss = Math.abs(surplus - countWords(piece.say(context)));
      if (piece.optional && miss < surplus && (best === null || miss < best.miss))
        best = { paragraph, piece, miss };
    }
  }
  if (best === null) return false;
  const { paragraph, piece } = best;
  paragraph.pieces = paragraph.pieces.filter((other) => other !== piece);
  return true;
}

/** Two pieces as one sentence where they are plain statements, else one after the other. */
export function saidTogether<Context>(
  [one, other]: readonly [Piece<Context>, Piece<Context>],
  context: Context,
): string {
  const first = one.say(context);
  const second = other.say(context);
  return joinedStatements(first, second) ?? `${first} ${second}`.trim();
}
