import type { Outline } from "@colophon/contracts/outline/outline";
import { ChapterAgain } from "../../data/outline/chapter-again.tsx";
import { usePlanDesk } from "./plan-desk.ts";

type Props = { chapter: Outline["chapters"][number]; title: string };

/** The way to have a chapter of the plan written anew, where the book is being written. */
export function AgainInPlan({ chapter, title }: Props): React.ReactElement | null {
  const { outline } = usePlanDesk();
  if (!["writing", "paused"].includes(outline.stage) && chapter.again.times === 0) return null;
  return <ChapterAgain bookId={outline.book_id} chapter={chapter} title={title} />;
}
