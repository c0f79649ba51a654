import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";

/** A link to an external page, opened in a new tab. */
export function OutsideLink(props: {
  href: string;
  children: ReactNode;
  className?: string;
}): React.ReactElement {
  return (
    <a href={props.href} target="_blank" rel="noopener noreferrer" className={props.className ?? "link"}>
      {props.children}
      <ExternalLink aria-hidden className="ml-1 inline size-3.5 align-[-0.125em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
