import type { Manuscript } from "../sections/manuscript-queries.ts";
import type { TextHandle } from "./text-handle.ts";

/** Props shared by all panels next to the page. */
export type RightPanelProps = {
  bookId: string;
  sectionId: string;
  manuscript: Manuscript;
  /** words of the whole book, as typed */
  bookWordCount: number;
  /** the open text, once loaded */
  text: TextHandle | null;
};
