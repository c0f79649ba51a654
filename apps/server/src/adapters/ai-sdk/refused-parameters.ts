import { createHash } from "node:crypto";
import { z } from "zod";

/** Parameters that a provider has refused one key for one model, as paths of the body such as `reasoning.summary`. */
export type RefusedParameters = {
  of(model: string): ReadonlySet<string>;
  note(model: string, parameter: string): void;
};

// For the life of the process: an adapter is made again for every book, and its key stays the same.
const REFUSED = new Map<string, Set<string>>();

/** What is known of one key at one address. The key itself is not kept, only its digest. */
export function refusedParameters(account: { baseUrl: string; apiKey: string }): RefusedParameters {
  const digest = createHash("sha256").update(`${account.baseUrl}\n${account.apiKey}`).digest("base64url");
  const setOf = (model: string): Set<string> => {
    const name = `${digest}/${model}`;
    const known = REFUSED.get(name) ?? new Set<string>();
    REFUSED.set(name, known);
    return known;
  };
  return { of: setOf, note: (model, parameter) => void setOf(model).add(parameter) };
}

const Violations = z.object({ fieldViolations: z.array(z.object({ field: z.string() })) });
const Refusal = z.object({
  error: z.object({
    message: z.string().default(""),
    param: z.string().nullable().optional(),
    details: z.array(z.unknown()).default([]),
  }),
});

/**
 * Which of these parameters a 400 speaks of; null for none. OpenAI names it in `param`, Gemini in a field violation
 * or, like Anthropic, in the sentence.
 * @param optional  paths of the body that a call can do without, the most exact first
 */
export function refusedParameter(body: string, optional: readonly string[]): string | null {
  const refusal = Refusal.safeParse(parsed(body));
  if (!refusal.success) return null;
  const { message, param, details } = refusal.data.error;
  // Where a provider has a place for the name, a sentence that happens to have the word in it says nothing.
  if (param === null || param === "") return null;
  if (param !== undefined) {
    return (
      optional.find((path) => path === param) ?? optional.find((path) => param.startsWith(`${path}.`)) ?? null
    );
  }
  const fields = details.flatMap((detail) => Violations.safeParse(detail).data?.fieldViolations ?? []);
  const words = plain([message, ...fields.map(({ field }) => field)].join(" "));
  return optional.find((path) => words.includes(plain(path.split(".").at(-1) ?? path))) ?? null;
}

// "Thinking level", "thinking_level" and "thinkingLevel" are one word.
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/gu, "");
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
