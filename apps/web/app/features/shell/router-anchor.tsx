import type { ReactElement } from "react";
import { Link } from "react-router";
import { isRoutedPath } from "../../paths.ts";
import type { AnchorProps } from "../../ui/anchor.tsx";

/** Lets the router follow links to its own screens; everything else loads a new document. */
export function drawRouterAnchor({ href, children, ...rest }: AnchorProps): ReactElement {
  if (isRoutedPath(href)) {
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
