import { createHash } from "node:crypto";
import { z } from "zod";

/**
 * Parameters that a provider has refused one key for one model within a day, as paths of the body such as
 * `reasoning.summary`.
 */
export type UnsupportedParameters = {
  of(model: string): ReadonlySet<string>;
  note(model: string, parameter: string): void;
};

/**
 * How long a refusal is taken for granted: an organization that has been verified since, or a model that has learned
 * the parameter, gets it back within a day, at the price of one refused call a day for the others.
 */
const REMEMBER_MS = 24 * 60 * 60 * 1000;

// Kept by the process, since an adapter is made again for every book. Each parameter with the end of its memory, by a
// stopwatch that nobody's change of the machine's clock moves.
const UNSUPPORTED = new Map<string, Map<string, number>>();

/** What is known of one key at one address. The key itself is not kept, only its digest. */
export function unsupportedParameters(account: { baseUrl: string; apiKey: string }): UnsupportedParameters {
  const digest = createHash("sha256").update(`${account.baseUrl}\n${account.apiKey}`).digest("base64url");
  const nameOf = (model: string): string => `${digest}/${model}`;
  return {
    of(model) {
      const now = performance.now();
      const known = [...(UNSUPPORTED.get(nameOf(model)) ?? [])];
      return new Set(known.filter(([, until]) => until > now).map(([parameter]) => parameter));
    },
    note(model, parameter) {
      const known = UNSUPPORTED.get(nameOf(model)) ?? new Map<string, number>();
      UNSUPPORTED.set(nameOf(model), known.set(parameter, performance.now() + REMEMBER_MS));
    },
  };
}

const Violations = z.object({ fieldViolations: z.array(z.object({ field: z.string() })) });
const ErrorBody = z.object({
  error: z.object({
    message: z.string().default(""),
    param: z.string().nullable().optional(),
    details: z.array(z.unknown()).default([]),
  }),
});

/** Where a provider names what it refuses: OpenAI in `param` alone, the others in a field violation or the sentence. */
export type NamedIn = "param" | "sentence";

/**
 * Which of these parameters a 400 speaks of; null for none.
 * @param optional  paths of the body that a call can do without, the most exact first
 */
export function findUnsupportedParameter(
  body: string,
  { optional, namedIn }: { optional: readonly string[]; namedIn: NamedIn },
): string | null {
  const refusal = ErrorBody.safeParse(parsed(body));
  if (!refusal.success) return null;
  const { message, param, details } = refusal.data.error;
  // Where a provider has a place for the name, a sentence that happens to have the word in it says nothing.
  if (namedIn === "param") {
    if (typeof param !== "string" || param === "") return null;
    return (
      optional.find((path) => path === param) ?? optional.find((path) => param.startsWith(`${path}.`)) ?? null
    );
  }
  const fields = details.flatMap((detail) => Violations.safeParse(detail).data?.fieldViolations ?? []);
  const combined = [message, ...fields.map(({ field }) => field)].join(" ");
  return optional.find((path) => isNamed(combined, path.split(".").at(-1) ?? path)) ?? null;
}

/** "Thinking level", "thinking_level" and "thinkingLevel" are one name, and no part of a longer word. */
function isNamed(combined: string, name: string): boolean {
  const words = name.split(/(?=[A-Z])|_/u).join("[ _]?");
  return new RegExp(`(?<![a-z])${words}(?![a-z])`, "iu").test(combined);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
