import { type ReactNode, useId, useRef } from "react";
import { cn } from "../../ui/class-names.ts";

export type HeaderMenuProps = {
  /** content of the button */
  trigger: ReactNode;
  /** the button's accessible name if `trigger` doesn't supply it */
  label?: string;
  /** class names of the button */
  className?: string;
  /** the side of the button it is aligned with */
  side: "left" | "right";
  children: ReactNode;
};

/**
 * A button that opens a list of links and actions. Uses the browser's popover: Escape or a click outside
 * closes it and returns the focus, and nothing has to be loaded first.
 */
export function HeaderMenu(props: HeaderMenuProps): React.ReactElement {
  const { trigger, label, className, side, children } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={cn("btn btn-quiet btn-sm whitespace-nowrap", className)}
      >
        {trigger}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        // Light dismiss only works for the pointer; leaving with the keyboard should close the list too.
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget instanceof Element && !isWithin(relatedTarget, currentTarget)) {
            currentTarget.hidePopover?.();
          }
        }}
        className={cn(
          "header-menu card max-h-[calc(100dvh-4.5rem)] w-72 max-w-[calc(100vw-1.5rem)] overflow-y-auto p-1.5 text-ink shadow-float",
          side === "right" ? "header-menu-right" : "header-menu-left",
        )}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link or button inside is a click too */}
        <div onClick={(event) => isWayOut(event.target) && panel.current?.hidePopover?.()}>{children}</div>
      </div>
    </>
  );
}

/** The list's own button counts as inside: it closes the list itself. */
function isWithin(element: Element, list: HTMLElement): boolean {
  return list.contains(element) || element.getAttribute("popovertarget") === list.id;
}

/** Following a link or starting an action closes the list; the theme can be toggled repeatedly. */
function isWayOut(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a,button:not([data-theme-toggle])") !== null;
}
