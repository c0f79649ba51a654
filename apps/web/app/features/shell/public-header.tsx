import { paths } from "../../paths.ts";
import { site } from "../../site.ts";
import { LogoMark, Wordmark } from "../../ui/logo.tsx";
import { ThemeButton } from "../../ui/theme-button.tsx";
import { SkipLink } from "./skip-link.tsx";

const MENU_LINK = "rounded-lg px-3 py-2.5 text-body hover:bg-sunken";

/** Navigation of the pages a visitor sees. Plain markup: it works on pages without JavaScript. */
export function PublicHeader(): React.ReactElement {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-40 border-b border-line bg-paper">
        <div className="wrap flex h-16 items-center gap-4">
          <a href={paths.home} className="flex min-h-11 items-center gap-2 rounded">
            <LogoMark />
            <Wordmark name={site.name} />
          </a>
          <nav aria-label="Main" className="ml-auto flex items-center gap-1">
            <a href={paths.home} className="btn btn-quiet btn-sm hidden md:inline-flex">
              Home
            </a>
            <a href={paths.login} className="signed-out btn btn-quiet btn-sm max-md:hidden">
              Sign In
            </a>
            <a href={paths.generate} className="signed-in btn btn-quiet btn-sm max-md:hidden">
              Quick Generate
            </a>
            <ThemeButton />
            <a href={paths.register} className="signed-out btn btn-primary btn-sm max-[23rem]:hidden">
              Get Started
            </a>
            <a href={paths.dashboard} className="signed-in btn btn-primary btn-sm max-[23rem]:hidden">
              Dashboard
            </a>
          </nav>
          <PhoneMenu />
        </div>
      </header>
    </>
  );
}

function PhoneMenu(): React.ReactElement {
  return (
    <details className="group relative -ml-2.5 md:hidden">
      <summary className="btn btn-quiet btn-sm btn-icon list-none" aria-label="Menu">
        <svg
          viewBox="0 0 24 24"
          className="size-5"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M4 8h16M4 16h16" className="group-open:hidden" />
          <path d="M6 6l12 12M18 6 6 18" className="hidden group-open:inline" />
        </svg>
      </summary>
      <nav
        aria-label="Menu"
        className="card absolute right-0 z-50 mt-2 flex w-60 flex-col p-1.5 shadow-float"
      >
        <a href={paths.home} className={MENU_LINK}>
          Home
        </a>
        <a href={paths.login} className={`signed-out ${MENU_LINK}`}>
          Sign In
        </a>
        <a href={paths.register} className={`signed-out ${MENU_LINK}`}>
          Get Started
        </a>
        <a href={paths.dashboard} className={`signed-in ${MENU_LINK}`}>
          Dashboard
        </a>
        <a href={paths.generate} className={`signed-in ${MENU_LINK}`}>
          Quick Generate
        </a>
      </nav>
    </details>
  );
}
