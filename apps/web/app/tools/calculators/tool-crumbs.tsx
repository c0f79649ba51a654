import { paths } from "../../paths.ts";
import { publicPages } from "../../public-paths.ts";

const CRUMB = "inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline";

/**
 * Without the kit's separators: those load with the signed-in screens' scripts, which visitors do not need.
 */
export function ToolCrumbs({ here }: { here: string }): React.ReactElement {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 text-small text-ink-2">
        {[
          { label: "Home", href: paths.home },
          { label: "Free tools", href: publicPages.tools },
        ].map(({ label, href }) => (
          <li key={href} className="flex items-center gap-2">
            <a href={href} className={CRUMB}>
              {label}
            </a>
            <span aria-hidden="true" className="text-ink-3">
              ›
            </span>
          </li>
        ))}
        <li aria-current="page" className="flex min-h-11 items-center text-ink-3">
          {here}
        </li>
      </ol>
    </nav>
  );
}
