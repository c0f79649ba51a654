import { type ReactNode, useId, useRef } from "react";
import { cn } from "../../ui/class-names.ts";

export type HeaderMenuProps = {
  /** what stands on the button */
  trigger: ReactNode;
  /** the button's name when `trigger` does not say it */
  label?: string;
  /** class names of the button */
  className?: string;
  /** where it opens under the bar */
  side: "left" | "right";
  children: ReactNode;
};

/**
 * A button that opens a list of links and things to do. The browser's own popover: it closes by itself with Escape or
 * a click beside it, gives the focus back, and needs nothing that would have to be loaded first.
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
        // Light dismissal is for the pointer; whoever leaves by the keyboard is done with the list too.
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

/** Its own button counts as the list's: it closes it by itself. */
function isWithin(element: Element, list: HTMLElement): boolean {
  return list.contains(element) || element.getAttribute("popovertarget") === list.id;
}

/** Whoever goes somewhere or does something is done with the list; the theme may be tried both ways. */
function isWayOut(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a,button:not([data-theme-toggle])") !== null;
}
