import { expect, test } from "vitest";
import { assertDailySpend } from "./daily-spend.ts";

const NO_DATABASE: never[] = [];
const SPENT = "writing.spent_for_today";
const SHARE_USED = "writing.trial_share_used";

type Spend = { billedTokens: number; usd: number };

/**
 * Alerts raised, and whether a request is rejected, with this much of a ceiling of 1,000 tokens and 100
 * dollars used.
 */
async function after(
  spent: Spend,
  trial: { all: Spend; own: Spend } | null = null,
): Promise<{ alarms: unknown[]; refused: unknown }> {
  const alarms: unknown[] = [];
  const refused = await assertDailySpend(
    {
      runs: { spentSince: async () => spent, trialSpend: async () => trial },
      ceiling: { billedTokens: 1000, usd: 100 },
      alarm: (_name, { percent }) => alarms.push(percent),
      now: () => new Date(),
    },
    Object.assign(Object.create(null), NO_DATABASE),
    "ada",
  ).then(
    () => null,
    (error: unknown) => Object(error).code,
  );
  return { alarms, refused };
}

test.each([
  [799, 0, [], null],
  [800, 0, [80], null],
  [999, 0, [99], null],
  [1000, 0, [100], SPENT],
  [0, 79, [], null],
  [10, 80, [80], null],
  [10, 150, [150], SPENT],
])(
  "with %i tokens and %i dollars used alerts the operator %j, and rejects a request: %s",
  async (billedTokens, usd, alarms, refused) => {
    expect(await after({ billedTokens, usd })).toEqual({ alarms, refused });
  },
);

const spend = (billedTokens: number, usd = 0): Spend => ({ billedTokens, usd });

test.each([
  ["all trial accounts have used less than half", { all: spend(499, 49), own: spend(199, 19) }, null],
  ["they have used half of the tokens", { all: spend(500), own: spend(0) }, SHARE_USED],
  ["they have used half of the money", { all: spend(0, 50), own: spend(0) }, SHARE_USED],
  ["this one has used a fifth of the tokens", { all: spend(200), own: spend(200) }, SHARE_USED],
  ["this one has used a fifth of the money", { all: spend(0, 20), own: spend(0, 20) }, SHARE_USED],
  ["the account is no trial account", null, null],
])("while the limit is far and %s, answers a request with %j", async (_case, trial, refused) => {
  expect(await after(spend(600), trial)).toEqual({ alarms: [], refused });
});
