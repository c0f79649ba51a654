import { Lock, LockOpen } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useOutlineEditor } from "./outline-editor.ts";

type Props = {
  /** what is locked: "chapter 3" */
  what: string;
  isLocked: boolean;
  onChange: (isLocked: boolean) => void;
};

/** Locks a part: no model changes it or suggests a change; its author still can. */
export function LockButton({ what, isLocked, onChange }: Props): React.ReactElement | null {
  const { canEdit } = useOutlineEditor();
  if (!canEdit) return null;
  const Icon = isLocked ? Lock : LockOpen;
  return (
    <Button
      size="small"
      variant="quiet"
      aria-pressed={isLocked}
      aria-label={`Lock ${what}`}
      title={isLocked ? "Locked: no model changes it" : "Lock it against every model"}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() => onChange(!isLocked)}
    >
      {isLocked ? "Locked" : "Lock"}
    </Button>
  );
}
