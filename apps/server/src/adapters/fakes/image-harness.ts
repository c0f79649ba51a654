import type {
  ImageBehaviour,
  ImageFailureKind,
  ImageModelHarness,
} from "../../ports/image-model.port-test.ts";
import type { ImageModel } from "../../ports/image-model.ts";
import { imageReply, type ImageDialect } from "./image-dialect.ts";
import {
  findClosedPort,
  startProviderServer,
  type SilentServer,
  startSilentServer,
  type ProviderServer,
} from "./provider-server.ts";
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

/** Longer than any machine takes to respond. */
const GENEROUS_TIMEOUT_MS = 240_000;

/**
 * The port test's harness for an image adapter, talking to a scripted server in its provider's wire format.
 * @param provider.schema  the provider's published request schema; every request of a test is checked against
 * it
 */
export function createImageHarness(provider: {
  dialect: ImageDialect;
  schema: PublishedSchema;
  create: (settings: { origin: string; timeoutMs: number }) => ImageModel;
}): ImageModelHarness {
  const { dialect } = provider;
  let server: ProviderServer | null = null;
  let closedPort = 0;
  let silent: SilentServer | null = null;
  const running = (): ProviderServer => {
    if (server === null) throw new Error("the harness was not started");
    return server;
  };

  function modelWith(behaviour: ImageBehaviour | null): ImageModel {
    const at = (origin: string, timeoutMs = GENEROUS_TIMEOUT_MS): ImageModel =>
      provider.create({ origin, timeoutMs });
    const failure = behaviour?.kind === "fails" ? behaviour.how : behaviour?.kind;
    if (failure === "unreachable") return at(`http://127.0.0.1:${closedPort}`);
    // Silence has a server of its own: a late request of an abandoned call must not take the next reply.
    if (failure === "hangs" || failure === "silent") {
      return at(silent?.origin ?? "", failure === "silent" ? 300 : GENEROUS_TIMEOUT_MS);
    }
    running().clear();
    if (behaviour !== null && behaviour.kind !== "hangs") {
      running().script(imageReply(dialect, running(), behaviour));
    }
    return at(running().origin);
  }

  return {
    canScriptImages: true,
    canFail: new Set([...SAME_FOR_ALL, ...kindsOf(dialect)]),
    async start() {
      [server, closedPort] = [await startProviderServer(), await findClosedPort()];
      silent = await startSilentServer();
    },
    async stop() {
      await silent?.stop();
      await running().stop();
    },
    modelWith,
    lastPrompt() {
      const asked = running().requests.findLast((request) => !request.path.startsWith("/files/"));
      return asked && dialect.readPrompt(asked);
    },
    misfits: () =>
      running()
        .requests.filter(({ path }) => !path.startsWith("/files/"))
        .flatMap(({ body }) => misfitsOf(provider.schema, body)),
    openConnections: () => silent?.openConnections() ?? 0,
  };
}

function kindsOf(dialect: ImageDialect): ImageFailureKind[] {
  return Object.keys(dialect.failures).filter((kind): kind is ImageFailureKind => kind in dialect.failures);
}
