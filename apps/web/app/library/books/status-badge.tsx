import {
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  CircleSlash,
  Hourglass,
  ListChecks,
  Pause,
} from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { CardState } from "@colophon/contracts/library/books/limits";

/** A book's state: icon, word and color. */
export function StatusBadge({ state }: { state: CardState }): React.ReactElement {
  switch (state) {
    case "completed":
      return (
        <Badge tone="success" icon={<CircleCheck />}>
          Completed
        </Badge>
      );
    case "failed":
      return (
        <Badge tone="danger" icon={<CircleAlert />}>
          Failed
        </Badge>
      );
    case "cancelled":
      return (
        <Badge tone="neutral" icon={<CircleSlash />}>
          Cancelled
        </Badge>
      );
    case "paused":
      return (
        <Badge tone="neutral" icon={<Pause />}>
          Paused
        </Badge>
      );
    case "keyless":
      return (
        <Badge tone="warning" icon={<CircleQuestionMark />}>
          Needs a key
        </Badge>
      );
    case "held":
      return (
        <Badge tone="warning" icon={<CircleQuestionMark />}>
          Needs a decision
        </Badge>
      );
    case "planned":
      return (
        <Badge tone="warning" icon={<ListChecks />}>
          Plan ready
        </Badge>
      );
    case "queued":
      return (
        <Badge tone="warning" icon={<Hourglass />}>
          Queued
        </Badge>
      );
    case "planning":
    case "writing":
    case "checking":
      return (
        <Badge tone="warning" icon={<Spinner className="size-3.5" />}>
          Generating
        </Badge>
      );
    default:
      return state satisfies never;
  }
}
