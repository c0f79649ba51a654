import type { User } from "@colophon/contracts/auth/user";
import { BookOpenText, LogOut, PenLine } from "lucide-react";
import { NavLink } from "react-router";
import { paths } from "../../paths.ts";
import { useSession } from "../../data/session/session.tsx";
import { site } from "../../site.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cn } from "../../ui/class-names.ts";
import { LogoMark, Wordmark } from "../../ui/logo.tsx";
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from "../../ui/menu.tsx";
import { ThemeButton } from "../../ui/theme-button.tsx";
import { CreditBalance } from "./credit-balance.tsx";
import { SkipLink } from "./skip-link.tsx";

const PLACES = [
  { href: paths.dashboard, name: "Dashboard", icon: BookOpenText },
  { href: paths.generate, name: "Quick Generate", icon: PenLine },
] as const;

/** Navigation of the signed-in screens. */
export function AppHeader({ user }: { user: User }): React.ReactElement {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-40 border-b border-line bg-paper">
        <div className="wrap flex h-14 items-center gap-1">
          <Anchor href={paths.dashboard} className="mr-3 flex min-h-11 items-center gap-2 rounded">
            <LogoMark />
            <span className="max-sm:sr-only">
              <Wordmark name={site.name} />
            </span>
          </Anchor>
          <nav aria-label="Main" className="hidden items-center gap-0.5 md:flex">
            {PLACES.map((place) => (
              <NavLink
                key={place.href}
                to={place.href}
                className={({ isActive }) => cn("btn btn-quiet btn-sm", isActive && "bg-sunken text-ink")}
              >
                {place.name}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1.5">
            <CreditBalance />
            <ThemeButton />
            <AccountMenu user={user} />
          </div>
        </div>
      </header>
    </>
  );
}

function AccountMenu({ user }: { user: User }): React.ReactElement {
  const { signOut } = useSession();
  const initials = initialsOf(user.full_name);
  return (
    <Menu
      label={`${initials}, account menu`}
      trigger={initials}
      className="size-10 min-h-0 rounded-full bg-accent-soft p-0 text-accent hover:bg-accent-soft hover:text-accent-hover data-[popup-open]:bg-accent-soft"
    >
      <MenuHeader>
        <span className="block max-w-60 truncate font-medium">{user.full_name}</span>
        <span className="block max-w-60 truncate text-ink-2">{user.email}</span>
      </MenuHeader>
      <MenuSeparator />
      <div className="md:hidden">
        {PLACES.map((place) => (
          <MenuLink key={place.href} href={place.href} icon={<place.icon className="size-4" />}>
            {place.name}
          </MenuLink>
        ))}
        <MenuSeparator />
      </div>
      <MenuItem icon={<LogOut className="size-4" />} onSelect={() => void signOut()}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}

/** First letters of the first and last name; one letter for a single name. */
export function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/u);
  const chosen = names.length > 1 ? [names[0], names.at(-1)] : names;
  return chosen.map(firstLetter).join("").toLocaleUpperCase("en-US");
}

function firstLetter(name: string | undefined): string {
  const code = name?.codePointAt(0);
  return code === undefined ? "" : String.fromCodePoint(code);
}
