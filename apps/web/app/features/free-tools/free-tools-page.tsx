import { paths } from "../../paths.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { ToolList } from "./tool-list.tsx";

export const handle = { hydrate: false };

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Free tools for KDP authors",
    description:
      "Calculators and checks for books at KDP: covers with their templates, printing costs, descriptions, ISBNs. Free, without an account.",
    path: paths.freeTools,
    indexed: true,
  });
}

/** All free tools, for whoever looks for one. */
export default function FreeToolsPage(): React.ReactElement {
  return (
    <div className="wrap py-10 sm:py-16">
      <h1 className="font-display text-h1">Free tools</h1>
      <p className="mt-2 mb-10 max-w-[60ch] text-lead text-ink-2">
        They reckon with the same rules as the rest of the product, ask for no account, and keep nothing.
      </p>
      <ToolList open={null} />
    </div>
  );
}
