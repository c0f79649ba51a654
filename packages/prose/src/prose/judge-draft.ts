import type { PointOfView } from "@colophon/contracts/shared/book-choices";
import { FORM_TRAITS } from "@colophon/rules/brief";
import type { BookForm } from "@colophon/rules/brief";
import { countWords } from "@colophon/rules/word-count";
import { narrationOf } from "./narration.ts";
import { readVoice } from "./person-and-tense.ts";
import type { Voice } from "./person-and-tense.ts";
import { refusalIn } from "./refusal.ts";
import { summaryIn } from "./summary.ts";

/** Why a draft is rejected and has to be requested again. `detail` is shown to the model and the author. */
export type DraftProblem = {
  kind: "empty" | "refusal" | "summary" | "wrong_person" | "wrong_tense" | "too_short";
  detail: string;
};

/** A draft of a scene without its framing, and what was requested. */
export type Draft = {
  text: string;
  /** words requested; 0 if unspecified */
  words: number;
  form: BookForm;
  pointOfView: PointOfView;
  tense: "past" | "present";
};

/** Minimum number of words in a scene, or half of what was requested if less. */
const MIN_NONEMPTY_WORDS = 20;
const TOO_SHORT_SHARE = 0.5;
/** Minimum share of words from this list in English text; other languages reach a tenth at most. */
const ENGLISH_SHARE = 0.18;
const ENGLISH = new Set(
  "the and of to in that was were had have is are it its he she his her him they their them with for on at as but not from by you your this which be been would could said what there then when so out up into who i my me we".split(
    " ",
  ),
);

/** With fewer words, there is too little narration between speeches to judge. */
const MIN_JUDGED_WORDS = 130;
const MIN_FIRST_PERSON_WORDS = 200;
const JUDGED_FROM_VERBS = 15;
/**
 * Maximum uses of the first person outside speech, per 1,000 words. Stretches of 1,000 words measured 10 to
 * 170 in a first-person novel, and 0 to 1 in a third-person one except for letters, which are confined to a
 * few paragraphs.
 */
const MAX_FIRST_PERSON = 12;
const MAX_FIRST_PERSON_PARAGRAPHS = 0.4;
const MIN_FIRST_PERSON = 3;
const THIRD_PERSON_MIN = 25;
/** Maximum share of present forms: at most 0.45 in a past-tense novel that pauses to moralise. */
const MAX_PRESENT_TENSE = 0.75;
const MAX_PRESENT_TENSE_IN_LIFE = 0.85;
const MIN_PRESENT_TENSE = 0.2;

/**
 * Judges a draft by what makes it useless as a whole; single passages are left to the repair. Person and
 * tense are only judged in narrative, in English, and outside speech, letters set apart and thoughts in
 * italics.
 * @returns no faults for a draft that can be taken; an empty draft has that fault only
 */
export function judgeDraft(draft: Draft): DraftProblem[] {
  const { text, words } = draft;
  const got = countWords(text);
  const least = words > 0 ? Math.min(MIN_NONEMPTY_WORDS, words * TOO_SHORT_SHARE) : MIN_NONEMPTY_WORDS;
  if (got === 0) return [{ kind: "empty", detail: "There is no text" }];
  const refusal = isEnglish(text) ? refusalIn(text) : null;
  if (refusal !== null) return [{ kind: "refusal", detail: `It refuses: "${refusal.slice(0, 160)}"` }];
  if (got < least) return [{ kind: "empty", detail: `There are only ${got} words` }];
  return [...summaryProblem(draft), ...voiceProblems(draft), ...lengthProblem(got, words)];
}

function lengthProblem(got: number, asked: number): DraftProblem[] {
  if (got >= asked * TOO_SHORT_SHARE) return [];
  return [{ kind: "too_short", detail: `It has ${got} words; ${asked} were asked for` }];
}

function summaryProblem({ text, form }: Draft): DraftProblem[] {
  const why = FORM_TRAITS[form].isNarrative ? summaryIn(text) : null;
  return why === null
    ? []
    : [{ kind: "summary", detail: `It sums up the scene instead of telling it. ${why}` }];
}

function voiceProblems(draft: Draft): DraftProblem[] {
  if (!FORM_TRAITS[draft.form].isNarrative || !isEnglish(draft.text)) return [];
  const voice = readVoice(narrationOf(draft.text));
  if (voice.words < MIN_JUDGED_WORDS) return [];
  return [...personProblem(voice, draft.pointOfView), ...tenseProblem(voice, draft)];
}

function personProblem(voice: Voice, pointOfView: PointOfView): DraftProblem[] {
  const perThousand = (uses: number): number => Math.round((1000 * uses) / voice.words);
  const first = perThousand(voice.first);
  if (pointOfView === "first") {
    const isThird = first < MIN_FIRST_PERSON && perThousand(voice.third) >= THIRD_PERSON_MIN;
    if (!isThird || voice.words < MIN_FIRST_PERSON_WORDS) return [];
    return [
      { kind: "wrong_person", detail: 'It is told in the third person; the first ("I") was asked for' },
    ];
  }
  const share = voice.paragraphsWithFirst / Math.max(1, voice.paragraphs);
  if (first < MAX_FIRST_PERSON || share < MAX_FIRST_PERSON_PARAGRAPHS) return [];
  return [{ kind: "wrong_person", detail: 'It is told in the first person ("I"); the third was asked for' }];
}

function tenseProblem({ past, present }: Voice, { tense, form }: Draft): DraftProblem[] {
  const verbs = past + present;
  if (verbs < JUDGED_FROM_VERBS) return [];
  const share = present / verbs;
  const most = form === "life" ? MAX_PRESENT_TENSE_IN_LIFE : MAX_PRESENT_TENSE;
  if (tense === "past" && share >= most)
    return [{ kind: "wrong_tense", detail: "It is told in the present tense; the past was asked for" }];
  if (tense === "present" && share <= MIN_PRESENT_TENSE)
    return [{ kind: "wrong_tense", detail: "It is told in the past tense; the present was asked for" }];
  return [];
}

function isEnglish(text: string): boolean {
  const tokens = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const known = tokens.filter((token) => ENGLISH.has(token)).length;
  return known >= (tokens.length < MIN_NONEMPTY_WORDS ? 1 : tokens.length * ENGLISH_SHARE);
}
