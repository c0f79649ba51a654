import { z } from "zod";

/** Context sizes reported by a self-hosted server. */
export type LocalContexts = {
  /** context tokens, or null until the server has reported them */
  of(model: string): number | null;
  /** Asks the server, and never again once it has answered; quick, never fails. */
  learn(model: string, signal: AbortSignal): Promise<void>;
};

const PROBE_TIMEOUT_MS = 2000;
// A server that doesn't report its context is not asked again on every call.
const PROBE_INTERVAL_MS = 60_000;

const Count = z.int().min(256);
type Probe = { method: "GET" | "POST"; path: string; read: (model: string) => z.ZodType<number> };

/**
 * Servers report it in different ways:
 * @source Ollama docs.ollama.com/api: `parameters` of /api/show ("num_ctx 8192"), `context_length` in /api/ps
 * of a loaded model (`model_info` has the model's training context, not the allocated one, so it is not
 * read); llama.cpp github.com/ggml-org/llama.cpp, its server's page: `default_generation_settings.n_ctx` of
 * /props; LM Studio lmstudio.ai/docs/api/rest-api and zed-industries/zed/issues/33938:
 * `loaded_context_length` of /api/v0/models; vLLM: `max_model_len` of /v1/models. All read 2026-11-22
 */
const PROBES: readonly Probe[] = [
  {
    method: "POST",
    path: "/api/show",
    read: () =>
      z
        .object({ parameters: z.string() })
        .transform(({ parameters }) => Number(/^num_ctx\s+(\d+)/mu.exec(parameters)?.[1]))
        .pipe(Count),
  },
  {
    method: "GET",
    path: "/api/ps",
    read: (model) =>
      z
        .object({
          models: z.array(z.looseObject({ name: z.string(), context_length: z.unknown().optional() })),
        })
        .transform(
          ({ models }) =>
            models.find(({ name }) => name === model || name === `${model}:latest`)?.context_length,
        )
        .pipe(Count),
  },
  {
    method: "GET",
    path: "/props",
    read: () =>
      z
        .object({ default_generation_settings: z.object({ n_ctx: Count }) })
        .transform((it) => it.default_generation_settings.n_ctx),
  },
  {
    method: "GET",
    path: "/api/v0/models",
    read: (model) =>
      listed(model, z.looseObject({ id: z.string(), loaded_context_length: z.unknown().optional() })),
  },
  {
    method: "GET",
    path: "/v1/models",
    read: (model) => listed(model, z.looseObject({ id: z.string(), max_model_len: z.unknown().optional() })),
  },
];

function listed(
  model: string,
  item: z.ZodType<{ id: string; [member: string]: unknown }>,
): z.ZodType<number> {
  return z
    .object({ data: z.array(item) })
    .transform(({ data }) => {
      const found = data.find(({ id }) => id === model);
      return found?.["loaded_context_length"] ?? found?.["max_model_len"];
    })
    .pipe(Count);
}

/** Starts empty; nothing is requested yet. */
export function createLocalContexts(server: { baseUrl: string; apiKey?: string }): LocalContexts {
  const known = new Map<string, number>();
  const askedAt = new Map<string, number>();
  const root = server.baseUrl.replace(/\/v\d+\/?$/u, "").replace(/\/$/u, "");

  async function probe(model: string, question: Probe, signal: AbortSignal): Promise<number | null> {
    try {
      const response = await fetch(`${root}${question.path}`, {
        method: question.method,
        redirect: "manual",
        signal,
        headers: {
          ...(server.apiKey === undefined ? {} : { authorization: `Bearer ${server.apiKey}` }),
          ...(question.method === "POST" ? { "content-type": "application/json" } : {}),
        },
        ...(question.method === "POST" ? { body: JSON.stringify({ model }) } : {}),
      });
      const json: unknown = await response.json();
      const parsed = question.read(model).safeParse(json);
      return response.ok && parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  }

  return {
    of: (model) => known.get(model) ?? null,
    async learn(model, signal) {
      const last = askedAt.get(model);
      if (known.has(model) || (last !== undefined && performance.now() - last < PROBE_INTERVAL_MS)) return;
      askedAt.set(model, performance.now());
      const limited = AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]);
      const parsed = await Promise.all(PROBES.map((question) => probe(model, question, limited)));
      const first = parsed.find((tokens) => tokens !== null);
      if (first !== undefined && first !== null) known.set(model, first);
    },
  };
}
