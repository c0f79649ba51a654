import { readFileSync } from "node:fs";
import { APICallError } from "ai";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { toModelFailure } from "../../adapters/ai-sdk/provider-failure.ts";
import { connectProvider } from "../../adapters/choose-language-model.ts";
import { jsonReply } from "../../adapters/fakes/provider-dialect.ts";
import { type ProviderServer, startProviderServer } from "../../adapters/fakes/provider-server.ts";
import { tryProvider } from "./try-provider.ts";

/** Answers as given by providers, each with its source; without `isQuoted`, modeled on their guides. */
const Recorded = z.array(
  z.object({
    what: z.string(),
    provider: z.enum(["openai", "anthropic", "gemini", "fal"]),
    status: z.int(),
    body: z.unknown(),
    source: z.string(),
    isQuoted: z.boolean(),
    code: z.string(),
    failureClass: z.enum(["retry", "rephrase", "final"]),
    /** message on the setup screen; null: keys of this provider are never tested */
    sentence: z.string().nullable(),
  }),
);
const file = new URL("../../adapters/fakes/recorded-errors.json", import.meta.url);
const RECORDED = Recorded.parse(JSON.parse(readFileSync(file, "utf8")));

let server: ProviderServer;
beforeAll(async () => {
  server = await startProviderServer();
});
afterAll(() => server.stop());

test.each(RECORDED)("$provider, $what: $code, $failureClass", ({ provider, status, body, ...row }) => {
  const answered = new APICallError({
    message: "the provider's sentence",
    url: "http://provider.test",
    requestBodyValues: {},
    statusCode: status,
    responseBody: JSON.stringify(body),
  });
  const { code, failureClass } = row;
  expect(toModelFailure(answered, { provider, textBegan: false })).toMatchObject({ code, failureClass });
});

test.each(RECORDED)("$provider, $what: the screen says so", async ({ provider, status, body, sentence }) => {
  if (provider === "fal") return;
  server.clear();
  server.script(jsonReply(status, body));
  const from = server.requests.length;
  const result = await tryProvider(
    { connect: (chosen) => connectProvider(chosen, {}), stopwatch: () => 0 },
    {
      kind: provider,
      apiKey: "k",
      baseUrl: `${server.origin}/v1`,
      models: { strong: "the-model", cheap: "the-model" },
    },
  );
  expect(result.sentence).toBe(sentence);
  // A test is one call: permanent failures are not retried.
  expect(server.requests.length - from).toBe(1);
});
