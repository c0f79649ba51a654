import {
  BookOpen,
  Columns2,
  History,
  Info,
  type LucideIcon,
  MessageCircleQuestion,
  PencilLine,
  Target,
} from "lucide-react";
import type { ComponentType, LazyExoticComponent } from "react";
import { partOnDemand } from "../../ui/part-on-demand.ts";
import type { RightPanel } from "./editor-layout.ts";
import type { RightPanelProps } from "./right-panel-props.ts";

type PanelEntry = {
  id: Exclude<RightPanel, "none">;
  name: string;
  icon: LucideIcon;
  /** after a failure it is loaded again when the panel is next opened */
  part: () => LazyExoticComponent<ComponentType<RightPanelProps>>;
};

/** All panels that can be opened on the right of the page. Each new panel is registered here. */
export const rightPanels: readonly PanelEntry[] = [
  {
    id: "page",
    name: "Printed page",
    icon: BookOpen,
    part: partOnDemand(async () => (await import("./page-panel.tsx")).PagePanel),
  },
  {
    id: "suggestions",
    name: "Suggestions",
    icon: PencilLine,
    part: partOnDemand(async () => (await import("./proposals-panel.tsx")).ProposalsPanel),
  },
  {
    id: "takes",
    name: "Takes",
    icon: Columns2,
    part: partOnDemand(async () => (await import("./alternatives-panel.tsx")).AlternativesPanel),
  },
  {
    id: "history",
    name: "History",
    icon: History,
    part: partOnDemand(async () => (await import("./past-panel.tsx")).PastPanel),
  },
  {
    id: "imprint",
    name: "ISBN and imprint",
    icon: Info,
    part: partOnDemand(async () => (await import("./copyright-page-panel.tsx")).CopyrightPagePanel),
  },
  {
    id: "goal",
    name: "Words and goals",
    icon: Target,
    part: partOnDemand(async () => (await import("./goal-panel.tsx")).GoalPanel),
  },
  {
    id: "ask",
    name: "Ask the book",
    icon: MessageCircleQuestion,
    part: partOnDemand(async () => (await import("./book-chat-panel.tsx")).BookChatPanel),
  },
];
