import { Menu as BaseMenu } from "@base-ui/react/menu";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { type MenuEntryProps, type MenuParts, MenuPartsContext } from "./menu-context.ts";

export type OpenedMenuProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the button: it stays in place, so that neither focus nor a click is lost while this loads */
  anchor: RefObject<HTMLButtonElement | null>;
  id: string;
  align: "start" | "center" | "end";
  /** the entry that gets the focus; null if the menu was opened with a pointer */
  start: "first" | "last" | null;
  children: ReactNode;
};

const PARTS: MenuParts = { Entry: drawEntry, Separator: drawSeparator };

/** The part of a menu that is loaded on first interaction. */
export function OpenedMenu(props: OpenedMenuProps): React.ReactElement {
  const { open, onOpenChange, anchor, id, align, start, children } = props;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseMenu.Root
      open={open}
      onOpenChange={(next, details) => {
        // The button handles its own press: otherwise the menu would close here and reopen there.
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

/** Moves to the first or last entry like an arrow key: the library doesn't know the button. */
function StartAt(props: {
  popup: RefObject<HTMLDivElement | null>;
  start: OpenedMenuProps["start"];
}): React.ReactElement | null {
  const { popup, start } = props;
  // Entries are registered and the popup has the focus one frame after rendering.
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

/**
 * An open menu is content too, and content belongs in a landmark. Not in a dialog: it is transformed and
 * clips.
 */
function landmarkOf(element: HTMLElement | null): HTMLElement | undefined {
  const landmark = element?.closest<HTMLElement>("main, header, [role='dialog']");
  return landmark?.matches("main, header") === true ? landmark : undefined;
}

function pressedInside(element: HTMLElement | null, event: Event): boolean {
  return event.target instanceof Node && element?.contains(event.target) === true;
}
