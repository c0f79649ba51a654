import { type MetaDescriptor, useParams } from "react-router";
import { AskRoom } from "../../data/ask/ask-room.tsx";
import { useQuestions } from "../../data/ask/question-queries.ts";
import { BookScreen } from "../../data/books/book-screen.tsx";
import { metaOfBookScreen } from "../../platform/page-meta.ts";

export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({
    title: "Ask the book",
    description: "What you want to know of one of your books.",
  });
}

export default function AskPage(): React.ReactElement {
  const { bookId = "" } = useParams();
  return <AskScreen key={bookId} bookId={bookId} />;
}

function AskScreen({ bookId }: { bookId: string }): React.ReactElement {
  const { data, error } = useQuestions(bookId);
  return (
    <BookScreen
      bookId={bookId}
      title={data?.title}
      error={error}
      name={(title) => `Ask ${title}`}
      heading="Ask the book"
      lead="Who knows what by which chapter, where something was last seen: answered from your own text, with its words and the way to them."
    >
      <AskRoom bookId={bookId} />
    </BookScreen>
  );
}
