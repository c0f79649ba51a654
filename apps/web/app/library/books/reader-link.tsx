import type { ReactNode } from "react";
import { Link } from "react-router";
import { openedHere, readerSearch } from "./reader-url.ts";
import { type ButtonSize, buttonClass } from "../../ui/button.tsx";

type Props = {
  bookId: string;
  children: ReactNode;
  label?: string;
  className?: string;
  /** the chapter to open the book at; by default where it was left */
  chapter?: number;
  /** characters of that chapter before the position, without markup */
  offset?: number;
};

/** Opens the reader over this page, which keeps its scroll position. */
export function ReaderLink(props: Props): React.ReactElement {
  const { bookId, children, label, className, chapter, offset = 0 } = props;
  return (
    <Link
      // Without a path: the screen under the reader stays the current one.
      to={{ search: readerSearch(bookId, chapter === undefined ? undefined : { chapter, offset }) }}
      state={openedHere}
      preventScrollReset
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}

type ButtonProps = Props & { icon: ReactNode; isQuiet?: boolean; isMain?: boolean; size?: ButtonSize };

/** The same as a button, small by default. */
export function ReaderButton(props: ButtonProps): React.ReactElement {
  const { icon, isQuiet = false, isMain = false, size = "small", children, ...link } = props;
  const variant = isMain ? "primary" : isQuiet ? "quiet" : "secondary";
  return (
    <ReaderLink {...link} className={buttonClass({ size, variant })}>
      {icon}
      {children}
    </ReaderLink>
  );
}
