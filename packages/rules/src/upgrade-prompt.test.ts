import { assert, boolean, date, integer, property, record, subarray } from "fast-check";
import { expect, test } from "vitest";
import { dueUpgradePrompt, type PromptedAccount, UPGRADE_PROMPTS } from "./upgrade-prompt.ts";

const now = new Date("2028-02-29T12:00:00Z");
const inDays = (days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString();
const account = (changes: Partial<PromptedAccount> = {}): PromptedAccount => ({
  is_premium: false,
  credits: 15,
  books_generated: 0,
  trial_expires_at: inDays(10),
  ...changes,
});
const due = (changes: Partial<PromptedAccount>, dismissed: readonly string[] = []) =>
  dueUpgradePrompt(account(changes), { now, dismissed: new Set(dismissed) });

test.each([
  ["low-credits", { credits: 9 }, { credits: 10 }],
  ["trial-ending", { trial_expires_at: inDays(2) }, { trial_expires_at: inDays(2.01) }],
  ["trial-ending", { trial_expires_at: inDays(0.01) }, { trial_expires_at: inDays(3) }],
  ["trial-expired", { trial_expires_at: inDays(0) }, { trial_expires_at: inDays(4) }],
  ["success-upsell", { books_generated: 1, credits: 21 }, { books_generated: 1, credits: 20 }],
  ["success-upsell", { books_generated: 9, credits: 400 }, { books_generated: 0, credits: 400 }],
] as const)("shows %s at its limit: %j, and not with %j", (kind, within, outside) => {
  expect(due(within)).toBe(kind);
  expect(due(outside)).toBeNull();
});

test("shows the most urgent of several, and the next once that was dismissed", () => {
  const pressed = { credits: 3, trial_expires_at: inDays(1) };
  expect(due(pressed)).toBe("low-credits");
  expect(due(pressed, ["low-credits"])).toBe("trial-ending");
  expect(due(pressed, ["low-credits", "trial-ending"])).toBeNull();
  const rich = { credits: 30, books_generated: 2, trial_expires_at: inDays(-1) };
  expect(due(rich)).toBe("trial-expired");
  expect(due(rich, ["trial-expired"])).toBe("success-upsell");
});

test("never shows one to premium authors, or one that was dismissed", () => {
  const anyAccount = record({
    is_premium: boolean(),
    credits: integer({ min: 0, max: 500 }),
    books_generated: integer({ min: 0, max: 50 }),
    trial_expires_at: date({ noInvalidDate: true }).map((day) => day.toISOString()),
  });
  assert(
    property(anyAccount, subarray([...UPGRADE_PROMPTS]), (one, dismissed) => {
      const kind = dueUpgradePrompt(one, { now, dismissed: new Set(dismissed) });
      const isWanted = !one.is_premium && (kind === null || !dismissed.includes(kind));
      expect(kind === null || isWanted).toBe(true);
    }),
  );
});
