import type { LocalServers } from "@colophon/contracts/ai/providers";
import { type Connect, writersOf } from "./try-provider.ts";

/** A server that may run on this machine, on its default port. */
export type LocalPlace = { name: string; origin: string };

/** @source the documentation of each: their default ports. Loopback only: other machines are never probed. */
export const LOCAL_PLACES: readonly LocalPlace[] = [
  { name: "Ollama", origin: "http://127.0.0.1:11434" },
  { name: "LM Studio", origin: "http://127.0.0.1:1234" },
  { name: "llama.cpp", origin: "http://127.0.0.1:8080" },
  { name: "vLLM", origin: "http://127.0.0.1:8000" },
];

const ANSWER_MS = 500;

/**
 * Running servers that offer writing models, in the order given.
 * @param answerMs  time each server has to answer; half a second by default
 */
export async function findLocalServers(
  connect: Connect,
  places: readonly LocalPlace[],
  { answerMs = ANSWER_MS }: { answerMs?: number } = {},
): Promise<LocalServers["servers"]> {
  const asked = places.map(async ({ name, origin }) => {
    const base_url = `${origin}/v1`;
    // Only the model list is requested, so the models don't matter.
    const models = { strong: "none", cheap: "none" };
    const provider = { kind: "compatible", apiKey: undefined, baseUrl: base_url, models } as const;
    return { name, base_url, models: await writersOf(connect, provider, answerMs) };
  });
  return (await Promise.all(asked)).filter(({ models }) => models.length > 0);
}
