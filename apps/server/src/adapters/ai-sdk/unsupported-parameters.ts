import { createHash } from "node:crypto";
import { z } from "zod";

/**
 * Parameters that a provider has rejected for one key and model within a day, as paths in the body such as
 * `reasoning.summary`.
 */
export type UnsupportedParameters = {
  of(model: string): ReadonlySet<string>;
  note(model: string, parameter: string): void;
};

/**
 * How long a rejection is remembered: an organization verified since, or a model that now accepts the
 * parameter, gets it back within a day, at the cost of one rejected call a day for the others.
 */
const REMEMBER_MS = 24 * 60 * 60 * 1000;

// Kept per process, since adapters are recreated for every book. Each parameter has an expiry on the
// monotonic clock, which changes of the system time don't affect.
const UNSUPPORTED = new Map<string, Map<string, number>>();

/** Rejections known for one key at one URL. Only the key's digest is stored, never the key. */
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

/**
 * Where a provider names the rejected parameter: OpenAI only in `param`, others in a field violation or the
 * message.
 */
export type NamedIn = "param" | "sentence";

/**
 * The parameter that a 400 refers to, or null.
 * @param optional  paths in the body that a call can do without, the most specific first
 */
export function findUnsupportedParameter(
  body: string,
  { optional, namedIn }: { optional: readonly string[]; namedIn: NamedIn },
): string | null {
  const refusal = ErrorBody.safeParse(parsed(body));
  if (!refusal.success) return null;
  const { message, param, details } = refusal.data.error;
  // If the provider has a field for the name, a mention in the message proves nothing.
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

/** "Thinking level", "thinking_level" and "thinkingLevel" are one name; matches whole words only. */
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
