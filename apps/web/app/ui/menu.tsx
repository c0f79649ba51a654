import { Menu as BaseMenu } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { cn } from "./class-names.ts";

const ITEM =
  "flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-lg px-3 py-2 text-small text-ink outline-none data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-3 data-[highlighted]:bg-sunken";

export type MenuProps = {
  /** what stands on the button */
  trigger: ReactNode;
  /** the button's name when `trigger` is only an icon */
  label?: string;
  children: ReactNode;
  align?: "start" | "center" | "end";
  /** class names of the button */
  className?: string;
  disabled?: boolean;
};

/** A button with a list of things to do or places to go. */
export function Menu(props: MenuProps): React.ReactElement {
  const { trigger, label, children, align = "end", className, disabled } = props;
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger
        aria-label={label}
        disabled={disabled ?? false}
        className={cn("btn btn-quiet btn-sm data-[popup-open]:bg-sunken", className)}
      >
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} className="z-[70] outline-none">
          <BaseMenu.Popup className="card min-w-48 p-1.5 shadow-float outline-none transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export type MenuItemProps = {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  disabled?: boolean;
  tone?: "normal" | "danger";
};

/** One thing to do. */
export function MenuItem(props: MenuItemProps): React.ReactElement {
  const { children, onSelect, icon, disabled = false, tone = "normal" } = props;
  return (
    <BaseMenu.Item
      onClick={onSelect}
      disabled={disabled}
      className={cn(ITEM, tone === "danger" && "text-danger")}
    >
      {icon && <MenuIcon tone={tone}>{icon}</MenuIcon>}
      {children}
    </BaseMenu.Item>
  );
}

/** One place to go. */
export function MenuLink(props: { href: string; children: ReactNode; icon?: ReactNode }): React.ReactElement {
  const { href, children, icon } = props;
  return (
    <BaseMenu.Item render={<Anchor href={href} />} className={ITEM}>
      {icon && <MenuIcon tone="normal">{icon}</MenuIcon>}
      {children}
    </BaseMenu.Item>
  );
}

/** A hairline between groups. */
export function MenuSeparator(): React.ReactElement {
  return <BaseMenu.Separator className="my-1.5 border-t border-line" />;
}

/** Lines at the top of a menu that cannot be chosen. */
export function MenuHeader({ children }: { children: ReactNode }): React.ReactElement {
  return <div className="px-3 py-2 text-small">{children}</div>;
}

function MenuIcon(props: { tone: "normal" | "danger"; children: ReactNode }): React.ReactElement {
  return (
    <span
      aria-hidden="true"
      className={cn("grid size-4 place-items-center", props.tone === "normal" && "text-ink-3")}
    >
      {props.children}
    </span>
  );
}
