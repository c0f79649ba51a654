import type { FrontText } from "@colophon/contracts/library/books/book-texts";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ToggleGroup } from "../../ui/toggle-group.tsx";
import { withPlace } from "./design.ts";
import { Stage } from "./stage.tsx";
import type { DesignWork } from "./use-design.ts";
import type { Preview } from "./use-preview.ts";
import { Greyscale, RealSize, SideBySide, ThumbnailRow, WrapView } from "./views.tsx";

const VIEWS = [
  { value: "front", label: "Front" },
  { value: "wrap", label: "Wrap" },
  { value: "formats", label: "Formats" },
  { value: "store", label: "In the store" },
  { value: "size", label: "Real size" },
  { value: "grey", label: "Greyscale" },
] as const;
type View = (typeof VIEWS)[number]["value"];

type Props = {
  work: DesignWork;
  preview: Preview;
  selected: FrontText | null;
  bookId: string | null;
  onSelect: (name: FrontText | null) => void;
};

/** The cover in one of its views, with its measurements. */
export function Showing(props: Props): React.ReactElement {
  const { work, preview } = props;
  const [view, setView] = useState<View>("front");
  return (
    <section
      aria-label="The cover"
      className="min-w-0 max-lg:sticky max-lg:top-14 max-lg:z-10 max-lg:bg-paper max-lg:pb-2"
    >
      <div className="mb-4 flex items-center justify-between gap-3 overflow-x-auto">
        <ToggleGroup label="How it is seen" value={view} onValueChange={setView} options={VIEWS} />
        <output className="shrink-0 text-micro text-ink-3">{preview.isFresh ? "" : "Setting it"}</output>
      </div>
      {preview.error !== null && (
        <Notice
          tone="danger"
          className="mb-4"
          action={
            <Button size="small" onClick={preview.refresh}>
              Try again
            </Button>
          }
        >
          {preview.error}
        </Notice>
      )}
      {preview.shown === null ? (
        preview.error === null && (
          <Skeleton className="mx-auto block aspect-[1/1.6] h-auto max-h-[45svh] w-full max-w-md rounded lg:max-h-none" />
        )
      ) : (
        <section
          className="max-lg:max-h-[48svh] max-lg:overflow-y-auto"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
          tabIndex={0}
          aria-label="As it is seen"
        >
          <Seen {...props} view={view} shown={preview.shown} />
        </section>
      )}
      {work.design.size.book_format === "ebook" && view === "wrap" && (
        <p className="mt-2 text-small text-ink-3">Shown as a paperback would have it.</p>
      )}
    </section>
  );
}

type SeenProps = Props & { view: View; shown: NonNullable<Preview["shown"]> };

function Seen({ view, shown, work, selected, bookId, onSelect }: SeenProps): React.ReactElement {
  const { design } = work;
  switch (view) {
    case "front":
      return (
        <div className="mx-auto max-w-[min(28rem,28svh)] lg:max-w-[28rem]">
          <Stage
            {...{ shown, design, selected, onSelect }}
            onPlace={(name, place, mark) =>
              work.recipe({ texts: withPlace(design.recipe, { name, place }).texts }, mark)
            }
            onRest={work.closeStep}
          />
        </div>
      );
    case "wrap":
      return <WrapView design={design} bookId={bookId} />;
    case "formats":
      return <SideBySide design={design} bookId={bookId} />;
    case "store":
      return <ThumbnailRow design={design} preview={shown.preview} />;
    case "size":
      return <RealSize design={design} preview={shown.preview} />;
    default:
      return <Greyscale design={design} preview={shown.preview} />;
  }
}
