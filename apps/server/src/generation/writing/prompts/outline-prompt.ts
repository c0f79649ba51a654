import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import type { BookForm, Brief } from "@colophon/rules/brief";
import { SCENE_WORDS_MAX, scenesOfChapter } from "@colophon/rules/scene-split";
import type { Spine } from "@colophon/rules/writing-tasks";
import type { PromptSpec } from "../call-model.ts";
import { promptsOf } from "../forms/forms.ts";
import { fillPrompt, listed, readPrompt } from "./prompt-file.ts";
import { type BookSoFar, fenceOf, sharedPrefix } from "./shared-prefix.ts";

const SPINE = readPrompt(new URL("spine.md", import.meta.url));
const OUTLINE_PROMPT = readPrompt(new URL("plan.md", import.meta.url));
const REJECTED = readPrompt(new URL("refused-plan.md", import.meta.url));
const NEXT_CARD = readPrompt(new URL("next-card.md", import.meta.url));
const CARD = readPrompt(new URL("card.md", import.meta.url));

const SPINE_TOKENS = 1500;
/** For people, places, timeline and setups; each scene card is added to that. */
const OUTLINE_TOKENS = 4000;
const CARD_TOKENS = 350;

const TWO_TO_FOUR = "2 to 4 beats";
/** Number of beats on a card, by form. */
const BEATS_OF: Readonly<Record<BookForm, string>> = {
  story: TWO_TO_FOUR,
  life: TWO_TO_FOUR,
  children: TWO_TO_FOUR,
  argument: TWO_TO_FOUR,
  "how-to": TWO_TO_FOUR,
  recipes: "4 to 12 beats: its ingredients in groups, then its steps",
  verse: "one beat for each poem",
};

/** Requirements for the cards of such a book. */
export function outlinePromptOf({ form }: Pick<Brief, "form">): string {
  return `${promptsOf(form).plan.text}\n\nA scene card has ${BEATS_OF[form]} of its own.`;
}

/** Asks for two possible directions for the book, and which is better. */
export function buildSpinePrompt(brief: Brief): PromptSpec {
  return {
    task: { kind: "spine", brief },
    tier: "strong",
    ...sharedPrefix({ brief, plan: null, voice: null, blocks: [] }),
    prompt: fillPrompt(SPINE, {}),
    maxOutputTokens: SPINE_TOKENS,
  };
}

/** @param refused  the last outline and its gate's findings; null in the first request */
export function buildOutlinePrompt(
  brief: Brief,
  { spine, refused }: { spine: Spine; refused: { plan: BookOutline; reasons: string[] } | null },
): PromptSpec {
  const scenes = scenesOfChapter(brief.form, brief.wordsPerChapter);
  return {
    task: {
      kind: "plan",
      brief,
      spine,
      rejectionReasons: refused?.reasons ?? [],
      rejectedOutline: refused?.plan ?? null,
    },
    tier: "strong",
    ...sharedPrefix({ brief, plan: null, voice: null, blocks: [] }),
    prompt: fillPrompt(OUTLINE_PROMPT, {
      logline: spine.logline || brief.title,
      turns: listed(spine.turns),
      form: promptsOf(brief.form).plan.text,
      chapters: String(brief.chapters),
      words: String(brief.wordsPerChapter),
      beats: BEATS_OF[brief.form],
      scenes: String(scenes),
      sceneWords: String(Math.round(brief.wordsPerChapter / scenes)),
      refused: refused === null ? "" : rejectedOutline(refused),
    }),
    maxOutputTokens: OUTLINE_TOKENS + brief.chapters * scenes * CARD_TOKENS,
  };
}

function rejectedOutline({ plan, reasons }: { plan: BookOutline; reasons: string[] }): string {
  return fillPrompt(REJECTED, {
    reasons: listed(reasons),
    plan: JSON.stringify(asAnswer(plan)),
  });
}

/** An outline in the format models answer in. */
function asAnswer({ thesis, cast, places, timeline, world_rules, promises, chapters }: BookOutline): object {
  return {
    thesis,
    cast,
    places,
    timeline,
    world_rules,
    promises: promises.map(({ id: _ours, ...promise }) => promise),
    chapters: chapters.map(cardAsAnswer),
  };
}

function cardAsAnswer(card: ChapterCard): object {
  const { title, purpose, question, entry_state, exit_state, examples, exercises, words } = card;
  let from = 0;
  const scenes = card.scenes.map((scene) => {
    const beats = card.beats.slice(from, from + scene.beats);
    from += scene.beats;
    return { ...scene, beats };
  });
  return { title, purpose, question, entry_state, exit_state, examples, exercises, words, scenes };
}

/** Asks for one chapter's card again, with the whole outline as context. */
export function buildCardPrompt(
  brief: Brief,
  { plan, chapterNumber, reasons }: { plan: BookOutline; chapterNumber: number; reasons: string[] },
): PromptSpec {
  const scenes = scenesOfChapter(brief.form, brief.wordsPerChapter);
  const old = plan.chapters[chapterNumber - 1];
  return {
    task: { kind: "card", brief, plan, chapterNumber, rejectionReasons: reasons },
    tier: "strong",
    ...sharedPrefix({ brief, plan, voice: null, blocks: [] }),
    prompt: fillPrompt(CARD, {
      number: String(chapterNumber),
      reasons: listed(reasons),
      card: JSON.stringify(old === undefined ? {} : cardAsAnswer(old)),
      form: promptsOf(brief.form).plan.text,
      beats: BEATS_OF[brief.form],
      scenes: String(scenes),
      sceneWords: String(Math.min(SCENE_WORDS_MAX[brief.form], Math.round(brief.wordsPerChapter / scenes))),
    }),
    maxOutputTokens: 800 + scenes * CARD_TOKENS,
  };
}

/** Maximum open threads listed for a chapter. */
const WAITED_FOR = 12;

/**
 * Asks for the card of a chapter that continues a book.
 * @param next.note       the author's note, verbatim; empty if they leave it open
 * @param next.waitedFor  open threads
 */
export function buildNextCardPrompt(
  book: BookSoFar & { plan: BookOutline },
  next: { chapterNumber: number; words: number; note: string; waitedFor: readonly string[] },
): PromptSpec {
  const { brief, plan } = book;
  const { chapterNumber, words, note, waitedFor } = next;
  const scenes = scenesOfChapter(brief.form, words);
  const fence = fenceOf(brief);
  const wish = note.replaceAll(fence, "").trim();
  return {
    task: { kind: "next-card", brief, plan, chapterNumber, words, note },
    tier: "strong",
    ...sharedPrefix(book),
    prompt: fillPrompt(NEXT_CARD, {
      number: String(chapterNumber),
      wish: wish === "" ? "" : `What the author wishes for it:\n<${fence}>\n${wish}\n</${fence}>`,
      waited:
        waitedFor.length === 0
          ? ""
          : `What readers still wait for; it may be answered here, or be left for later:\n${listed(waitedFor.slice(0, WAITED_FOR))}`,
      scenes: String(scenes),
      words: String(words),
      beats: BEATS_OF[brief.form],
    }),
    maxOutputTokens: 800 + scenes * CARD_TOKENS,
  };
}
