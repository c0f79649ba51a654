import { TOOLS } from "./tools.ts";
import { paths } from "../../paths.ts";
import { publicPages } from "../../public-paths.ts";
import { describedMeta, breadcrumbData } from "../../platform/structured-data.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";

export const handle = { hydrate: false };

export function meta(): ReturnType<typeof describedMeta> {
  return describedMeta(
    {
      title: "Free tools for KDP authors",
      description:
        "Cover and spine calculator, royalties, description editor, ISBN checker, manuscript and EPUB check: free, without an account, by the rules of KDP.",
      path: publicPages.tools,
      picture: { file: "free-tools.jpg", alt: "Painted covers beside the words Free tools" },
    },
    [
      breadcrumbData([
        { label: "Home", href: paths.home },
        { label: "Free tools", href: publicPages.tools },
      ]),
    ],
  );
}

/** The free tools, each linking to its own page. */
export default function ToolsPage(): React.ReactElement {
  return (
    <div className="wrap py-8 lg:py-12">
      <Breadcrumb crumbs={[{ label: "Home", href: paths.home }]} here="Free tools" />
      <h1 className="mt-4 max-w-[20ch] font-display text-h1 lg:mt-8">
        Free tools for whoever publishes on KDP
      </h1>
      <p className="mt-5 max-w-[58ch] text-lead text-ink-2">
        They need no account, and nothing of yours stays with us. The sums and rules are the ones that
        Colophon’s own books are made by.
      </p>
      <ul className="mt-10 grid gap-x-12 sm:grid-cols-2">
        {Object.values(TOOLS).map(({ name, address, about }) => (
          <li key={address} className="border-t border-line">
            <a href={address} className="group block py-6">
              <h2 className="font-display text-h2 underline-offset-4 group-hover:underline">{name}</h2>
              <p className="mt-1.5 max-w-[52ch] text-ink-2">{about}</p>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
