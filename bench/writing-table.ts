import type { BenchResult } from "./writing-books.ts";

/** Goals for a book. */
const MAX_LENGTH_DEVIATION = 3;
const MAX_TOKENS_PER_WORD = 8.5;
const MAX_WALL_RATIO = 1.03;

/** Names of a book's stages in the table, and the calls belonging to each. */
const STAGES: readonly (readonly [string, readonly string[]])[] = [
  ["plan", ["spine", "plan", "card"]],
  ["audition", ["audition"]],
  ["draft", ["scene", "repair"]],
  ["ledger", ["ledger"]],
  ["line edit", ["line-edit"]],
  ["editor", ["editor"]],
  ["truth", ["truth"]],
  ["blurb", ["blurb"]],
];

const HEAD = [
  "model",
  "kind",
  "words requested",
  "delivered",
  ...STAGES.map(([name]) => name),
  "sum",
  "calls",
  "failed attempts",
  "leaks",
  "redrafts",
  "recorded",
  "wall ÷ path",
  "outcome",
];

/** Books as a Markdown table; values that miss a goal are in bold. */
export function booksTable(books: readonly BenchResult[]): string {
  return [HEAD, HEAD.map(() => "---"), ...books.map(rowOf)]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function rowOf(book: BenchResult): string[] {
  const { steps, written, asked } = book;
  const isWhole = book.outcome === "completed" || book.outcome === "held";
  const billed = (names: readonly string[] | null): number =>
    steps
      .filter(({ step }) => names === null || names.includes(step))
      .reduce((sum, step) => sum + step.billed, 0) / Math.max(1, written.words);
  const missed = (written.words / asked - 1) * 100;
  const sum = billed(null);
  const ratio = book.wallMs / book.criticalPathMs;
  const recorded = steps.reduce((all, step) => all + step.recorded, 0) / book.servedTokens;
  const leaks = book.framingLeft + book.inventedLeft - Math.min(book.inventedLeft, written.flagged);
  return [
    book.model,
    book.contextTokens === undefined ? book.genre : `${book.genre}, window ${book.contextTokens / 1000}k`,
    asked.toLocaleString("en-US"),
    marked(
      `${missed >= 0 ? "+" : "−"}${Math.abs(missed).toFixed(1)} %`,
      isWhole && Math.abs(missed) > MAX_LENGTH_DEVIATION,
    ),
    ...STAGES.map(([, names]) => billed(names).toFixed(2)),
    marked(sum.toFixed(2), isWhole && asked >= 25_000 && sum > MAX_TOKENS_PER_WORD),
    String(steps.reduce((all, { calls }) => all + calls, 0)),
    String(steps.reduce((all, { failed }) => all + failed, 0)),
    marked(String(leaks), leaks > 0),
    String(written.redrafts),
    marked(`${(recorded * 100).toFixed(0)} %`, Math.abs(recorded - 1) > 0.1),
    marked(ratio.toFixed(3), ratio > MAX_WALL_RATIO),
    book.outcome,
  ];
}

function marked(text: string, isMiss: boolean): string {
  return isMiss ? `**${text}**` : text;
}

/** The whole page. @param date  e.g. 2026-11-22 */
export function benchPage(books: readonly BenchResult[], date: string): string {
  return `# How flawed models write books

Written by \`npm run bench:writing\` on ${date}; do not edit. Simulated models (\`apps/server/src/adapters/fakes/simulated-models/\`) write complete books through the complete product. They read only prompts, count one token per 4 characters, cache prompt prefixes in steps of 128 tokens, and take ${PACE_LABEL}.

- **delivered**: words compared with those requested; goal ±${MAX_LENGTH_DEVIATION} %.
- **plan … blurb**: recorded billed tokens per delivered word, with cached input at a tenth; **sum**: goal at most ${MAX_TOKENS_PER_WORD} from 25,000 words on.
- **leaks**: framing lines and unflagged invented sources in the delivered text; goal 0.
- **redrafts**: scenes that were rejected and written again.
- **recorded**: recorded tokens compared with the model's own count, over all attempts; answers that break off are estimated from their text.
- **wall ÷ path**: time from the request to the last event, divided by the time spent waiting for a model: spine, outline, fixed cards, audition, scenes and repairs, and after the last scene what still runs (closing its chapter, editor, blurb). Waits between attempts count as the product's. Goal at most ${MAX_WALL_RATIO}.

Values in bold miss their goal.

${booksTable(books)}
`;
}

const PACE_LABEL = "150 ms plus 0.25 ms per token for an answer";
