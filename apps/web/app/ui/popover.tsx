import { type ReactNode, useId, useRef, useState } from "react";
import { cn } from "./class-names.ts";
import { lazyPart, PartMissing, useLazyPart } from "./lazy-part.tsx";

const popoverParts = lazyPart(() => import("./popover-parts.tsx"));

export type PopoverProps = {
  /** content of the button */
  trigger: ReactNode;
  /** the button's accessible name if `trigger` is only an icon */
  label?: string;
  /** heading and accessible name of the popover */
  title: ReactNode;
  children: ReactNode;
  align?: "start" | "center" | "end";
  /** the button's style, from `buttonClass` */
  className: string;
};

/** A small popover at its button: an explanation or a few settings, not a task. Escape closes it. */
export function Popover(props: PopoverProps): React.ReactElement {
  const { trigger, label, title, children, align = "start", className } = props;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { part, hasFailed } = useLazyPart(popoverParts);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const press = (): void => {
    popoverParts.warm();
    setWasOpened(true);
    setOpen(!isOpen);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen && part !== null ? id : undefined}
        onPointerEnter={popoverParts.warm}
        onFocus={popoverParts.warm}
        onClick={press}
        className={cn(className, isOpen && "is-open")}
      >
        {trigger}
      </button>
      {wasOpened && part !== null && (
        <part.OpenedPopover {...{ id, title, align }} open={isOpen} onOpenChange={setOpen} anchor={button}>
          {children}
        </part.OpenedPopover>
      )}
      {isOpen && hasFailed && <PartMissing onRetry={popoverParts.warm} onClose={() => setOpen(false)} />}
    </>
  );
}
