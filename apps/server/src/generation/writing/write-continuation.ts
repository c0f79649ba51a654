import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import type { CustomCard } from "@colophon/contracts/assistant/continuation";
import { outlineWithEntries } from "@colophon/prose/bible/outline-with-entries";
import { factsOfEarlierVolumes } from "./earlier-volumes.ts";
import { SCENE_BREAK_MARK } from "@colophon/rules/chapter-text";
import { goneBefore, currentOutline } from "@colophon/rules/current-outline";
import { countWords } from "@colophon/rules/word-count";
import type { Tx } from "../../platform/db/database.ts";
import type { ChapterRow, FinishedChapter } from "../../library/books/books.ts";
import type { LeasedRun } from "../../jobs/runs/runs.ts";
import { ChapterAnswer } from "./answers.ts";
import type { BookRun } from "./book-run.ts";
import { generateObject } from "./call-model.ts";
import { finishText } from "./close-chapter.ts";
import { draftScene } from "./draft-scene.ts";
import { type ChapterInWork, type Manuscript, addScene, openManuscript } from "./manuscript.ts";
import { fixChapter } from "./fix-outline.ts";
import { nextSceneCard } from "./next-scene.ts";
import { buildNextCardPrompt } from "./prompts/outline-prompt.ts";
import { type SceneRow, type NewSceneDraft, insertSceneDrafts, selectLengthHistory } from "./scenes.store.ts";
import { blocksFor } from "./window.ts";
import { type BookWorkDeps, openBookRun } from "./write-book.job.ts";
import { withStyleNow } from "./style-now.ts";
import { sceneRow } from "./write-scene.ts";

/** A chapter to add to a book; `id`: of the new section, `card`: written by its author. */
export type ContinuationRequest = { id: string; words: number; note: string; card: CustomCard | null };

/** The written chapter, and what to store with it in the transaction that adds it. */
export type FurtherText = FinishedChapter & { title: string; saveRelated: (tx: Tx) => Promise<void> };

/** Length of a card, in words. */
const CARD_WORD_COUNT = 500;

/**
 * Writes one chapter that continues an existing book: the model gets it as the author has edited, rearranged
 * and trimmed it. Nothing is stored here; `step` is called with the progress.
 * @param deps.modelOf  chooses the model for such a book
 * @throws ModelFailure, SceneUnfit, LeaseLost
 */
export async function writeContinuation(
  deps: BookWorkDeps,
  claim: LeasedRun,
  { step, ...order }: ContinuationRequest & { step: (label: string) => Promise<void> },
): Promise<FurtherText> {
  const opened = await openBookRun(deps, claim);
  // Names are drawn only for books without a cast.
  const run = { ...opened, brief: { ...opened.brief, names: [] } };
  await run.model.learn?.(run.signal);
  const manuscript = await manuscriptAsItStands(run);
  const card =
    order.card === null ? await nextCard(run, { manuscript, ...order }) : customCard(order.card, order);
  const number = manuscript.plan.chapters.length + 1;
  const plan = { ...manuscript.plan, chapters: [...manuscript.plan.chapters, card] };
  const chapter = { manuscript: { ...manuscript, plan }, card, number, announced: Promise.resolve() };
  const takes = await writeScenes(run, { chapter, step });
  await step("Reading it over");
  const { row, saveRelated } = await finishText(run, chapter);
  return {
    ...row,
    title: card.title,
    async saveRelated(tx) {
      await run.books.setOutline(tx, run.bookId, await outlineWith(tx, run, card));
      await saveRelated(tx);
      for (const [at, drafts] of takes.entries()) {
        await insertSceneDrafts(tx, { bookId: run.bookId, chapterId: card.id, scene: at + 1, takes: drafts });
      }
    },
  };
}

/** The current outline plus the chapter's card; deleted chapters are left out. */
async function outlineWith(tx: Tx, run: BookRun, card: ChapterCard): Promise<BookOutline> {
  const plan = (await run.books.find(tx, run.bookId))?.plan ?? EMPTY_OUTLINE;
  const standing = new Set((await run.books.chapters(tx, run.bookId)).map(({ id }) => id));
  const chapters = plan.chapters.filter(({ id }) => standing.has(id));
  return { ...plan, logline: plan.logline || card.purpose, chapters: [...chapters, card] };
}

/** Drafts of each scene, in scene order. */
async function writeScenes(
  run: BookRun,
  { chapter, step }: { chapter: ChapterInWork; step: (label: string) => Promise<void> },
): Promise<NewSceneDraft[][]> {
  const takes: NewSceneDraft[][] = [];
  for (;;) {
    const next = nextSceneCard(run.brief, { chapter, identity: run.model.identity("strong") });
    if (next === null) return takes;
    await step(`Writing scene ${next.sceneNumber} of ${next.scenesInChapter}`);
    // An author who continues a book doesn't want it to end here.
    const scene = { ...next, endsBook: false };
    const now = await withStyleNow(run);
    const draft = await draftScene(now, { manuscript: chapter.manuscript, scene, rejectionReasons: [] });
    addScene(chapter.manuscript, sceneRow(scene, draft));
    takes.push(draft.takes);
  }
}

/** A card written by the author; the beats determine who takes part. */
function customCard(own: CustomCard, { id, words, note }: ContinuationRequest): ChapterCard {
  const { title, purpose, beats } = own;
  return {
    id,
    title,
    purpose: purpose || note.slice(0, 600).toWellFormed().trim() || title,
    point_of_view: "",
    place: "",
    time: "",
    entry_state: "",
    exit_state: "",
    beats: beats.map((text) => ({ text, people: [] })),
    words,
    question: "",
    examples: [],
    exercises: [],
    scenes: [],
    locked: true,
  };
}

async function nextCard(
  run: BookRun,
  { manuscript, id, words, note }: { manuscript: Manuscript } & ContinuationRequest,
): Promise<ChapterCard> {
  const number = manuscript.plan.chapters.length + 1;
  const last = manuscript.plan.chapters.at(-1)?.id ?? "";
  const { threads } = await run.read((db) => run.bible.whole(db, run.bookId));
  // Threads opened by an epilogue don't count yet.
  const open = threads.filter(({ status, planted }) => status === "open" && (planted?.chapter ?? 0) < number);
  const waitedFor = open.map(({ text }) => text);
  const answer = await generateObject(run, {
    promptSpec: buildNextCardPrompt(
      {
        ...manuscript,
        brief: run.brief,
        blocks: blocksFor(run, { manuscript, chapterId: last, answerWordCount: CARD_WORD_COUNT }),
      },
      { chapterNumber: number, words, note, waitedFor },
    ),
    shape: ChapterAnswer,
  });
  return { ...fixChapter(run.brief, { answer, number }), id, words };
}

/** The author's current book, as if it had been written scene by scene. */
async function manuscriptAsItStands(run: BookRun): Promise<Manuscript> {
  const chapters = goneBefore(await run.read((db) => run.books.chapters(db, run.bookId)));
  const entries = await run.read((db) => run.bible.entries(db, run.bookId));
  const plan = outlineWithEntries(currentOutline(run.stored.plan ?? EMPTY_OUTLINE, chapters), entries);
  const earlierNumbers = new Set(chapters.map(({ number }) => number));
  const facts = await run.read((db) => run.bible.facts(db, run.bookId));
  const earlier = await run.read((db) => factsOfEarlierVolumes(db, run));
  return openManuscript(
    { plan, voice: run.stored.voice },
    {
      scenes: chapters.flatMap(scenesOf),
      chapters,
      // Facts of an epilogue apply to what comes after it.
      facts: [...earlier, ...facts.filter(({ chapter }) => earlierNumbers.has(chapter))],
      history: await run.read((db) => selectLengthHistory(db, run.model.identity("strong"))),
    },
  );
}

const EMPTY_OUTLINE: BookOutline = {
  logline: "",
  turns: [],
  thesis: "",
  cast: [],
  places: [],
  timeline: [],
  world_rules: [],
  promises: [],
  chapters: [],
};

function scenesOf({ id, text, provider, model }: ChapterRow): SceneRow[] {
  return text
    .split(`\n\n${SCENE_BREAK_MARK}\n\n`)
    .filter((part) => part.trim() !== "")
    .map((part, at) => {
      const words = countWords(part);
      return {
        chapterId: id,
        number: at + 1,
        targetWords: words,
        requestedWords: 0,
        text: part,
        words,
        provider,
        model,
      };
    });
}
