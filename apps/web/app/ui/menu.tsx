import { type ReactNode, useContext, useId, useRef, useState } from "react";
import { Anchor } from "./anchor.tsx";
import { cn } from "./class-names.ts";
import { lazyPart, PartMissing, useLazyPart } from "./lazy-part.tsx";
import { type MenuParts, MenuPartsContext } from "./menu-context.ts";

const menuParts = lazyPart(() => import("./menu-parts.tsx"));

const ITEM =
  "flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-lg px-3 py-2 text-small text-ink outline-none data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-3 data-[highlighted]:bg-sunken forced-colors:data-[highlighted]:outline-2";

export type MenuProps = {
  /** content of the button */
  trigger: ReactNode;
  /** the button's accessible name if `trigger` is only an icon */
  label?: string;
  children: ReactNode;
  align?: "start" | "center" | "end";
  /** class names of the button */
  className?: string;
  disabled?: boolean;
  /** -1 if the button is one of many in a list navigated with the arrow keys */
  tabIndex?: 0 | -1;
};

type Opening = "pointer" | "first" | "last";

/**
 * A button with a list of actions or links. The code of the list is loaded when the button is first hovered,
 * focused or pressed; that press also opens it.
 */
export function Menu(props: MenuProps): React.ReactElement {
  const { trigger, label, children, align = "end", className, disabled, tabIndex } = props;
  const [opening, setOpening] = useState<Opening | null>(null);
  const [last, setLast] = useState<Opening | null>(null);
  const { part, hasFailed } = useLazyPart(menuParts);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = opening !== null;
  const change = (next: Opening | null): void => {
    menuParts.warm();
    setOpening(next);
    if (next !== null) setLast(next);
  };
  return (
    <>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen && part !== null ? id : undefined}
        disabled={disabled}
        tabIndex={tabIndex}
        onPointerEnter={menuParts.warm}
        onFocus={menuParts.warm}
        onClick={(event) => change(isOpen ? null : openingOf(event))}
        onKeyDown={(event) => {
          const start = ARROWS.get(event.key);
          if (start === undefined || isOpen) return;
          event.preventDefault();
          change(start);
        }}
        className={cn("btn btn-quiet btn-sm", isOpen && "is-open", className)}
      >
        {trigger}
      </button>
      {last !== null && part !== null && (
        <part.OpenedMenu
          {...{ id, align }}
          open={isOpen}
          onOpenChange={(next) => change(next ? last : null)}
          anchor={button}
          start={last === "pointer" ? null : last}
        >
          {children}
        </part.OpenedMenu>
      )}
      {isOpen && hasFailed && <PartMissing onRetry={menuParts.warm} onClose={() => setOpening(null)} />}
    </>
  );
}

const ARROWS: ReadonlyMap<string, Opening> = new Map([
  ["ArrowDown", "first"],
  ["ArrowUp", "last"],
]);

/** A click with `detail` 0 came from the keyboard or assistive technology. */
function openingOf(event: { detail: number }): Opening {
  return event.detail === 0 ? "first" : "pointer";
}

export type MenuItemProps = {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  disabled?: boolean;
  tone?: "normal" | "danger";
};

/** An action. */
export function MenuItem(props: MenuItemProps): React.ReactElement {
  const { children, onSelect, icon, disabled = false, tone = "normal" } = props;
  const { Entry } = useParts();
  return (
    <Entry onClick={onSelect} disabled={disabled} className={cn(ITEM, tone === "danger" && "text-danger")}>
      {icon && <MenuIcon tone={tone}>{icon}</MenuIcon>}
      {children}
    </Entry>
  );
}

/** A link. */
export function MenuLink(props: { href: string; children: ReactNode; icon?: ReactNode }): React.ReactElement {
  const { href, children, icon } = props;
  const { Entry } = useParts();
  return (
    <Entry render={<Anchor href={href} />} className={ITEM}>
      {icon && <MenuIcon tone="normal">{icon}</MenuIcon>}
      {children}
    </Entry>
  );
}

/** A hairline between groups. */
export function MenuSeparator(): React.ReactElement {
  const { Separator } = useParts();
  return <Separator className="my-1.5 border-t border-line" />;
}

/** Text at the top of a menu that can't be selected. */
export function MenuHeader({ children }: { children: ReactNode }): React.ReactElement {
  return <div className="px-3 py-2 text-small">{children}</div>;
}

function useParts(): MenuParts {
  const parts = useContext(MenuPartsContext);
  if (parts === null) throw new Error("Entries of a menu are drawn inside a Menu only.");
  return parts;
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
