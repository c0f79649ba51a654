import type { WritingTask } from "@colophon/rules/writing-tasks";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";

import { describeLanguageModel, expectedFailure } from "../../ports/language-model.port-test.ts";
import {
  ModelFailure,
  type LanguageModel,
  type ModelFailureClass,
  type ModelFailureCode,
  type ModelRequest,
  type ModelTry,
} from "../../ports/language-model.ts";
import { buildSceneRequest } from "../fakes/build-model-request.ts";
import {
  createFakeLanguageModel,
  type FakeFailure,
  type FakeLanguageModel,
} from "../fakes/fake-language-model.ts";
import { createFailoverLanguageModel, type FailoverOptions } from "./failover-language-model.ts";

describeLanguageModel("the failover", {
  aRequest: buildSceneRequest,
  canScriptAnswers: true,
  // One attempt each: retries are tested below.
  canFail: new Set([
    "rate_limited",
    "invalid_key",
    "filtered_answer",
    "refuses",
    "too_long",
    "starved",
  ] as const),
  countsUsage: false,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  modelWith(behaviour) {
    if (behaviour?.kind === "fails") {
      const failure = expectedFailure(behaviour.how, "fake");
      const model = createFakeLanguageModel({ failures: [{ kind: "any", nth: 1, failure }] });
      return createFailoverLanguageModel({ models: [model], retry: { tries: 1 } });
    }
    const text = behaviour?.pieces.join("") ?? "The lamp was lit.";
    const model = createFakeLanguageModel({
      pieceDelayMs: behaviour?.everyMs ?? 0,
      wordsPerPiece: 1,
      script: {
        scene: () => (text.endsWith("}") ? parse(text) : { text, cutByLength: behaviour?.cutByLength }),
      },
    });
    return createFailoverLanguageModel({ models: [model], random: () => 0 });
  },
});

function parse(text: string): unknown {
  return JSON.parse(text);
}

const TEXT = "one two three four five six seven eight nine ten";

function buildFailure(
  code: ModelFailureCode,
  failureClass: ModelFailureClass = "retry",
  retryAfterMs: number | null = null,
): ModelFailure {
  return new ModelFailure({ code, failureClass, provider: "first", retryAfterMs });
}

/** A model that fails as scripted, call by call, then answers. */
function buildModel(
  provider: string,
  failures: Array<ModelFailure | null> = [],
  text = TEXT,
): FakeLanguageModel {
  const reported = failures.flatMap((failure, index): FakeFailure[] =>
    failure === null ? [] : [{ kind: "any", nth: index + 1, failure }],
  );
  return createFakeLanguageModel({
    identity: { provider, model: `${provider}-1` },
    failures: reported,
    script: { scene: () => text, blurb: () => ({ summary: text }) },
  });
}

/** A failover whose clock moves only by its own waits and the test; random is at its maximum. */
function buildFailover(models: LanguageModel<WritingTask>[], options: Partial<FailoverOptions> = {}) {
  let now = Date.parse("2026-11-21T08:00:00Z");
  const waits: number[] = [];
  const failover = createFailoverLanguageModel({
    models,
    clock: { now: () => new Date(now) },
    random: () => 0.999,
    sleep: (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
    ...options,
  });
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  const write = (overrides: Partial<ModelRequest<WritingTask>> = {}) =>
    failover.writeText(buildSceneRequest(overrides), () => undefined);
  return { failover, write, waits, pass };
}

describe("retries", () => {
  test("repeats a temporary failure with the same provider", async () => {
    const first = buildModel("first", [buildFailure("overloaded"), buildFailure("timeout")]);
    const { write, waits } = buildFailover([first, buildModel("second")]);
    expect((await write()).identity.provider).toBe("first");
    expect(first.calls).toHaveLength(3);
    expect(waits).toEqual([1998, 3996]);
  });

  test("jitter down to no wait at all", async () => {
    const { write, waits } = buildFailover([buildModel("first", [buildFailure("overloaded")])], {
      random: () => 0,
    });
    await write();
    expect(waits).toEqual([]);
  });

  test("wait at least as long as the provider asks", async () => {
    const { write, waits } = buildFailover(
      [buildModel("first", [buildFailure("rate_limited", "retry", 7000)])],
      {
        random: () => 0,
      },
    );
    await write();
    expect(waits).toEqual([7000]);
  });

  test("apply the requested wait to later calls too", async () => {
    const models = [buildModel("first", [buildFailure("rate_limited", "retry", 7000)])];
    const { write, waits, pass } = buildFailover(models, { random: () => 0, retry: { tries: 1 } });
    await expect(write()).rejects.toMatchObject({ code: "rate_limited" });
    pass(2000);
    await write();
    expect(waits).toEqual([5000]);
  });

  test.each([-3_600_000, 3_600_000])("wait the same when the machine's clock is set by %i ms", async (by) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const waits: number[] = [];
      const failover = createFailoverLanguageModel({
        models: [buildModel("first", [buildFailure("rate_limited", "retry", 7000)])],
        random: () => 0,
        sleep: async (milliseconds) => void waits.push(milliseconds),
        retry: { tries: 1 },
      });
      const write = () => failover.writeText(buildSceneRequest(), () => undefined);
      await expect(write()).rejects.toMatchObject({ code: "rate_limited" });
      vi.setSystemTime(Date.now() + by);
      await write();
      expect(waits).toHaveLength(1);
      expect(waits[0]).toBeGreaterThan(5000);
      expect(waits[0]).toBeLessThanOrEqual(7000);
    } finally {
      vi.useRealTimers();
    }
  });

  test("skip to the next provider for a wait beyond the ten minutes of a step", async () => {
    const first = buildModel("first", [buildFailure("rate_limited", "retry", 3_600_000)]);
    const { write, waits } = buildFailover([first, buildModel("second")]);
    expect((await write()).identity.provider).toBe("second");
    expect(waits).toEqual([]);
  });

  test("end a hanging attempt with its step, as a timeout", async () => {
    const first = createFakeLanguageModel({ delayMs: 60_000, script: { scene: () => TEXT } });
    const { write } = buildFailover([first, buildModel("second")], { retry: { tries: 1, stepMs: 30 } });
    expect((await write()).identity.provider).toBe("second");
    const alone = buildFailover([first], { retry: { tries: 1, stepMs: 30 } });
    await expect(alone.write()).rejects.toMatchObject({ code: "timeout", failureClass: "retry" });
  });
});

describe("failover", () => {
  test("tries the next provider after three attempts, and names it in the answer", async () => {
    const first = buildModel(
      "first",
      Array.from({ length: 9 }, () => buildFailure("overloaded")),
    );
    const { write } = buildFailover([first, buildModel("second")]);
    expect((await write()).identity).toEqual({ provider: "second", model: "second-1" });
    expect(first.calls).toHaveLength(3);
  });

  test("treats objects like text", async () => {
    const first = buildModel("first", [buildFailure("bad_request", "final")]);
    const { failover } = buildFailover([first, buildModel("second")]);
    const scene = buildSceneRequest();
    const { brief, plan } = buildScene(scene);
    const task: WritingTask = { kind: "blurb", brief, plan };
    const answer = await failover.answerObject({ ...scene, task }, z.object({ summary: z.string() }));
    expect(answer).toMatchObject({ object: { summary: TEXT }, identity: { provider: "second" } });
  });

  test.each(["invalid_key", "out_of_credit", "api_disabled", "unreachable"] as const)(
    "remembers a final %s for ten minutes, for both tiers",
    async (code) => {
      const first = buildModel("first", [buildFailure(code, "final")]);
      const { write, failover, pass } = buildFailover([first, buildModel("second")]);
      await write();
      await write({ tier: "cheap" });
      expect(first.calls).toHaveLength(1);
      expect(failover.identity("strong").provider).toBe("second");
      pass(600_001);
      expect((await write()).identity.provider).toBe("first");
    },
  );

  test.each(["unknown_model", "model_not_pulled", "not_verified", "no_free_quota"] as const)(
    "remembers %s for its tier only",
    async (code) => {
      const first = buildModel("first", [buildFailure(code, "final")]);
      const { write } = buildFailover([first, buildModel("second")]);
      await write({ tier: "strong" });
      expect((await write({ tier: "cheap" })).identity.provider).toBe("first");
      expect((await write({ tier: "strong" })).identity.provider).toBe("second");
    },
  );

  test("does not hold a bad request against the next request", async () => {
    const first = buildModel("first", [buildFailure("bad_request", "final")]);
    const { write } = buildFailover([first, buildModel("second")]);
    expect((await write()).identity.provider).toBe("second");
    expect((await write()).identity.provider).toBe("first");
  });

  test("reports the state of each provider: closed, resting, open, refused", async () => {
    const resting = new ModelFailure({
      code: "overloaded",
      failureClass: "retry",
      provider: "first",
      retryAfterMs: 20_000,
    });
    const first = buildModel("first", [resting]);
    const refused = buildModel("second", [buildFailure("invalid_key", "final")]);
    const { write, failover, pass } = buildFailover([first, refused, buildModel("third")], {
      retry: { tries: 1 },
      breaker: { opensAfter: 1 },
    });
    const states = (): unknown => failover.circuits?.().map(({ state }) => state);
    expect(states()).toEqual(["closed", "closed", "closed"]);
    await write();
    expect(failover.circuits?.()).toEqual([
      { provider: "first", state: "open", lastFailure: "overloaded", forMs: 30_000 },
      { provider: "second", state: "refused", lastFailure: "invalid_key", forMs: 600_000 },
      { provider: "third", state: "closed", lastFailure: null, forMs: 0 },
    ]);
    pass(30_000);
    expect(states()).toEqual(["half-open", "refused", "closed"]);
    pass(600_001);
    await write();
    expect(states()).toEqual(["closed", "closed", "closed"]);
  });

  test("rests a provider as long as it asks, even with a closed circuit", async () => {
    const busy = new ModelFailure({
      code: "overloaded",
      failureClass: "retry",
      provider: "first",
      retryAfterMs: 20_000,
    });
    const { write, failover } = buildFailover([buildModel("first", [busy]), buildModel("second")], {
      retry: { tries: 1 },
    });
    await write();
    expect(failover.circuits?.()[0]).toMatchObject({ state: "resting", forMs: 20_000 });
  });

  test("reports a temporary failure before a final one when all fail", async () => {
    const first = buildModel("first", [buildFailure("invalid_key", "final")]);
    const second = buildModel("second", [buildFailure("overloaded")]);
    const { write } = buildFailover([first, second], { retry: { tries: 1 } });
    await expect(write()).rejects.toMatchObject({ code: "overloaded", failureClass: "retry" });
  });
});

describe("a starved attempt", () => {
  const starved = buildFailure("starved");

  function buildThinker(provider: string, failures: ModelFailure[], maxOutputTokens: number) {
    return createFakeLanguageModel({
      identity: { provider, model: `${provider}-1` },
      properties: { contextTokens: 200_000, thinkingTokens: 4000, maxOutputTokens },
      failures: failures.map((failure, index) => ({ kind: "any", nth: index + 1, failure })),
      script: { scene: () => TEXT },
    });
  }

  test("is followed by one with twice the budget, then four times", async () => {
    const first = buildThinker("first", [starved, starved], 64_000);
    await buildFailover([first]).write();
    expect(first.calls.map(({ request }) => request.budgetTimes)).toEqual([undefined, 2, 4]);
  });

  test("moves to the next provider if the model's output limit is reached", async () => {
    const first = buildThinker("first", [starved], 8000);
    const second = buildThinker("second", [], 8000);
    await buildFailover([first, second]).write({ maxOutputTokens: 4000 });
    expect(first.calls).toHaveLength(1);
    expect(second.calls.map(({ request }) => request.budgetTimes)).toEqual([undefined]);
  });

  test("does not count against its provider", async () => {
    const first = buildThinker(
      "first",
      Array.from({ length: 5 }, () => starved),
      4000,
    );
    const { write, failover } = buildFailover([first]);
    for (let nth = 1; nth <= 5; nth += 1) await expect(write()).rejects.toThrow("starved");
    expect(failover.identity("strong").provider).toBe("first");
    expect((await write()).text).toBe(TEXT);
  });
});

describe("usage is reported", () => {
  const USED = {
    inputTokens: 9,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 3,
    isEstimated: true,
  };

  test("for each provider, failed ones too", async () => {
    const cut = new ModelFailure({
      code: "broken_stream",
      failureClass: "retry",
      provider: "first",
      usage: USED,
    });
    const first = buildModel("first", [cut, buildFailure("bad_request", "final")]);
    const tries: ModelTry[] = [];
    const { write } = buildFailover([first, buildModel("second")]);
    await write({ onTry: (tried) => tries.push(tried) });
    expect(tries.map(({ identity, outcome }) => [identity.provider, outcome])).toEqual([
      ["first", "broken_stream"],
      ["first", "bad_request"],
      ["second", "ok"],
    ]);
    expect(tries[0]?.usage).toEqual(USED);
    expect(tries[1]?.usage.inputTokens).toBe(0);
    expect(tries[2]?.usage.outputTokens).toBeGreaterThan(0);
  });

  test("for a hanging attempt as a timeout", async () => {
    const hangs = createFakeLanguageModel({ delayMs: 60_000, script: { scene: () => TEXT } });
    const outcomes: string[] = [];
    const { write } = buildFailover([hangs], { retry: { tries: 1, stepMs: 30 } });
    await expect(write({ onTry: ({ outcome }) => outcomes.push(outcome) })).rejects.toThrow("timeout");
    expect(outcomes).toEqual(["timeout"]);
  });

  test("for no provider that was not tried", async () => {
    const first = buildModel("first", [buildFailure("invalid_key", "final")]);
    const { write } = buildFailover([first, buildModel("second")]);
    await write();
    const reported: string[] = [];
    await write({ onTry: ({ identity }) => reported.push(identity.provider) });
    expect(reported).toEqual(["second"]);
  });
});

test("a failover has the common limits of its models, and the highest reasoning", () => {
  const of = (contextTokens: number, thinkingTokens: number, maxOutputTokens?: number) =>
    createFakeLanguageModel({
      properties: {
        contextTokens,
        thinkingTokens,
        ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
      },
    });
  const { failover } = buildFailover([of(200_000, 0, 64_000), of(32_000, 8000)]);
  expect(failover.properties("strong")).toEqual({
    contextTokens: 32_000,
    thinkingTokens: 8000,
    maxOutputTokens: 64_000,
  });
});

describe("errors passed on at once", () => {
  test.each([
    ["content_filtered", "rephrase"],
    ["refused", "final"],
  ] as const)("%s is neither retried nor taken elsewhere", async (code, failureClass) => {
    const failure = buildFailure(code, failureClass);
    const [first, second] = [buildModel("first", [failure]), buildModel("second")];
    await expect(buildFailover([first, second]).write()).rejects.toBe(failure);
    expect(first.calls).toHaveLength(1);
    expect(second.calls).toHaveLength(0);
  });

  test("a call aborted during a wait ends there", async () => {
    const caller = new AbortController();
    const [first, second] = [buildModel("first", [buildFailure("overloaded")]), buildModel("second")];
    const { write } = buildFailover([first, second], {
      sleep: () => {
        caller.abort();
        return Promise.reject(new Error("aborted"));
      },
    });
    await expect(write({ signal: caller.signal })).rejects.toMatchObject({
      code: "aborted",
      failureClass: "final",
    });
    expect(second.calls).toHaveLength(0);
  });

  test("an error of the pieces' reader is not taken for the provider's", async () => {
    const first = buildModel("first");
    const { failover } = buildFailover([first, buildModel("second")]);
    const clumsy = new RangeError("reader broke");
    const call = failover.writeText(buildSceneRequest(), () => {
      throw clumsy;
    });
    await expect(call).rejects.toBe(clumsy);
    expect(first.calls).toHaveLength(1);
  });
});

describe("the circuit", () => {
  const five = Array.from({ length: 5 }, () => buildFailure("overloaded"));

  test("opens after five failures in a row, and spares the provider for thirty seconds", async () => {
    const first = buildModel("first", five);
    const { write, pass, failover } = buildFailover([first, buildModel("second")]);
    await write();
    await write();
    expect(first.calls).toHaveLength(5);
    pass(29_000);
    expect((await write()).identity.provider).toBe("second");
    expect(first.calls).toHaveLength(5);
    pass(2000);
    expect(failover.identity("strong").provider).toBe("first");
    expect((await write()).identity.provider).toBe("first");
  });

  test("opens again when the first call after the pause fails", async () => {
    const first = buildModel("first", [...five, buildFailure("overloaded")]);
    const { write, pass } = buildFailover([first, buildModel("second")], { retry: { tries: 1 } });
    for (let nth = 1; nth <= 5; nth += 1) await write();
    pass(30_001);
    await write();
    await write();
    expect(first.calls).toHaveLength(6);
  });

  test("lets one call probe at a time", async () => {
    const slow = createFakeLanguageModel({
      delayMs: 20,
      failures: five.map((failure, index) => ({ kind: "any" as const, nth: index + 1, failure })),
      script: { scene: () => TEXT },
    });
    const { write, pass } = buildFailover([slow, buildModel("second")], { retry: { tries: 1 } });
    for (let nth = 1; nth <= 5; nth += 1) await write();
    pass(30_001);
    const answers = await Promise.all([write(), write(), write()]);
    expect(answers.map((answer) => answer.identity.provider).toSorted()).toEqual([
      "fake",
      "second",
      "second",
    ]);
  });

  test("restarts the count after a success", async () => {
    const first = buildModel("first", [...five.slice(1), null, ...five.slice(1)]);
    const { write } = buildFailover([first, buildModel("second")], { retry: { tries: 1 } });
    for (let nth = 1; nth <= 9; nth += 1) await write();
    expect((await write()).identity.provider).toBe("first");
  });

  test("says when to come back if the only provider's circuit is open", async () => {
    const { write, pass } = buildFailover([buildModel("first", five)], { retry: { tries: 1 } });
    for (let nth = 1; nth <= 5; nth += 1) await expect(write()).rejects.toThrow("overloaded");
    pass(10_000);
    await expect(write()).rejects.toMatchObject({ failureClass: "retry", retryAfterMs: 20_000 });
  });
});

test("text streamed before a failure is not streamed again by the next attempt", async () => {
  const first = createFakeLanguageModel({
    script: { scene: () => TEXT },
    failures: [{ kind: "scene", nth: 1, afterPieces: 1, failure: buildFailure("broken_stream") }],
  });
  const pieces: string[] = [];
  const answer = await buildFailover([first]).failover.writeText(buildSceneRequest(), (piece) =>
    pieces.push(piece),
  );
  expect(pieces.join("")).toBe(TEXT);
  expect(answer.text).toBe(TEXT);
});

test("the sample writer never replaces a real model", () => {
  const sample = createFakeLanguageModel({ isSample: true });
  expect(createFailoverLanguageModel({ models: [sample] }).isSample).toBe(true);
  expect(() => createFailoverLanguageModel({ models: [buildModel("first"), sample] })).toThrow(TypeError);
});

function buildScene({ task }: ModelRequest<WritingTask>) {
  if (task.kind !== "scene") throw new Error("not a scene");
  return task;
}
