import { BookOpen, Download } from "lucide-react";
import { sampleFile } from "../../public-paths.ts";
import { formatSize } from "../../ui/format-size.ts";
import type { SampleBook } from "./sample-book.ts";

/** Links to read and to download a sample. */
export function SampleLinks({ book }: { book: SampleBook }): React.ReactElement {
  const pdf = sampleFile(book.slug, "pdf");
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      <a href={pdf} className="link inline-flex min-h-8 items-center gap-1.5">
        <BookOpen aria-hidden className="size-4" />
        Read<span className="sr-only"> {book.title}</span>
      </a>
      <a href={pdf} download className="link inline-flex min-h-8 items-center gap-1.5">
        <Download aria-hidden className="size-4" />
        PDF, {formatSize(book.pdfBytes)}
        <span className="sr-only"> of {book.title}</span>
      </a>
      <a
        href={sampleFile(book.slug, "epub")}
        download
        className="link inline-flex min-h-8 items-center gap-1.5"
      >
        <Download aria-hidden className="size-4" />
        EPUB, {formatSize(book.epubBytes)}
        <span className="sr-only"> of {book.title}</span>
      </a>
    </p>
  );
}
