import { BookChat } from "../../assistant/book-chat/book-chat.tsx";
import type { RightPanelProps } from "./right-panel-props.ts";

/** Questions about the book, next to its text. */
export function BookChatPanel({ bookId }: RightPanelProps): React.ReactElement {
  return (
    <div className="p-4 text-small">
      <BookChat bookId={bookId} isNarrow />
    </div>
  );
}
