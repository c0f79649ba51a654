import type { TextHandle } from "../text-handle.ts";

/** The parts of the open text that an alternative needs. */
export type OpenText = Pick<TextHandle, "flush" | "version"> & {
  /** the cursor's position; null if the text has been closed */
  cursor: () => number | null;
};
