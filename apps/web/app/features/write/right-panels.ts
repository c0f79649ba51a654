import { type LucideIcon, Target } from "lucide-react";
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
    id: "goal",
    name: "Words and goals",
    icon: Target,
    Panel: lazy(async () => ({ default: (await import("./goal-panel.tsx")).GoalPanel })),
  },
];
