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

/** What a provider's factory is given under test. */
export type ProviderSettings = {
  origin: string;
  models: Record<ModelTier, string>;
  timeouts: CallTimeouts;
};

// Short only where a limit is to be passed: elsewhere a busy machine must not pass one.
const GENEROUS_TIMEOUTS: CallTimeouts = { callMs: 50_000, firstPieceMs: 30_000, idleMs: 30_000 };
const WITH_SILENCE: CallTimeouts = { ...GENEROUS_TIMEOUTS, firstPieceMs: 300 };
const WITH_STALLS: CallTimeouts = { ...GENEROUS_TIMEOUTS, idleMs: 250 };

// Servers of one's own alone tell a model that is not there from one that is not known, and a wrong path by a line.
const LOCAL: readonly FailureKind[] = ["not_pulled", "wrong_address"];

/**
 * The port test's harness of an adapter that speaks to a scripted server in its provider's wire format.
 * `cannot` names the failures that this provider has no way to show.
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
    // On a busy machine the request of a call that was given up may arrive later: it must not take the next reply.
    if (behaviour?.kind === "fails" && behaviour.how === "silent")
      return provider.create({ origin: silentOrigin, models, timeouts: WITH_SILENCE });
    const isUnreachable = behaviour?.kind === "fails" && behaviour.how === "unreachable";
    // A call that was given up before it began has left its reply behind.
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
