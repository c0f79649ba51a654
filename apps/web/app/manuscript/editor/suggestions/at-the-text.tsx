import type { EditorView } from "prosemirror-view";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";

type Props = {
  view: EditorView;
  /** CSS selector of what it belongs to on the page */
  selector: string;
  /** CSS selector of what belongs with it, and is not covered where the window has room for that */
  around?: string;
  label: string;
  children: ReactNode;
  frame?: RefObject<HTMLElement | null>;
  onEscape?: () => void;
};

/** A card below a place of the text; where the window is narrow, a bar at its foot. */
export function AtTheText(props: Props): React.ReactElement {
  const { view, selector, around, label, children, onEscape } = props;
  const own = useRef<HTMLElement>(null);
  const frame = props.frame ?? own;
  // Where the words are is known once they are drawn.
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
  // Escape is heard wherever the focus is in it.
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

/** The foot of the lowest that can be seen together with the words, so that the card is not far from them. */
function lowestOf(words: Element, others: readonly Element[]): number {
  const own = words.getBoundingClientRect().bottom;
  const feet = others.map((one) => one.getBoundingClientRect().bottom);
  return Math.max(own, ...feet.filter((foot) => foot - own < window.innerHeight / 3));
}
