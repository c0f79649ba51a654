import { expect, test } from "vitest";
import { refuseBeyondSpend } from "./daily-spend.ts";

const NO_DATABASE: never[] = [];

/** What is raised, and whether an order is refused, once so much of a ceiling of 1,000 tokens and 100 dollars is used. */
async function after(spent: {
  billedTokens: number;
  usd: number;
}): Promise<{ alarms: unknown[]; refused: boolean }> {
  const alarms: unknown[] = [];
  const refused = await refuseBeyondSpend(
    {
      runs: { spentSince: async () => spent },
      ceiling: { billedTokens: 1000, usd: 100 },
      alarm: (_name, { percent }) => alarms.push(percent),
      now: () => new Date(),
    },
    Object.assign(Object.create(null), NO_DATABASE),
  ).then(
    () => false,
    () => true,
  );
  return { alarms, refused };
}

test.each([
  [799, 0, [], false],
  [800, 0, [80], false],
  [999, 0, [99], false],
  [1000, 0, [100], true],
  [0, 79, [], false],
  [10, 80, [80], false],
  [10, 150, [150], true],
])(
  "with %i tokens and %i dollars used the operator hears %j, and an order is refused: %s",
  async (billedTokens, usd, alarms, refused) => {
    expect(await after({ billedTokens, usd })).toEqual({ alarms, refused });
  },
);
