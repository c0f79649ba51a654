import { createHash } from "node:crypto";
import type { PlainDraft } from "./plain-draft.ts";

const TEST_VALID_MS = 60 * 60_000;
const MAX = 100;

/** Drafts that recently passed their test in this process, so that they count as tested when saved. */
export interface PassedTests {
  note(draft: PlainDraft, now: Date): void;
  /** When exactly this draft passed; null if it didn't, or too long ago. */
  when(draft: PlainDraft, now: Date): Date | null;
}

export function createPassedTests(): PassedTests {
  const passed = new Map<string, Date>();
  return {
    note(draft, now) {
      const [oldest] = passed.keys();
      if (passed.size >= MAX && oldest !== undefined) passed.delete(oldest);
      passed.set(nameOf(draft), now);
    },
    when(draft, now) {
      const at = passed.get(nameOf(draft));
      return at === undefined || now.getTime() - at.getTime() > TEST_VALID_MS ? null : at;
    },
  };
}

/** A hash, so that no key is kept in memory. */
function nameOf({ kind, baseUrl, apiKey, models }: PlainDraft): string {
  const parts = JSON.stringify([kind, baseUrl, apiKey, models.strong, models.cheap]);
  return createHash("sha256").update(parts).digest("base64url");
}
