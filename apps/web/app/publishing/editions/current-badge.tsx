import { CircleCheck, History } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";

/** Whether an edition matches the present book. */
export function CurrentBadge({ isCurrent }: { isCurrent: boolean }): React.ReactElement {
  return isCurrent ? (
    <Badge tone="success" icon={<CircleCheck />}>
      Current
    </Badge>
  ) : (
    <Badge tone="warning" icon={<History />}>
      The book has changed since
    </Badge>
  );
}
