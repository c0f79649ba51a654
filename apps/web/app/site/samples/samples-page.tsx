import { COVER_CREDITS } from "../showcase/cover-credits.ts";
import { ExampleCover } from "../showcase/responsive-image.tsx";
import type { SampleBook } from "../showcase/sample-book.ts";
import { sampleBooks } from "../showcase/sample-books.ts";
import { SampleLinks } from "../showcase/sample-links.tsx";
import { breadcrumbData, describedMeta } from "../../platform/structured-data.ts";
import { paths } from "../../paths.ts";
import { publicPages, sampleFile } from "../../public-paths.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";

export const handle = { hydrate: false };

export function meta(): ReturnType<typeof describedMeta> {
  return describedMeta(
    {
      title: "Sample books to read whole",
      description:
        "Whole books as Colophon makes them, to read in the browser and to download as PDF and EPUB: typeset pages, painted covers, contents that work.",
      path: publicPages.samples,
    },
    [
      breadcrumbData([
        { label: "Home", href: paths.home },
        { label: "Sample books", href: publicPages.samples },
      ]),
    ],
  );
}

/** The samples, each with its opening. */
export default function SamplesPage(): React.ReactElement {
  return (
    <div className="wrap py-8 lg:py-12">
      <Breadcrumb crumbs={[{ label: "Home", href: paths.home }]} here="Sample books" />
      <h1 className="mt-4 max-w-[18ch] font-display text-h1 lg:mt-8">Sample books to read whole</h1>
      <p className="mt-5 max-w-[60ch] text-lead text-ink-2">
        Plan, typesetting, cover and files are Colophon’s, as it makes them for everybody. The texts were
        prepared for it before anybody ordered them, so that anybody can try the product without a writing
        model; each file says so on its copyright page.
      </p>
      <ul className="mt-12 space-y-14">
        {sampleBooks.map((book) => (
          <Sample key={book.slug} book={book} />
        ))}
      </ul>
      <p className="mt-14 text-micro text-ink-3">{COVER_CREDITS}</p>
    </div>
  );
}

function Sample({ book }: { book: SampleBook }): React.ReactElement {
  const { slug, title, author, genre, label, words, pages, chapters, opening } = book;
  return (
    <li
      id={slug}
      className="grid scroll-mt-20 items-start gap-8 border-t border-line pt-10 md:grid-cols-[14rem_1fr] lg:gap-14"
    >
      <ExampleCover
        book={book}
        eager
        sizes="(min-width: 48rem) 14rem, 60vw"
        className="max-w-56 shadow-float"
      />
      <article className="min-w-0">
        <h2 className="font-display text-h2">{title}</h2>
        <p className="mt-1 text-ink-2">
          {author} · {genre} · {words.toLocaleString("en")} words, {chapters} chapters, {pages} pages
        </p>
        <p className="mt-2 text-small text-ink-3">{label}.</p>
        <div className="mt-4">
          <SampleLinks book={book} />
        </div>
        <section aria-label={`How ${title} begins`} className="mt-6 max-w-[62ch]">
          <h3 className="font-display text-h3">{opening.title}</h3>
          <div className="mt-3 space-y-3 font-display text-[1.125rem] leading-[1.55]">
            {opening.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <p className="mt-5">
            <a href={sampleFile(slug, "pdf")} className="btn btn-secondary">
              Read on<span className="sr-only"> in {title}</span>
            </a>
          </p>
        </section>
      </article>
    </li>
  );
}
