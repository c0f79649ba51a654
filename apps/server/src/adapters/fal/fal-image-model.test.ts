import { expect, test } from "vitest";
import { z } from "zod";

import { A_PNG, describeImageModel } from "../../ports/image-model.port-test.ts";
import { SECRET_KEY } from "../../ports/language-model.port-test.ts";
import { createFalDialect, falAnswer } from "../fakes/fal-dialect.ts";
import { createImageHarness } from "../fakes/image-harness.ts";
import { startProviderServer } from "../fakes/provider-server.ts";
import { createFalImageModel } from "./fal-image-model.ts";

const model = "fal-ai/flux-2";
const wish = { prompt: "A lamp", widthPx: 1600, heightPx: 2560, signal: new AbortController().signal };

describeImageModel(
  "fal",
  createImageHarness({
    dialect: createFalDialect(),
    schema: "fal-flux-2",
    create: ({ origin, timeoutMs }) =>
      createFalImageModel({ apiKey: SECRET_KEY, baseUrl: origin, model, timeoutMs }),
  }),
);

test("requests the shape in a size that models paint well", async () => {
  const server = await startProviderServer();
  server.script(createFalDialect().picture(server, A_PNG));
  await createFalImageModel({ apiKey: SECRET_KEY, baseUrl: server.origin, model }).paint(wish);
  await server.stop();
  const [asked, fetched] = server.requests;
  expect(asked).toMatchObject({
    path: `/${model}`,
    headers: { authorization: `Key ${SECRET_KEY}` },
    body: { image_size: { width: 960, height: 1536 }, num_images: 1, output_format: "png" },
  });
  expect(z.object({ authorization: z.string() }).safeParse(fetched?.headers).success).toBe(false);
});

test.each([
  "http://198.51.100.7/picture.png",
  "http://169.254.169.254/latest/meta-data",
  "file:///etc/passwd",
])("does not fetch an image from %s", async (url) => {
  const server = await startProviderServer();
  server.script(falAnswer(url));
  const painter = createFalImageModel({ apiKey: SECRET_KEY, baseUrl: server.origin, model });
  await expect(painter.paint(wish)).rejects.toMatchObject({ code: "nonsense", provider: "fal" });
  await server.stop();
  expect(server.requests).toHaveLength(1);
});
