import { createChatCompletionsDialect } from "../../../adapters/fakes/chat-completions-dialect.ts";
import { type ProviderServer, startProviderServer } from "../../../adapters/fakes/provider-server.ts";
import { jsonReply } from "../../../adapters/fakes/provider-dialect.ts";
import { type TestAuthor, buildAuthor } from "../../../platform/testing/authors.ts";
import { NO_LIMITS } from "../../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../../platform/testing/test-app.ts";

export const A_KEY = "sk-proj-a-key-that-nobody-sees-WXYZ";
export const CHAT = createChatCompletionsDialect();

/** An installation without any provider, its administrator, an author, and an OpenAI-compatible server. */
export type Setup = { app: TestApp; admin: TestAuthor; author: TestAuthor; server: ProviderServer };

export async function buildSetup(environment: Record<string, string> = {}): Promise<Setup> {
  const server = await startProviderServer();
  const app = await startTestApp({
    adapters: { languageModel: null },
    environment: { SAMPLE_WRITER: "off", ...environment },
    limits: NO_LIMITS,
  });
  const admin = await buildAuthor(app, { isAdmin: true });
  return { app, admin, author: await buildAuthor(app), server };
}

export async function closeSetup({ app, server }: Setup): Promise<void> {
  await app.close();
  await server.stop();
}

/** A self-hosted server as sent by a form; `changes` override or omit fields. */
export function buildServer(server: ProviderServer, changes: Record<string, unknown> = {}): object {
  return { kind: "compatible", base_url: `${server.origin}/v1`, model_strong: "story-8b", ...changes };
}

/** Scripts the server's next answer. */
export function answers(server: ProviderServer, ...pieces: string[]): void {
  server.script(CHAT.reply({ kind: "answers", pieces }));
}

/** Sets the server's list of models. */
export function hasModels(server: ProviderServer, ...ids: string[]): void {
  server.route("/v1/models", jsonReply(200, { object: "list", data: ids.map((id) => ({ id })) }));
}
