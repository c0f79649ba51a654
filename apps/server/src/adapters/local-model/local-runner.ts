/** What the model is asked, in the two parts that every chat template knows. */
export type LocalPrompt = { system: string; user: string };

/** One question to a loaded model. */
export type LocalCall = LocalPrompt & {
  /** tokens the answer may take */
  maxTokens: number;
  /** JSON Schema that the answer is held to while it is written; null for prose */
  schema: unknown;
  signal: AbortSignal;
  onText: (piece: string) => void;
};

/** How a question ended, and what it used: tokens as the model itself counts them. */
export type LocalAnswer = {
  text: string;
  stop: "ended" | "length" | "aborted";
  /** tokens of the prompt that were still known from the call before, and not read again */
  reusedTokens: number;
  outputTokens: number;
};

/** A model that lies loaded in this process. */
export type LocalRunner = {
  /** tokens of input and output together that it holds */
  readonly contextTokens: number;
  /** tokens of a prompt in the model's own template */
  countPrompt(prompt: LocalPrompt): number;
  /** @throws LocalModelError, and nothing else */
  answer(call: LocalCall): Promise<LocalAnswer>;
};

/** Which model is to be loaded, and how. */
export type LocalModelSettings = {
  /** absolute path of a GGUF file */
  file: string;
  /** tokens of input and output together that memory is set aside for */
  contextTokens: number;
  /** cores it may use; undefined: all that are good for it */
  threads?: number | undefined;
  /** where `npm run local-model` has installed the library */
  libraryFolder: string;
  /** the same makes the same choices, for tests; undefined: others each time */
  seed?: number | undefined;
};

export type LocalModelErrorKind =
  /** the library that runs models was never installed, or in another version's shape */
  | "no_library"
  | "no_file"
  | "not_a_model"
  | "no_memory"
  /** the prompt and its answer are more than the context holds */
  | "overflow"
  | "failed";

/** Why a model on this machine could not be loaded or asked. Its message never carries a prompt. */
export class LocalModelError extends Error {
  readonly kind: LocalModelErrorKind;

  constructor(kind: LocalModelErrorKind, message: string) {
    super(message);
    this.name = "LocalModelError";
    this.kind = kind;
  }
}
