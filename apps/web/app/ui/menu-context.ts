import { createContext, type ReactElement, type ReactNode } from "react";

/** What an entry of a menu is given by those who write menus. */
export type MenuEntryProps = {
  className: string;
  children: ReactNode;
  onClick?: () => void;
  disabled?: boolean;
  /** drawn in place of the entry's own element, e.g. a link */
  render?: ReactElement;
};

/** The parts an open menu is made of; they come with `menu-parts.tsx`, so that a closed one weighs nothing. */
export type MenuParts = {
  Entry: (props: MenuEntryProps) => ReactElement;
  Separator: (props: { className: string }) => ReactElement;
};

/** Set inside an open menu. */
export const MenuPartsContext = createContext<MenuParts | null>(null);
