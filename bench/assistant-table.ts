import type { AssistantCalls } from "./assistant.store.ts";

/** One operation and its cost. */
export type AssistantRow = AssistantCalls & {
  operation: string;
  words: number;
  quotedPrice: number;
  taken: number;
};

const HEAD = [
  "operation",
  "words",
  "input",
  "cached",
  "output",
  "calls",
  "US dollars",
  "quoted",
  "charged",
  "outcome",
];

/** The full page. @param of.price  US dollars per million tokens @param of.date  such as 2026-11-22 */
export function assistantPage(
  rows: readonly AssistantRow[],
  { price, date }: { price: { input: number; cached_input: number; output: number }; date: string },
): string {
  const table = [HEAD, HEAD.map(() => "---"), ...rows.map(cellsOf)].map(
    (cells) => `| ${cells.join(" | ")} |`,
  );
  return `# What the assistant costs

Written by \`npm run bench:partner\` on ${date}; do not edit. A simulated model (\`apps/server/src/adapters/fakes/simulated-models/\`) works on a book of 5 chapters of 2,000 words that it wrote before, through the complete product. It counts one token per 4 characters and caches prompt prefixes in steps of 128 tokens.

- **words**: the words that the price depends on; empty if the price is per item.
- **input**: uncached input tokens; **cached**: cached input tokens; **output**: output tokens.
- **US dollars**: for a model at ${price.input} per million input tokens, ${price.cached_input} if cached, and ${price.output} per million output tokens.
- **quoted**: the price in credits before the request; **charged**: the credits actually charged, in bold if they differ, which happens only if less was delivered than requested.

${table.join("\n")}
`;
}

function cellsOf({
  operation,
  words,
  fresh,
  cached,
  output,
  calls,
  micro_usd: cost,
  quotedPrice,
  taken,
  status,
}: AssistantRow): string[] {
  const figure = (count: number): string => count.toLocaleString("en-US");
  return [
    operation,
    words === 0 ? "" : figure(words),
    figure(fresh),
    figure(cached),
    figure(output),
    figure(calls),
    (cost / 1e6).toFixed(4),
    figure(quotedPrice),
    quotedPrice === taken ? figure(taken) : `**${figure(taken)}**`,
    status,
  ];
}
