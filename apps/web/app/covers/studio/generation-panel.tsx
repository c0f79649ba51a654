import type { CoverGenerationStatus } from "@colophon/contracts/covers/designs/studio";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { CARD_GRID } from "../designs/cover-card.tsx";
import type { Cover } from "../designs/cover-queries.ts";
import { generationEndMessage, paintingMessage } from "../designs/cover-labels.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CoverTile } from "./cover-tile.tsx";

type Props = { news: CoverGenerationStatus; onOpen: (cover: Cover) => void; onClose: () => void };

/** A running generation: covers as they arrive, placeholders for the rest, and any refund. */
export function GenerationPanel({ news, onOpen, onClose }: Props): React.ReactElement {
  const { order, covers } = news;
  const { asked, painted, failed, state } = order;
  const isRunning = state === "running";
  const toCome = isRunning ? Math.max(0, asked - painted - failed) : 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // Move the focus to the result after a request; it may be off screen.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="cover-order" className="card mt-8 p-5 sm:p-7">
      <div className="flex items-start justify-between gap-4">
        <h2 id="cover-order" ref={heading} tabIndex={-1} className="font-display text-h3 outline-none">
          {isRunning ? "Being painted" : "Your new covers"}
        </h2>
        {!isRunning && (
          <Button size="small" variant="quiet" icon={<X aria-hidden className="size-4" />} onClick={onClose}>
            Put away
          </Button>
        )}
      </div>
      <output className="mt-2 block text-small text-ink-2">
        {isRunning ? paintingMessage({ asked, painted }) : ""}
        {failed > 0 && isRunning && ` ${failed} could not be painted, even at a second try.`}
      </output>
      {isRunning && (
        <ProgressBar
          label="Painting covers"
          value={painted + failed}
          max={asked}
          valueText={`${painted + failed} of ${asked}`}
          className="mt-2 max-w-md"
        />
      )}
      {!isRunning && <Ended order={order} />}
      <ul className={`mt-6 ${CARD_GRID}`} aria-label="Covers of this order">
        {covers.map((cover) => (
          <li key={cover.id}>
            <CoverTile cover={cover} onOpen={() => onOpen(cover)} />
          </li>
        ))}
        {Array.from({ length: toCome }, (_, place) => (
          <li key={`to-come-${place}`} aria-hidden="true">
            <Skeleton className="block aspect-[1/1.6] h-auto w-full rounded" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ended({ order }: { order: CoverGenerationStatus["order"] }): React.ReactElement | null {
  const words = generationEndMessage(order);
  if (words === null) return null;
  const hasFailed = order.state === "failed";
  return (
    <Notice
      tone={hasFailed ? "danger" : "info"}
      role="none"
      className="mt-3 max-w-[62ch]"
      {...(hasFailed && { title: "Failed to generate covers" })}
    >
      {words}
    </Notice>
  );
}
