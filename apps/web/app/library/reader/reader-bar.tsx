import { Dialog } from "@base-ui/react/dialog";
import type { Book } from "@colophon/contracts/library/books/book";
import { BookOpenText, ListOrdered, Maximize, Minimize, Search, X } from "lucide-react";
import type { ReaderView } from "../books/reader-url.ts";
import { DownloadMenu } from "../../exports/export-files/download-menu.tsx";
import type { QuickDownload } from "../../exports/export-files/use-quick-download.ts";
import { buttonClass } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { AppearancePopover } from "./appearance-popover.tsx";
import type { ReaderAppearance } from "./reader-appearance.ts";
import type { FullScreen } from "./use-full-screen.ts";

const icon = cn(buttonClass({ variant: "quiet" }), "btn-icon");

type Props = {
  book: Book | undefined;
  hasFailed: boolean;
  download: QuickDownload;
  view: ReaderView;
  onView: (view: ReaderView) => void;
  /** the proof may be opened soon */
  onProofNear: () => void;
  onFiles: () => void;
  onContents: () => void;
  onSearch: () => void;
  fullScreen: FullScreen;
  look: ReaderAppearance;
  onAppearanceChange: (change: Partial<ReaderAppearance>) => void;
};

/** The bar above the page: the book's title, and its actions. */
export function ReaderBar(props: Props): React.ReactElement {
  const { book, hasFailed, download, view, onView, onProofNear, onFiles, look, onAppearanceChange } = props;
  const isProof = view === "proof";
  const isText = book !== undefined && !isProof;
  return (
    <div className="flex items-center gap-1 px-2 py-1.5 sm:px-4 sm:py-2.5">
      <Dialog.Title className="min-w-0 flex-1 truncate pl-2 font-display text-[1.1875rem] leading-snug">
        {book?.title ?? (hasFailed ? "Reader" : "Opening the book")}
      </Dialog.Title>
      {book?.status === "completed" && (
        <button
          type="button"
          aria-pressed={isProof}
          onPointerEnter={onProofNear}
          onFocus={onProofNear}
          onClick={() => onView(isProof ? "text" : "proof")}
          className={cn(buttonClass({ variant: "quiet" }), "max-sm:btn-icon aria-pressed:bg-ink/14")}
        >
          <BookOpenText aria-hidden className="size-5" />
          <span className="max-sm:sr-only">Print proof</span>
        </button>
      )}
      {isText && <AppearancePopover look={look} onAppearanceChange={onAppearanceChange} className={icon} />}
      {isText && <TextButtons onContents={props.onContents} onSearch={props.onSearch} />}
      {book?.status === "completed" && <DownloadMenu download={download} onFiles={onFiles} />}
      <FullScreenButton fullScreen={props.fullScreen} />
      <Dialog.Close aria-label="Close reader" className={icon}>
        <X aria-hidden className="size-5" />
      </Dialog.Close>
    </div>
  );
}

type TextButtonsProps = Pick<Props, "onContents" | "onSearch">;

function TextButtons({ onContents, onSearch }: TextButtonsProps): React.ReactElement {
  return (
    <>
      <button
        type="button"
        aria-label="Search in this book"
        aria-keyshortcuts="/ Control+F"
        className={icon}
        onClick={onSearch}
      >
        <Search aria-hidden className="size-5" />
      </button>
      <button type="button" aria-label="Contents" className={icon} onClick={onContents}>
        <ListOrdered aria-hidden className="size-5" />
      </button>
    </>
  );
}

function FullScreenButton({ fullScreen }: Pick<Props, "fullScreen">): React.ReactElement | null {
  const { isSupported, isOn, toggle } = fullScreen;
  if (!isSupported) return null;
  const Icon = isOn ? Minimize : Maximize;
  return (
    <button
      type="button"
      aria-label="Full screen"
      aria-pressed={isOn}
      aria-keyshortcuts="F"
      className={cn(icon, "max-sm:hidden")}
      onClick={toggle}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
