import type {
  ImageBehaviour,
  ImageFailureKind,
  ImageModelHarness,
} from "../../ports/image-model.port-test.ts";
import type { ImageModel } from "../../ports/image-model.ts";
import { imageReply, type ImageDialect } from "./image-dialect.ts";
import { findClosedPort, startProviderServer, type ProviderServer } from "./provider-server.ts";
import { misfitsOf, type PublishedSchema } from "./published-schema.ts";

const SAME_FOR_ALL: readonly ImageFailureKind[] = [
  "not_a_picture",
  "too_large",
  "web_page",
  "truncated_json",
  "reset",
  "silent",
  "unreachable",
];

/**
 * The port test's harness of an image adapter that speaks to a scripted server in its provider's wire format.
 * @param provider.schema  what its provider publishes of requests; every request of a test is held against it
 */
export function createImageHarness(provider: {
  dialect: ImageDialect;
  schema: PublishedSchema;
  create: (settings: { origin: string; timeoutMs: number }) => ImageModel;
}): ImageModelHarness {
  const { dialect } = provider;
  let server: ProviderServer | null = null;
  let closedPort = 0;
  const running = (): ProviderServer => {
    if (server === null) throw new Error("the harness was not started");
    return server;
  };

  function given(behaviour: ImageBehaviour | null): ImageModel {
    const isSilent = behaviour?.kind === "fails" && behaviour.how === "silent";
    const timeoutMs = isSilent ? 300 : 10_000;
    if (behaviour?.kind === "fails" && behaviour.how === "unreachable") {
      return provider.create({ origin: `http://127.0.0.1:${closedPort}`, timeoutMs });
    }
    running().clear();
    if (behaviour !== null) running().script(imageReply(dialect, running(), behaviour));
    return provider.create({ origin: running().origin, timeoutMs });
  }

  return {
    canScriptPictures: true,
    canFail: new Set([...SAME_FOR_ALL, ...kindsOf(dialect)]),
    async start() {
      [server, closedPort] = [await startProviderServer(), await findClosedPort()];
    },
    stop: () => running().stop(),
    given,
    lastPrompt() {
      const asked = running().requests.findLast((request) => !request.path.startsWith("/files/"));
      return asked && dialect.readPrompt(asked);
    },
    misfits: () =>
      running()
        .requests.filter(({ path }) => !path.startsWith("/files/"))
        .flatMap(({ body }) => misfitsOf(provider.schema, body)),
    openConnections: () => running().openConnections(),
  };
}

function kindsOf(dialect: ImageDialect): ImageFailureKind[] {
  return Object.keys(dialect.failures).filter((kind): kind is ImageFailureKind => kind in dialect.failures);
}
