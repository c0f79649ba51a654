import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { type BookForm, formOfGenre } from "@colophon/rules/brief";
import { z } from "zod";

/** Kind of call, as recognized by a model. */
export type Stage =
  | "spine"
  | "plan"
  | "card"
  | "audition"
  | "scene"
  | "ledger"
  | "line-edit"
  | "truth"
  | "editor"
  | "repair"
  | "blurb"
  | "suggest"
  | "passage"
  | "question"
  | "list-change";

/** The parts of an OpenAI chat completions request that a model reads. */
const Body = z.object({
  model: z.string(),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
  response_format: z
    .looseObject({ type: z.string(), json_schema: z.looseObject({ schema: z.unknown() }).optional() })
    .optional(),
});

/** A scene shown in the prompt. */
export type ShownScene = { chapter: number; scene: number; text: string };

/** A parsed prompt. */
export type ReadPrompt = {
  stage: Stage;
  model: string;
  /** the whole prompt, as counted and cached */
  whole: string;
  /** everything after rules, brief, bible and text */
  role: string;
  maxTokens: number;
  hasFormat: string | null;
  form: BookForm;
  person: "first" | "third" | "none";
  title: string;
  /** from the bible, else as generated */
  people: string[];
  shown: ShownScene[];
};

/** Parses a request's body. It is all a model has: it knows nothing but the prompt. */
export function readPrompt(body: unknown): ReadPrompt {
  const { messages, response_format: format, ...call } = Body.parse(body);
  const parts = messages.map(({ content }) => textOf(content));
  const whole = parts.join("\n\n");
  const shape =
    format?.json_schema === undefined ? shapeFromPrompt(whole) : JSON.stringify(format.json_schema);
  const genre = z
    .enum(BOOK_GENRES)
    .catch("General")
    .parse(/^Genre: (.+?)(?: \(|$)/mu.exec(whole)?.[1] ?? "");
  const form = formOfGenre(genre);
  return {
    stage: stageOf(shape, whole),
    model: call.model,
    whole,
    role: roleOf(whole),
    maxTokens: call.max_completion_tokens ?? call.max_tokens ?? 4096,
    hasFormat: format?.type ?? null,
    form,
    person: personOf(whole),
    title: /^Title: (.+)$/mu.exec(whole)?.[1] ?? "",
    people: peopleIn(whole),
    shown: scenesIn(whole),
  };
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  const parts = z.array(z.looseObject({ text: z.string() })).safeParse(content);
  return parts.success ? parts.data.map(({ text }) => text).join("") : "";
}

/** If no schema is sent, the prompt describes the shape. */
function shapeFromPrompt(whole: string): string {
  const at = whole.lastIndexOf("Its shape:\n");
  return at < 0 ? "" : whole.slice(at);
}

/** Members unique to one stage's answer; the first match decides. */
const MARKS: readonly (readonly [string, Stage])[] = [
  ["loglines", "spine"],
  ["world_rules", "plan"],
  ["entry_state", "card"],
  ["openings", "audition"],
  ["clocks", "ledger"],
  ["over_explained", "line-edit"],
  ["verdict", "truth"],
  ["paragraphs", "blurb"],
  ["patches", "repair"],
];

/** Stages recognized by their first words, since their answers have no shape or a shared one. */
const BEGINNINGS: readonly (readonly [string, Stage])[] = [
  ["\nThe author of this book works on its plan", "suggest"],
  ["\nWork on one passage of this book.", "passage"],
  ["\nThe author wants to change something in the whole book.", "list-change"],
  ["\nPassages of the book that may answer it", "question"],
];

function stageOf(shape: string, whole: string): Stage {
  const begun = BEGINNINGS.find(([beginning]) => whole.includes(beginning));
  if (begun !== undefined) return begun[1];
  // The editor's shape also contains the line editor's members, but only the editor has findings.
  if (shape.includes('"findings"')) return "editor";
  return MARKS.find(([mark]) => shape.includes(`"${mark}"`))?.[1] ?? "scene";
}

const ROLES = [
  "Write scene ",
  "As the ",
  "As a copy editor",
  "Three authors audition",
  "END OF BIBLE AND PLAN",
  "The author of this book works on its plan",
  "Work on one passage of this book.",
  "The author wants to change something in the whole book.",
  "What is known of the book:",
] as const;

function roleOf(whole: string): string {
  const at = Math.max(...ROLES.map((start) => whole.lastIndexOf(`\n${start}`)));
  return at < 0 ? whole : whole.slice(at + 1);
}

function personOf(whole: string): ReadPrompt["person"] {
  if (whole.includes("Told in first person")) return "first";
  return whole.includes("Told in third person") ? "third" : "none";
}

function peopleIn(whole: string): string[] {
  const bible = /\n\nPeople\n((?:- .+\n)+)/u.exec(`${whole}\n`)?.[1];
  if (bible !== undefined) {
    return bible
      .trim()
      .split("\n")
      .filter((line) => !line.includes(": walk-on"))
      .map((line) => line.slice(2).split(/ \(|: /u)[0] ?? "");
  }
  return [
    ...listAfter(whole, "People the author named, kept as they are"),
    ...listAfter(whole, "Names drawn for everybody else, the most important first"),
  ];
}

function listAfter(whole: string, label: string): string[] {
  const line = whole.split("\n").find((candidate) => candidate.startsWith(`${label}: `));
  return line === undefined ? [] : line.slice(label.length + 2).split(", ");
}

function scenesIn(whole: string): ShownScene[] {
  const end = whole.length - roleOf(whole).length;
  const parts = whole.slice(0, end).split(/^CHAPTER (\d+), “.*”, SCENE (\d+)\n\n/mu);
  const scenes: ShownScene[] = [];
  for (let at = 1; at < parts.length; at += 3) {
    scenes.push({
      chapter: Number(parts[at]),
      scene: Number(parts[at + 1]),
      text: (parts[at + 2] ?? "").trim(),
    });
  }
  return scenes;
}

/** A scene card as shown in the prompt. */
export type AskedScene = {
  chapter: number;
  scene: number;
  words: number;
  beats: string[];
  plants: string[];
  pays: string[];
  /** text so far, if the scene broke off */
  begun: string | null;
  isAskedAgain: boolean;
};

/** @returns null if the prompt asks for no scene */
export function readScene({ role }: ReadPrompt): AskedScene | null {
  const head = /^Write scene (\d+) of \d+ of chapter (\d+), “.*”, in about (\d+) words/u.exec(role);
  if (head === null) return null;
  const [card = "", rest = null] = role.split(
    /\n\nThe scene you are writing broke off in the middle\.[^\n]*\n\n/u,
  );
  return {
    scene: Number(head[1]),
    chapter: Number(head[2]),
    words: Number(/to the end its card asks for in about (\d+) words/u.exec(role)?.[1] ?? head[3]),
    beats: linesAfter(card, "What happens, in this order, every point of it:"),
    plants: fieldsOf(card, "Plant"),
    pays: fieldsOf(card, "Pay"),
    begun: rest,
    isAskedAgain: card.includes("Your last draft of this could not be taken"),
  };
}

/** List items after a heading, without their dashes. */
function linesAfter(text: string, heading: string): string[] {
  const at = text.indexOf(heading);
  if (at < 0) return [];
  const lines = text
    .slice(at + heading.length)
    .trimStart()
    .split("\n");
  const end = lines.findIndex((line) => !line.startsWith("- "));
  return lines.slice(0, end < 0 ? lines.length : end).map((line) => line.slice(2));
}

function fieldsOf(text: string, label: string): string[] {
  const line = text.split("\n").find((candidate) => candidate.startsWith(`${label}: `));
  return line === undefined ? [] : line.slice(label.length + 2).split("; ");
}
