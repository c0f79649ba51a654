import { type MetaDescriptor, useParams } from "react-router";
import { BookChat } from "./book-chat.tsx";
import { useBookChat } from "./book-chat-queries.ts";
import { BookScreen } from "../../library/books/book-screen.tsx";
import { metaOfBookScreen } from "../../platform/page-meta.ts";

export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({
    title: "Ask the book",
    description: "What you want to know of one of your books.",
  });
}

export default function BookChatPage(): React.ReactElement {
  const { bookId = "" } = useParams();
  return <BookChatScreen key={bookId} bookId={bookId} />;
}

function BookChatScreen({ bookId }: { bookId: string }): React.ReactElement {
  const { data, error } = useBookChat(bookId);
  return (
    <BookScreen
      bookId={bookId}
      title={data?.title}
      error={error}
      name={(title) => `Ask ${title}`}
      heading="Ask the book"
      lead="Who knows what by which chapter, where something was last seen: answered from your own text, with its words and the way to them."
    >
      <BookChat bookId={bookId} />
    </BookScreen>
  );
}
