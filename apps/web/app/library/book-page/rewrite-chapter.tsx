import { ChapterAgain } from "../../generation/outline/chapter-again.tsx";
import { useOutline } from "../../generation/outline/outline-queries.ts";

type Props = { bookId: string; number: number };

/** Rewrites the chapter shown next to the outline, once the price is known. */
export function RewriteChapter({ bookId, number }: Props): React.ReactElement | null {
  const { data } = useOutline(bookId);
  const chapter = data?.chapters.find((each) => each.number === number);
  const card = data?.plan?.chapters.find(({ id }) => id === chapter?.id);
  if (chapter === undefined || chapter.state === "to_come") return null;
  return (
    <div className="mt-6">
      <ChapterAgain bookId={bookId} chapter={chapter} title={card?.title ?? `Chapter ${number}`} />
    </div>
  );
}
