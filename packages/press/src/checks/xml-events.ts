import { SaxesParser } from "saxes";

/** An event while reading an XML document. Names keep their prefix. */
export type XmlEvent =
  | { kind: "open"; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

/** The text is not well-formed XML. */
export class XmlError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "XmlError";
  }
}

/**
 * Reads a document strictly; for the XML of our own files, which declares no entities.
 * @throws XmlError at the first violation of well-formedness
 */
export function readXml(source: string): XmlEvent[] {
  // The library takes the first half of a surrogate pair together with whatever follows.
  if (!source.isWellFormed()) throw new XmlError("half of a surrogate pair");
  const events: XmlEvent[] = [];
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  parser.on("error", ({ message }) => {
    throw new XmlError(message);
  });
  parser.on("opentag", ({ name, attributes }) => {
    events.push({ kind: "open", name, attributes: new Map(Object.entries(attributes)) });
  });
  parser.on("closetag", ({ name }) => {
    events.push({ kind: "close", name });
  });
  const addText = (text: string): void => {
    events.push({ kind: "text", text });
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(source).close();
  return events;
}
