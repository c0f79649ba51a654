/** Finished XML, distinguished from text so that text is always escaped. */
export type Xml = { xml: string };

type Part = string | number | Xml | readonly Xml[];

const NO_BREAK_SPACE = "\u00A0";
/**
 * XML's reserved characters, and spaces not allowed in ebooks: readers without a glyph for them show boxes,
 * and break hints prevent searches from finding the word.
 * @source KDP Help, "eBook text guidelines" (GH4DRT75GWWAGBTU), read 2026-08-02: no space but the plain one,
 * the no-break space and the zero-width non-joiner
 */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\u2007": NO_BREAK_SPACE,
  "\u2009": NO_BREAK_SPACE,
  "\u200A": NO_BREAK_SPACE,
  "\u202F": NO_BREAK_SPACE,
  "\u200B": "",
  "\u2060": "",
};
const TO_REPLACE = /[&<>"\u2000-\u200B\u202F\u205F\u2060]/gu;

/**
 * XML template tag: text in `${}` is escaped, XML is inserted as is, lists are joined line by line. Text must
 * be sanitised already; XML cannot represent control characters.
 */
export function xml(strings: TemplateStringsArray, ...parts: Part[]): Xml {
  let done = strings[0] ?? "";
  for (const [index, part] of parts.entries()) done += rendered(part) + (strings[index + 1] ?? "");
  return { xml: done };
}

/** Empty XML, for an omitted element in a template. */
export const NO_XML: Xml = { xml: "" };

/** Concatenates pieces without separators. */
export function joined(pieces: readonly Xml[]): Xml {
  return { xml: pieces.map((piece) => piece.xml).join("") };
}

function rendered(part: Part): string {
  if (typeof part === "string") return part.replace(TO_REPLACE, (char) => REPLACEMENTS[char] ?? " ");
  if (typeof part === "number") return String(part);
  if ("xml" in part) return part.xml;
  return part
    .filter((one) => one.xml !== "")
    .map((one) => one.xml)
    .join("\n");
}
