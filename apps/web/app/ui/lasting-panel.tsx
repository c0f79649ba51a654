import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";

type Props = {
  /** the panel's current state */
  state: string;
  /** announced once to screen readers when something in progress has finished */
  end: string;
  className?: string;
  children: ReactNode;
};

/** A stable wrapper for a panel's changing states: it keeps the keyboard focus, and announces the end. */
export function LastingPanel({ state, end, className, children }: Props): React.ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // The focused form or button disappeared with its state; React doesn't report that.
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

/** Empty until something seen in progress has finished. */
function useEnd(state: string, end: string): string {
  const [seen, setSeen] = useState({ state, hasEnded: false });
  if (seen.state !== state) setSeen({ state, hasEnded: seen.state === "running" });
  return seen.hasEnded ? end : "";
}
