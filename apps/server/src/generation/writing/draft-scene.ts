import type { SceneDraft } from "@colophon/contracts/library/books/book";
import { lengthRatio, requestedWords } from "@colophon/rules/length-ratio";
import { printable } from "@colophon/rules/printable";
import { stripFraming } from "@colophon/prose/prose/strip-framing";
import { countWords } from "@colophon/rules/word-count";
import type { SceneCard, SceneContext } from "@colophon/rules/writing-tasks";
import type { ModelIdentity } from "../../ports/language-model.ts";
import { type BookRun, SceneUnfit } from "./book-run.ts";
import { generateText } from "./call-model.ts";
import { type SceneProblem, judgeScene } from "./judge-scene.ts";
import type { Manuscript } from "./manuscript.ts";
import { lengthsOf } from "./next-scene.ts";
import { buildScenePrompt } from "./prompts/scene-prompt.ts";
import { repairScene } from "./repair-scene.ts";
import type { NewSceneDraft } from "./scenes.store.ts";
import { type DraftPiece, showDrafts } from "./show-drafts.ts";
import { bibleOfScene } from "./bible-of-scene.ts";
import { factsAbout } from "./text-so-far.ts";
import { blocksFor } from "./window.ts";

/** A scene cut off by its length is continued; a model that never ends is stopped. */
const CONTINUATIONS = 3;
/** Facts sent with a scene's card. */
const FACTS = 12;

/** An accepted scene with all its drafts, the accepted one last. */
export type DraftedScene = {
  text: string;
  identity: ModelIdentity;
  requestedWords: number;
  takes: NewSceneDraft[];
};

/**
 * Writes one scene, streams it, cleans it and judges it. A rejected scene is rewritten once, with the
 * reasons; problems that only block are fixed by patches. Nothing is stored here.
 * @param subject.rejectionReasons  problems of the current scene; empty for a new one
 * @throws SceneUnfit if the second version is rejected too
 */
export async function draftScene(
  run: BookRun,
  subject: { manuscript: Manuscript; scene: SceneCard; rejectionReasons: readonly string[] },
): Promise<DraftedScene> {
  const takes: NewSceneDraft[] = [];
  let { scene } = subject;
  let rejectionReasons = [...subject.rejectionReasons];
  for (;;) {
    const draft = await writeOnce(run, { ...subject, scene, rejectionReasons });
    const faults = judgeScene(run, { scene, text: draft.text });
    const words = countWords(draft.text);
    if (faults.length === 0) {
      const text = await repairScene(run, { manuscript: subject.manuscript, scene, text: draft.text });
      takes.push({ text, words: countWords(text), identity: draft.identity, faults: [] });
      return { text, identity: draft.identity, requestedWords: scene.requestedWords, takes };
    }
    run.log.info(
      { bookId: run.bookId, faults: faults.map(({ kind }) => kind) },
      "a scene could not be taken",
    );
    if (takes.length > 0) throw new SceneUnfit(faults);
    takes.push({ text: draft.text, words, identity: draft.identity, faults });
    rejectionReasons = faults.map(({ detail }) => detail);
    scene = retryRequest(subject.manuscript, { scene, draft: { ...draft, words }, faults });
  }
}

/** If length was the problem, the retry states the length of the last draft. */
function retryRequest(
  manuscript: Manuscript,
  last: {
    scene: SceneCard;
    draft: { identity: ModelIdentity; words: number };
    faults: readonly SceneProblem[];
  },
): SceneCard {
  const { scene, draft, faults } = last;
  if (faults.some(({ kind }) => kind !== "too_short")) return scene;
  const lengths = lengthsOf(manuscript, draft.identity);
  const ratio = lengthRatio([...lengths, { asked: scene.requestedWords, delivered: draft.words }]);
  return { ...scene, requestedWords: requestedWords(scene.words, ratio) };
}

/**
 * One complete draft: text cut off by its length is continued, and anything a model adds around the scene is
 * removed.
 */
async function writeOnce(
  run: BookRun,
  subject: { manuscript: Manuscript; scene: SceneCard; rejectionReasons: readonly string[] },
): Promise<{ text: string; identity: ModelIdentity }> {
  const { manuscript, scene } = subject;
  const bible = await bibleOfScene(run, { manuscript, scene });
  const context = { ...contextOf(manuscript, scene, subject.rejectionReasons), bible };
  const blocks = blocksFor(run, {
    manuscript,
    chapterId: scene.chapter.id,
    answerWordCount: scene.requestedWords,
  });
  const drafts = showDrafts(run, {
    targetWords: scene.words,
    draftOf: (piece): SceneDraft & DraftPiece => ({
      type: "scene-draft",
      chapter: scene.chapterNumber,
      scene: scene.sceneNumber,
      ...piece,
    }),
  });
  let text = "";
  for (let part = 0; ; part += 1) {
    const left = Math.max(MIN_REST, scene.requestedWords - countWords(text));
    const answer = await generateText(run, {
      promptSpec: buildScenePrompt({
        brief: run.brief,
        plan: manuscript.plan,
        scene: part === 0 ? scene : { ...scene, requestedWords: left },
        context: { ...context, continues: text },
        blocks,
      }),
      onText: drafts.piece,
    });
    text = joinParts(text, answer.text);
    if (answer.cutByLength && part < CONTINUATIONS) continue;
    drafts.stop();
    return {
      text: stripFraming(printable(text), {
        chapterTitle: scene.chapter.title,
        form: run.brief.form,
      }).text,
      identity: answer.identity,
    };
  }
}

/** Minimum words requested for the rest of a cut-off scene, so there is room for its ending. */
const MIN_REST = 150;

/** Joins the rest where the text broke off: at a space if it broke between words. */
function joinParts(before: string, rest: string): string {
  if (before === "") return rest;
  const needsSpace = !/\s$/.test(before) && !/^[\s.,;:!?’”)\]]/.test(rest);
  return `${before}${needsSpace ? " " : ""}${rest.replace(/^\n+(?=\S)/, "\n\n")}`;
}

function contextOf(
  manuscript: Manuscript,
  scene: SceneCard,
  rejectionReasons: readonly string[],
): SceneContext {
  const again = manuscript.again.get(scene.chapter.id);
  const names = [...scene.beats.flatMap(({ people }) => people), scene.card?.place ?? scene.chapter.place];
  return {
    voice: manuscript.voice,
    facts: factsAbout(manuscript, { names, most: FACTS }),
    worn: manuscript.worn,
    continues: "",
    ...(again !== undefined && { again }),
    rejectionReasons: [...rejectionReasons],
  };
}
