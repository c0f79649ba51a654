import type { LocalServers } from "@colophon/contracts/providers/provider";
import { z } from "zod";
import { modelsThatWrite } from "./models-that-write.ts";

/** A server that may run on this machine, by the port it listens on unless told otherwise. */
export type LocalPlace = { name: string; origin: string };

/** @source the documentation of each: their default ports. Loopback only: nobody else's machine is looked at. */
export const LOCAL_PLACES: readonly LocalPlace[] = [
  { name: "Ollama", origin: "http://127.0.0.1:11434" },
  { name: "LM Studio", origin: "http://127.0.0.1:1234" },
  { name: "llama.cpp", origin: "http://127.0.0.1:8080" },
  { name: "vLLM", origin: "http://127.0.0.1:8000" },
];

const ANSWER_MS = 500;
const MOST_BYTES = 1_000_000;
const MOST_MODELS = 200;

const ModelList = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

/**
 * Servers that answer with models that can write, in the order of their places.
 * @param answerMs  how long each may take to answer; half a second when absent
 */
export async function findLocalServers(
  places: readonly LocalPlace[],
  { answerMs = ANSWER_MS }: { answerMs?: number } = {},
): Promise<LocalServers["servers"]> {
  const asked = places.map(async ({ name, origin }) => {
    const base_url = `${origin}/v1`;
    const models = await listModels(base_url, answerMs);
    return { name, base_url, models: modelsThatWrite("compatible", models) };
  });
  return (await Promise.all(asked)).filter(({ models }) => models.length > 0);
}

/**
 * What a server that speaks OpenAI's language says it has. No redirect is followed.
 * @returns none where nobody answers in time, or something else than such a server does
 */
async function listModels(baseUrl: string, answerMs: number): Promise<string[]> {
  try {
    const response = await fetch(`${baseUrl}/models`, {
      redirect: "error",
      signal: AbortSignal.timeout(answerMs),
    });
    const text = response.ok ? await readSome(response) : "";
    const { data } = ModelList.parse(JSON.parse(text));
    return data.map(({ id }) => id).slice(0, MOST_MODELS);
  } catch {
    return [];
  }
}

/** The text of an answer; nothing of one that is longer than any list of models. */
async function readSome(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) return "";
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}
