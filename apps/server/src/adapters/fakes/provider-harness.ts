import type {
  FailureKind,
  LanguageModelHarness,
  ModelBehaviour,
  SeenRequest,
} from "../../ports/language-model.port-test.ts";
import type { LanguageModel, ModelTier } from "../../ports/language-model.ts";
import type { CallTimeouts } from "../ai-sdk/call-deadline.ts";
import { buildSceneRequest } from "./build-model-request.ts";
import type { ProviderDialect } from "./provider-dialect.ts";
import {
  findClosedPort,
  startProviderServer,
  startSilentServer,
  type ProviderServer,
} from "./provider-server.ts";

/** Settings passed to a provider's factory under test. */
export type ProviderSettings = {
  origin: string;
  models: Record<ModelTier, string>;
  timeouts: CallTimeouts;
};

// Short only if a limit is meant to be exceeded: otherwise a busy machine must not exceed one.
const GENEROUS_TIMEOUTS: CallTimeouts = { callMs: 50_000, firstPieceMs: 30_000, idleMs: 30_000 };
const WITH_SILENCE: CallTimeouts = { ...GENEROUS_TIMEOUTS, firstPieceMs: 300 };
const WITH_STALLS: CallTimeouts = { ...GENEROUS_TIMEOUTS, idleMs: 250 };

// Only self-hosted servers distinguish a missing model from an unknown one, and answer a wrong path with a
// plain line.
const LOCAL: readonly FailureKind[] = ["not_pulled", "wrong_address"];

/**
 * The port test's harness for an adapter, talking to a scripted server in its provider's wire format.
 * `cannot` lists the failures that this provider has no way to express.
 */
export function createProviderHarness(provider: {
  dialect: ProviderDialect;
  models: Record<ModelTier, string>;
  cannot?: FailureKind[];
  isLocal?: boolean;
  create: (settings: ProviderSettings) => LanguageModel;
}): LanguageModelHarness & { server(): ProviderServer } {
  const cannot = [...(provider.cannot ?? []), ...(provider.isLocal === true ? [] : LOCAL)];
  let server: ProviderServer | null = null;
  let closedPort = 0;
  let silentOrigin = "";
  let stopSilent = async (): Promise<void> => {};
  const running = (): ProviderServer => {
    if (server === null) throw new Error("the harness was not started");
    return server;
  };

  function modelWith(behaviour: ModelBehaviour | null): LanguageModel {
    const { models } = provider;
    // On a busy machine the request of an abandoned call may arrive later: it must not take the next reply.
    if (behaviour?.kind === "fails" && behaviour.how === "silent")
      return provider.create({ origin: silentOrigin, models, timeouts: WITH_SILENCE });
    const isUnreachable = behaviour?.kind === "fails" && behaviour.how === "unreachable";
    // A call abandoned before it started has left its reply behind.
    running().clear();
    if (behaviour !== null && !isUnreachable) running().script(provider.dialect.reply(behaviour));
    const origin = isUnreachable ? `http://127.0.0.1:${closedPort}` : running().origin;
    const stalls = behaviour?.kind === "fails" && behaviour.how === "stalls";
    return provider.create({ origin, models, timeouts: stalls ? WITH_STALLS : GENEROUS_TIMEOUTS });
  }

  return {
    aRequest: buildSceneRequest,
    canScriptAnswers: true,
    canFail: new Set(FAILURES.filter((kind) => !cannot.includes(kind))),
    countsUsage: true,
    async start() {
      [server, closedPort] = [await startProviderServer(), await findClosedPort()];
      ({ origin: silentOrigin, stop: stopSilent } = await startSilentServer());
    },
    async stop() {
      await stopSilent();
      await running().stop();
    },
    modelWith,
    lastRequest(): SeenRequest | undefined {
      const last = running().requests.at(-1);
      return last && provider.dialect.readRequest(last);
    },
    openConnections: () => running().openConnections(),
    server: running,
  };
}

const FAILURES: readonly FailureKind[] = [
  "invalid_key",
  "unknown_model",
  "rate_limited",
  "out_of_credit",
  "server_error",
  "overloaded",
  "too_long",
  "filtered_request",
  "filtered_answer",
  "refuses",
  "web_page",
  "gateway_page",
  "not_pulled",
  "wrong_address",
  "starved",
  "truncated_json",
  "no_text",
  "error_event",
  "late_error_event",
  "reset",
  "cut_off",
  "empty_body",
  "stalls",
  "silent",
  "unreachable",
];
