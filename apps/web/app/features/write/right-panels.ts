import { type LucideIcon, Target } from "lucide-react";
import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { Manuscript } from "../../data/manuscript/manuscript-queries.ts";
import type { RightPanel } from "./desk-settings.ts";
import type { TextHandle } from "./text-handle.ts";

/** What every panel beside the page is given. */
export type RightPanelProps = {
  bookId: string;
  sectionId: string;
  manuscript: Manuscript;
  /** words of the whole book, as they are typed */
  bookWords: number;
  /** the open text, as soon as it is there */
  text: TextHandle | null;
};

type PanelEntry = {
  id: Exclude<RightPanel, "none">;
  name: string;
  icon: LucideIcon;
  Panel: LazyExoticComponent<ComponentType<RightPanelProps>>;
};

/** Everything that may stand to the right of the page. A panel comes in with what builds it. */
export const rightPanels: readonly PanelEntry[] = [
  {
    id: "goal",
    name: "Words and goals",
    icon: Target,
    Panel: lazy(async () => ({ default: (await import("./goal-panel.tsx")).GoalPanel })),
  },
];
