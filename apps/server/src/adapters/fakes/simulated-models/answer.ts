import { createRandom, deriveSeed } from "@colophon/rules/seeded-random";
import { answerEditor, answerLedger, answerLineEdit, answerRepair, answerTruth } from "./chapter-answers.ts";
import { type Flaws, framed, GERMAN, invented, REFUSAL } from "./flaws.ts";
import {
  answerAudition,
  answerBlurb,
  answerCard,
  answerOutline,
  answerSpine,
  phraseThread,
} from "./outline-answers.ts";
import { answerListChange, answerInlineEdit, answerBookChat, answerSuggestion } from "./assistant-answers.ts";
import { writeProse } from "./prose.ts";
import { type AskedScene, type ReadPrompt, type Stage, readScene } from "./read-prompt.ts";

/** The answering model: its flaws, a seed, and how often it was asked this before. */
export type Answering = { flaws: Flaws; seed: number; nth: number };

/** A model's answer to a prompt; `isCut`: it stops midway. */
export type PromptAnswer = { text: string; isCut: boolean };

/** A model's answer, determined only by the prompt, the flaws and the seed. */
export function answerPrompt(prompt: ReadPrompt, answering: Answering): PromptAnswer {
  const scene = prompt.stage === "scene" ? readScene(prompt) : null;
  if (scene !== null) return answerScene(prompt, scene, answering);
  if (prompt.stage === "passage") {
    return {
      text: answerInlineEdit(prompt, deriveSeed(answering.seed, `passage ${answering.nth}`)),
      isCut: false,
    };
  }
  const json = JSON.stringify(answerObject(prompt, answering));
  const text =
    answering.flaws.json === "ignores"
      ? `Of course! Here is the JSON you asked for:\n\n\`\`\`json\n${json}\n\`\`\`\n\nLet me know if anything is missing.`
      : json;
  return { text, isCut: false };
}

type AnswerOf = (prompt: ReadPrompt, own: number, flaws: Flaws) => unknown;

const OBJECTS: Record<Exclude<Stage, "scene" | "passage">, AnswerOf> = {
  spine: answerSpine,
  plan: answerOutline,
  card: answerCard,
  audition: answerAudition,
  ledger: (prompt, own, flaws) => answerLedger(prompt, { seed: own, lies: flaws.liesInLedger === true }),
  "line-edit": answerLineEdit,
  truth: (prompt, own, flaws) => answerTruth(prompt, { seed: own, insists: flaws.invents === "insists" }),
  editor: answerEditor,
  repair: answerRepair,
  blurb: answerBlurb,
  suggest: answerSuggestion,
  question: answerBookChat,
  "list-change": answerListChange,
};

function answerObject(prompt: ReadPrompt, { flaws, seed, nth }: Answering): unknown {
  const { stage } = prompt;
  if (stage === "scene" || stage === "passage") return {};
  return OBJECTS[stage](prompt, deriveSeed(seed, `${stage} ${nth}`), flaws);
}

/** Models don't count: the length they deliver deviates this far from the intended one. */
const SPREAD = 0.06;
/** Where a truncating model stops. */
const CUT_AT = 0.6;

function answerScene(prompt: ReadPrompt, scene: AskedScene, { flaws, seed, nth }: Answering): PromptAnswer {
  if (isRefused(scene, flaws)) return { text: REFUSAL, isCut: false };
  const random = createRandom(deriveSeed(seed, `length ${nth}`));
  const words = scene.words * (flaws.length ?? 1) * (1 + (random.next() - 0.5) * 2 * SPREAD);
  const whole =
    astray(scene, flaws) ??
    writeScene(prompt, scene, { seed: deriveSeed(seed, `scene ${nth}`), words, flaws, nth });
  const isCut = flaws.cuts === true && scene.begun === null;
  const text = isCut ? whole.slice(0, Math.round(whole.length * CUT_AT)) : whole;
  const isFramed = flaws.leaks === true && !isCut && scene.begun === null;
  return { text: isFramed ? framed(text, { ...scene, nth }) : text, isCut };
}

type Writing = { seed: number; words: number; flaws: Flaws; nth: number };

function writeScene(prompt: ReadPrompt, scene: AskedScene, { seed, words, flaws, nth }: Writing): string {
  const begun = scene.begun ?? "";
  const must = [
    ...scene.plants.map((text) => phraseThread(text, "planted")),
    ...scene.beats.map(asSentence),
    ...scene.pays.map((text) => phraseThread(text, "paid")),
    ...(flaws.invents === undefined ? [] : [invented(nth)]),
  ].filter((sentence) => !begun.includes(sentence));
  const { form, person, people } = prompt;
  const text = writeProse({ seed, words, form, person, people, must });
  return flaws.sloppy === true ? spoilt(prompt, text, { scene, nth }) : text;
}

function asSentence(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}

function isRefused(scene: AskedScene, { refuses }: Flaws): boolean {
  if (refuses === undefined) return false;
  const isIt = scene.chapter === refuses.chapter && scene.scene === refuses.scene;
  return isIt && (refuses.always || !scene.isAskedAgain);
}

/** If the model strays, the first scene of chapter two comes out wrong, and right on the second request. */
function astray(scene: AskedScene, { strays }: Flaws): string | null {
  if (strays === undefined || scene.isAskedAgain || scene.chapter !== 2 || scene.scene !== 1) return null;
  const times = Math.max(4, Math.round(scene.words / 50));
  switch (strays) {
    case "german":
      return Array.from({ length: times }, () => GERMAN).join("\n\n");
    case "present":
      return Array.from(
        { length: times },
        (_, at) =>
          `She opens door ${at} and she walks in, and he is there. He takes the lamp, he looks at her, and she says that it is late. The rain comes down and it does not stop. He goes out, and she sits and keeps the light.`,
      ).join("\n\n");
    case "first-person":
      return Array.from(
        { length: times },
        (_, at) =>
          `I opened door ${at} and I went in, and my brother was there. I took the lamp from him. I told him that I was late, and my hands were cold, and I sat down by the light that I had brought.`,
      ).join("\n\n");
    case "summary":
      return `In this scene, the keeper finds the lamp.\n\n${Array.from({ length: times }, (_, at) => `- The scene shows how the keeper notices sign ${at} and understands what it means for everybody who lives on the point.`).join("\n")}`;
    default:
      return strays satisfies never;
  }
}

/** Every other scene repeats what an earlier chapter said; stock names appear, and a name is misspelled. */
function spoilt(
  prompt: ReadPrompt,
  text: string,
  { scene, nth }: { scene: AskedScene; nth: number },
): string {
  const earlier = prompt.shown.filter(({ chapter }) => chapter < scene.chapter);
  const old = earlier.length === 0 ? "" : (earlier[nth % earlier.length]?.text ?? "");
  const paragraphs = text.split("\n\n");
  const repeated = old.split("\n\n").slice(0, Math.ceil(paragraphs.length / 3));
  const [name = ""] = prompt.people;
  const surname = name.split(" ").at(-1) ?? "";
  const misspelt = surname.length < 5 ? surname : `${surname.slice(0, 3)}${surname.slice(4)}`;
  return [
    ...paragraphs.slice(repeated[0] === "" ? 0 : repeated.length),
    ...repeated.filter((paragraph) => paragraph !== ""),
    `Elara Voss waited at the gate. Elara had not slept. ${misspelt} saw Elara and went on past her.`,
  ].join("\n\n");
}
