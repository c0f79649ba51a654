import type { Outline } from "@colophon/contracts/generation/outline/outline";
import { ChapterAgain } from "./chapter-again.tsx";
import { useOutlineEditor } from "./outline-editor.ts";

type Props = { chapter: Outline["chapters"][number]; title: string };

/** Link to rewrite a chapter, while the book is being written. */
export function OutlineRewrite({ chapter, title }: Props): React.ReactElement | null {
  const { outline } = useOutlineEditor();
  if (!["writing", "paused"].includes(outline.stage) && chapter.again.times === 0) return null;
  return <ChapterAgain bookId={outline.book_id} chapter={chapter} title={title} />;
}
