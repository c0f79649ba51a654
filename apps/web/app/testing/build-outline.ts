import type { Outline, OutlineChapter, OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { buildBookOutline } from "./build-book.ts";

/** An outline as edited by its author, with a chapter of one beat for each title. */
export function buildOutlineContent(
  titles: readonly string[] = ["The Gate", "The Tide", "The Wall"],
  changes: Partial<OutlineContent> = {},
): OutlineContent {
  const { promises: _none, ...plan } = buildBookOutline(titles);
  const chapters = plan.chapters.map((card) => ({
    ...card,
    beats: [{ text: `${card.title} is found.`, people: [] }],
  }));
  return { ...plan, promises: [], chapters, ...changes };
}

/** An unwritten chapter. */
export function buildPlannedChapter(id: string, changes: Partial<OutlineChapter> = {}): OutlineChapter {
  const again = { credits: 0, hindrance: "Nothing of it is written yet.", times: 0 };
  return { id, number: Number(id.slice(1)), state: "to_come", words: 0, is_fixed: false, again, ...changes };
}

/** An outline that waits for approval, with 32 credits held. */
export function buildOutline(changes: Partial<Outline> = {}): Outline & { plan: OutlineContent } {
  const plan = changes.plan ?? buildOutlineContent();
  return {
    book_id: "0197a8a0-0000-7000-8000-00000000b001",
    stage: "planned",
    revision: 1,
    chapters: plan.chapters.map(({ id }) => buildPlannedChapter(id)),
    faults: [],
    price: { funding: "credits", credits: 32, agreed: 32 },
    limits: { chapters_max: 10, words_max: 2000 },
    edit_hindrance: null,
    approve_hindrance: null,
    suggestion: { credits: 1, hindrance: null },
    suggestions: [],
    ...changes,
    plan,
  };
}
