import { type MouseEvent, type ReactNode, useContext } from "react";
import { Anchor } from "../../ui/anchor.tsx";
import { ArticleOpenerContext } from "./article-opener.ts";
import { articleUrl } from "./help-url.ts";

type ArticleLinkProps = {
  slug: string;
  anchor?: string | null;
  children: ReactNode;
  className?: string;
};

/** A link to an article: opens its page, or opens it in place if articles are being read there. */
export function ArticleLink({
  slug,
  anchor = null,
  children,
  className,
}: ArticleLinkProps): React.ReactElement {
  const open = useContext(ArticleOpenerContext);
  const onClick = (event: MouseEvent): void => {
    // Opening a new tab or window is up to the browser.
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (open === null || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    open({ slug, anchor });
  };
  return (
    <Anchor href={articleUrl(slug, anchor)} onClick={onClick} className={className}>
      {children}
    </Anchor>
  );
}
