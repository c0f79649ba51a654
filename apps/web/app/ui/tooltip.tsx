import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { lazyPart, useLazyPart } from "./lazy-part.tsx";

const tooltipParts = lazyPart(() => import("./tooltip-parts.tsx"));

const restMs = 400;
const leaveMs = 120;

export type TooltipProps = {
  /** short extra text; anything needed to understand the control must be on the page */
  text: string;
  /** one focusable control */
  children: ReactElement<{ "aria-describedby"?: string }>;
};

/** A short text at a control, on hover and on focus. Escape hides it, and the pointer may move onto it. */
export function Tooltip({ text, children }: TooltipProps): React.ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { part } = useLazyPart(tooltipParts);
  const around = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const change = (open: boolean): void => {
    clearTimeout(timer.current);
    if (open) setWasOpened(true);
    setOpen(open);
  };
  const changeLater = (open: boolean): void => {
    tooltipParts.warm();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(open), open ? restMs : leaveMs);
  };
  // Otherwise the timer would outlive the component.
  useEffect(() => () => clearTimeout(timer.current), []);
  const isShown = isOpen && part !== null;
  return (
    <span
      ref={around}
      role="presentation"
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType !== "touch" && changeLater(true)}
      onPointerLeave={() => changeLater(false)}
      onFocus={(event) => {
        tooltipParts.warm();
        if (event.target.matches(":focus-visible")) change(true);
      }}
      onBlur={() => change(false)}
      onPointerDown={() => change(false)}
    >
      {isShown ? cloneElement(children, { "aria-describedby": id }) : children}
      {wasOpened && part !== null && (
        <part.ShownTooltip
          {...{ id, text }}
          open={isOpen}
          onOpenChange={change}
          onHover={changeLater}
          anchor={around}
        />
      )}
    </span>
  );
}
