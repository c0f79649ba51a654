import { type ComponentProps, createContext, type ReactElement, useContext } from "react";

/** A link's props, whichever component renders it. */
export type AnchorProps = ComponentProps<"a"> & {
  href: string;
  /** state passed to the linked screen if the router handles the link */
  state?: object;
};

/**
 * Renders every link of the UI components. The shell provides the router's link here; the default is a plain
 * `<a>`.
 */
export const AnchorContext = createContext<(props: AnchorProps) => ReactElement>(drawPlain);

/** A link handled by the router if there is one, so that UI components don't depend on it. */
export function Anchor(props: AnchorProps): ReactElement {
  return useContext(AnchorContext)(props);
}

function drawPlain({ children, state: _state, ...rest }: AnchorProps): ReactElement {
  return <a {...rest}>{children}</a>;
}
