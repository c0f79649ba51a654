/** The flaws of a simulated model, each as a switch. Anything omitted is done well. */
export type Flaws = {
  /** writes this share of the requested words */
  length?: number;
  /** adds remarks before and after its scenes, adds headings, and shows its thinking in tags */
  leaks?: boolean;
  /** repeats paragraphs of earlier chapters, uses stock names, misspells names */
  sloppy?: boolean;
  /**
   * thinks this many tokens before it answers, from the same budget; `shown`: returned as reasoning with the
   * answer
   */
  thinks?: { least: number; most: number; shown: boolean };
  /** refuses one scene, on the first request or always */
  refuses?: { chapter: number; scene: number; always: boolean };
  /** stops scenes in the middle of a sentence, for their length */
  cuts?: boolean;
  /** reports impossible usage, in four ways in turn */
  liesAboutUsage?: boolean;
  /** makes up studies, statistics and quotations; `insists`: and claims they were given when asked */
  invents?: "admits" | "insists";
  /** 429, 500 and streams that break off, in turn */
  flaky?: boolean;
  /** `ignores`: answers in a fence with remarks, whatever was asked; `refuses`: 400 to any response_format */
  json?: "ignores" | "refuses";
  /** makes up quotes in its ledgers */
  liesInLedger?: boolean;
  /** answers one scene in another language, tense or as a summary, on the first request */
  strays?: "german" | "present" | "summary" | "first-person";
};

/** The simulated models, by name. */
export const SIMULATED_MODELS = {
  good: {},
  short: { length: 0.6 },
  long: { length: 1.4 },
  leaky: { leaks: true },
  sloppy: { sloppy: true },
  thinking: { thinks: { least: 1500, most: 4000, shown: true } },
  "thinking unseen": { thinks: { least: 1500, most: 4000, shown: false } },
  "refusing once": { refuses: { chapter: 2, scene: 1, always: false } },
  refusing: { refuses: { chapter: 2, scene: 1, always: true } },
  cutting: { cuts: true },
  "lying about usage": { liesAboutUsage: true },
  "inventing sources": { invents: "admits" },
  "insisting on them": { invents: "insists" },
  flaky: { flaky: true },
  "shy of JSON": { json: "ignores" },
  "refusing formats": { json: "refuses" },
  "ledger liar": { liesInLedger: true },
  "short, leaky and flaky": { length: 0.7, leaks: true, flaky: true },
} as const satisfies Record<string, Flaws>;

/** Name of a simulated model. */
export type SimulatedModelName = keyof typeof SIMULATED_MODELS;

/** Lines that a leaky model adds before a scene. */
const BEFORE: readonly ((place: { chapter: number; scene: number }) => string)[] = [
  ({ chapter, scene }) => `Here is scene ${scene} of chapter ${chapter}:`,
  () => "Below is the scene as requested:",
  () => "Sure! Here’s the next scene, written to your specifications.",
  ({ scene }) => `**Scene ${scene}**`,
  ({ chapter }) => `## Chapter ${chapter}`,
  () =>
    "<think>\nThe author wants a scene. I should keep the beats in order and stay in the past tense.\n</think>",
];

/** Lines that a leaky model adds after a scene. */
const AFTER: readonly string[] = [
  "If you want, I can also write the next scene.",
  "Let me know if you would like any changes!",
  "(Word count: 1,012)",
  "[End of scene]",
  "---\n\nI hope this meets your expectations.",
  "Would you like me to continue with the next scene?",
];

/** A scene as a leaky model sends it. */
export function framed(text: string, place: { chapter: number; scene: number; nth: number }): string {
  const before = BEFORE[place.nth % BEFORE.length];
  const after = AFTER[place.nth % AFTER.length] ?? "";
  return [before?.(place) ?? "", text, after].join("\n\n");
}

const FRAMING: readonly RegExp[] = [
  /^here is scene \d+ of chapter/imu,
  /^below is the scene as requested/imu,
  /^sure! here’s the next scene/imu,
  /^\*\*scene \d+\*\*$/imu,
  /^## chapter \d+$/imu,
  /<\/?think>/iu,
  /keep the beats in order/iu,
  /if you want, I can also write/iu,
  /let me know if you would like any changes/iu,
  /\(word count: /iu,
  /\[end of scene\]/iu,
  /I hope this meets your expectations/iu,
  /would you like me to continue with/iu,
];

/** Number of framing lines in a text, repetitions included. */
export function countFraming(text: string): number {
  return FRAMING.reduce(
    (sum, pattern) => sum + (text.match(new RegExp(pattern.source, `${pattern.flags}g`))?.length ?? 0),
    0,
  );
}

/** Statements made up by an inventing model. */
const INVENTED: readonly string[] = [
  "A 2014 study by researchers at the University of Leeds found that 73 percent of bakers give up within four years.",
  "“Waiting is the whole of the craft,” said Dr. Marcus Feld of the Institute for Domestic Economy.",
  "According to a survey of 2,140 households, 61 percent never open the second ledger.",
  "In 1987 the Harvard economist Helen Abernathy proved that habits cost 12 dollars a day.",
];

/** A made-up sentence, recognized by `countInvented`. */
export function invented(nth: number): string {
  return INVENTED[nth % INVENTED.length] ?? "";
}

/** Number of made-up statements in a text. */
export function countInvented(text: string): number {
  return INVENTED.reduce((sum, sentence) => sum + text.split(sentence).length - 1, 0);
}

/** Answer of a model that refuses to write. */
export const REFUSAL =
  "I’m sorry, but I can’t write this scene. It goes against my guidelines. I’d be happy to help with a different version of the story.";

/** A scene in a language other than the book's. */
export const GERMAN =
  "Der alte Fährmann stellte die Laterne auf den Steg und wartete, bis der Nebel sich hob. Niemand sprach ein Wort, denn das Wasser war gestiegen und die Seile lagen nass auf den Planken. Am Ufer standen die Frauen mit ihren Körben und sahen hinüber zu den Häusern, in denen noch kein Licht brannte.";
