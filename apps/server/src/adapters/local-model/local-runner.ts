/** A prompt in the two parts that every chat template supports. */
export type LocalPrompt = { system: string; user: string };

/** One call to a loaded model. */
export type LocalCall = LocalPrompt & {
  /** maximum tokens of the answer */
  maxTokens: number;
  /** JSON Schema enforced while the answer is generated; null for prose */
  schema: unknown;
  signal: AbortSignal;
  onText: (piece: string) => void;
};

/** How a call ended, and its usage: tokens as the model itself counts them. */
export type LocalAnswer = {
  text: string;
  stop: "ended" | "length" | "aborted";
  /** tokens of the prompt still cached from the previous call, not read again */
  reusedTokens: number;
  outputTokens: number;
};

/** A model loaded in this process. */
export type LocalRunner = {
  /** context size: input and output tokens together */
  readonly contextTokens: number;
  /** tokens of a prompt in the model's own template */
  countPrompt(prompt: LocalPrompt): number;
  /** @throws LocalModelError, and nothing else */
  answer(call: LocalCall): Promise<LocalAnswer>;
};

/** Which model to load, and how. */
export type LocalModelSettings = {
  /** absolute path of a GGUF file */
  file: string;
  /** context size in tokens (input and output together) to allocate memory for */
  contextTokens: number;
  /** cores it may use; undefined: all that are suitable */
  threads?: number | undefined;
  /** folder where `npm run local-model` installed the library */
  libraryFolder: string;
  /** fixed seed for reproducible tests; undefined: random */
  seed?: number | undefined;
};

export type LocalModelErrorKind =
  /** the library that runs models is not installed, or its version is incompatible */
  | "no_library"
  | "no_file"
  | "not_a_model"
  | "no_memory"
  /** the prompt and its answer exceed the context */
  | "overflow"
  | "failed";

/** Why a model on this machine could not be loaded or called. Its message never contains a prompt. */
export class LocalModelError extends Error {
  readonly kind: LocalModelErrorKind;

  constructor(kind: LocalModelErrorKind, message: string) {
    super(message);
    this.name = "LocalModelError";
    this.kind = kind;
  }
}
