import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { ImportError } from "../import-error.ts";
import { IMPORT_LIMITS } from "../import-limits.ts";
import { NotWellFormed, readXml, type XmlElement, type XmlNode } from "../xml/xml-tree.ts";

/**
 * A page of an e-book, parsed as the XML it should be; if it isn't well-formed, it is parsed as browsers do.
 * @throws ImportError "unsafe" for custom entities and for elements nested too deep
 */
export function readPage(source: string): XmlElement {
  try {
    return readXml(source, { isHtml: true });
  } catch (error) {
    if (!(error instanceof NotWellFormed)) throw error;
    const root = parse(withoutEmptyTags(source)).childNodes.find((node) => node.nodeName === "html");
    if (root === undefined || !("tagName" in root)) throw error;
    return elementOf(root, 0);
  }
}

/** "<title/>" is complete in XML; a browser would treat everything after it as the title. */
function withoutEmptyTags(source: string): string {
  return source.replaceAll(
    /<(title|script|style|textarea|a|p|div|span|em|i|b|strong)(\s[^<>]*)?\/>/giu,
    "<$1$2></$1>",
  );
}

function elementOf(element: DefaultTreeAdapterTypes.Element, depth: number): XmlElement {
  if (depth > IMPORT_LIMITS.depth) throw new ImportError("unsafe");
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  const children = element.childNodes.flatMap((node): XmlNode[] => {
    if ("tagName" in node) return [elementOf(node, depth + 1)];
    return "value" in node ? [node.value] : [];
  });
  const prefix = element.namespaceURI.endsWith("/svg") ? "svg:" : "";
  return { name: prefix + element.tagName, attributes, children };
}
