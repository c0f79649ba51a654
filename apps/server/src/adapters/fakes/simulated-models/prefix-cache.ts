import { createHash } from "node:crypto";

/** Characters of one token, as all simulated models count them. */
const CHARACTERS_A_TOKEN = 4;
/** Providers cache prompts in steps of this size. @source platform.openai.com/docs/guides/prompt-caching */
const STEP_TOKENS = 128;

/** A provider's cache of prompt prefixes. */
export type PrefixCache = {
  /** length of the longest known prefix of a prompt, in tokens, in steps of 128 */
  match(prompt: string): number;
  remember(prompt: string): void;
};

/** A cache without eviction: nothing is forgotten while a book is written. */
export function createPrefixCache(): PrefixCache {
  const known = new Set<string>();
  return {
    match(prompt) {
      const marks = marksOf(prompt);
      const missing = marks.findIndex((mark) => !known.has(mark));
      return (missing < 0 ? marks.length : missing) * STEP_TOKENS;
    },
    remember(prompt) {
      for (const mark of marksOf(prompt)) known.add(mark);
    },
  };
}

/** A hash for every prefix of the prompt that is a whole number of steps long. */
function marksOf(prompt: string): string[] {
  const step = STEP_TOKENS * CHARACTERS_A_TOKEN;
  const hash = createHash("sha1");
  return Array.from({ length: Math.floor(prompt.length / step) }, (_, at) =>
    hash
      .update(prompt.slice(at * step, (at + 1) * step))
      .copy()
      .digest("base64"),
  );
}

/** Number of tokens in a text. */
export function tokensIn(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

/** The first tokens of a text. */
export function firstTokens(text: string, tokens: number): string {
  return text.slice(0, Math.max(0, tokens) * CHARACTERS_A_TOKEN);
}
