import { ExampleCover } from "../showcase/responsive-image.tsx";
import { sampleBooks } from "../showcase/sample-books.ts";
import { SampleLinks } from "../showcase/sample-links.tsx";
import { publicPages } from "../../public-paths.ts";

/** Complete books, before registering. */
export function Samples(): React.ReactElement {
  return (
    <section
      id="samples"
      aria-labelledby="samples-title"
      className="scroll-mt-16 border-y border-line bg-surface py-16 lg:py-24"
    >
      <div className="wrap">
        <h2 id="samples-title" className="max-w-[20ch] font-display text-h1">
          Read one to its last page
        </h2>
        <p className="mt-4 max-w-[56ch] text-lead text-ink-2">
          These came out of Colophon as you would take them: plan, chapters, cover, pages. Their texts were
          prepared for it before anybody ordered them, to show what the rest of the house does with a text.{" "}
          <a href={publicPages.samples} className="link">
            More about the samples
          </a>
        </p>
        <ul className="mt-10 grid gap-8 lg:grid-cols-3">
          {sampleBooks.map((book) => (
            <li key={book.slug} className="grid grid-cols-[7rem_1fr] gap-5">
              <ExampleCover decorative book={book} sizes="7rem" className="shadow-raise" />
              <div>
                <h3 className="font-display text-h3">{book.title}</h3>
                <p className="mt-1 mb-2 text-small text-ink-2">
                  {book.genre}, {book.words.toLocaleString("en")} words on {book.pages} pages
                </p>
                <SampleLinks book={book} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
