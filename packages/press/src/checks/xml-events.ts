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

const NAME = "[\\p{L}_][\\p{L}\\p{N}_.:-]*";
const TOKEN = /<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^>[]*>|<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>|[^<]+/gu;
const CLOSING = new RegExp(`^</(${NAME})\\s*>$`, "u");
const OPENING = new RegExp(`^<(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>$`, "u");
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "gu");
// oxlint-disable-next-line no-control-regex -- the characters XML 1.0 forbids
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/u;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["amp;", "&"],
  ["lt;", "<"],
  ["gt;", ">"],
  ["quot;", '"'],
  ["apos;", "'"],
]);
const LAST_CODE_POINT = 0x10ffff;

/**
 * Reads a document strictly; for the small XML of our own files, not for documents with a DTD or CDATA.
 * @throws XmlError at the first violation of well-formedness
 */
export function readXml(source: string): XmlEvent[] {
  if (FORBIDDEN.test(source) || !source.isWellFormed()) throw new XmlError("a character XML does not allow");
  const events: XmlEvent[] = [];
  const open: string[] = [];
  let position = 0;
  for (const token of source.matchAll(TOKEN)) {
    if (token.index !== position) throw new XmlError(`stray "<" at ${position}`);
    position += token[0].length;
    readToken(token[0], events, open);
  }
  if (position !== source.length) throw new XmlError(`stray "<" at ${position}`);
  if (open.length > 0) throw new XmlError(`<${open.join("><")}> never closed`);
  return events;
}

function readToken(token: string, events: XmlEvent[], open: string[]): void {
  if (token.startsWith("<!") || token.startsWith("<?")) return;
  if (token.startsWith("</")) events.push(readClosing(token, open));
  else if (token.startsWith("<")) events.push(...readOpening(token, open));
  else events.push(readText(token, open));
}

function readText(token: string, open: readonly string[]): XmlEvent {
  if (open.length === 0 && token.trim() !== "") throw new XmlError("text outside the document");
  return { kind: "text", text: decoded(token) };
}

function readClosing(token: string, open: string[]): XmlEvent {
  const name = CLOSING.exec(token)?.[1] ?? "";
  const expected = open.pop();
  if (expected !== name) throw new XmlError(`${token} where </${expected ?? ""}> is due`);
  return { kind: "close", name };
}

function readOpening(token: string, open: string[]): XmlEvent[] {
  const [, name, attributes = "", empty] = OPENING.exec(token) ?? [];
  if (name === undefined) throw new XmlError(`not a tag: ${token.slice(0, 80)}`);
  const opening: XmlEvent = { kind: "open", name, attributes: readAttributes(attributes, name) };
  if (empty === "/") return [opening, { kind: "close", name }];
  open.push(name);
  return [opening];
}

function readAttributes(source: string, element: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single] of source.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new XmlError(`${name} twice on <${element}>`);
    attributes.set(name, decoded(double ?? single ?? ""));
  }
  return attributes;
}

/** Text with its references replaced. @throws XmlError for an undeclared reference */
export function decoded(text: string): string {
  return text.replace(/&([^;\s]*;?)/gu, (whole, reference: string) => {
    const meant = ENTITIES.get(reference) ?? numbered(reference);
    if (meant === null) throw new XmlError(`unknown reference ${whole}`);
    return meant;
  });
}

/** The character of "#x41;" or "#65;"; null if it is not a valid XML character. */
function numbered(reference: string): string | null {
  const [, hex, decimal] = /^#(?:x([0-9A-Fa-f]+)|(\d+));$/u.exec(reference) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (Number.isNaN(code) || code > LAST_CODE_POINT) return null;
  const character = String.fromCodePoint(code);
  return FORBIDDEN.test(character) || !character.isWellFormed() ? null : character;
}
