import { z } from "zod";

const MAX_MODELS = 500;

// OpenAI, compatible servers and Anthropic use `data` and `id`; Gemini uses `models`, with each one's
// capabilities.
const ModelList = z.union([
  z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) }),
  z.object({
    models: z.array(
      z.object({
        name: z.string().min(1).max(200),
        supportedGenerationMethods: z.array(z.string()).default([]),
      }),
    ),
  }),
]);

/**
 * Names of the models that a key may use, as listed by its provider; empty if it doesn't return a list.
 * @source developers.openai.com/api/reference/resources/models/methods/list, platform.claude.com/docs "List
 * models" (1,000 a page at most), ai.google.dev/api/models (1,000 a page at most); read 2026-11-30
 */
export async function listModels(
  fetch: typeof globalThis.fetch,
  list: { url: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<string[]> {
  try {
    const response = await fetch(list.url, { headers: list.headers, signal: list.signal });
    if (!response.ok) return [];
    const listed = ModelList.parse(await response.json());
    const names =
      "data" in listed
        ? listed.data.map(({ id }) => id)
        : listed.models
            .filter(({ supportedGenerationMethods }) =>
              supportedGenerationMethods.includes("generateContent"),
            )
            .map(({ name }) => name.replace(/^models\//u, ""));
    return names.slice(0, MAX_MODELS);
  } catch {
    return [];
  }
}
