import { AskRoom } from "../../data/ask/ask-room.tsx";
import type { RightPanelProps } from "./right-panel-props.ts";

/** Questions about the book, beside its text. */
export function AskPanel({ bookId }: RightPanelProps): React.ReactElement {
  return (
    <div className="p-4 text-small">
      <AskRoom bookId={bookId} isNarrow />
    </div>
  );
}
