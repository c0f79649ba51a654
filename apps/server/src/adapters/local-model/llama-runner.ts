import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { z } from "zod";
import {
  type ChatItem,
  importLlama,
  type Llama,
  type LlamaChat,
  type LlamaModel,
  type LlamaSequence,
  type TokenCounts,
} from "./llama-library.ts";
import {
  LocalModelError,
  type LocalAnswer,
  type LocalCall,
  type LocalModelSettings,
  type LocalPrompt,
  type LocalRunner,
} from "./local-runner.ts";

type Loaded = {
  settings: LocalModelSettings;
  llama: Llama;
  model: LlamaModel;
  sequence: LlamaSequence;
  chat: LlamaChat;
};

const Generated = z.object({ response: z.string(), metadata: z.object({ stopReason: z.string() }) });

// Prose needs some randomness, and small models fall into loops; structured output needs neither setting.
const PROSE = {
  temperature: 0.7,
  topP: 0.95,
  minP: 0.05,
  repeatPenalty: { lastTokens: 64, penalty: 1.05, penalizeNewLine: false },
};
/** Tokens read between abort checks: the library itself checks only after the whole prompt. */
const READ_AT_ONCE = 256;
const SHAPED = { temperature: 0.3, topP: 0.95, repeatPenalty: false };

/**
 * Loads a model file with node-llama-cpp, with one sequence, into this process. Nothing is downloaded or
 * built: the binaries came with the install, and `build: "never"` keeps it so. Threads never exceed the
 * available cores. The library's own default is at least four, and llama.cpp's threads wait for each other by
 * spinning: on two busy cores an answer took four thousand times as long as with one thread.
 * @throws LocalModelError
 */
export async function loadLlamaRunner(settings: LocalModelSettings): Promise<LocalRunner> {
  const library = await importLlama(settings.libraryFolder);
  if (!existsSync(settings.file)) throw new LocalModelError("no_file", `no file at ${settings.file}`);
  const loaded = await load();
  return {
    contextTokens: loaded.sequence.contextSize,
    countPrompt: (prompt) => tokensOf(loaded, prompt).length,
    answer: (call) => answer(loaded, call),
  };

  async function load(): Promise<Loaded> {
    try {
      const cores = availableParallelism();
      const llama = await library.getLlama({
        gpu: "auto",
        build: "never",
        skipDownload: true,
        progressLogs: false,
        logLevel: "error",
        maxThreads: settings.threads ?? cores,
      });
      const threads = settings.threads ?? Math.max(1, Math.min(cores, llama.cpuMathCores));
      const model = await llama.loadModel({ modelPath: settings.file });
      const context = await model.createContext({ contextSize: { max: settings.contextTokens }, threads });
      const sequence = context.getSequence();
      return { settings, llama, model, sequence, chat: new library.LlamaChat({ contextSequence: sequence }) };
    } catch (error) {
      throw loadError(error);
    }
  }
}

function historyOf({ system, user }: LocalPrompt): ChatItem[] {
  return [
    { type: "system", text: system },
    { type: "user", text: user },
    { type: "model", response: [] },
  ];
}

function tokensOf({ chat, model }: Loaded, prompt: LocalPrompt): readonly unknown[] {
  const state = chat.chatWrapper.generateContextState({ chatHistory: historyOf(prompt) });
  return state.contextText.tokenize(model.tokenizer);
}

async function answer(loaded: Loaded, call: LocalCall): Promise<LocalAnswer> {
  const { settings, sequence, chat, llama } = loaded;
  const tokens = tokensOf(loaded, call);
  const known = sequence.compareContextTokens(tokens).firstDifferentIndex;
  const before = sequence.tokenMeter.getState();
  let text = "";
  const ended = (stop: LocalAnswer["stop"]): LocalAnswer => {
    const used = sequence.tokenMeter.diff(before);
    return { text, stop, ...countsOf({ used, known, promptTokens: tokens.length }) };
  };
  try {
    await readAhead(sequence, { tokens, known, signal: call.signal });
    if (call.signal.aborted) return ended("aborted");
    const grammar = call.schema === null ? null : await llama.createGrammarForJsonSchema(call.schema);
    const generated = await chat.generateResponse(historyOf(call), {
      ...(grammar === null ? PROSE : { ...SHAPED, grammar }),
      ...(settings.seed === undefined ? {} : { seed: settings.seed }),
      maxTokens: call.maxTokens,
      signal: call.signal,
      // Thinking is neither requested nor budgeted.
      budgets: { thoughtTokens: 0 },
      // By default the library makes room by silently dropping the beginning of the prompt.
      contextShift: { size: 1, strategy: rejectContextShift },
      onTextChunk(piece: string) {
        text += piece;
        call.onText(piece);
      },
    });
    const { metadata } = Generated.parse(generated);
    return ended(metadata.stopReason === "maxTokens" ? "length" : "ended");
  } catch (error) {
    if (call.signal.aborted) return ended("aborted");
    if (error instanceof LocalModelError) throw error;
    throw new LocalModelError(
      "failed",
      `the model stopped: ${error instanceof Error ? error.name : "unknown"}`,
    );
  }
}

// Tokens already read stay cached, so an abandoned call has not read in vain.
async function readAhead(
  sequence: LlamaSequence,
  prompt: { tokens: readonly unknown[]; known: number; signal: AbortSignal },
): Promise<void> {
  const { tokens, known, signal } = prompt;
  if (tokens.length - known <= READ_AT_ONCE) return;
  await sequence.adaptStateToTokens(tokens, false);
  let next = Math.min(known, sequence.nextTokenIndex);
  // The last token is left for the answer, which starts from it.
  while (next < tokens.length - 1 && !signal.aborted) {
    const end = Math.min(next + READ_AT_ONCE, tokens.length - 1);
    await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(next, end));
    next = end;
  }
}

function rejectContextShift(): never {
  throw new LocalModelError("overflow", "the prompt and its answer are more than the context holds");
}

// The library counts tokens read. Some kinds of models (sliding windows) reread what others still have
// cached, so neither number alone says how much was saved.
function countsOf(call: {
  used: TokenCounts;
  known: number;
  promptTokens: number;
}): Pick<LocalAnswer, "reusedTokens" | "outputTokens"> {
  const spared = Math.max(0, call.promptTokens - call.used.usedInputTokens);
  return { reusedTokens: Math.min(call.known, spared), outputTokens: call.used.usedOutputTokens };
}

function loadError(error: unknown): LocalModelError {
  const name = error instanceof Error ? error.constructor.name : "unknown";
  if (name === "InsufficientMemoryError") {
    return new LocalModelError(
      "no_memory",
      "this machine has too little memory for the model and its context",
    );
  }
  if (name === "NoBinaryFoundError") {
    return new LocalModelError(
      "no_library",
      "the library has no program for this machine: run npm run local-model",
    );
  }
  return new LocalModelError("not_a_model", `the file could not be loaded as a model: ${name}`);
}
