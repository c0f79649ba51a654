import { inspect } from "node:util";

import { BookOutline } from "@colophon/contracts/library/books/outline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import {
  ModelFailure,
  type LanguageModel,
  type ModelFailureClass,
  type ModelFailureCode,
  type ModelRequest,
  type ModelTry,
} from "./language-model.ts";

/** Ways in which a provider can fail a call. A harness declares which of them it can simulate. */
export type FailureKind =
  | "invalid_key"
  | "unknown_model"
  | "rate_limited"
  | "out_of_credit"
  | "server_error"
  | "overloaded"
  | "too_long"
  | "not_pulled"
  | "wrong_address"
  | "starved"
  | "filtered_request"
  | "filtered_answer"
  | "refuses"
  | "web_page"
  | "gateway_page"
  | "truncated_json"
  | "no_text"
  | "error_event"
  | "late_error_event"
  | "reset"
  | "cut_off"
  | "empty_body"
  | "stalls"
  | "silent"
  | "unreachable";

/** Behavior of the model's next call. */
export type ModelBehaviour =
  | {
      kind: "answers";
      pieces: string[];
      everyMs?: number;
      cutByLength?: boolean;
      /** usage reported by the provider, SCRIPTED_USAGE by default; null if it reports none */
      usage?: ScriptedUsage | null;
    }
  | { kind: "fails"; how: FailureKind };

/** A provider's own usage count of a call, as scripted. */
export type ScriptedUsage = {
  inputTokens: number;
  cachedInputTokens: number;
  cacheWriteTokens?: number;
  outputTokens: number;
};

/** Minimum usage that an answer of a scripted provider reports. */
export const SCRIPTED_USAGE = { inputTokens: 1200, cachedInputTokens: 1000, outputTokens: 340 } as const;

/** Retry delay requested by scripted rate limits, in milliseconds. */
export const SCRIPTED_WAIT_MS = 7000;

/** Is in scripted prompts and keys, and must never be in a failure. */
export const SECRET_KEY = "sk-test-0123456789abcdef";
export const SECRET_PROSE = "the-heron-secret";

/** A request as received by a scripted provider, parsed from its wire format. */
export type SeenRequest = {
  model: string;
  system: string;
  user: string;
  maxOutputTokens: number;
  schema: unknown;
};

/** How the port test drives one kind of model. */
export type LanguageModelHarness = {
  /** A request for a scene, including its outline and brief, which a model that reads the task can answer. */
  aRequest(overrides?: Partial<ModelRequest>): ModelRequest;
  /** A request for an outline, for a model that answers without a script. */
  buildOutlineRequest?(): ModelRequest;
  /** false for a model whose answers can't be scripted, such as the sample books */
  canScriptAnswers: boolean;
  canFail: ReadonlySet<FailureKind>;
  /** true if usage is the provider's own count, SCRIPTED_USAGE */
  countsUsage: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The model, set up so that its next call encounters the behavior; null: its default behavior. */
  modelWith(behaviour: ModelBehaviour | null): LanguageModel;
  /** the last request sent, if the model uses a network */
  lastRequest?(): SeenRequest | undefined;
  /** connections the model has open now, if it uses a network */
  openConnections?(): number;
};

const EXPECTED: Record<FailureKind, { code: ModelFailureCode; failureClass: ModelFailureClass }> = {
  invalid_key: { code: "invalid_key", failureClass: "final" },
  unknown_model: { code: "unknown_model", failureClass: "final" },
  rate_limited: { code: "rate_limited", failureClass: "retry" },
  out_of_credit: { code: "out_of_credit", failureClass: "final" },
  server_error: { code: "overloaded", failureClass: "retry" },
  overloaded: { code: "overloaded", failureClass: "retry" },
  too_long: { code: "context_too_small", failureClass: "final" },
  not_pulled: { code: "model_not_pulled", failureClass: "final" },
  wrong_address: { code: "unreachable", failureClass: "final" },
  starved: { code: "starved", failureClass: "retry" },
  filtered_request: { code: "content_filtered", failureClass: "rephrase" },
  filtered_answer: { code: "content_filtered", failureClass: "rephrase" },
  refuses: { code: "refused", failureClass: "final" },
  web_page: { code: "nonsense", failureClass: "retry" },
  gateway_page: { code: "overloaded", failureClass: "retry" },
  truncated_json: { code: "nonsense", failureClass: "retry" },
  no_text: { code: "empty_answer", failureClass: "retry" },
  error_event: { code: "overloaded", failureClass: "retry" },
  late_error_event: { code: "overloaded", failureClass: "retry" },
  reset: { code: "broken_stream", failureClass: "retry" },
  cut_off: { code: "broken_stream", failureClass: "retry" },
  empty_body: { code: "broken_stream", failureClass: "retry" },
  stalls: { code: "broken_stream", failureClass: "retry" },
  silent: { code: "timeout", failureClass: "retry" },
  unreachable: { code: "unreachable", failureClass: "retry" },
};

/** The failure that a kind of provider failure is mapped to. */
export function expectedFailure(how: FailureKind, provider: string): ModelFailure {
  return new ModelFailure({
    ...EXPECTED[how],
    provider,
    retryAfterMs: how === "rate_limited" ? SCRIPTED_WAIT_MS : null,
  });
}

// Long enough to make SCRIPTED_USAGE plausible.
const LONG_ANSWER = "The lamp was lit. ".repeat(40);

const KINDS = Object.keys(EXPECTED).filter((kind): kind is FailureKind => kind in EXPECTED);
const Note = z.object({ summary: z.string().min(1).max(400), facts: z.array(z.string()).max(5) });

/** The port's contract tests, run against every adapter and every fake. */
export function describeLanguageModel(name: string, harness: LanguageModelHarness): void {
  describe(`${name} as a language model`, () => {
    beforeAll(() => harness.start());
    afterAll(() => harness.stop());

    describePlainAnswers(harness);
    describe.runIf(harness.canScriptAnswers)("with a scripted answer", () => {
      describeScripted(harness);
    });
    describe.runIf(harness.lastRequest !== undefined)("on the wire", () => {
      describeWire(harness);
    });
    describe.runIf(harness.canFail.size > 0)("when the provider fails", () => {
      for (const how of KINDS.filter((kind) => harness.canFail.has(kind))) describeFailure(harness, how);
    });
  });
}

function describePlainAnswers(harness: LanguageModelHarness): void {
  const modelAnswering = (pieces: string[]) =>
    harness.modelWith(harness.canScriptAnswers ? { kind: "answers", pieces } : null);

  test("names the model before and after the call", async () => {
    const model = modelAnswering(["The lamp was lit."]);
    const answer = await model.writeText(harness.aRequest(), () => undefined);
    expect(answer.identity).toEqual(model.identity("strong"));
    expect(model.identity("cheap").provider).not.toBe("");
  });

  test("streams pieces that join to the text", async () => {
    const model = modelAnswering(["The lamp ", "was lit, ", "and nobody came."]);
    const pieces: string[] = [];
    const answer = await model.writeText(harness.aRequest(), (piece) => pieces.push(piece));
    expect(answer.text.trim()).not.toBe("");
    expect(pieces.join("")).toBe(answer.text);
    expect(answer.cutByLength).toBe(false);
  });

  test("counts tokens in integers", async () => {
    const { usage } = await modelAnswering(["The lamp."]).writeText(harness.aRequest(), () => undefined);
    const { isEstimated: _isEstimated, ...counts } = usage;
    for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(0);
    expect(Object.values(counts).every(Number.isInteger)).toBe(true);
  });

  test("reports each attempt once, with model, usage and time", async () => {
    const tries: ModelTry[] = [];
    const model = modelAnswering(["The lamp was lit."]);
    const request = harness.aRequest({ onTry: (tried) => tries.push(tried) });
    const { usage, identity } = await model.writeText(request, () => undefined);
    expect(tries).toEqual([{ identity, outcome: "ok", usage, milliseconds: expect.any(Number) }]);
    expect(Number.isInteger(tries[0]?.milliseconds)).toBe(true);
  });

  test("states the limits of its models", () => {
    const { contextTokens, thinkingTokens } = modelAnswering(["The lamp."]).properties("strong");
    expect(contextTokens).toBeGreaterThan(0);
    expect(thinkingTokens).toBeGreaterThanOrEqual(0);
  });

  test.runIf(harness.buildOutlineRequest !== undefined)("plans a book in the requested shape", async () => {
    const request = harness.buildOutlineRequest?.() ?? harness.aRequest();
    const { object } = await harness.modelWith(null).answerObject(request, BookOutline);
    const { brief } = z.object({ brief: z.object({ chapters: z.int() }) }).parse(request.task);
    expect(object.chapters).toHaveLength(brief.chapters);
  });

  test("ends as aborted if aborted before the start", async () => {
    const model = modelAnswering(["The lamp."]);
    const failure = await failureOf(
      model.writeText(harness.aRequest({ signal: AbortSignal.abort() }), () => undefined),
    );
    expect(failure).toMatchObject({ code: "aborted", failureClass: "final" });
  });
}

function describeScripted(harness: LanguageModelHarness): void {
  test("answers with an object in the requested shape", async () => {
    const note = { summary: "The lamp goes out.", facts: ["It is night."] };
    const model = harness.modelWith({ kind: "answers", pieces: [JSON.stringify(note)] });
    const answer = await model.answerObject(harness.aRequest({ tier: "cheap" }), Note);
    expect(answer.object).toEqual(note);
    expect(answer.identity).toEqual(model.identity("cheap"));
  });

  test.each([
    ["cut short", '{"summary": "The lamp goes out.", "facts": ["It is'],
    ["of another shape", '{"summary": 7}'],
    ["no object", "I would rather talk about herons."],
  ])("reports an answer that is %s as nonsense", async (_how, text) => {
    const model = harness.modelWith({ kind: "answers", pieces: [text] });
    const failure = await failureOf(model.answerObject(harness.aRequest(), Note));
    expect(failure).toMatchObject({ code: "nonsense", failureClass: "retry" });
    expectNoSecrets(failure);
  });

  test("reports an answer truncated by length", async () => {
    const model = harness.modelWith({ kind: "answers", pieces: ["The lamp ", "was"], cutByLength: true });
    const answer = await model.writeText(harness.aRequest(), () => undefined);
    expect(answer).toMatchObject({ text: "The lamp was", cutByLength: true });
  });

  test("reports an object truncated by length as starved: more room may complete it", async () => {
    const model = harness.modelWith({ kind: "answers", pieces: ['{"summary": "The la'], cutByLength: true });
    const failure = await failureOf(model.answerObject(harness.aRequest(), Note));
    expect(failure).toMatchObject({ code: "starved", failureClass: "retry" });
  });

  test("passes on pieces while the answer grows, and stops at once when aborted", async () => {
    const pieces = Array.from({ length: 100 }, (_, index) => `word${index} `);
    const model = harness.modelWith({ kind: "answers", pieces, everyMs: 50 });
    const caller = new AbortController();
    let received = 0;
    let openAtFirst: number | null = null;
    const failure = await failureOf(
      model.writeText(harness.aRequest({ signal: caller.signal }), () => {
        received += 1;
        openAtFirst ??= harness.openConnections?.() ?? 1;
        caller.abort();
      }),
    );
    expect(failure).toMatchObject({ code: "aborted", failureClass: "final" });
    expect(received).toBeLessThan(pieces.length);
    expect(openAtFirst).toBe(1);
    await expect.poll(() => harness.openConnections?.() ?? 0).toBe(0);
  });

  test.runIf(harness.countsUsage)("reports the provider's token count", async () => {
    const { usage } = await harness
      .modelWith({ kind: "answers", pieces: [LONG_ANSWER] })
      .writeText(harness.aRequest(), () => undefined);
    expect(usage).toEqual({ ...SCRIPTED_USAGE, cacheWriteTokens: 0, isEstimated: false });
  });

  test.runIf(harness.countsUsage)("reports a failed call's usage: the count, or an estimate", async () => {
    const usageOf = async (how: FailureKind) => {
      const tries: ModelTry[] = [];
      const request = harness.aRequest({ onTry: (tried) => tries.push(tried) });
      await failureOf(harness.modelWith({ kind: "fails", how }).writeText(request, () => undefined));
      return tries[0]?.usage;
    };
    expect(await usageOf("starved")).toEqual({
      ...SCRIPTED_USAGE,
      cacheWriteTokens: 0,
      isEstimated: false,
    });
    const cut = await usageOf("cut_off");
    expect(cut?.isEstimated).toBe(true);
    expect(Math.min(cut?.inputTokens ?? 0, cut?.outputTokens ?? 0)).toBeGreaterThan(0);
    expect(await usageOf("invalid_key")).toMatchObject({ inputTokens: 0, outputTokens: 0 });
  });

  test.runIf(harness.countsUsage).each([
    ["is beyond belief", { ...SCRIPTED_USAGE, outputTokens: 3e12 }],
    ["has more from the cache than there was", { ...SCRIPTED_USAGE, cachedInputTokens: 1201 }],
    ["is not whole", { ...SCRIPTED_USAGE, outputTokens: 340.5 }],
    ["is missing", null],
  ])("estimates a usage that %s from the text", async (_what, scripted) => {
    const model = harness.modelWith({ kind: "answers", pieces: [LONG_ANSWER], usage: scripted });
    const request = harness.aRequest();
    const { usage } = await model.writeText(request, () => undefined);
    const sent = [request.system, ...request.cachedPrefix, request.prompt].join("\n\n");
    expect(usage).toEqual({
      inputTokens: Math.ceil(sent.length / 4),
      cachedInputTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: LONG_ANSWER.length / 4,
      isEstimated: true,
    });
  });
}

function describeWire(harness: LanguageModelHarness): void {
  const request: Partial<ModelRequest> = {
    system: "You write plainly.",
    cachedPrefix: ["THE BIBLE", "THE TEXT SO FAR"],
    prompt: "WRITE SCENE TWO",
    maxOutputTokens: 4321,
  };

  test("sends the system text, then the prefix, then the prompt, to the tier's model", async () => {
    const model = harness.modelWith({ kind: "answers", pieces: ["The lamp."] });
    await model.writeText(harness.aRequest({ ...request, tier: "cheap" }), () => undefined);
    const seen = harness.lastRequest?.();
    expect(seen).toMatchObject({ model: model.identity("cheap").model, system: "You write plainly." });
    expect(seen?.user).toMatch(/^THE BIBLE\s+THE TEXT SO FAR\s+WRITE SCENE TWO$/u);
    expect(seen?.maxOutputTokens).toBe(4321 + model.properties("cheap").thinkingTokens);
    expect(seen?.schema).toBeUndefined();
  });

  test("sends the shape of a requested object, with limits in words", async () => {
    const model = harness.modelWith({ kind: "answers", pieces: ['{"summary":"x","facts":[]}'] });
    await model.answerObject(harness.aRequest(request), Note);
    const schema = harness.lastRequest?.()?.schema;
    expect(schema).toMatchObject({
      type: "object",
      required: ["summary", "facts"],
      properties: { summary: { type: "string" }, facts: { type: "array" } },
    });
    expect(JSON.stringify(schema)).toContain("at most 400 characters");
    expect(JSON.stringify(schema)).not.toContain("maxLength");
  });
}

function describeFailure(harness: LanguageModelHarness, how: FailureKind): void {
  const { code, failureClass } = EXPECTED[how];

  test(`sorts "${how}" as ${code}, ${failureClass}`, async () => {
    const model = harness.modelWith({ kind: "fails", how });
    const outcomes: string[] = [];
    const request = harness.aRequest({ onTry: ({ outcome }) => outcomes.push(outcome) });
    const failure = await failureOf(model.writeText(request, () => undefined));
    expect(failure).toMatchObject({ code, failureClass, provider: model.identity("strong").provider });
    expect(outcomes).toEqual([code]);
    expect(failure.retryAfterMs).toBe(how === "rate_limited" ? SCRIPTED_WAIT_MS : null);
    expectNoSecrets(failure);
  });

  test(`sorts "${how}" the same way for an object`, async () => {
    const model = harness.modelWith({ kind: "fails", how });
    const failure = await failureOf(model.answerObject(harness.aRequest(), Note));
    expect(failure).toMatchObject({ code, failureClass });
    expectNoSecrets(failure);
  });
}

async function failureOf(call: Promise<unknown>): Promise<ModelFailure> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ModelFailure) return error;
    throw error;
  }
  throw new Error("the call succeeded");
}

function expectNoSecrets(failure: ModelFailure): void {
  const everything = inspect(failure, { depth: 12, showHidden: true, maxStringLength: Infinity });
  expect(everything).not.toContain(SECRET_KEY);
  expect(everything).not.toContain(SECRET_PROSE);
}
