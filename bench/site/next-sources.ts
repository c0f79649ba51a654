import type { PageParts } from "./page-parts.ts";

/** Attributes of `link` in JSX. */
const JSX_NAMES: Readonly<Record<string, string>> = {
  crossorigin: "crossOrigin",
  imagesrcset: "imageSrcSet",
  imagesizes: "imageSizes",
  fetchpriority: "fetchPriority",
};

/**
 * The files of an App Router site with these pages, by path below its folder. The framework is what is
 * measured, so it gets everything as in our pages: the head's links, the theme's script, and the body as one
 * piece of HTML in a server component, which costs it less than elements would.
 * @param pages  by URL; all have the same stylesheet, fonts and script
 */
export function nextSources(pages: ReadonlyMap<string, PageParts>): Map<string, string> {
  const [first] = pages.values();
  if (first === undefined) throw new Error("There are no pages.");
  const files = new Map([
    ["next.config.mjs", `export default { output: "export", trailingSlash: true };\n`],
    ["app/layout.jsx", layoutSource(first)],
  ]);
  for (const [address, page] of pages) files.set(`app${folderOf(address)}/page.jsx`, pageSource(page));
  return files;
}

/** "/one-guide" for "/one-guide.html", nothing for "/": a page's folder, and its URL in that site. */
export function folderOf(address: string): string {
  return address.replace(/(?:\.html|\/)$/u, "");
}

function isShared({ rel, as }: Readonly<Record<string, string>>): boolean {
  return rel === "stylesheet" || rel === "icon" || as === "font";
}

function layoutSource({ links, bootScript }: PageParts): string {
  return `export default function Layout({ children }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: ${JSON.stringify(bootScript)} }} />
        ${links.filter(isShared).map(linkSource).join("\n        ")}
      </head>
      <body>{children}</body>
    </html>
  );
}
`;
}

function pageSource({ title, description, links, body }: PageParts): string {
  return `export const metadata = ${JSON.stringify({ title, description })};

export default function Page() {
  return (
    <>
      ${links
        .filter((link) => !isShared(link))
        .map(linkSource)
        .join("\n      ")}
      <div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(body)} }} />
    </>
  );
}
`;
}

function linkSource(link: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(link).map(
    ([name, value]) => `${JSX_NAMES[name] ?? name}={${JSON.stringify(value)}}`,
  );
  return `<link ${attributes.join(" ")} />`;
}
