import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { type Brief, FORM_TRAITS } from "@colophon/rules/brief";
import type { SceneCard, SceneContext } from "@colophon/rules/writing-tasks";
import type { PromptSpec } from "../call-model.ts";
import { promptsOf } from "../forms/forms.ts";
import { tokensForWords } from "../token-budget.ts";
import { fillPrompt, labelled, listed, readPrompt } from "./prompt-file.ts";
import { sourcesOfScene } from "./source-blocks.ts";
import { fenceOf, fencedLines, oneLine, sharedPrefix } from "./shared-prefix.ts";

const SCENE = readPrompt(new URL("scene.md", import.meta.url));
const AGAIN = readPrompt(new URL("again.md", import.meta.url));
const CONTINUE = readPrompt(new URL("continue.md", import.meta.url));

/** A scene to write, or the rest of a truncated one. */
export function buildScenePrompt(subject: {
  brief: Brief;
  plan: BookOutline;
  scene: SceneCard;
  context: SceneContext;
  blocks: readonly string[];
}): PromptSpec {
  const { brief, plan, scene, context, blocks } = subject;
  const card = sceneCard(brief, scene, context);
  const isRest = context.continues !== "";
  return {
    task: { kind: "scene", brief, plan, scene, context, textSoFar: blocks.join("\n\n") },
    tier: "strong",
    ...sharedPrefix({ brief, plan, voice: context.voice, blocks }),
    prompt: isRest
      ? `${card}\n\n${fillPrompt(CONTINUE, { words: String(scene.requestedWords), text: context.continues })}`
      : card,
    maxOutputTokens: tokensForWords(scene.requestedWords, brief.languageVariant),
  };
}

function sceneCard(brief: Brief, scene: SceneCard, context: SceneContext): string {
  const { chapter } = scene;
  return fillPrompt(SCENE, {
    scene: String(scene.sceneNumber),
    scenes: String(scene.scenesInChapter),
    chapter: String(scene.chapterNumber),
    title: chapter.title,
    words: String(scene.requestedWords),
    purpose: chapter.purpose,
    question: labelled("The reader's question", chapter.question),
    card: cardLines(scene),
    entry: scene.sceneNumber === 1 ? labelled("At the start", chapter.entry_state) : "",
    beats: listed(scene.beats.map(({ text }) => text)),
    examples: scene.endsChapter ? examplesOf(scene) : "",
    exit: scene.endsChapter ? labelled("At the end", chapter.exit_state) : "",
    facts: factLines(brief, context),
    bible: bibleLines(brief, context),
    worn:
      context.worn.length === 0
        ? ""
        : `This book has worn these out; do without them: ${context.worn.join("; ")}.`,
    form: promptsOf(brief.form).scene.text,
    closing: closing(brief, scene),
    again: againLines(brief, context),
    refused:
      context.rejectionReasons.length === 0
        ? ""
        : `Your last draft of this could not be taken:\n${listed(context.rejectionReasons)}`,
    sources: sourcesOfScene(fenceOf(brief), { brief, scene }),
  });
}

function cardLines({ card, chapter }: SceneCard): string {
  if (card === null) {
    const where = [chapter.place, chapter.time].filter((part) => part !== "").join(", ");
    return [labelled("Seen by", chapter.point_of_view), where].filter((line) => line !== "").join("\n");
  }
  return [
    labelled("Seen by", card.point_of_view),
    labelled("Where and when", [card.place, card.clock].filter((part) => part !== "").join(", ")),
    labelled("Goal", card.goal),
    labelled("Against it", card.conflict),
    labelled("Outcome", card.outcome),
    labelled("Turn", card.turn),
    labelled("Plant", card.plants.join("; ")),
    labelled("Pay", card.pays.join("; ")),
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function examplesOf({ chapter }: SceneCard): string {
  return [
    labelled("Examples of this chapter, where they fit", chapter.examples.join(" ")),
    labelled("Its exercises, if none has been given yet", chapter.exercises.join(" ")),
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function factLines(brief: Brief, { facts }: SceneContext): string {
  if (facts.length === 0) return "";
  const lines = facts.map(
    ({ about, attribute, value, chapter, volume }) =>
      `${about}, ${attribute}: ${value} (${volume === undefined ? `chapter ${chapter}` : `in “${volume}”, an earlier volume`})`,
  );
  return `What has been said of them and holds:\n${fencedLines(brief, listed(lines.map(oneLine)))}`;
}

/** A note in the author's own words. */
function againLines(brief: Brief, { again }: SceneContext): string {
  if (again === undefined) return "";
  const fence = fenceOf(brief);
  const note = again.replaceAll(fence, "").trim();
  return fillPrompt(AGAIN, {
    note: note === "" ? "" : `What went wrong, and how it should be:\n<${fence}>\n${note}\n</${fence}>`,
  });
}

function bibleLines(brief: Brief, { bible = [] }: SceneContext): string {
  return bible.length === 0
    ? ""
    : `The bible as it stands now, which goes before all said of them above:\n${fencedLines(brief, listed(bible.map(oneLine)))}`;
}

/** How a scene ends; dishes, lessons and poems end as their forms require. */
function closing({ form }: Brief, scene: SceneCard): string {
  if (!FORM_TRAITS[form].isNarrative) return scene.endsBook ? "The book ends with this." : "";
  if (scene.endsBook) return "This scene ends the book. Close it.";
  if (scene.endsChapter)
    return "This scene ends the chapter. Stop on an action or an image, not on a summary.";
  return "The chapter goes on after this scene.";
}
