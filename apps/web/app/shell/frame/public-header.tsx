import { type ComponentType, lazy, Suspense } from "react";
import { paths } from "../../paths.ts";
import { site } from "../../site.ts";
import { LogoMark, Wordmark } from "../../ui/logo.tsx";
import { ThemeButton } from "../../ui/theme-button.tsx";
import { SkipLink } from "./skip-link.tsx";

type Place = readonly [name: string, href: string, who: "" | "signed-in" | "signed-out"];

/** The two anchors are sections of the landing page. @source docs/product/requirements.md §2 */
const PLACES: readonly Place[] = [
  ["Home", paths.home, ""],
  ["KDP Guide", paths.kdpGuide, ""],
  ["Features", `${paths.home}#features`, "signed-out"],
  ["Pricing", `${paths.home}#pricing`, "signed-out"],
  ["Sign In", paths.login, "signed-out"],
  ["Quick Generate", paths.generate, "signed-in"],
];
const BUTTONS: readonly Place[] = [
  ["Get Started", paths.register, "signed-out"],
  ["Dashboard", paths.dashboard, "signed-in"],
];

/** Footer of hydrated pages: included in the HTML, but its script loads after the page's own. */
const Footer = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import("./public-footer.tsx")).PublicFooter };
  } catch {
    // Nobody misses a footer that fails to load.
    return { default: () => null };
  }
});

// Always the same element: an update before hydration would discard the prerendered HTML.
const FOOTER = (
  <Suspense fallback={null}>
    <Footer />
  </Suspense>
);

/** `PublicFooter` for pages with scripts; see above. */
export function LateFooter(): React.ReactElement {
  return FOOTER;
}

/** Navigation of the public pages. Plain markup: it works without JavaScript. */
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
            {PLACES.map(([name, href, who]) => (
              <a key={href} href={href} className={`${who} btn btn-quiet btn-sm max-md:hidden`}>
                {name}
              </a>
            ))}
            <ThemeButton />
            {BUTTONS.map(([name, href, who]) => (
              <a key={href} href={href} className={`${who} btn btn-primary btn-sm max-[23rem]:hidden`}>
                {name}
              </a>
            ))}
          </nav>
          <PhoneMenu />
        </div>
      </header>
    </>
  );
}

function PhoneMenu(): React.ReactElement {
  return (
    <details data-menu="" className="group relative -ml-2.5 md:hidden">
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
        {[...PLACES, ...BUTTONS].map(([name, href, who]) => (
          <a key={href} href={href} className={`${who} rounded-lg px-3 py-2.5 text-body hover:bg-sunken`}>
            {name}
          </a>
        ))}
      </nav>
    </details>
  );
}
