import { expect, test } from "vitest";

import { A_PNG, describeImageModel } from "../../ports/image-model.port-test.ts";
import { SECRET_KEY } from "../../ports/language-model.port-test.ts";
import { createGeminiImagesDialect } from "../fakes/gemini-images-dialect.ts";
import { createImageHarness } from "../fakes/image-harness.ts";
import { startProviderServer } from "../fakes/provider-server.ts";
import { createGeminiImageModel } from "./gemini-image-model.ts";

const model = "gemini-nano-banana-2.1";

describeImageModel(
  "Gemini",
  createImageHarness({
    dialect: createGeminiImagesDialect(),
    schema: "gemini-generate-content",
    create: ({ origin, timeoutMs }) =>
      createGeminiImageModel({ apiKey: SECRET_KEY, baseUrl: `${origin}/v1beta`, model, timeoutMs }),
  }),
);

test.each([
  [1600, 2560, "2:3"],
  [1000, 1000, "1:1"],
  [3000, 1300, "21:9"],
])("paints a request of %i by %i pixels as %s", async (widthPx, heightPx, aspectRatio) => {
  const server = await startProviderServer();
  server.script(createGeminiImagesDialect().picture(server, A_PNG));
  const painter = createGeminiImageModel({ apiKey: SECRET_KEY, baseUrl: `${server.origin}/v1beta`, model });
  await painter.paint({ prompt: "A lamp", widthPx, heightPx, signal: new AbortController().signal });
  await server.stop();
  expect(server.requests[0]).toMatchObject({
    path: `/v1beta/models/${model}:generateContent`,
    headers: { "x-goog-api-key": SECRET_KEY },
    body: { generationConfig: { responseModalities: ["IMAGE"], imageConfig: { aspectRatio } } },
  });
});
