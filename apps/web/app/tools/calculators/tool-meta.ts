import type { MetaDescriptor } from "react-router";
import { paths } from "../../paths.ts";
import { publicPages } from "../../public-paths.ts";
import type { PublicMeta } from "../../platform/public-meta.ts";
import { breadcrumbData, describedMeta, softwareData } from "../../platform/structured-data.ts";

/** The head of a free tool's page. */
export function toolMeta(of: Pick<PublicMeta, "title" | "description" | "path">): MetaDescriptor[] {
  const { title, description, path } = of;
  return describedMeta(
    { ...of, picture: { file: "free-tools.jpg", alt: "Painted covers beside the words Free tools" } },
    [
      softwareData({ name: title, description, path, category: "UtilitiesApplication", price: "0" }),
      breadcrumbData([
        { label: "Home", href: paths.home },
        { label: "Free tools", href: publicPages.tools },
        { label: title, href: path },
      ]),
    ],
  );
}
