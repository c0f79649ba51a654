import type { BookSource } from "@colophon/contracts/library/sources";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSourceActions } from "./source-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SourceEditor } from "./source-editor.tsx";
import { wordCount } from "./source-labels.ts";

type Props = { bookId: string; source: BookSource };

/** A source with its actions. */
export function SourceRow({ bookId, source }: Props): React.ReactElement {
  const { remove } = useSourceActions(bookId);
  const [isOpen, setOpen] = useState(false);
  const removing = useMutation({ networkMode: "always", mutationFn: () => remove(source.id) });
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="mr-auto min-w-0">
          <h3 className="font-medium wrap-anywhere">
            <span className="text-ink-3 tabular-nums">S{source.number}</span> {source.title}
          </h3>
          <p className="text-small text-ink-2">{detailsOf(source)}</p>
        </div>
        <div className="flex gap-2">
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? "Close" : "Open"} ${source.title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Close" : "Open"}
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={removing.isPending}
            busyLabel="Taking it away"
            aria-label={`Take away ${source.title}`}
            onClick={() => removing.mutate()}
          >
            Take away
          </Button>
        </div>
      </div>
      {isOpen ? (
        <SourceEditor bookId={bookId} sourceId={source.id} onDone={() => setOpen(false)} />
      ) : (
        <p className="mt-2 line-clamp-2 max-w-[68ch] text-small text-ink-3 wrap-anywhere">{source.opening}</p>
      )}
      {removing.isError && (
        <Notice tone="danger">{messageOf(removing.error, "It is still here. Please try again.")}</Notice>
      )}
    </li>
  );
}

function detailsOf({ kind, filename, words, statements }: BookSource): string {
  const from = kind === "file" ? filename : "a note";
  const vouches =
    statements === 0
      ? []
      : [statements === 1 ? "vouches for 1 statement" : `vouches for ${statements} statements`];
  return [from, wordCount(words), ...vouches].join(" · ");
}
