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

/** A link to an article: its page, or where the reader is if articles are read there. */
export function ArticleLink({
  slug,
  anchor = null,
  children,
  className,
}: ArticleLinkProps): React.ReactElement {
  const open = useContext(ArticleOpenerContext);
  const onClick = (event: MouseEvent): void => {
    // A new tab or window is the browser's business.
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
