import type { AssistantCalls } from "./assistant.store.ts";

/** One operation with its result. */
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
  "credits said",
  "credits taken",
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
  return `# What the writing partner comes to

Written by \`npm run bench:partner\` on ${date}; do not edit. A simulated model (\`apps/server/src/adapters/fakes/simulated-models/\`) works on a book of 5 chapters of 2,000 words that it has written, through the whole product. It counts a token for every 4 characters and caches the beginnings of prompts in steps of 128 tokens.

- **words**: those that the price goes by; none where it goes by the piece.
- **input**: tokens that no cache held; **cached**: those that one did; **output**: tokens that came back.
- **US dollars**: for a model at ${price.input} for a million tokens of input, ${price.cached_input} where cached, ${price.output} for output.
- **credits said**: the price before the order; **credits taken**: what the balance had less afterwards. They differ, in bold, only where what came back was not all that was ordered.

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
