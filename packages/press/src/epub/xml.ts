/** Finished XML, told apart from text so that text is always escaped. */
export type Xml = { xml: string };

type Part = string | number | Xml | readonly Xml[];

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * XML from a template: text in `${}` is escaped, XML goes in as it is, lists are joined line by line.
 * Text must be sanitised already; XML has no way to write control characters.
 */
export function xml(strings: TemplateStringsArray, ...parts: Part[]): Xml {
  return { xml: strings.reduce((done, piece, index) => done + rendered(parts[index - 1] ?? "") + piece) };
}

/** Nothing; what a left-out element is in a template. */
export const NO_XML: Xml = { xml: "" };

function rendered(part: Part): string {
  if (typeof part === "string") return part.replace(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign);
  if (typeof part === "number") return String(part);
  if ("xml" in part) return part.xml;
  return part.map((one) => one.xml).join("\n");
}
