import type { Mutant } from "./mutant.ts";

const prose = "packages/domain/src/prose";

/** Faults in what is stripped off drafts, in how drafts and patches are judged. */
export const proseMutants: readonly Mutant[] = [
  {
    promise: "a line goes only where every sentence of it is talk",
    file: "packages/domain/src/manuscript-health/framing-talk.ts",
    replace: "sentences.every((sentence) => SMALL_TALK",
    by: "sentences.some((sentence) => SMALL_TALK",
    red: [`${prose}/strip-framing.test.ts`],
  },
  {
    promise: "the talk that is stripped is the talk that blocks",
    file: "packages/domain/src/manuscript-health/leaks.ts",
    replace: "return isFramingSentence(sentence) || PROMPT_TALK",
    by: "return PROMPT_TALK",
    red: [`${prose}/strip-framing.test.ts`],
  },
  {
    promise: "a lesson keeps its own first heading",
    file: `${prose}/strip-framing.ts`,
    replace: "frame.form !== undefined && HEADED_FORMS.has(frame.form)",
    by: "frame.form !== undefined && HEADED_FORMS.size === 0",
    red: [`${prose}/strip-framing.test.ts`],
  },
  {
    promise: "a closing mark of thoughts with nothing behind it does not take the scene along",
    file: `${prose}/thinking.ts`,
    replace: 'if (text.slice(end).trim() === "") return text.replace(CLOSE, take);',
    by: "void CLOSE;",
    red: [`${prose}/strip-framing.test.ts`],
  },
  {
    promise: "thoughts that were never closed end with the text",
    file: `${prose}/thinking.ts`,
    replace: "rest = rest.slice(0, open.index);",
    by: 'rest = rest.replace(OPEN, "");',
    red: [`${prose}/strip-framing.test.ts`],
  },
  {
    promise: "quotation marks are a wrapper only where both ends do not pair",
    file: `${prose}/wrappers.ts`,
    replace: "!isPaired(first, open, close) &&",
    by: "",
    red: [`${prose}/strip-framing.test.ts`],
  },
  {
    promise: "a decimal point ends no sentence that was cut",
    file: `${prose}/half-sentence.ts`,
    replace: "(?=\\s|$)/gu",
    by: "/gu",
    red: [`${prose}/strip-framing.test.ts`],
  },
  {
    promise: "what a character says makes no wrong person",
    file: `${prose}/narration.ts`,
    replace: "    .map((paragraph) => withoutSpeech(paragraph)",
    by: "    .map((paragraph) => (void withoutSpeech, paragraph)",
    red: [`${prose}/judge-draft.test.ts`],
  },
  {
    promise: "a lesson may say “you” and be in any tense",
    file: `${prose}/judge-draft.ts`,
    replace: "if (!FORM_TRAITS[draft.form].isTold || !isEnglish(draft.text)) return [];",
    by: "if (!isEnglish(draft.text)) return [];",
    red: [`${prose}/judge-draft.test.ts`],
  },
  {
    promise: "a draft refuses at its end as well as at its beginning",
    file: `${prose}/refusal.ts`,
    replace: "const plain = [...opening, ...ending]",
    by: "const plain = [...opening]",
    red: [`${prose}/judge-draft.test.ts`],
  },
  {
    promise: "less than half of the words asked for is too short",
    file: `${prose}/judge-draft.ts`,
    replace: "const TOO_SHORT_SHARE = 0.5;",
    by: "const TOO_SHORT_SHARE = 0.3;",
    red: [`${prose}/judge-draft.test.ts`],
  },
  {
    promise: "a patch's quote stands once in the text as it was given, too",
    file: `${prose}/judge-patches.ts`,
    replace: "after === null || findOnce(original, patch.quote) === null",
    by: "after === null || original === patch.quote",
    red: [`${prose}/judge-patches.test.ts`],
  },
  {
    promise: "no patch takes out more than a fifth of a text",
    file: `${prose}/judge-patches.ts`,
    replace: "const SHRINKS_MOST = 0.2;",
    by: "const SHRINKS_MOST = 0.9;",
    red: [`${prose}/judge-patches.test.ts`],
  },
  {
    promise: "a name that stands once is not repaired into another",
    file: `${prose}/judge-patches.ts`,
    replace: "if (inside !== undefined) return inside;",
    by: "if (inside === text) return inside;",
    red: [`${prose}/judge-patches.test.ts`],
  },
  {
    promise: "prose is worse by one more simile",
    file: `${prose}/prose-worsens.ts`,
    replace: '      uses("similes"),\n',
    by: "",
    red: [`${prose}/prose-worsens.test.ts`],
  },
];
