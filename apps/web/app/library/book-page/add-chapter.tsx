import type { Continuation } from "@colophon/contracts/assistant/continuation";
import { useEffect, useRef } from "react";
import { bibleUrl } from "../bible/bible-url.ts";
import { ContinuationPanel } from "../bible/continuation-panel.tsx";
import { useContinuations } from "../bible/continuation-queries.ts";
import { useSectionNames } from "../bible/use-section-names.ts";
import { bookEditorUrl } from "../../manuscript/sections/editor-url.ts";
import { toast } from "../../platform/toast.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { DialogBody, Dialog } from "../../ui/dialog.tsx";

type Props = { book: { id: string; title: string }; open: boolean; onClose: () => void };

/** Adds a chapter: written by a model at the quoted price, or by the author in the editor. */
export function AddChapter({ book, open, onClose }: Props): React.ReactElement {
  const query = useContinuations(book.id);
  const names = useSectionNames(book.id);
  useNews(query.data?.latest);
  const needsAnalysis = query.data?.offer.needs_reading === true;
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Add a chapter">
      <DialogBody className="space-y-6">
        <ContinuationPanel query={query} names={names} />
        {needsAnalysis && (
          <p className="max-w-[62ch]">
            A model goes on from what it knows of the book, and nobody has read this one yet. Have it read
            first, on the page of its <a href={bibleUrl(book.id)}>bible</a>; the price is said there.
          </p>
        )}
        <section aria-labelledby="own-chapter" className="border-t border-line pt-5">
          <h2 id="own-chapter" className="font-display text-h3">
            Write it yourself
          </h2>
          <p className="mt-2 max-w-[62ch] text-ink-2">
            The desk adds an empty chapter wherever you want it. That costs nothing.
          </p>
          <ButtonLink href={bookEditorUrl(book.id)} className="mt-4">
            Open the desk
          </ButtonLink>
        </section>
      </DialogBody>
    </Dialog>
  );
}

/** Announces the finished chapter if the author saw it start, wherever on the page they are by then. */
function useNews(latest: Continuation | undefined): void {
  const running = useRef<number | null>(null);
  // A toast is outside React, and is shown once for each chapter seen to start.
  useEffect(() => {
    if (latest === undefined) return;
    if (latest.state === "running") {
      running.current = latest.number;
      return;
    }
    const number = running.current;
    running.current = null;
    if (number === null) return;
    if (latest.state === "done") {
      toast.success(`Chapter ${number} added successfully! (${latest.words} words)`);
    } else if (latest.state === "failed") toast.error("Failed to add new chapter");
  }, [latest]);
}
