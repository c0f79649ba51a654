import type { ReactNode } from "react";
import { Link } from "react-router";
import { openedHere, readerSearch } from "./reader-url.ts";
import { type ButtonSize, buttonClass } from "../../ui/button.tsx";

type Props = {
  bookId: string;
  children: ReactNode;
  label?: string;
  className?: string;
  /** the chapter to open the book at; otherwise it opens where it was left */
  chapter?: number;
  /** characters of that chapter before the place, without marks */
  offset?: number;
};

/** Opens the reader over this page, which stays where it is scrolled to. */
export function ReaderLink(props: Props): React.ReactElement {
  const { bookId, children, label, className, chapter, offset = 0 } = props;
  return (
    <Link
      // Without a path of its own: the screen under the reader is the one that is shown.
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

/** The same as a button, a small one unless told otherwise. */
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
