import { useQuery } from "@tanstack/react-query";
import {
  type GeneratedPage,
  generatedPagesQuery,
  useMakePage,
} from "../../library/author-profiles/author-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";

const NAMES = { also_by: "Also by the author", about_the_author: "About the author" } as const;

/**
 * Pages generated from the author's books: whether they are up to date, and their new text. Empty
 * if there are none.
 */
export function GeneratedPages({ bookId }: { bookId: string }): React.ReactElement | null {
  const { data } = useQuery({ ...generatedPagesQuery(bookId), staleTime: 0 });
  if (data === undefined || data.pages.length === 0) return null;
  return (
    <section aria-labelledby="made-pages" className="border-t border-line pt-6">
      <h3 id="made-pages" className="text-small font-semibold">
        Pages made of your books
      </h3>
      <ul className="mt-3 space-y-4">
        {data.pages.map((page) => (
          <li key={page.section_id}>
            <Page bookId={bookId} page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Page({ bookId, page }: { bookId: string; page: GeneratedPage }): React.ReactElement {
  const { run, isPending, error } = useMakePage(bookId);
  const name = NAMES[page.kind];
  return (
    <div className="space-y-2 text-small">
      <p>
        <span className="font-medium">{name}</span>
        <span className="block text-ink-2">{stateOf(page)}</span>
      </p>
      {!page.follows && page.made !== null && (
        <>
          <Disclosure title="What would change" className="border-y border-line">
            <Difference now={page.now} made={page.made} />
          </Disclosure>
          <Button
            size="small"
            busy={isPending}
            busyLabel="Updating"
            aria-label={`Update ${name} from my books`}
            onClick={() => run(page.section_id)}
          >
            Update from my books
          </Button>
          {error !== null && <Notice tone="danger">{error}</Notice>}
        </>
      )}
    </div>
  );
}

function stateOf({ kind, follows, made }: GeneratedPage): string {
  if (made === null) {
    return kind === "also_by"
      ? "No other finished book under this name yet. Empty pages are not printed."
      : "No biography in a profile of this name: what stands there is yours.";
  }
  if (follows) return "Follows your books and profile until you edit it.";
  return "Yours: it does not change by itself. What you wrote stays in its history if you update it.";
}

/** Lines removed and added, in the order of the new page. */
function Difference({ now, made }: { now: readonly string[]; made: readonly string[] }): React.ReactElement {
  const gone = now.filter((line) => !made.includes(line));
  return (
    <div className="space-y-1 pb-3 wrap-anywhere">
      {gone.map((line) => (
        <p key={`gone ${line}`} dir="auto">
          <del>{line}</del>
        </p>
      ))}
      {made.map((line) => (
        <p key={`made ${line}`} dir="auto">
          {now.includes(line) ? line : <ins>{line}</ins>}
        </p>
      ))}
    </div>
  );
}
