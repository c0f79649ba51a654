import { type ComponentProps, createContext, type ReactElement, useContext } from "react";

/** What a link is given, whoever draws it. */
export type AnchorProps = ComponentProps<"a"> & {
  href: string;
  /** handed to the screen that the link leads to, where the router follows it */
  state?: object;
};

/** Draws every link of the primitives. The shell puts the router's link here; alone it is a plain `<a>`. */
export const AnchorContext = createContext<(props: AnchorProps) => ReactElement>(drawPlain);

/** A link that follows the router where there is one, so that primitives need not know it. */
export function Anchor(props: AnchorProps): ReactElement {
  return useContext(AnchorContext)(props);
}

function drawPlain({ children, state: _state, ...rest }: AnchorProps): ReactElement {
  return <a {...rest}>{children}</a>;
}
