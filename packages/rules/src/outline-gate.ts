import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import type { OutlinePlace } from "@colophon/contracts/generation/outline/outline";
import type { Brief } from "./brief.ts";
import { contentWords } from "./content-words.ts";
import { STOCK_NAMES, stockNameIn } from "./names.ts";

/** Tolerance of chapter budgets against the requested words. */
const BUDGET_TOLERANCE = 0.03;
/** Two beats are the same if they share this fraction of all their content words, including names. */
const SAME_BEAT_OVERLAP = 0.6;
/**
 * Two chapter cards are alike above this share of the same beats.
 * @source docs/product/writing.md "Stage 1b"
 */
const SHARED_BEATS_MAX = 0.2;

/**
 * Why an outline cannot be used. `chapter`: the card with the problem, null if it concerns the whole outline;
 * `place`: the part of the outline; `isBlocking`: even the author cannot override it.
 */
export type GateProblem = {
  chapter: number | null;
  reason: string;
  place: OutlinePlace;
  isBlocking: boolean;
};

/**
 * Checks whether an outline can be used for writing.
 * @returns reasons for refusal in plain sentences, which go back to the planner as they are; none when accepted
 * @source docs/product/writing.md "Stage 1b"
 */
export function checkOutline(brief: Brief, plan: BookOutline): GateProblem[] {
  return [
    ...ofOutline("chapters", checkCount(brief, plan)),
    ...ofOutline("plan", checkIds(plan)),
    ...ofOutline("chapters", checkBudgets(brief, plan)),
    ...checkPeople(plan),
    ...checkPromises(plan),
    ...checkAlike(plan.chapters),
    ...checkStockNames(brief, plan),
    ...ofOutline("plan", checkDoNotUse(brief, plan)),
    ...checkForm(brief, plan),
  ];
}

function ofOutline(part: OutlinePlace["part"], reasons: readonly string[]): GateProblem[] {
  const place = { part, id: null, field: null };
  return reasons.map((reason) => ({ chapter: null, reason, place, isBlocking: true }));
}

/** A problem of one card, by its position in the book. */
function ofCard(
  { chapters }: Pick<BookOutline, "chapters">,
  {
    at,
    field,
    reason,
    isBlocking = true,
  }: { at: number; field: string; reason: string; isBlocking?: boolean },
): GateProblem {
  const place = { part: "chapter" as const, id: chapters[at]?.id ?? null, field };
  return { chapter: at + 1, reason, place, isBlocking };
}

/**
 * Repairs only arithmetic: budgets are scaled to add up to exactly what was requested, and missing or
 * repeated ids are replaced. Names, beats, setups and their order stay unchanged.
 */
export function normaliseOutline(brief: Brief, plan: BookOutline): BookOutline {
  const words = scaleToSum(
    plan.chapters.map((chapter) => chapter.words),
    brief.chapters * brief.wordsPerChapter,
  );
  const chapterIds = repairedIds(plan.chapters, "chapter");
  const promiseIds = repairedIds(plan.promises, "promise");
  return {
    ...plan,
    promises: plan.promises.map((promise, at) => ({ ...promise, id: promiseIds[at] ?? promise.id })),
    chapters: plan.chapters.map((chapter, at) => ({
      ...chapter,
      id: chapterIds[at] ?? chapter.id,
      words: words[at] ?? chapter.words,
    })),
  };
}

function checkCount(brief: Brief, plan: BookOutline): string[] {
  const { length } = plan.chapters;
  return length === brief.chapters
    ? []
    : [`The plan has ${length} chapters; ${brief.chapters} were asked for.`];
}

function checkIds(plan: BookOutline): string[] {
  return [
    ...repeatsIn(plan.chapters.map(({ id }) => id)).map((id) => `Two chapters have the id "${id}".`),
    ...repeatsIn(plan.promises.map(({ id }) => id)).map((id) => `Two promises have the id "${id}".`),
  ];
}

function checkBudgets(brief: Brief, plan: BookOutline): string[] {
  const asked = brief.chapters * brief.wordsPerChapter;
  const planned = plan.chapters.reduce((sum, chapter) => sum + chapter.words, 0);
  if (Math.abs(planned - asked) <= asked * BUDGET_TOLERANCE) return [];
  return [`The chapters' word budgets add up to ${planned}; ${asked} words were asked for.`];
}

function checkPeople(plan: BookOutline): GateProblem[] {
  const declared = new Set(plan.cast.flatMap(({ name, aliases }) => [name, ...aliases]).map(plainName));
  return plan.chapters.flatMap((chapter, at) => {
    const unknown = chapter.beats
      .flatMap((beat) => beat.people)
      .filter((name) => !declared.has(plainName(name)));
    return [...new Set(unknown)].map((name) =>
      ofCard(plan, {
        at,
        field: "beats",
        reason: `"${name}" takes part in chapter ${at + 1} but is neither a name nor an alias in the cast.`,
      }),
    );
  });
}

/** A book of one chapter pays off in the chapter that sets up, having no later one. */
function checkPromises(plan: BookOutline): GateProblem[] {
  const last = plan.chapters.length;
  return plan.promises.flatMap(({ id, planted_in: planted, paid_in: paid }) => {
    const field = planted > last ? "planted_in" : "paid_in";
    const problem = (reason: string): GateProblem[] => [
      { chapter: null, reason, place: { part: "promises", id, field }, isBlocking: true },
    ];
    if (Math.max(planted, paid) > last)
      return problem(`Promise "${id}" lies outside the book's ${last} chapters.`);
    if (paid > planted || (last === 1 && paid === planted)) return [];
    return problem(
      `Promise "${id}" is paid in chapter ${paid}, not after it is planted in chapter ${planted}.`,
    );
  });
}

/** Of two similar cards, the later one has to change. */
function checkAlike(chapters: readonly ChapterCard[]): GateProblem[] {
  const cards = chapters.map((card) => card.beats.map((beat) => new Set(contentWords(beat.text))));
  const faults: GateProblem[] = [];
  for (const [second, beats] of cards.entries()) {
    for (const [first, earlier] of cards.slice(0, second).entries()) {
      const shared = sharedBeats(earlier, beats);
      if (shared <= SHARED_BEATS_MAX) continue;
      const reason = `Chapters ${first + 1} and ${second + 1} are alike: ${Math.round(shared * 100)} % of their beats are the same.`;
      faults.push(
        ofCard({ chapters: [...chapters] }, { at: second, field: "beats", reason, isBlocking: false }),
      );
    }
  }
  return faults;
}

/** Beats of the shorter card that the other card also has, as a share of the shorter card's beats. */
function sharedBeats(one: readonly Set<string>[], other: readonly Set<string>[]): number {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length === 0) return 0;
  const same = shorter.filter((beat) =>
    longer.some((candidate) => overlap(beat, candidate) >= SAME_BEAT_OVERLAP),
  );
  return same.length / shorter.length;
}

function overlap(one: Set<string>, other: Set<string>): number {
  const all = one.union(other).size;
  return all === 0 ? 0 : one.intersection(other).size / all;
}

/** A stock name the author requested is the author's choice. */
function checkStockNames(brief: Brief, plan: BookOutline): GateProblem[] {
  const asked = ` ${[brief.title, brief.description, ...brief.requiredNames, ...brief.names].join(" ").replace(/[^\p{L}]+/gu, " ")} `;
  const wanted = new Set(STOCK_NAMES.filter((name) => asked.includes(` ${name} `)));
  return plan.cast.flatMap(({ name, aliases, role }) => {
    if (role === WALK_ON) return [];
    const stock = [name, ...aliases].map(stockNameIn).find((found) => found !== null && !wanted.has(found));
    if (stock === undefined) return [];
    const reason = `The cast has the stock name "${stock}" (${name}); choose another.`;
    const place = { part: "cast" as const, id: name, field: "name" };
    return [{ chapter: null, reason, place, isBlocking: false }];
  });
}

function checkDoNotUse(brief: Brief, plan: BookOutline): string[] {
  const text = ` ${plainWords(stringsOf(plan).join(" . "))} `;
  return brief.doNotUse
    .filter((entry) => plainWords(entry) !== "" && text.includes(` ${plainWords(entry)} `))
    .map((entry) => `The plan uses "${entry}", which must not be used.`);
}

/** Requirements specific to outlines of this form. */
function checkForm(brief: Brief, plan: BookOutline): GateProblem[] {
  const { form } = brief;
  const thin = plan.chapters.flatMap((card, at) =>
    card.beats.length === 0
      ? [ofCard(plan, { at, field: "beats", reason: `Chapter ${at + 1} has no beats to be written from.` })]
      : [],
  );
  switch (form) {
    case "story":
    case "children":
      return [...thin, ...checkCast(plan, form)];
    case "life":
      return [
        ...thin,
        ...ofOutline("timeline", plan.timeline.length === 0 ? ["A life needs a dated timeline."] : []),
      ];
    case "argument":
    case "how-to":
      return [...thin, ...checkQuestions(plan), ...(form === "how-to" ? checkExercises(plan) : [])];
    case "recipes":
      return [...thin, ...checkThesis(plan), ...checkGoals(plan, "dish")];
    case "verse":
      return [...thin, ...checkThesis(plan), ...checkGoals(plan, "group of poems")];
    default:
      return form satisfies never;
  }
}

/** Role of a character who only passes through: declared by code, and exempt from all requirements. */
export const WALK_ON = "walk-on";

/**
 * Children can keep track of six people, and a walk-on or two.
 * @source the prompt for children's stories asks for six
 */
const CHILDREN_CAST_MAX = 10;

function checkCast(plan: BookOutline, form: "story" | "children"): GateProblem[] {
  const cast = plan.cast.filter(({ role }) => role !== WALK_ON);
  if (cast.length === 0) return ofOutline("cast", ["A story needs a cast; the plan declares nobody."]);
  if (form === "children" && cast.length > CHILDREN_CAST_MAX) {
    return ofOutline("cast", [
      `A story for children has at most ${CHILDREN_CAST_MAX} people; this one has ${cast.length}.`,
    ]);
  }
  return [];
}

function checkThesis(plan: BookOutline): GateProblem[] {
  return ofOutline("thesis", plan.thesis.trim() === "" ? ["The plan states no thesis."] : []);
}

function checkQuestions(plan: BookOutline): GateProblem[] {
  const silent = plan.chapters.flatMap((card, at) =>
    card.question.trim() === ""
      ? [ofCard(plan, { at, field: "question", reason: `Chapter ${at + 1} answers no reader's question.` })]
      : [],
  );
  return [...checkThesis(plan), ...silent];
}

/** A book that teaches has an exercise for the reader in at least half its chapters. */
function checkExercises({ chapters }: BookOutline): GateProblem[] {
  const idle = chapters.filter(({ exercises }) => exercises.length === 0).length;
  return ofOutline(
    "chapters",
    idle > chapters.length / 2
      ? ["A book that teaches needs an exercise in at least half its chapters."]
      : [],
  );
}

/** Each card states its goal, and no two are the same. */
function checkGoals(plan: BookOutline, what: string): GateProblem[] {
  const named = plan.chapters.flatMap(({ scenes }, at) =>
    scenes.map(({ goal }) => ({ at, goal: plainWords(goal) })),
  );
  return named.flatMap(({ at, goal }, place) => {
    const problem = (reason: string): GateProblem[] => [ofCard(plan, { at, field: "scenes", reason })];
    if (goal === "") return problem(`A card of chapter ${at + 1} names no ${what}.`);
    const isRepeat = named.slice(0, place).some((earlier) => earlier.goal === goal);
    return isRepeat ? problem(`Chapter ${at + 1} has a ${what} that stands before: ${goal}.`) : [];
  });
}

function plainName(name: string): string {
  return name.replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim();
}

function plainWords(text: string): string {
  const words = text
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:'\p{L}+)?|\./gu);
  return (words ?? []).join(" ");
}

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

function repeatsIn(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}

/** The first card with an id keeps it; blank and repeated ids become unused ones: `kind-1`, `kind-2`, …. */
function repairedIds(rows: readonly { id: string }[], kind: string): string[] {
  const taken = new Set(rows.map(({ id }) => id));
  const used = new Set<string>();
  return rows.map(({ id }, at) => {
    let chosen = id;
    for (let number = at + 1; chosen.trim() === "" || used.has(chosen); number += 1) {
      chosen = taken.has(`${kind}-${number}`) ? "" : `${kind}-${number}`;
    }
    used.add(chosen);
    return chosen;
  });
}

/**
 * Proportional whole shares, at least 1 each, by largest remainder; the
 * sum is exact if it is large enough for that.
 */
function scaleToSum(shares: readonly number[], sum: number): number[] {
  const total = shares.reduce((all, share) => all + share, 0);
  if (total === 0) return [...shares];
  const exact = shares.map((share) => (share / total) * sum);
  const whole = exact.map((share) => Math.max(1, Math.floor(share)));
  let missing = sum - whole.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share - Math.floor(share), share }))
    .toSorted((a, b) => (missing > 0 ? b.remainder - a.remainder : b.share - a.share));
  for (const { at } of byRemainder) {
    if (missing === 0) break;
    const step = missing > 0 ? 1 : Math.max(missing, 1 - (whole[at] ?? 1));
    whole[at] = (whole[at] ?? 1) + step;
    missing -= step;
  }
  return whole;
}
