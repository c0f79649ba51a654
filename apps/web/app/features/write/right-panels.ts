import { BookOpen, History, Info, type LucideIcon, Target } from "lucide-react";
import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { RightPanel } from "./desk-settings.ts";
import type { RightPanelProps } from "./right-panel-props.ts";

type PanelEntry = {
  id: Exclude<RightPanel, "none">;
  name: string;
  icon: LucideIcon;
  Panel: LazyExoticComponent<ComponentType<RightPanelProps>>;
};

/** Everything that may stand to the right of the page. A panel comes in with what builds it. */
export const rightPanels: readonly PanelEntry[] = [
  {
    id: "page",
    name: "Printed page",
    icon: BookOpen,
    Panel: lazy(async () => ({ default: (await import("./page-panel.tsx")).PagePanel })),
  },
  {
    id: "history",
    name: "History",
    icon: History,
    Panel: lazy(async () => ({ default: (await import("./past-panel.tsx")).PastPanel })),
  },
  {
    id: "imprint",
    name: "ISBN and imprint",
    icon: Info,
    Panel: lazy(async () => ({ default: (await import("./imprint-panel.tsx")).ImprintPanel })),
  },
  {
    id: "goal",
    name: "Words and goals",
    icon: Target,
    Panel: lazy(async () => ({ default: (await import("./goal-panel.tsx")).GoalPanel })),
  },
];
