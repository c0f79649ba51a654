import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import type { RefObject } from "react";

export type ShownTooltipProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the pointer entered or left the tooltip */
  onHover: (isOver: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  id: string;
  text: string;
};

/** The part of a tooltip that loads on first interaction. */
export function ShownTooltip(props: ShownTooltipProps): React.ReactElement {
  const { open, onOpenChange, onHover, anchor, id, text } = props;
  return (
    <BaseTooltip.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          anchor={anchor}
          sideOffset={6}
          collisionPadding={8}
          className="z-[75] outline-none"
        >
          <BaseTooltip.Popup
            id={id}
            role="tooltip"
            onPointerEnter={() => onHover(true)}
            onPointerLeave={() => onHover(false)}
            className="max-w-64 rounded-md border border-ink bg-ink px-2.5 py-1.5 text-micro text-paper shadow-raise transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
