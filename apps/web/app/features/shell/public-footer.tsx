import { paths } from "../../paths.ts";
import { site } from "../../site.ts";
import { LogoMark, Wordmark } from "../../ui/logo.tsx";

const LINK =
  "inline-flex min-h-8 items-center text-small text-ink-2 underline-offset-4 hover:text-ink hover:underline";

export function PublicFooter(): React.ReactElement {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="wrap flex flex-col gap-8 py-12 sm:flex-row sm:items-start sm:justify-between">
        <div>
          <a href={paths.home} className="inline-flex items-center gap-2 rounded">
            <LogoMark />
            <Wordmark name={site.name} />
          </a>
          <p className="mt-3 max-w-[56ch] text-small text-ink-2">
            A colophon is the note at the back of a book that says how it was made.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            <li>
              <a href={paths.terms} className={LINK}>
                Terms
              </a>
            </li>
            <li>
              <a href={paths.privacy} className={LINK}>
                Privacy
              </a>
            </li>
            <li>
              <a href={paths.support} className={LINK}>
                Contact Support
              </a>
            </li>
          </ul>
        </nav>
      </div>
      <div className="wrap">
        <p className="border-t border-line py-5 text-micro text-ink-3">
          Not affiliated with Amazon. Kindle Direct Publishing is a trademark of its owner.
        </p>
      </div>
    </footer>
  );
}
