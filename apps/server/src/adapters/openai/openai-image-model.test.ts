import { expect, test } from "vitest";

import { A_PNG, describeImageModel } from "../../ports/image-model.port-test.ts";
import { SECRET_KEY } from "../../ports/language-model.port-test.ts";
import { createImageHarness } from "../fakes/image-harness.ts";
import { createOpenAiImagesDialect } from "../fakes/openai-images-dialect.ts";
import { startProviderServer } from "../fakes/provider-server.ts";
import { createOpenAiImageModel } from "./openai-image-model.ts";

const model = "gpt-image-2.6-sunburst";

describeImageModel(
  "OpenAI",
  createImageHarness({
    dialect: createOpenAiImagesDialect(),
    schema: "openai-images",
    create: ({ origin, timeoutMs }) =>
      createOpenAiImageModel({ apiKey: SECRET_KEY, baseUrl: `${origin}/v1`, model, timeoutMs }),
  }),
);

test.each([
  [1600, 2560, "1024x1536"],
  [2560, 1600, "1536x1024"],
  [1000, 1100, "1024x1024"],
])("paints a request of %i by %i pixels in %s", async (widthPx, heightPx, size) => {
  const server = await startProviderServer();
  server.script(createOpenAiImagesDialect().picture(server, A_PNG));
  const painter = createOpenAiImageModel({ apiKey: SECRET_KEY, baseUrl: `${server.origin}/v1`, model });
  await painter.paint({ prompt: "A lamp", widthPx, heightPx, signal: new AbortController().signal });
  await server.stop();
  expect(server.requests[0]).toMatchObject({
    path: "/v1/images/generations",
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    body: { model, size, n: 1 },
  });
});
