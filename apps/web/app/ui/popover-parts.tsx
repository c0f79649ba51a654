import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactNode, RefObject } from "react";

export type OpenedPopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLButtonElement | null>;
  id: string;
  title: ReactNode;
  align: "start" | "center" | "end";
  children: ReactNode;
};

/** The part of a popover that loads on first interaction. */
export function OpenedPopover(props: OpenedPopoverProps): React.ReactElement {
  const { open, onOpenChange, anchor, id, title, align, children } = props;
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(next, details) => {
        // A click on the button is handled by the button: it would close here and open again there.
        if (!next && pressedInside(anchor.current, details.event)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-[70] outline-none"
        >
          <BasePopover.Popup
            id={id}
            finalFocus={anchor}
            className="card max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto p-4 text-small shadow-float outline-none transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
          >
            <BasePopover.Title className="mb-2 font-semibold text-ink">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

function pressedInside(element: HTMLElement | null, event: Event): boolean {
  return event.target instanceof Node && element?.contains(event.target) === true;
}
