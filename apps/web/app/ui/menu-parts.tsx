import { Menu as BaseMenu } from "@base-ui/react/menu";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { type MenuEntryProps, type MenuParts, MenuPartsContext } from "./menu-context.ts";

export type OpenedMenuProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the button: it stays where it is, so that neither focus nor a click gets lost while this is fetched */
  anchor: RefObject<HTMLButtonElement | null>;
  id: string;
  align: "start" | "center" | "end";
  /** which entry the keyboard starts at; null when a pointer opened the menu */
  start: "first" | "last" | null;
  children: ReactNode;
};

const PARTS: MenuParts = { Entry: drawEntry, Separator: drawSeparator };

/** The part of a menu that is fetched on first touch. */
export function OpenedMenu(props: OpenedMenuProps): React.ReactElement {
  const { open, onOpenChange, anchor, id, align, start, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseMenu.Root
      open={open}
      onOpenChange={(next, details) => {
        // A press on the button is the button's own: it would close here and open again there.
        if (!next && pressedInside(anchor.current, details.event)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <BaseMenu.Portal container={landmarkOf(anchor.current)}>
        <BaseMenu.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-[70] outline-none"
        >
          <BaseMenu.Popup
            ref={popup}
            id={id}
            finalFocus={anchor}
            aria-labelledby={anchor.current?.id}
            className="card max-h-(--available-height) max-w-(--available-width) min-w-48 overflow-y-auto p-1.5 shadow-float outline-none transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
          >
            <StartAt popup={popup} start={start} />
            <MenuPartsContext value={PARTS}>{children}</MenuPartsContext>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** Moves to the first or last entry as the arrow would: the button that was pressed is not the library's. */
function StartAt(props: {
  popup: RefObject<HTMLDivElement | null>;
  start: OpenedMenuProps["start"];
}): React.ReactElement | null {
  const { popup, start } = props;
  // The entries are registered and the popup has the focus a frame after it was drawn.
  useEffect(() => {
    if (start === null) return undefined;
    const key = start === "first" ? "ArrowDown" : "ArrowUp";
    const frame = requestAnimationFrame(() => {
      popup.current?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, [popup, start]);
  return null;
}

function drawEntry({ onClick, render, ...rest }: MenuEntryProps): React.ReactElement {
  return <BaseMenu.Item {...rest} {...(onClick && { onClick })} {...(render && { render })} />;
}

function drawSeparator(props: { className: string }): React.ReactElement {
  return <BaseMenu.Separator {...props} />;
}

/** An open menu is content too, and content lies in a landmark. A window is moved and cut off: nothing opens in it. */
function landmarkOf(element: HTMLElement | null): HTMLElement | undefined {
  const landmark = element?.closest<HTMLElement>("main, header, [role='dialog']");
  return landmark?.matches("main, header") === true ? landmark : undefined;
}

function pressedInside(element: HTMLElement | null, event: Event): boolean {
  return event.target instanceof Node && element?.contains(event.target) === true;
}
