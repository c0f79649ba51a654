import type { Edition } from "@colophon/contracts/publishing/editions/edition";
import { CurrentBadge } from "./current-badge.tsx";
import { EditionFiles } from "./edition-files.tsx";
import { formatCount, formatDateTime } from "./edition-labels.ts";
import { Disclosure, DisclosureList } from "../../ui/disclosure.tsx";
import { ChangesSince } from "./changes-since.tsx";
import { Publications, publishedLabel } from "./publications.tsx";

type Props = {
  edition: Edition;
  /** whether the changes since are expanded from the start */
  isCompared: boolean;
};

/** One edition: its details, its files, where it was published, and the changes since. */
export function EditionCard({ edition, isCompared }: Props): React.ReactElement {
  const { number, title, author, words, pages, files, published, is_current: isCurrent } = edition;
  const length =
    pages === null
      ? formatCount(words, "word")
      : `${formatCount(words, "word")}, ${formatCount(pages, "page")}`;
  return (
    <article aria-labelledby={`edition-${number}`} className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id={`edition-${number}`} className="font-display text-h3">
          Edition {number}
        </h3>
        <CurrentBadge isCurrent={isCurrent} />
      </div>
      <p className="mt-1 text-small text-ink-2">
        {title} by {author}. Made {formatDateTime(edition.made_at)}: {length}.
      </p>
      <p className="mt-1 text-small text-ink-2">{publishedLabel(published)}</p>
      <DisclosureList className="mt-4">
        <Disclosure title={`What changed since edition ${number}`} defaultOpen={isCompared}>
          <ChangesSince edition={edition} isAsked={isCompared} />
        </Disclosure>
        <Disclosure title="Files" aside={<span className="text-small text-ink-2">{files.length}</span>}>
          <EditionFiles edition={edition} />
        </Disclosure>
        <Disclosure title="Where it was published">
          <Publications edition={edition} />
        </Disclosure>
      </DisclosureList>
    </article>
  );
}
