import type { PressTheme } from "@colophon/contracts/library/books/print";
import business from "./specimens/business.png";
import children from "./specimens/children.png";
import classic from "./specimens/classic.png";
import fantasy from "./specimens/fantasy.png";
import modern from "./specimens/modern.png";
import romance from "./specimens/romance.png";
import thriller from "./specimens/thriller.png";
import workbook from "./specimens/workbook.png";

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
