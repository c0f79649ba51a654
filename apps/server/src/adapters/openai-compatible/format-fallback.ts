import { z } from "zod";

type Fetch = typeof globalThis.fetch;

/** How a server is asked to return JSON, the strictest first. */
type Format = "json_schema" | "json_object" | "none";
const NEXT: Record<Format, Format | null> = { json_schema: "json_object", json_object: "none", none: null };

const REJECTION_STATUSES: ReadonlySet<number> = new Set([400, 422, 501]);
/**
 * @source LM Studio lmstudio-ai/lmstudio-bug-tracker/issues/189 ("'response_format.type' must be 'json_schema' or
 * 'text'"); llama.cpp "failed to parse grammar"; vLLM "guided decoding", "structured outputs"; read 2026-11-22
 */
const SPEAKS_OF_FORMAT = /response_?format|json_schema|json_object|structured[ _]output|guided|grammar/iu;

const Body = z.looseObject({ model: z.string(), response_format: z.looseObject({ type: z.string() }) });

/**
 * `fetch` that finds out which of three ways a server supports to constrain output to JSON: a schema, any
 * object, nothing. A rejection that mentions the format is retried with the next way at once, and the way
 * that worked is kept for the model while the process lives. The prompt contains the shape in any case, and
 * the answer is checked.
 */
export function createFormatFallback(inner: Fetch): Fetch {
  const known = new Map<string, Format>();
  return async (input, init) => {
    const body = bodyOf(init?.body);
    if (body === null) return inner(input, init);
    for (;;) {
      const format = known.get(body.model) ?? "json_schema";
      const response = await inner(input, { ...init, body: JSON.stringify(withFormat(body, format)) });
      const next = NEXT[format];
      if (next === null || !REJECTION_STATUSES.has(response.status)) return response;
      const errorText = await response.clone().text();
      if (!SPEAKS_OF_FORMAT.test(errorText)) return response;
      known.set(body.model, next);
    }
  };
}

function bodyOf(body: unknown): z.output<typeof Body> | null {
  if (typeof body !== "string" || !body.includes('"response_format"')) return null;
  const parsed = Body.safeParse(JSON.parse(body));
  return parsed.success ? parsed.data : null;
}

function withFormat(body: z.output<typeof Body>, format: Format): unknown {
  if (format === "json_schema") return body;
  const { response_format: _schema, ...rest } = body;
  return format === "none" ? rest : { ...rest, response_format: { type: "json_object" } };
}
