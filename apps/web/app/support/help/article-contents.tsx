import { useArticleText } from "./article-body.tsx";
import { cn } from "../../ui/class-names.ts";

/** A list with fewer headings isn't worth showing. */
const WORTH_A_LIST = 3;

/** An article's contents: beside it on a desktop, above it on a phone. */
export function ArticleContents({ slug }: { slug: string }): React.ReactElement | null {
  const { data } = useArticleText(slug);
  const headings = data?.headings ?? [];
  if (headings.length < WORTH_A_LIST) return null;
  return (
    <nav
      aria-labelledby="article-contents"
      className="max-lg:rounded-xl max-lg:bg-sunken max-lg:px-5 max-lg:py-3 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
    >
      <h2 id="article-contents" className="text-small font-semibold">
        In this article
      </h2>
      <ol className="mt-1">
        {headings.map(({ id, text, depth }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={cn(
                "flex min-h-11 items-center py-1 text-small lg:min-h-9 text-ink-2 hover:text-ink hover:underline",
                depth === 3 && "pl-4",
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
