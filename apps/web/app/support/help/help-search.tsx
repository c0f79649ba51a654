import { RotateCw, Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { loadPart } from "../../platform/lost-part.ts";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { articleOf } from "./article-catalogue.ts";
import { ArticleLink } from "./article-link.tsx";
import { ArticleMarks } from "./article-list.tsx";
import { articleCountLabel } from "./article-labels.ts";
import { Marked } from "./marked.tsx";
import type { ArticleHit } from "./search/find-articles.ts";

const engine = lazyPart(() => loadPart(() => import("./search/search-engine.ts")));

type HelpSearchProps = {
  typed: string;
  onType: (typed: string) => void;
  /** content shown while no search is active */
  children: ReactNode;
  className?: string;
};

/** A search field for all articles. Results replace the content below it. */
export function HelpSearch(props: HelpSearchProps): React.ReactElement {
  const { typed, onType, children, className } = props;
  const place = useRef<HTMLDivElement>(null);
  const { part, hasFailed } = useLazyPart(engine);
  const isSearching = typed.trim() !== "";
  const hits = isSearching && part !== null ? part.findArticles(typed) : null;
  // The search chunk is outside React; a URL may start with a search.
  useEffect(() => {
    if (isSearching) engine.warm();
  }, [isSearching]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === "Escape" && isSearching) {
      event.preventDefault();
      // One step back at a time: a surrounding dialog stays open.
      event.stopPropagation();
      onType("");
      place.current?.querySelector("input")?.focus();
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") stepThrough(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field and of the links in it
    <div ref={place} onKeyDown={onKeyDown} className={className}>
      <label className="relative block">
        <span className="sr-only">Search the articles</span>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-3"
        />
        <input
          type="search"
          value={typed}
          placeholder="Search the articles"
          autoComplete="off"
          enterKeyHint="search"
          onFocus={engine.warm}
          onChange={(event) => onType(event.target.value)}
          className="min-h-12 w-full rounded-lg border border-strong bg-surface py-2 pr-4 pl-12 text-body text-ink placeholder:text-ink-3"
        />
      </label>
      <output className={cn("block text-small text-ink-2", isSearching && "mt-5")}>
        {hits !== null && foundLabel(hits.length, typed)}
      </output>
      {isSearching ? <Found hits={hits} hasFailed={hasFailed} /> : children}
    </div>
  );
}

/** Shown on screen, and announced to screen readers when it changes. */
function foundLabel(count: number, typed: string): string {
  if (count > 0) return `${articleCountLabel(count)} found`;
  return `No article has “${typed.trim()}”. Try one word of it, or its beginning.`;
}

type FoundProps = { hits: readonly ArticleHit[] | null; hasFailed: boolean };

function Found({ hits, hasFailed }: FoundProps): React.ReactElement {
  if (hits !== null) {
    return (
      <ol className="mt-3 space-y-3">
        {hits.map((hit) => (
          <li key={hit.slug} className="card relative p-4 focus-within:border-strong hover:border-strong">
            <Hit hit={hit} />
          </li>
        ))}
      </ol>
    );
  }
  if (!hasFailed) {
    return (
      <Loading label="Loading the search">
        <Skeleton className="mt-6 h-24 rounded-xl" />
      </Loading>
    );
  }
  return (
    <Notice
      tone="danger"
      title="The search did not load"
      className="mt-6"
      action={
        <Button size="small" icon={<RotateCw aria-hidden className="size-4" />} onClick={engine.warm}>
          Try again
        </Button>
      }
    >
      Check your connection. The articles can be found by their sections as well.
    </Notice>
  );
}

function Hit({ hit }: { hit: ArticleHit }): React.ReactElement {
  const article = articleOf(hit.slug);
  return (
    <>
      <ArticleLink
        slug={hit.slug}
        anchor={hit.anchor}
        className="font-display text-h3 after:absolute after:inset-0 after:rounded-[inherit] hover:underline"
      >
        <Marked text={hit.title} />
      </ArticleLink>
      {hit.heading !== "" && <p className="mt-1 text-small font-medium">{hit.heading}</p>}
      <p className="mt-1 text-small text-ink-2">
        <Marked text={hit.excerpt} />
      </p>
      {article !== null && <ArticleMarks article={article} className="mt-3" />}
    </>
  );
}

/** The arrow keys move between the field and the results. */
function stepThrough(event: KeyboardEvent<HTMLDivElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, ol a")];
  const here = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[here + (event.key === "ArrowDown" ? 1 : -1)];
  if (here === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
}
