import { pathToFileURL } from "node:url";
import { z } from "zod";
import { libraryEntry, LIBRARY } from "./local-model-folder.ts";
import { LocalModelError } from "./local-runner.ts";

/** The parts of node-llama-cpp in use. It is not a dependency, so its own types would be missing. */
export type LlamaLibrary = {
  getLlama: (options: LlamaOptions) => Promise<Llama>;
  LlamaChat: new (options: { contextSequence: LlamaSequence }) => LlamaChat;
};

type LlamaOptions = {
  gpu: "auto";
  build: "never";
  skipDownload: boolean;
  progressLogs: boolean;
  logLevel: "error";
  maxThreads: number;
};

export type Llama = {
  /** cores suited for arithmetic; on some machines fewer than exist */
  readonly cpuMathCores: number;
  loadModel(options: { modelPath: string }): Promise<LlamaModel>;
  createGrammarForJsonSchema(schema: unknown): Promise<unknown>;
};

export type LlamaModel = {
  readonly tokenizer: unknown;
  createContext(options: { contextSize: { max: number }; threads: number }): Promise<LlamaContext>;
};

type LlamaContext = { getSequence(): LlamaSequence };

export type LlamaSequence = {
  readonly contextSize: number;
  readonly tokenMeter: {
    getState(): TokenCounts;
    diff(before: TokenCounts): TokenCounts;
  };
  /** position of the next token */
  readonly nextTokenIndex: number;
  compareContextTokens(tokens: readonly unknown[]): { firstDifferentIndex: number };
  /** drops all tokens from the first difference on */
  adaptStateToTokens(tokens: readonly unknown[], allowShift: boolean): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: readonly unknown[]): Promise<void>;
};

export type TokenCounts = { usedInputTokens: number; usedOutputTokens: number };

export type ChatItem =
  | { type: "system" | "user"; text: string }
  | { type: "model"; response: readonly string[] };

export type LlamaChat = {
  readonly chatWrapper: {
    generateContextState(options: { chatHistory: readonly ChatItem[] }): {
      contextText: { tokenize(tokenizer: unknown): readonly unknown[] };
    };
  };
  generateResponse(history: readonly ChatItem[], options: Record<string, unknown>): Promise<unknown>;
};

const isFunction = (value: unknown): boolean => typeof value === "function";

const Library = z.object({
  getLlama: z.custom<LlamaLibrary["getLlama"]>(isFunction),
  LlamaChat: z.custom<LlamaLibrary["LlamaChat"]>(isFunction),
});

/** Loads the library from its install folder. @throws LocalModelError */
export async function importLlama(folder: string): Promise<LlamaLibrary> {
  const address = pathToFileURL(libraryEntry(folder)).href;
  const module: unknown = await import(address).catch(() => null);
  const library = Library.safeParse(module);
  if (library.success) return library.data;
  throw new LocalModelError("no_library", `${LIBRARY.name} is not installed here: run npm run local-model`);
}
