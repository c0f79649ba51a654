/** Why the press could not deliver a file. */
export const PRESS_ERROR_CODES = [
  "missing_glyphs",
  "timeout",
  "memory",
  "invalid_manuscript",
  "incomplete",
  "crashed",
  "busy",
] as const;
export type PressErrorCode = (typeof PRESS_ERROR_CODES)[number];

type PressErrorOptions = { cause?: unknown; characters?: readonly string[] };

/**
 * The only error the press throws. `message` is a full sentence for authors; details for a log are in
 * `cause`. `busy`, `timeout`, `memory` and `crashed` may succeed on a retry, the others need another
 * manuscript.
 */
export class PressError extends Error {
  readonly code: PressErrorCode;
  /** With `missing_glyphs`: the characters that no font of the press has. */
  readonly characters: readonly string[];

  constructor(code: PressErrorCode, message: string, options: PressErrorOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = "PressError";
    this.code = code;
    this.characters = options.characters ?? [];
  }
}
