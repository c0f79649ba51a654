import { readXml, type XmlElement } from "./xml-tree.ts";

/** What one meets going through a document: the form in which the press's rules read their own e-books. */
export type UntrustedXmlEvent =
  | { kind: "open"; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

/**
 * A document of somebody else's e-book: with a document type, named characters and CDATA, and with whatever prefixes
 * its maker chose. Elements of SVG have no prefix either.
 * @throws NotWellFormed, ImportError "unsafe"
 */
export function untrustedXmlEvents(source: string): UntrustedXmlEvent[] {
  const events: UntrustedXmlEvent[] = [];
  addEvents(readXml(source, { isHtml: true }), events);
  return events;
}

/** Elements lie within each other no deeper than the reader allows. */
function addEvents({ name, attributes, children }: XmlElement, events: UntrustedXmlEvent[]): void {
  const plain = name.replace(/^svg:/u, "");
  events.push({ kind: "open", name: plain, attributes: new Map(Object.entries(attributes)) });
  for (const child of children) {
    if (typeof child === "string") events.push({ kind: "text", text: child });
    else addEvents(child, events);
  }
  events.push({ kind: "close", name: plain });
}
