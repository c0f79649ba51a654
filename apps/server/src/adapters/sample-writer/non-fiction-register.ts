/** A kind of non-fiction: ten chapters of an argument, as data. */
export type NonFictionRegister = {
  thesis: string;
  chapters: readonly ArgumentChapter[];
  rules: readonly string[];
  /** thoughts only this kind of book has */
  reflections: readonly string[];
};

/** A point no other chapter makes. Apart from the claim all are clauses or commands without a full stop. */
export type KeyPoint = {
  claim: string;
  topic: string;
  gain: string;
  cost: string;
  step: string;
  sign: string;
};

export type ArgumentChapter = { titles: string[]; question: string; exercise: string; points: KeyPoint[] };

/**
 * Chapters from their block: `# title | title`, `? question`, `! exercise`, then points,
 * `claim :: topic :: gain :: cost :: step :: sign`, one a line.
 */
export function argumentsOf(block: string): ArgumentChapter[] {
  const chapters: ArgumentChapter[] = [];
  for (const line of block.split("\n").map((raw) => raw.trim())) {
    const chapter = chapters.at(-1);
    if (line.startsWith("# ")) {
      chapters.push({ titles: line.slice(2).split(" | "), question: "", exercise: "", points: [] });
    } else if (chapter === undefined || line === "") continue;
    else if (line.startsWith("? ")) chapter.question = line.slice(2);
    else if (line.startsWith("! ")) chapter.exercise = line.slice(2);
    else chapter.points.push(pointOf(line));
  }
  return chapters;
}

function pointOf(line: string): KeyPoint {
  const [claim = "", topic = "", gain = "", cost = "", step = "", sign = ""] = line.split(" :: ");
  return { claim, topic, gain, cost, step, sign };
}
