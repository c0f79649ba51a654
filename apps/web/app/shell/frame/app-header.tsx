import type { User } from "@colophon/contracts/auth/sessions";
import {
  ChevronDown,
  Feather,
  LogOut,
  type LucideIcon,
  Menu as MenuIcon,
  Plus,
  ShieldCheck,
  SunMoon,
  UserRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { useSession } from "../../auth/session/session.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { ThemeButton } from "../../ui/theme-button.tsx";
import { CreditBalance } from "./credit-balance.tsx";
import { HeaderFrame } from "./header-frame.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { HelpButton } from "./help-button.tsx";
import { barOf, type Place, type PlaceGroup, placeGroups } from "./navigation-places.ts";
import { SearchButton } from "./search-button.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Navigation of the signed-in screens. */
export function AppHeader({ user }: { user: User }): React.ReactElement {
  return (
    <>
      <SkipLink />
      <HeaderFrame navigation={<PlacesBar />}>
        <SearchButton />
        <HelpButton />
        <ButtonLink
          href={paths.generate}
          variant="primary"
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          // Shown if there is room; the bar links there as well.
          className="whitespace-nowrap max-xl:hidden"
        >
          New book
        </ButtonLink>
        <CreditBalance />
        <span className="contents max-md:hidden">
          <ThemeButton />
        </span>
        <AccountMenu user={user} />
        <PhoneMenu user={user} />
      </HeaderFrame>
    </>
  );
}

function PlacesBar(): React.ReactElement {
  const { places, folded } = barOf(placeGroups);
  return (
    <nav aria-label="Main" className="hidden items-center gap-0.5 md:flex">
      {places.map((place) => (
        <BarLink key={place.href} place={place} />
      ))}
      {folded.map((group) => (
        <HeaderMenu
          key={group.name}
          side="left"
          trigger={
            <>
              {group.name} <ChevronDown aria-hidden className="size-4" />
            </>
          }
        >
          <PlaceList group={group} />
        </HeaderMenu>
      ))}
    </nav>
  );
}

function BarLink({ place }: { place: Place }): React.ReactElement {
  const isHere = useLocation().pathname === place.href;
  return (
    <Anchor
      href={place.href}
      aria-current={isHere ? "page" : undefined}
      className={cn("btn btn-quiet btn-sm whitespace-nowrap", isHere && "bg-sunken text-ink")}
    >
      {place.name}
    </Anchor>
  );
}

const LINE =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-left text-small hover:bg-sunken";
const LINE_ICON = { "aria-hidden": true, className: "size-4 shrink-0 text-ink-3" } as const;

function PlaceList({ group }: { group: PlaceGroup }): React.ReactElement {
  const { pathname } = useLocation();
  return (
    <ul>
      {group.places.map(({ href, name, hint, icon: Icon }) => (
        <li key={href}>
          <Anchor
            href={href}
            aria-current={pathname === href ? "page" : undefined}
            className={cn(LINE, pathname === href && "bg-sunken")}
          >
            <Icon {...LINE_ICON} />
            <span>
              <span className="block font-medium">{name}</span>
              <span className="block text-micro text-ink-2">{hint}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** On a phone, everything is behind one labeled button. */
function PhoneMenu({ user }: { user: User }): React.ReactElement {
  return (
    <HeaderMenu
      side="right"
      className="md:hidden"
      trigger={
        <>
          {/* At 320 px (a page zoomed to 400 %) the row has room for the name only. */}
          <MenuIcon aria-hidden className="size-4 max-[22rem]:hidden" /> Menu
        </>
      }
    >
      <nav aria-label="All screens">
        {placeGroups.map((group) => (
          <PlaceList key={group.name} group={group} />
        ))}
      </nav>
      <Hairline />
      <MenuLine icon={SunMoon} data-theme-toggle="">
        Light or dark
      </MenuLine>
      <Hairline />
      <WhoAndOut user={user} />
    </HeaderMenu>
  );
}

function AccountMenu({ user }: { user: User }): React.ReactElement {
  const initials = initialsOf(user.full_name);
  return (
    <HeaderMenu
      side="right"
      label={`${initials}, account menu`}
      trigger={initials}
      className="size-10 min-h-0 rounded-full bg-accent-soft p-0 text-accent hover:bg-accent-soft hover:text-accent-hover max-md:hidden"
    >
      <WhoAndOut user={user}>
        <Anchor href={paths.account} className={LINE}>
          <UserRound {...LINE_ICON} />
          Account
        </Anchor>
      </WhoAndOut>
    </HeaderMenu>
  );
}

function WhoAndOut({ user, children }: { user: User; children?: ReactNode }): React.ReactElement {
  const { signOut } = useSession();
  return (
    <>
      <p className="px-3 py-2 text-small">
        <span className="block truncate font-medium">{user.full_name}</span>
        <span className="block truncate text-ink-2">{user.email}</span>
      </p>
      {children}
      {user.is_admin && (
        <>
          <Anchor href={paths.admin} className={LINE}>
            <ShieldCheck {...LINE_ICON} />
            Admin Panel
          </Anchor>
          <Anchor href={paths.modelSetup} className={LINE}>
            <Feather {...LINE_ICON} />
            Who writes
          </Anchor>
        </>
      )}
      <MenuLine icon={LogOut} onClick={() => void signOut()}>
        Sign Out
      </MenuLine>
    </>
  );
}

type MenuLineProps = {
  icon: LucideIcon;
  children: ReactNode;
  onClick?: () => void;
  /** found by the script that saves the theme */
  "data-theme-toggle"?: "";
};

function MenuLine({ icon: Icon, children, ...button }: MenuLineProps): React.ReactElement {
  return (
    <button type="button" className={LINE} {...button}>
      <Icon {...LINE_ICON} />
      {children}
    </button>
  );
}

function Hairline(): React.ReactElement {
  return <hr className="my-1.5 border-line" />;
}

/** Initials of the first and last name; one letter for a single name. */
export function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/u);
  const chosen = names.length > 1 ? [names[0], names.at(-1)] : names;
  return chosen.map(firstLetter).join("").toLocaleUpperCase("en-US");
}

function firstLetter(name: string | undefined): string {
  const code = name?.codePointAt(0);
  return code === undefined ? "" : String.fromCodePoint(code);
}
