/** A kind of story: its people, places, plot and turns of phrase, all as data. */
export type FictionRegister = {
  /** drawn once a book; `{=name}` in places, beats, titles and promises */
  matter: Readonly<Record<string, readonly string[]>>;
  /** lead, friend, rival, elder, witness: `role :: trait | trait | trait`, one pool for each part */
  cast: Readonly<Record<Part, readonly string[]>>;
  /** `name :: kind :: description` */
  places: readonly string[];
  rules: readonly string[];
  /** `text :: how it is planted :: how it is paid` */
  promises: readonly string[];
  /** ten, in the order of the story */
  stages: readonly Stage[];
  /** added to the sentences every story has, or put in their place */
  frames: Readonly<Record<string, readonly string[]>>;
  vocabulary: Readonly<Record<string, readonly string[]>>;
  /** words of other worlds: common sentences that have one are left out */
  avoid: readonly string[];
  /** bags of which only this register's own sentences are used */
  ownOnly: readonly string[];
};

/** The parts people play; a letter each in beats: {L}, {F}, {R}, {E}, {W}. */
export const PARTS = ["L", "F", "R", "E", "W"] as const;
export type Part = (typeof PARTS)[number];

/** What beats are made of: {L} finds the {topic}; how it comes about, what goes wrong, and what is left. */
export type StageBeat = {
  kind: string;
  text: string;
  topic: string;
  how: string;
  snag: string;
  after: string;
};

export type Stage = { titles: string[]; purpose: string; beats: StageBeat[] };

/**
 * Stages from their block: `# title | title`, `= purpose`, then beats,
 * `@kind text :: topic :: how :: snag :: after`, one a line; the kind is that of the place it happens in.
 */
export function stagesOf(block: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of block.split("\n").map((raw) => raw.trim())) {
    const stage = stages.at(-1);
    if (line.startsWith("# ")) {
      stages.push({ titles: line.slice(2).split(" | "), purpose: "", beats: [] });
    } else if (line.startsWith("= ") && stage !== undefined) stage.purpose = line.slice(2);
    else if (line !== "" && stage !== undefined) stage.beats.push(beatOf(line));
  }
  return stages;
}

function beatOf(line: string): StageBeat {
  const kind = /^@(\w+) /.exec(line)?.[1] ?? "";
  const [text = "", topic = "", how = "", snag = "", after = ""] = line.replace(/^@\w+ /, "").split(" :: ");
  return { kind, text: withLeadVerbs(text), topic, how, snag, after };
}

/** Verbs whose subject is {L} must agree with a narrator, too: `{L} <find> it and <hide> it` → `<1find>`, `<1hide>`. */
function withLeadVerbs(text: string): string {
  let isLead = false;
  return text.replace(
    /\{([LFREW])\}(?= <|, )|\{[LFREW]\.he\}|<[a-z|]+>/g,
    (mark, part: string | undefined) => {
      if (!mark.startsWith("<")) {
        isLead = part === "L";
        return mark;
      }
      return isLead ? `<1${mark.slice(1)}` : mark;
    },
  );
}
