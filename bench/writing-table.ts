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
  "words ordered",
  "delivered",
  ...STAGES.map(([name]) => name),
  "sum",
  "calls",
  "failed tries",
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
  return `# How books are written by models with flaws

Written by \`npm run bench:writing\` on ${date}; do not edit. Simulated models (\`apps/server/src/adapters/fakes/simulated-models/\`) write whole books through the whole product. They read prompts alone, count a token for every 4 characters, cache the beginnings of prompts in steps of 128 tokens, and take ${PACE_LABEL}.

- **delivered**: words beside those ordered; goal ±${MAX_LENGTH_DEVIATION} %.
- **plan … blurb**: billed tokens for every delivered word, as they were recorded, cached input at a tenth; **sum**: goal at most ${MAX_TOKENS_PER_WORD} from 25,000 words on.
- **leaks**: framing lines, and invented sources that nobody flagged, in the delivered text; goal 0.
- **redrafts**: scenes that could not be taken and were written anew.
- **recorded**: tokens in the book's records beside those that the model counted itself, over all tries; what breaks off is estimated from its text.
- **wall ÷ path**: time from the order to the last event, over the time in which the book had to wait for a model: the spine, the plan, its mended cards, the audition, scenes and repairs, and after the last scene whatever still runs (its chapter's closing, editor, blurb). Waits between tries count as the product's. Goal at most ${MAX_WALL_RATIO}.

Bold misses its goal.

${booksTable(books)}
`;
}

const PACE_LABEL = "150 ms and 0.25 ms a token for an answer";
