import { paths } from "../../paths.ts";
import { publicPages } from "../../public-paths.ts";
import { publicMeta } from "../../platform/public-meta.ts";

export const handle = { hydrate: false };

export function meta(): ReturnType<typeof publicMeta> {
  return publicMeta({
    title: "Sample books",
    description: "Whole books made by Colophon, to read and to download as PDF and EPUB.",
    path: publicPages.samples,
  });
}

export default function SamplesPage(): React.ReactElement {
  return (
    <div className="wrap py-12">
      <h1 className="font-display text-h1">Sample books</h1>
      <a href={paths.home}>Home</a>
    </div>
  );
}
