import { describeLanguageModel, SECRET_KEY } from "../../ports/language-model.port-test.ts";
import { createGeminiDialect } from "../fakes/gemini-dialect.ts";
import { createProviderHarness } from "../fakes/provider-harness.ts";
import { createGeminiLanguageModel } from "./gemini-language-model.ts";

describeLanguageModel(
  "Gemini",
  createProviderHarness({
    dialect: createGeminiDialect(),
    models: { strong: "gemini-3.8-flash", cheap: "gemini-3.5-flash-lite" },
    // Gemini filters but reports no refusal, and reports an empty account only as a spent quota.
    cannot: ["refuses", "out_of_credit"],
    create: ({ origin, ...settings }) =>
      createGeminiLanguageModel({ baseUrl: `${origin}/v1beta`, apiKey: SECRET_KEY, ...settings }),
  }),
);
