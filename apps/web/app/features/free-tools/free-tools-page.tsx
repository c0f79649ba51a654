import { paths } from "../../paths.ts";
import { publicPages, toolPages } from "../../public-paths.ts";
import { describedMeta, breadcrumbData } from "../../platform/structured-data.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";

export const handle = { hydrate: false };

const TOOLS = [
  {
    name: "Cover and spine calculator",
    href: toolPages.coverCalculator,
    text: "Size, paper and pages in; the full wrap with its spine out, and a template with guides as PDF, PNG or SVG.",
  },
  {
    name: "Royalty and printing cost",
    href: toolPages.royaltyCalculator,
    text: "What one copy costs to print, what the least price is, and what it pays in each of KDP’s stores.",
  },
  {
    name: "Description editor",
    href: toolPages.descriptionEditor,
    text: "Write the description, see it as the store shows it, and take the HTML that KDP allows.",
  },
  {
    name: "ISBN checker",
    href: toolPages.isbnChecker,
    text: "Whether a number is sound, which digit it should end in, and its other form.",
  },
  {
    name: "Manuscript check",
    href: toolPages.manuscriptCheck,
    text: "A Word file or an EPUB, read by the rules that our own books must pass. Deleted at once.",
  },
  {
    name: "EPUB check",
    href: toolPages.epubCheck,
    text: "Whether an EPUB is valid and fit for Kindle, and what to mend where it is not. Deleted at once.",
  },
] as const;

export function meta(): ReturnType<typeof describedMeta> {
  return describedMeta(
    {
      title: "Free tools for KDP authors",
      description:
        "Cover and spine calculator, royalties, description editor, ISBN checker, manuscript and EPUB check: free, without an account, by the rules of KDP.",
      path: publicPages.freeTools,
      picture: { file: "free-tools.jpg", alt: "Painted covers beside the words Free tools" },
    },
    [
      breadcrumbData([
        { label: "Home", href: paths.home },
        { label: "Free tools", href: publicPages.freeTools },
      ]),
    ],
  );
}

/** The free tools, each on a page of its own. */
export default function FreeToolsPage(): React.ReactElement {
  return (
    <div className="wrap py-8 lg:py-12">
      <Breadcrumb crumbs={[{ label: "Home", href: paths.home }]} here="Free tools" />
      <h1 className="mt-4 max-w-[20ch] font-display text-h1 lg:mt-8">
        Free tools for whoever publishes on KDP
      </h1>
      <p className="mt-5 max-w-[58ch] text-lead text-ink-2">
        They need no account and keep nothing. The sums and rules are the ones that Colophon’s own books are
        made by, each with the day we last read it at KDP.
      </p>
      <ul className="mt-10 grid gap-x-12 sm:grid-cols-2">
        {TOOLS.map(({ name, href, text }) => (
          <li key={href} className="border-t border-line">
            <a href={href} className="group block py-6">
              <h2 className="font-display text-h2 underline-offset-4 group-hover:underline">{name}</h2>
              <p className="mt-1.5 max-w-[52ch] text-ink-2">{text}</p>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
