import { z } from "zod";
import {
  findUnsupportedParameter,
  type NamedIn,
  type UnsupportedParameters,
} from "./unsupported-parameters.ts";

type Fetch = typeof globalThis.fetch;

const Body = z.looseObject({});

/**
 * `fetch` that omits parameters a provider rejects for this key or model: after a 400 that names an optional
 * parameter, the call is repeated at once without it, and later calls omit it for a day. For example, an
 * unverified organization may use a model but not read summaries of its thinking.
 * @param fallback.optional  paths in the body that a call can do without, the most specific first
 * @param fallback.modelOf  the model of a call, from its URL and body
 */
export function createParameterFallback(
  inner: Fetch,
  fallback: {
    refused: UnsupportedParameters;
    optional: readonly string[];
    namedIn: NamedIn;
    modelOf: (url: string, body: Readonly<Record<string, unknown>>) => string;
  },
): Fetch {
  const { refused, optional, namedIn } = fallback;
  return async (input, init) => {
    if (typeof init?.body !== "string") return inner(input, init);
    const body = Body.parse(JSON.parse(init.body));
    const model = fallback.modelOf(urlOf(input), body);
    const dropped: string[] = [];
    for (;;) {
      const without = [...refused.of(model), ...dropped];
      const sent = without.length === 0 ? init.body : JSON.stringify(without.reduce(withoutPath, body));
      const response = await inner(input, { ...init, body: sent });
      if (response.status !== 400) {
        // Record only parameters whose omission made the call succeed: an error message may mention the name
        // by chance.
        if (response.ok) for (const path of dropped) refused.note(model, path);
        return response;
      }
      const left = optional.filter((path) => hasPath(body, path) && !without.includes(path));
      const named = findUnsupportedParameter(await response.clone().text(), { optional: left, namedIn });
      if (named === null) return response;
      dropped.push(named);
    }
  };
}

function urlOf(input: Parameters<Fetch>[0]): string {
  return input instanceof Request ? input.url : String(input);
}

type Json = Record<string, unknown>;

function hasPath(body: Json, path: string): boolean {
  const [head = "", ...rest] = path.split(".");
  if (!Object.hasOwn(body, head)) return false;
  const inner = Body.safeParse(body[head]);
  return rest.length === 0 || (inner.success && hasPath(inner.data, rest.join(".")));
}

// A parent left empty is removed too.
function withoutPath(body: Json, path: string): Json {
  const [head = "", ...rest] = path.split(".");
  const { [head]: value, ...others } = body;
  const inner = Body.safeParse(value);
  if (rest.length === 0 || !inner.success) return rest.length === 0 ? others : body;
  const less = withoutPath(inner.data, rest.join("."));
  return Object.keys(less).length === 0 ? others : { ...others, [head]: less };
}
