import type { BookFinding, FindingKind } from "@colophon/contracts/library/books/health";

/** Findings of one kind and one origin, with an explanation. */
export type FindingGroup = {
  kind: FindingKind;
  isOpinion: boolean;
  title: string;
  /** what it means, and what can be done */
  about: string;
  findings: BookFinding[];
};

/** Explanation of a kind of finding. */
export type KindLabels = { title: string; about: string };

/** In display order of kinds of the same severity. */
const KINDS: Record<FindingKind, KindLabels> = {
  integrity: {
    title: "Text that does not belong in a book",
    about: "Readers would see it, and KDP’s check too.",
  },
  wrong_name: { title: "A wrong name", about: "Somebody is called by a name that is not theirs." },
  repetition: {
    title: "The same said twice",
    about: "Passages that come again in the same words, or nearly.",
  },
  contradiction: {
    title: "Two places that do not agree",
    about: "One of them has to give way; which one, only you can say.",
  },
  clock: {
    title: "Time that runs backwards",
    about: "It is earlier here than in the place before. Where that is meant, leave it.",
  },
  claim: {
    title: "Stated as fact, and nobody vouches for it",
    about: "Nothing you gave says it. Check it, or take it out.",
  },
  unpaid_promise: {
    title: "A promise that is not kept",
    about: "The plan promises it, and it was not seen in the text. Look whether a reader would wait for it.",
  },
  avoided_word: {
    title: "A word you keep out of this book",
    about: "Your style card names it among the words to avoid.",
  },
  unearned_end: {
    title: "An end that comes too easily",
    about: "What the ending needs was not laid before it.",
  },
  momentum: { title: "Where the book slows down", about: "A reader may put it down here." },
  thin_person: {
    title: "Somebody who stays pale",
    about: "A person of the book who could be given more to want, or to do.",
  },
  over_explained: {
    title: "Said where it is already shown",
    about: "The text explains what the scene has told.",
  },
};

/** A kind's title, and what can be done about it. */
export function kindLabels(kind: FindingKind): KindLabels {
  return KINDS[kind];
}

const GRAVITY = { blocking: 0, warning: 1, note: 2 } as const;
const KIND_ORDER: readonly string[] = Object.keys(KINDS);

/**
 * Open findings by kind, most severe first. Findings in the text and a model's opinions are grouped
 * separately.
 */
export function groupsOf(findings: readonly BookFinding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  for (const finding of findings) {
    if (finding.status === "mended" || finding.status === "dismissed") continue;
    const { kind, found_by: by } = finding;
    const group = groups.get(`${kind} ${by}`) ?? {
      kind,
      isOpinion: by === "model",
      ...KINDS[kind],
      findings: [],
    };
    group.findings.push(finding);
    groups.set(`${kind} ${by}`, group);
  }
  return [...groups.values()].toSorted(
    (one, other) =>
      gravityOf(one) - gravityOf(other) || KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind),
  );
}

function gravityOf({ findings }: FindingGroup): number {
  return Math.min(...findings.map(({ severity }) => GRAVITY[severity]));
}
