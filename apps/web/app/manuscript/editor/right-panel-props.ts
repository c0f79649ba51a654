import type { Manuscript } from "../sections/manuscript-queries.ts";
import type { TextHandle } from "./text-handle.ts";

/** What every panel beside the page is given. */
export type RightPanelProps = {
  bookId: string;
  sectionId: string;
  manuscript: Manuscript;
  /** words of the whole book, as they are typed */
  bookWordCount: number;
  /** the open text, as soon as it is there */
  text: TextHandle | null;
};
