import type { ReactNode } from "react";
import { Link } from "react-router";
import { openedHere, readerPath } from "./reader-address.ts";
import { buttonClass } from "../../ui/button.tsx";

type Props = { bookId: string; children: ReactNode; label?: string; className?: string };

/** Opens the reader over this page, which stays where it is scrolled to. */
export function ReaderLink({ bookId, children, label, className }: Props): React.ReactElement {
  return (
    <Link
      to={readerPath(bookId)}
      state={openedHere}
      preventScrollReset
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  );
}

/** The same as a small button. */
export function ReaderButton(props: Props & { icon: ReactNode; isQuiet?: boolean }): React.ReactElement {
  const { icon, isQuiet = false, children, ...link } = props;
  return (
    <ReaderLink
      {...link}
      className={buttonClass({ size: "small", variant: isQuiet ? "quiet" : "secondary" })}
    >
      {icon}
      {children}
    </ReaderLink>
  );
}
