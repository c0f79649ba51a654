import { describeLanguageModel, SECRET_KEY } from "../../ports/language-model.port-test.ts";
import { createOpenAiResponsesDialect } from "../fakes/openai-responses-dialect.ts";
import { createProviderHarness } from "../fakes/provider-harness.ts";
import { createOpenAiLanguageModel } from "./openai-language-model.ts";

describeLanguageModel(
  "OpenAI",
  createProviderHarness({
    dialect: createOpenAiResponsesDialect(),
    models: { strong: "gpt-6.2-sol", cheap: "gpt-6-luna" },
    create: ({ origin, ...settings }) =>
      createOpenAiLanguageModel({ baseUrl: `${origin}/v1`, apiKey: SECRET_KEY, ...settings }),
  }),
);
