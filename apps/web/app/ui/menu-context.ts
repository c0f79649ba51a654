import { createContext, type ReactElement, type ReactNode } from "react";

/** Props of a menu entry. */
export type MenuEntryProps = {
  className: string;
  children: ReactNode;
  onClick?: () => void;
  disabled?: boolean;
  /** rendered instead of the entry's default element, e.g. a link */
  render?: ReactElement;
};

/** The components of an open menu; they load with `menu-parts.tsx`, so that a closed one costs nothing. */
export type MenuParts = {
  Entry: (props: MenuEntryProps) => ReactElement;
  Separator: (props: { className: string }) => ReactElement;
};

/** Provided inside an open menu. */
export const MenuPartsContext = createContext<MenuParts | null>(null);
