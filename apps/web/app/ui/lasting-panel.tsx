import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";

type Props = {
  /** which of its states the panel shows */
  state: string;
  /** said once to whoever does not see it, when something under way has ended */
  end: string;
  className?: string;
  children: ReactNode;
};

/** What lasts while a panel's states take each other's place: the keyboard stays in it, and an end is said. */
export function LastingPanel({ state, end, className, children }: Props): React.ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // The form or the button that had the keyboard went with its state; React tells nobody of that.
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>("[data-panel-head]")?.focus();
  });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    hasFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  };
  return (
    <div
      ref={box}
      className={className}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={leave}
    >
      {children}
      <output className="sr-only">{useEnd(state, end)}</output>
    </div>
  );
}

/** Empty until something that was seen under way has ended. */
function useEnd(state: string, end: string): string {
  const [seen, setSeen] = useState({ state, hasEnded: false });
  if (seen.state !== state) setSeen({ state, hasEnded: seen.state === "running" });
  return seen.hasEnded ? end : "";
}
