import type { PressTheme } from "@colophon/contracts/print";
import business from "./specimens/business.svg";
import children from "./specimens/children.svg";
import classic from "./specimens/classic.svg";
import fantasy from "./specimens/fantasy.svg";
import modern from "./specimens/modern.svg";
import romance from "./specimens/romance.svg";
import thriller from "./specimens/thriller.svg";
import workbook from "./specimens/workbook.svg";

/** The top of a chapter's first page in each theme, as the press sets it; made by scripts/theme-specimens.ts. */
export const SPECIMENS: Readonly<Record<PressTheme, string>> = {
  classic,
  modern,
  romance,
  thriller,
  fantasy,
  children,
  business,
  workbook,
};
