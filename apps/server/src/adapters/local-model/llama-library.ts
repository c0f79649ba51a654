import { pathToFileURL } from "node:url";
import { z } from "zod";
import { libraryEntry, LIBRARY } from "./local-model-folder.ts";
import { LocalModelError } from "./local-runner.ts";

/** The little of node-llama-cpp that is used. It is no dependency: types of its own would not be there. */
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
  /** cores that are good at arithmetic; on some machines fewer than there are */
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
  /** where the next token that is read will stand */
  readonly nextTokenIndex: number;
  compareContextTokens(tokens: readonly unknown[]): { firstDifferentIndex: number };
  /** forgets what differs from these tokens, from the first difference on */
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

/** Loads the library from where it was installed. @throws LocalModelError */
export async function importLlama(folder: string): Promise<LlamaLibrary> {
  const address = pathToFileURL(libraryEntry(folder)).href;
  const module: unknown = await import(address).catch(() => null);
  const library = Library.safeParse(module);
  if (library.success) return library.data;
  throw new LocalModelError("no_library", `${LIBRARY.name} is not installed here: run npm run local-model`);
}
