import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createRandom, deriveSeed } from "@colophon/rules/seeded-random";
import { answerPrompt } from "./answer.ts";
import type { Flaws } from "./flaws.ts";
import { createPrefixCache, firstTokens, tokensIn } from "./prefix-cache.ts";
import { type ReadPrompt, type Stage, readPrompt } from "./read-prompt.ts";

/** A call as the model saw it; times are by the process's own clock. */
export type SimulatedCall = {
  stage: Stage;
  status: number;
  finish: "stop" | "length" | "broken" | "refused";
  inputTokens: number;
  cachedTokens: number;
  /** thinking and the answer */
  outputTokens: number;
  startedAtMs: number;
  endedAtMs: number;
  prompt: ReadPrompt;
  answer: string;
};

/** A model behind an OpenAI-compatible URL that sees only prompts and has the flaws of real models. */
export type SimulatedModel = {
  /** with the version path */
  baseUrl: string;
  calls: readonly SimulatedCall[];
  /** sets other flaws from the next call on, and clears the record */
  become(flaws: Flaws, seed: number): void;
  stop(): Promise<void>;
};

/** Speed of the model; as fast as possible by default. */
export type Pace = { firstMs: number; tokenMs: number };

type State = {
  flaws: Flaws;
  seed: number;
  calls: SimulatedCall[];
  nth: number;
  cache: ReturnType<typeof createPrefixCache>;
};

/** Starts a simulated model on a free port of this machine. */
export async function startSimulatedModel(
  flaws: Flaws,
  { seed = 1, pace = { firstMs: 0, tokenMs: 0 } }: { seed?: number; pace?: Pace } = {},
): Promise<SimulatedModel> {
  let state: State = { flaws, seed, calls: [], nth: 0, cache: createPrefixCache() };
  const server = createServer((request, response) => {
    serve(request, response, { state, pace }).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    get calls() {
      return state.calls;
    },
    become(changed, newSeed) {
      state = { flaws: changed, seed: newSeed, calls: [], nth: 0, cache: createPrefixCache() };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { state, pace }: { state: State; pace: Pace },
): Promise<void> {
  const startedAtMs = performance.now();
  const text = await bodyOf(request);
  if (request.method !== "POST" || !(request.url ?? "").endsWith("/chat/completions")) {
    sendError(response, 404, "not found");
    return;
  }
  const prompt = readPrompt(JSON.parse(text));
  const nth = state.nth;
  state.nth += 1;
  const call: SimulatedCall = {
    stage: prompt.stage,
    status: 200,
    finish: "stop",
    inputTokens: tokensIn(prompt.whole),
    cachedTokens: 0,
    outputTokens: 0,
    startedAtMs,
    endedAtMs: startedAtMs,
    prompt,
    answer: "",
  };
  const refusal = errorReplyOf(prompt, state.flaws, nth);
  if (refusal === null) await answer(response, call, { state, pace, nth });
  else sendError(response, (call.status = refusal.status), refusal.message);
  if (refusal !== null) call.finish = "refused";
  call.endedAtMs = performance.now();
  state.calls.push(call);
}

function errorReplyOf(
  { hasFormat }: ReadPrompt,
  { flaky, json }: Flaws,
  nth: number,
): { status: number; message: string } | null {
  if (json === "refuses" && hasFormat !== null)
    return { status: 400, message: "response_format is not supported" };
  if (flaky !== true) return null;
  if (nth % 7 === 3) return { status: 429, message: "Rate limit reached" };
  return nth % 11 === 5 ? { status: 500, message: "the worker died" } : null;
}

async function answer(
  response: ServerResponse,
  call: SimulatedCall,
  { state, pace, nth }: { state: State; pace: Pace; nth: number },
): Promise<void> {
  const { flaws, seed, cache } = state;
  const { prompt } = call;
  call.cachedTokens = cache.match(prompt.whole);
  const produced = answerPrompt(prompt, { flaws, seed, nth });
  const thought = thoughtTokens(flaws, deriveSeed(seed, `thought ${nth}`));
  const remaining = prompt.maxTokens - thought;
  call.answer = firstTokens(produced.text, remaining);
  const isCut = produced.isCut || call.answer.length < produced.text.length;
  call.finish = isCut ? "length" : "stop";
  call.outputTokens = Math.min(prompt.maxTokens, thought + tokensIn(call.answer));
  await wait(pace.firstMs);
  // This prompt's prefix is cached from here on, but not for calls made in the meantime.
  cache.remember(prompt.whole);
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  send(response, { delta: { role: "assistant", content: "" } });
  const breaksOff = flaws.flaky === true && nth % 13 === 8;
  await stream(response, { call, shown: flaws.thinks?.shown === true ? thought : 0, pace, breaksOff });
  if (breaksOff) {
    call.finish = "broken";
    // Written data must be sent before the reset.
    await wait(10);
    response.destroy();
    return;
  }
  send(response, { delta: {}, finish_reason: call.finish });
  const usage = usageOf(call, flaws.liesAboutUsage === true ? nth : null);
  response.write(frame({ ...CHUNK, choices: [], ...(usage === null ? {} : { usage }) }));
  response.end("data: [DONE]\n\n");
}

const PIECES = 12;

async function stream(
  response: ServerResponse,
  { call, shown, pace, breaksOff }: { call: SimulatedCall; shown: number; pace: Pace; breaksOff: boolean },
): Promise<void> {
  const pause = (call.outputTokens * pace.tokenMs) / PIECES;
  if (shown > 0)
    send(response, {
      delta: { reasoning_content: "I weigh what is asked. ".repeat(Math.ceil((shown * 4) / 23)) },
    });
  const size = Math.max(1, Math.ceil(call.answer.length / PIECES));
  for (let piece = 0; piece < PIECES; piece += 1) {
    if (pause >= 1) await wait(pause);
    const content = call.answer.slice(piece * size, (piece + 1) * size);
    if (content !== "") send(response, { delta: { content } });
    if (breaksOff && piece === 3) return;
  }
}

function thoughtTokens({ thinks }: Flaws, seed: number): number {
  return thinks === undefined ? 0 : thinks.least + createRandom(seed).int(thinks.most - thinks.least + 1);
}

/** Four false reports in turn: negative, more than there are, more cached than sent, none. */
function usageOf(call: SimulatedCall, lie: number | null): Record<string, unknown> | null {
  const { inputTokens, cachedTokens, outputTokens } = call;
  const truth = { inputTokens, cachedTokens, outputTokens };
  const reply = lie === null ? truth : LIES[lie % LIES.length]?.(truth);
  if (reply === undefined || reply === null) return null;
  return {
    prompt_tokens: reply.inputTokens,
    completion_tokens: reply.outputTokens,
    total_tokens: reply.inputTokens + reply.outputTokens,
    prompt_tokens_details: { cached_tokens: reply.cachedTokens },
  };
}

type Counts = { inputTokens: number; cachedTokens: number; outputTokens: number };

const LIES: readonly ((truth: Counts) => Counts | null)[] = [
  (truth) => ({ ...truth, outputTokens: -5 }),
  (truth) => ({ ...truth, inputTokens: 3e12 }),
  (truth) => ({ ...truth, cachedTokens: truth.inputTokens * 2 }),
  () => null,
];

const CHUNK = {
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  created: 1_790_000_000,
  model: "simulated",
};

function send(response: ServerResponse, choice: { delta: unknown; finish_reason?: string }): void {
  response.write(
    frame({ ...CHUNK, choices: [{ index: 0, logprobs: null, finish_reason: null, ...choice }] }),
  );
}

function frame(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function sendError(response: ServerResponse, status: number, message: string): void {
  const headers = { "content-type": "application/json", ...(status === 429 ? { "retry-after": "0" } : {}) };
  response.writeHead(status, headers);
  response.end(JSON.stringify({ error: { message, type: null, param: null, code: null } }));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
