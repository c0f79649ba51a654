import type { EditorView } from "prosemirror-view";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";

type Props = {
  view: EditorView;
  /** CSS selector of the element it is anchored to */
  selector: string;
  /** CSS selector of related elements, not covered if the window has space */
  around?: string;
  label: string;
  children: ReactNode;
  frame?: RefObject<HTMLElement | null>;
  onEscape?: () => void;
};

/** A card below a place in the text; in a narrow window, a bar at the bottom. */
export function AtTheText(props: Props): React.ReactElement {
  const { view, selector, around, label, children, onEscape } = props;
  const own = useRef<HTMLElement>(null);
  const frame = props.frame ?? own;
  // The position is known only after rendering.
  useLayoutEffect(() => {
    const card = frame.current;
    const words = [...view.dom.querySelectorAll(selector)].at(-1);
    const ground = card?.offsetParent ?? card?.parentElement;
    if (card === null || words === undefined || !ground) return;
    const top =
      lowestOf(words, around === undefined ? [] : [...view.dom.querySelectorAll(around)]) -
      ground.getBoundingClientRect().top;
    card.style.setProperty("--card-top", `${Math.round(top)}px`);
  });
  // Escape works wherever the focus is inside.
  useEffect(() => {
    const card = frame.current;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || onEscape === undefined) return;
      event.preventDefault();
      onEscape();
    };
    card?.addEventListener("keydown", press);
    return () => card?.removeEventListener("keydown", press);
  }, [frame, onEscape]);
  return (
    <section ref={frame} aria-label={label} className="text-card">
      {children}
    </section>
  );
}

/**
 * The bottom of the lowest related element visible together with the anchor, so that the card
 * is not far away.
 */
function lowestOf(words: Element, others: readonly Element[]): number {
  const own = words.getBoundingClientRect().bottom;
  const feet = others.map((one) => one.getBoundingClientRect().bottom);
  return Math.max(own, ...feet.filter((foot) => foot - own < window.innerHeight / 3));
}
