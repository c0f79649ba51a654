import { readXml, type XmlElement } from "./xml-tree.ts";

/** An event in document order, in the format that the press uses to validate its own e-books. */
export type UntrustedXmlEvent =
  | { kind: "open"; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

/**
 * Parses a document from an uploaded e-book: with a doctype, named entities and CDATA, and with its maker's
 * choice of prefixes. SVG elements have no prefix either.
 * @throws NotWellFormed, ImportError "unsafe"
 */
export function untrustedXmlEvents(source: string): UntrustedXmlEvent[] {
  const events: UntrustedXmlEvent[] = [];
  addEvents(readXml(source, { isHtml: true }), events);
  return events;
}

/** Recursion is safe, because the parser limits the nesting depth. */
function addEvents({ name, attributes, children }: XmlElement, events: UntrustedXmlEvent[]): void {
  const plain = name.replace(/^svg:/u, "");
  events.push({ kind: "open", name: plain, attributes: new Map(Object.entries(attributes)) });
  for (const child of children) {
    if (typeof child === "string") events.push({ kind: "text", text: child });
    else addEvents(child, events);
  }
  events.push({ kind: "close", name: plain });
}
