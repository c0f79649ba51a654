import { expect, test } from "vitest";

import { ModelFailure } from "../../ports/language-model.ts";
import { startProviderServer } from "../fakes/provider-server.ts";
import { createImageFetch, MAX_IMAGE_BYTES } from "./image-fetch.ts";

test.each([
  ["image/png", MAX_IMAGE_BYTES, MAX_IMAGE_BYTES],
  ["image/png", MAX_IMAGE_BYTES + 1, "nonsense"],
  // Base64 makes the image a third larger.
  ["application/json", MAX_IMAGE_BYTES + 1, MAX_IMAGE_BYTES + 1],
  ["application/json", MAX_IMAGE_BYTES * 1.5, "nonsense"],
])("reads a response of type %s and %i bytes as %s", async (type, bytes, expected) => {
  const server = await startProviderServer();
  server.script({
    status: 200,
    headers: { "content-type": type },
    chunks: [new Uint8Array(bytes)],
    ending: "end",
  });
  const response = await createImageFetch("some", server.origin)(server.origin);
  const outcome = await response.arrayBuffer().then(
    (buffer) => buffer.byteLength,
    (error: unknown) => (error instanceof ModelFailure ? error.code : error),
  );
  expect(outcome).toBe(expected);
  await server.stop();
});

test("requests nothing from a URL without https other than the configured one", async () => {
  const server = await startProviderServer();
  const fetchImage = createImageFetch("some", "https://pictures.test/v1");
  await expect(fetchImage(`${server.origin}/picture.png`)).rejects.toMatchObject({ code: "nonsense" });
  await server.stop();
  expect(server.requests).toHaveLength(0);
});
