import { parseChapterText, plainText } from "@colophon/rules/chapter-text";
import { replaceWords } from "@colophon/manuscript/replace-words";
import type { Tx } from "../../platform/db/database.ts";
import type { FindingToPropose, Findings } from "../../library/findings/findings.ts";
import type { ChapterRow, Manuscripts, WrittenSection } from "../../manuscript/sections/sections.ts";
import type { Suggestions } from "../suggestions/suggestions.ts";
import { type QuoteFinder, createQuoteFinder } from "./place-quotes.ts";

export type ProposeDeps = {
  findings: Pick<Findings, "lockToPropose" | "setSuggestion" | "orphans">;
  manuscripts: Pick<Manuscripts, "writtenSection"> & { chapters: Pick<Manuscripts["chapters"], "ofBook"> };
  suggestions: Pick<Suggestions, "propose" | "withdraw">;
};

/**
 * Turns findings that propose a change into suggestions, each its own group, so that it can be undone
 * separately. Anything no longer in the text, or not within one paragraph, stays a finding. Suggestions whose
 * finding no longer exists are withdrawn.
 */
export async function proposeFindings(deps: ProposeDeps, tx: Tx, bookId: string): Promise<void> {
  for (const groupId of await deps.findings.orphans(tx, bookId)) {
    await deps.suggestions.withdraw(tx, { bookId, groupId });
  }
  const waiting = await deps.findings.lockToPropose(tx, bookId);
  if (waiting.length === 0) return;
  const chapters = await deps.manuscripts.chapters.ofBook(tx, bookId);
  const finder = createQuoteFinder(chapters);
  const read = new Map<string, WrittenSection | null>();
  // A document is read once, however many findings it has.
  const sectionOf: Proposing["sectionOf"] = async (id) => {
    const section = read.get(id) ?? (await deps.manuscripts.writtenSection(tx, { bookId, id }));
    read.set(id, section);
    return section;
  };
  for (const finding of waiting) await proposeOne(deps, tx, { bookId, finding, chapters, finder, sectionOf });
}

type Proposing = {
  bookId: string;
  finding: FindingToPropose;
  chapters: readonly ChapterRow[];
  finder: QuoteFinder;
  sectionOf: (id: string) => Promise<WrittenSection | null>;
};

async function proposeOne(
  deps: ProposeDeps,
  tx: Tx,
  { bookId, finding, chapters, finder, sectionOf }: Proposing,
): Promise<void> {
  const quote = plainText(parseChapterText(finding.quotes.at(-1) ?? ""));
  const chapter = chapters.find(({ id }) => id === finder(quote, null)?.section_id);
  if (chapter === undefined) return;
  const section = await sectionOf(chapter.id);
  if (section === null) return;
  const origin = `model:${chapter.provider}/${chapter.model}`;
  const change = replaceWords(section.document, { quote, replacement: finding.replacement, origin });
  if (change === null) return;
  const [suggestionId] = await deps.suggestions.propose(tx, {
    bookId,
    sectionId: section.id,
    groupId: finding.id,
    kind: "finding",
    label: finding.kind,
    reason: finding.detail,
    origin,
    version: section.version,
    changes: [change],
  });
  if (suggestionId !== undefined) await deps.findings.setSuggestion(tx, { id: finding.id, suggestionId });
}
