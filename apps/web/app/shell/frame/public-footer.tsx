import { guideUrl } from "@colophon/rules/guide-url";
import { lifetimeRegistration, paths } from "../../paths.ts";
import { publicPages, toolPages } from "../../public-paths.ts";
import { site } from "../../site.ts";
import { LogoMark, Wordmark } from "../../ui/logo.tsx";

const LINK =
  "inline-flex min-h-8 items-center text-small text-ink-2 underline-offset-4 hover:text-ink hover:underline";

type Column = { title: string; links: readonly (readonly [label: string, href: string])[] };

/** @source docs/product/requirements.md §2; with the free tools */
const COLUMNS: readonly Column[] = [
  {
    title: "Learn",
    links: [
      ["KDP Guide", paths.kdpGuide],
      ["Master KDP with AI", publicPages.masterKdp],
      ["What a book earns", publicPages.monetize],
      ["Niches and the year", publicPages.niches],
      ["Help", paths.help],
    ],
  },
  {
    title: "Genres",
    links: [
      ["Romance covers", guideUrl({ genre: "romance", tool: "cover-generator" })],
      ["Writing fantasy", guideUrl({ genre: "fantasy", tool: "writing-guide" })],
      ["Making a mystery", guideUrl({ genre: "mystery", tool: "book-creator" })],
      ["Business covers", guideUrl({ genre: "business", tool: "cover-generator" })],
    ],
  },
  {
    title: "Free tools",
    links: [
      ["Cover calculator", toolPages.coverCalculator],
      ["Royalty calculator", toolPages.royaltyCalculator],
      ["Manuscript check", toolPages.manuscriptCheck],
      ["All free tools", publicPages.tools],
    ],
  },
  {
    title: site.name,
    links: [
      ["Get Started", paths.register],
      ["Lifetime offer", lifetimeRegistration],
      ["Sample books", publicPages.samples],
      ["Contact Support", paths.support],
      ["Terms", paths.terms],
      ["Privacy", paths.privacy],
    ],
  },
];

/** The footer of every public page. */
export function PublicFooter(): React.ReactElement {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="wrap grid gap-x-12 gap-y-10 py-12 lg:grid-cols-[1fr_2.4fr]">
        <div>
          <a href={paths.home} className="inline-flex items-center gap-2 rounded">
            <LogoMark />
            <Wordmark name={site.name} />
          </a>
          <p className="mt-3 max-w-[34ch] text-small text-ink-2">
            A colophon is the note at the back of a book that says how it was made.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {COLUMNS.map(({ title, links }) => (
            <div key={title}>
              <p className="text-small font-semibold">{title}</p>
              <ul className="mt-1.5">
                {links.map(([label, href]) => (
                  <li key={href}>
                    <a href={href} className={LINK}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
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
