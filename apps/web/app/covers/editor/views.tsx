import { TRIM_SIZES } from "@colophon/contracts/library/books/print";
import type { CoverPreview } from "@colophon/contracts/covers/designs/studio";
import { pageLimits } from "@colophon/kdp/page-limits";
import { trimOf } from "../designs/cover-limits.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type Design, sizedFor } from "./design.ts";
import { Guides } from "./guides.tsx";
import { PressImage } from "./press-image.tsx";
import { type Preview, usePreview } from "./use-preview.ts";

type FrontProps = { design: Design; preview: CoverPreview };

/** The front cover at its printed size, as far as a screen can tell. */
export function RealSize({ design, preview }: FrontProps): React.ReactElement {
  const { widthInches, heightInches } = TRIM_SIZES[trimOf(design.size.dimensions) ?? "6x9"];
  return (
    <figure>
      <section
        className="max-h-[80svh] overflow-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        aria-label="The front at real size"
      >
        <PressImage
          picture={preview.picture}
          alt={`The front, ${widthInches} by ${heightInches} inches`}
          className="max-w-none shadow-raise"
          style={{ width: `${widthInches}in`, height: `${heightInches}in` }}
        />
      </section>
      <figcaption className="mt-3 max-w-[60ch] text-small text-ink-2">
        {widthInches} × {heightInches} inches, as the browser reckons them. Hold a ruler or a book of that
        size against the screen: screens differ.
      </figcaption>
    </figure>
  );
}

/** The front cover without colors: shows what is still distinct by lightness alone. */
export function Greyscale({ preview }: FrontProps): React.ReactElement {
  return (
    <figure className="mx-auto max-w-lg">
      <PressImage
        picture={preview.picture}
        alt="The front in greyscale, as an e-ink reader shows it"
        className="h-auto w-full shadow-raise grayscale"
      />
      <figcaption className="mt-3 text-small text-ink-2">As an e-ink reader shows it.</figcaption>
    </figure>
  );
}

/** Plain neighboring covers, so that the thumbnail is seen among others. */
const NEIGHBOURS = ["#5b6470", "#a39b8b", "#2f3a36", "#c9c3b6", "#7b5a52", "#8f9aa5"];

/** The front cover at store thumbnail size, in a row of neighbors. */
export function ThumbnailRow({ preview }: FrontProps): React.ReactElement {
  const own = (
    <li key="own">
      <PressImage
        picture={preview.thumbnail.picture}
        alt="The front, 160 px high"
        className="h-40 w-auto max-w-none"
      />
    </li>
  );
  const row = NEIGHBOURS.map((ground) => <Neighbour key={ground} ground={ground} />);
  return (
    <figure>
      <ul className="flex flex-wrap gap-4 rounded-lg bg-white p-5" aria-label="In a store’s list">
        {row.toSpliced(2, 0, own)}
      </ul>
      <figcaption className="mt-3 text-small text-ink-2">
        160 px high, as a store’s list shows it; the books beside it are made up.
      </figcaption>
    </figure>
  );
}

function Neighbour({ ground }: { ground: string }): React.ReactElement {
  return (
    <li
      aria-hidden="true"
      className="flex h-40 w-[6.25rem] shrink-0 flex-col items-center justify-between px-3 py-5"
      style={{ backgroundColor: ground }}
    >
      <span className="grid w-full gap-1.5">
        <span className="h-2.5 w-full bg-white/70" />
        <span className="mx-auto h-2.5 w-2/3 bg-white/70" />
      </span>
      <span className="h-1.5 w-1/2 bg-white/50" />
    </li>
  );
}

type WrapViewProps = { design: Design; bookId: string | null };

/** The whole wrap of the printed book, with its guides. */
export function WrapView({ design, bookId }: WrapViewProps): React.ReactElement {
  const { book_format: format } = design.size;
  const view = usePreview(design, {
    view: "wrap",
    widthPx: 1400,
    bookId,
    format: format === "ebook" ? "paperback" : format,
  });
  return (
    <figure>
      <Drawn view={view} shape="aspect-[1.4/1]">
        {(preview) => (
          <div className="relative">
            <PressImage
              picture={preview.picture}
              alt="Back, spine and front, laid flat"
              className="h-auto w-full shadow-raise"
            />
            {preview.guides !== null && <Guides guides={preview.guides} />}
          </div>
        )}
      </Drawn>
      <figcaption className="mt-3 text-small text-ink-2">
        The whole sheet: cut at the red line, folded at the green ones, type inside the blue ones.
        {view.shown !== null && view.shown.preview.spine_in !== null && (
          <> The spine is {view.shown.preview.spine_in.toFixed(3)} inches wide.</>
        )}
      </figcaption>
    </figure>
  );
}

/** One design as e-book, paperback and hardcover. */
export function SideBySide({ design, bookId }: WrapViewProps): React.ReactElement {
  const hard = sizedFor(design.size, "hardcover");
  const trim = trimOf(hard.dimensions) ?? "6x9";
  const isBound = pageLimits({ trim, paper: hard.paper, binding: "hardcover" }) !== null;
  return (
    <div className="grid gap-6 sm:grid-cols-[1fr_2fr]">
      <Format name="E-book" {...{ design, bookId }} format="ebook" />
      <div className="grid gap-6">
        <Format name="Paperback" {...{ design, bookId }} format="paperback" />
        {isBound ? (
          <Format name="Hardcover" {...{ design, bookId }} format="hardcover" />
        ) : (
          <p className="text-small text-ink-2">
            Hardcover: none of this size and paper is sold. 6 × 9 and 7 × 10 inches on cream or white are.
          </p>
        )}
      </div>
    </div>
  );
}

type FormatProps = WrapViewProps & { name: string; format: Design["size"]["book_format"] };

function Format({ name, format, design, bookId }: FormatProps): React.ReactElement {
  const isFront = format === "ebook";
  const view = usePreview(design, {
    view: isFront ? "front" : "wrap",
    widthPx: isFront ? 500 : 900,
    bookId,
    format,
  });
  return (
    <figure>
      <Drawn view={view} shape={isFront ? "aspect-[1/1.6]" : "aspect-[1.4/1]"}>
        {(preview) => (
          <PressImage picture={preview.picture} alt={name} className="h-auto w-full shadow-raise" />
        )}
      </Drawn>
      <figcaption className="mt-2 text-small text-ink-2">{name}</figcaption>
    </figure>
  );
}

type DrawnProps = { view: Preview; shape: string; children: (preview: CoverPreview) => React.ReactNode };

/** A rendered image once it is available, or why it is not. */
function Drawn({ view, shape, children }: DrawnProps): React.ReactElement {
  return (
    <>
      {view.error !== null && (
        <Notice
          tone="danger"
          className="mb-3"
          action={
            <Button size="small" onClick={view.refresh}>
              Try again
            </Button>
          }
        >
          {view.error}
        </Notice>
      )}
      {view.shown === null && view.error === null && (
        <Skeleton className={`block h-auto w-full rounded ${shape}`} />
      )}
      {view.shown !== null && children(view.shown.preview)}
    </>
  );
}
