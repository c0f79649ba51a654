import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { cn } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode };

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "btn-primary",
  secondary: "btn-secondary",
  quiet: "btn-quiet",
  danger: "btn-danger",
};
const SIZES: Record<ButtonSize, string> = { small: "btn-sm", medium: "", large: "btn-lg" };

/** A button's class names, for the rare element that can't be one of the two components. */
export function buttonClass({ variant = "secondary", size = "medium" }: ButtonStyle): string {
  return cn("btn", VARIANTS[variant], SIZES[size]);
}

export type ButtonProps = ComponentProps<"button"> &
  ButtonStyle & {
    /** shows a spinner and ignores presses; keeps the focus, which `disabled` would lose */
    busy?: boolean;
    /** label during the action, e.g. "Saving"; defaults to the children */
    busyLabel?: string;
    /** nothing to do, e.g. a Save button when all is saved: ignores presses, but keeps the focus */
    idle?: boolean;
  };

export function Button(props: ButtonProps): React.ReactElement {
  const {
    variant,
    size,
    icon,
    busy = false,
    busyLabel,
    idle = false,
    className,
    children,
    disabled,
    type,
    ...rest
  } = props;
  return (
    <button
      type={type ?? "button"}
      {...rest}
      {...((busy || idle) && { onClick: ignorePress, "aria-disabled": true })}
      disabled={disabled}
      aria-busy={busy || undefined}
      className={cn(buttonClass(look(variant, size)), className)}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

/** Also prevents form submission: Enter in a field presses the form's button. */
function ignorePress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

export type ButtonLinkProps = AnchorProps & ButtonStyle;

/** A link that looks like a button: for navigation, never for actions. */
export function ButtonLink(props: ButtonLinkProps): React.ReactElement {
  const { variant, size, icon, className, children, ...rest } = props;
  return (
    <Anchor {...rest} className={cn(buttonClass(look(variant, size)), className)}>
      {icon}
      {children}
    </Anchor>
  );
}

function look(variant: ButtonVariant | undefined, size: ButtonSize | undefined): ButtonStyle {
  return { ...(variant && { variant }), ...(size && { size }) };
}
