/** The parts of a built page, for rebuilding it with another framework. */
export type PageParts = {
  title: string;
  description: string;
  /** attributes of its `link` elements, except the canonical URL, which would be wrong on another site */
  links: Readonly<Record<string, string>>[];
  /** the inline script in its head that sets the theme */
  bootScript: string;
  /** the HTML inside its body */
  body: string;
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#x27": "'",
};

/**
 * Parses a page that the product sends without scripts.
 * @throws Error if it loads scripts, or has no body
 */
export function readPageParts(html: string): PageParts {
  const [, head, body] = /<head>([\s\S]*)<\/head><body[^>]*>([\s\S]*)<\/body>/u.exec(html) ?? [];
  if (head === undefined || body === undefined) throw new Error("The page has no head or no body.");
  if (/<script[^>]*\ssrc=/u.test(html))
    throw new Error("The page loads scripts, which would not be its equal.");
  const tags = (name: string): Record<string, string>[] =>
    [...head.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "gu"))].map(([, text = ""]) => readAttributes(text));
  return {
    title: readText(/<title>([^<]*)<\/title>/u.exec(head)?.[1] ?? ""),
    description: tags("meta").find(({ name }) => name === "description")?.["content"] ?? "",
    links: tags("link").filter(({ rel }) => rel !== "canonical"),
    bootScript: /<script>([\s\S]*?)<\/script>/u.exec(head)?.[1] ?? "",
    body,
  };
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/gu)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name.toLowerCase(), readText(value)]));
}

function readText(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/gu, (entity, name: string) => ENTITIES[name] ?? entity);
}
