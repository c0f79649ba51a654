import { Dialog } from "@base-ui/react/dialog";
import { ArrowLeft, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ArticleBody } from "../../support/help/article-body.tsx";
import { articleOf, articlesFor, articlesIn } from "../../support/help/article-catalogue.ts";
import { ArticleEnd } from "../../support/help/article-end.tsx";
import { ArticleLink } from "../../support/help/article-link.tsx";
import { ArticleMarks } from "../../support/help/article-list.tsx";
import { ArticleOpenerContext } from "../../support/help/article-opener.ts";
import type { ArticleCard } from "../../support/help/article.ts";
import { articleUrl, helpSectionUrl } from "../../support/help/help-url.ts";
import { screenAt } from "../../support/help/screen-url.ts";
import { HelpSearch } from "../../support/help/help-search.tsx";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";

type OpenArticle = { slug: string; anchor: string | null };

/** From this width, the screen stays usable next to the help dialog. */
const WIDE = "(min-width: 64rem)";

/**
 * Help for a screen: its articles, a search of all articles, and the open article, without leaving the
 * screen.
 */
export function HelpDialog({ onClose }: { onClose: () => void }): React.ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  const [isWide] = useState(() => globalThis.matchMedia?.(WIDE).matches ?? true);
  const [reading, setReading] = useState<OpenArticle | null>(null);
  const [typed, setTyped] = useState("");
  useClosedOnLeaving(isWide ? null : onClose);
  const article = reading === null ? null : articleOf(reading.slug);
  return (
    <Dialog.Root
      open
      modal={!isWide}
      disablePointerDismissal={isWide}
      onOpenChange={(_open, { reason, cancel }) => {
        // Next to it the author keeps working on the screen, where Escape means something else.
        const isElsewhere = reason === "escape-key" && isWide && !holdsFocus(popup.current);
        if (isElsewhere) cancel();
        else onClose();
      }}
    >
      <Dialog.Portal>
        {!isWide && <Dialog.Backdrop className="fixed inset-0 z-50 bg-black/45" />}
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          // Needed for the keyboard shortcuts of the screen next to it: the library sets neither value.
          aria-modal={!isWide}
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-md flex-col border-l border-line bg-paper shadow-float outline-none"
        >
          <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-5">
            <Dialog.Title className="min-w-0 flex-1 font-display text-h3">Help</Dialog.Title>
            <Anchor href={paths.help} className="btn btn-quiet btn-sm">
              All of help
            </Anchor>
            <Dialog.Close
              aria-label="Close help"
              className={cn(buttonClass({ variant: "quiet" }), "btn-icon shrink-0")}
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <ArticleOpenerContext value={setReading}>
            <div key={reading?.slug ?? ""} className="min-h-0 flex-1 overflow-y-auto px-5 py-5">
              {reading !== null && article !== null ? (
                <ArticleHere article={article} anchor={reading.anchor} onBack={() => setReading(null)} />
              ) : (
                <HelpSearch typed={typed} onType={setTyped}>
                  <OfThisScreen />
                </HelpSearch>
              )}
            </div>
          </ArticleOpenerContext>
          <p className="border-t border-line px-5 py-3 text-small text-ink-2">
            No answer here?{" "}
            <Anchor href={helpSectionUrl("contact")} className="link">
              Contact support
            </Anchor>
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function holdsFocus(element: HTMLElement | null): boolean {
  return element?.contains(document.activeElement) === true;
}

/** If the dialog covers the screen, navigating elsewhere closes it. */
function useClosedOnLeaving(close: (() => void) | null): void {
  const { pathname, search } = useLocation();
  const [opened] = useState(pathname + search);
  // The router reports a new URL after rendering.
  useEffect(() => {
    if (close !== null && pathname + search !== opened) close();
  }, [close, pathname, search, opened]);
}

function OfThisScreen(): React.ReactElement {
  const screen = screenAt(useLocation().pathname);
  const here = screen === null ? [] : articlesFor(screen);
  const articles = here.length > 0 ? here : articlesIn("overview");
  return (
    <section aria-labelledby="help-here" className="mt-6">
      <h3 id="help-here" className="text-small font-semibold">
        {here.length > 0 ? "About this screen" : "To begin with"}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {articles.map((article) => (
          <li key={article.slug} className="relative py-3">
            <ArticleLink
              slug={article.slug}
              className="font-medium after:absolute after:inset-0 hover:underline"
            >
              {article.title}
            </ArticleLink>
            <p className="mt-0.5 mb-1.5 text-small text-ink-2">{article.description}</p>
            <ArticleMarks article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ArticleHereProps = { article: ArticleCard; anchor: string | null; onBack: () => void };

function ArticleHere({ article, anchor, onBack }: ArticleHereProps): React.ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed link is gone, so the focus moves to the article.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <article>
      <Button
        variant="quiet"
        size="small"
        icon={<ArrowLeft aria-hidden className="size-4" />}
        onClick={onBack}
        className="-ml-3"
      >
        Back to the list
      </Button>
      <h3 ref={heading} tabIndex={-1} className="mt-2 font-display text-h2 outline-none">
        {article.title}
      </h3>
      <ArticleMarks article={article} className="mt-2 mb-6" />
      <ArticleBody slug={article.slug} anchor={anchor} place="sheet" />
      <ArticleEnd slug={article.slug} place="sheet" />
      <Anchor href={articleUrl(article.slug)} className="link mt-8 inline-block text-small">
        Open this article on a page of its own
      </Anchor>
    </article>
  );
}
