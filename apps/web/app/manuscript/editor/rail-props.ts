import type { Manuscript } from "../sections/manuscript-queries.ts";
import type { Structure } from "../sections/use-structure.ts";
import type { TextChanges } from "./use-text-changes.ts";

export type RailProps = {
  structure: Structure;
  manuscript: Manuscript;
  textChanges: TextChanges;
  openId: string | null;
  /** of the open section, as typed */
  openWordCount: number | null;
  onOpen: (sectionId: string) => void;
  /** called when a section was chosen here, to close the dialog */
  onChosen?: () => void;
  onClose?: () => void;
};
