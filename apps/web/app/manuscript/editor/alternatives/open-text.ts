import type { TextHandle } from "../text-handle.ts";

/** What a take asks of the text that is open. */
export type OpenText = Pick<TextHandle, "flush" | "version"> & {
  /** where the cursor stands; null where the text is closed by now */
  cursor: () => number | null;
};
