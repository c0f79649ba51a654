import {
  BookOpenText,
  CircleQuestionMark,
  Coins,
  Feather,
  FileUp,
  ListChecks,
  type LucideIcon,
  Palette,
  PenLine,
  Tags,
  UserRound,
} from "lucide-react";
import { paths } from "../../paths.ts";

/** A screen that can be navigated to. */
export type Place = {
  href: string;
  name: string;
  /** what to do there, for the menu and the search */
  hint: string;
  icon: LucideIcon;
};

export type PlaceGroup = {
  name: string;
  places: readonly Place[];
  /** grouped behind a button with the group's name if the bar has no room for all */
  isFolded: boolean;
  /** the bar links there in other ways: the balance, and the account menu */
  staysOutOfBar?: true;
};

/**
 * Every screen in the navigation, the phone menu and the search, in order. A screen is added together with
 * the feature that builds it, never before (decision 0095).
 */
export const placeGroups: readonly PlaceGroup[] = [
  {
    name: "Books",
    isFolded: false,
    places: [
      { href: paths.dashboard, name: "Dashboard", hint: "All your books", icon: BookOpenText },
      { href: paths.generate, name: "Quick Generate", hint: "A book from one page of wishes", icon: PenLine },
    ],
  },
  {
    name: "Help",
    isFolded: false,
    places: [
      { href: paths.help, name: "Help", hint: "Guides, answers and support", icon: CircleQuestionMark },
    ],
  },
  {
    name: "Tools",
    isFolded: true,
    places: [
      {
        href: paths.create,
        name: "Book Creation Wizard",
        hint: "From an idea to the store, in five steps",
        icon: ListChecks,
      },
      {
        href: paths.coverStudio,
        name: "Cover Generator",
        hint: "Covers for print and e-book, designed by you",
        icon: Palette,
      },
      {
        href: paths.listingStudio,
        name: "Metadata Optimizer",
        hint: "Description, keywords and categories",
        icon: Tags,
      },
      {
        href: paths.importManuscript,
        name: "Import a manuscript",
        hint: "A Word file, e-book or text becomes a book",
        icon: FileUp,
      },
      {
        href: paths.authors,
        name: "Authors",
        hint: "Pen names, and books that belong together",
        icon: Feather,
      },
    ],
  },
  {
    name: "Account",
    isFolded: true,
    staysOutOfBar: true,
    places: [
      { href: paths.kdpGuide, name: "KDP Guide", hint: "Guides to the tools", icon: BookOpenText },
      { href: paths.purchase, name: "Top Up", hint: "Credits, plans, and where credits went", icon: Coins },
      { href: paths.account, name: "Account", hint: "You, your plan, keys and data", icon: UserRound },
    ],
  },
];

/** Number of links that fit at 768 px next to search, balance and account without wrapping. */
const FIT_IN_BAR = 3;

/** Links shown in the bar itself, and those behind buttons; nothing is folded if everything fits. */
export function barOf(every: readonly PlaceGroup[]): { places: Place[]; folded: PlaceGroup[] } {
  const groups = every.filter(({ staysOutOfBar }) => staysOutOfBar !== true);
  const all = groups.flatMap((group) => group.places);
  if (all.length <= FIT_IN_BAR) return { places: all, folded: [] };
  const isFolded = ({ isFolded: folds, places }: PlaceGroup): boolean => folds && places.length > 1;
  return {
    places: groups.filter((group) => !isFolded(group)).flatMap((group) => group.places),
    folded: groups.filter(isFolded),
  };
}
