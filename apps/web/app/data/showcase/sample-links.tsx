import { BookOpen, Download } from "lucide-react";
import { sizeInWords } from "../../ui/size-in-words.ts";
import type { SampleBook } from "./sample-book.ts";

/** Where a sample is read and where it is taken from. */
export function SampleLinks({ book }: { book: SampleBook }): React.ReactElement {
  const file = `/samples/${book.slug}`;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      <a href={`${file}.pdf`} className="link inline-flex min-h-8 items-center gap-1.5">
        <BookOpen aria-hidden className="size-4" />
        Read<span className="sr-only"> {book.title}</span>
      </a>
      <a href={`${file}.pdf`} download className="link inline-flex min-h-8 items-center gap-1.5">
        <Download aria-hidden className="size-4" />
        PDF, {sizeInWords(book.pdfBytes)}
        <span className="sr-only"> of {book.title}</span>
      </a>
      <a href={`${file}.epub`} download className="link inline-flex min-h-8 items-center gap-1.5">
        <Download aria-hidden className="size-4" />
        EPUB, {sizeInWords(book.epubBytes)}
        <span className="sr-only"> of {book.title}</span>
      </a>
    </p>
  );
}
