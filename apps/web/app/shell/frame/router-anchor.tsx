import type { ReactElement } from "react";
import { Link } from "react-router";
import { isRoutedPath } from "../../paths.ts";
import type { AnchorProps } from "../../ui/anchor.tsx";

/** Lets the router follow links to its own screens; everything else loads a new document. */
export function drawRouterAnchor(props: AnchorProps): ReactElement {
  return drawAnchor(props, false);
}

/** The same links once a newer version of the site is served: the next one followed loads it. */
export function drawDocumentAnchor(props: AnchorProps): ReactElement {
  return drawAnchor(props, true);
}

function drawAnchor({ href, children, state, ...rest }: AnchorProps, reloadDocument: boolean): ReactElement {
  if (isRoutedPath(href)) {
    return (
      <Link to={href} reloadDocument={reloadDocument} state={state} {...rest}>
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
