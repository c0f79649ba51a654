/** The namespace of each prefix at one place in a document. */
export type NameScope = { nameOf: (name: string) => string; prefixes: ReadonlyMap<string, string> };

/** The prefixes our code uses for namespaces; unlisted ones keep the file's prefix. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ["http://schemas.openxmlformats.org/wordprocessingml/2006/main", "w:"],
  ["http://purl.oclc.org/ooxml/wordprocessingml/main", "w:"],
  ["http://schemas.openxmlformats.org/officeDocument/2006/relationships", "r:"],
  ["http://purl.oclc.org/ooxml/officeDocument/relationships", "r:"],
  ["http://schemas.openxmlformats.org/drawingml/2006/main", "a:"],
  ["http://purl.oclc.org/ooxml/drawingml/main", "a:"],
  ["http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing", "wp:"],
  ["http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing", "wp:"],
  ["http://schemas.openxmlformats.org/officeDocument/2006/math", "m:"],
  ["http://purl.oclc.org/ooxml/officeDocument/math", "m:"],
  ["http://schemas.openxmlformats.org/markup-compatibility/2006", "mc:"],
  ["http://schemas.microsoft.com/office/drawing/2017/decorative", "adec:"],
  ["urn:schemas-microsoft-com:vml", "v:"],
  ["urn:schemas-microsoft-com:office:office", "o:"],
  ["http://purl.org/dc/elements/1.1/", "dc:"],
  ["http://www.idpf.org/2007/ops", "epub:"],
  ["http://www.w3.org/1999/xlink", "xlink:"],
  ["http://www.w3.org/2000/svg", "svg:"],
  ["http://www.w3.org/1998/Math/MathML", "math:"],
  ["http://www.w3.org/1999/xhtml", ""],
  ["http://www.idpf.org/2007/opf", ""],
  ["http://www.daisy.org/z3986/2005/ncx/", ""],
  ["urn:oasis:names:tc:opendocument:xmlns:container", ""],
  ["http://schemas.openxmlformats.org/package/2006/relationships", ""],
  ["http://www.w3.org/2001/04/xmlenc#", ""],
]);

/** The scope before any declaration. */
export function outermostScope(): NameScope {
  return scopeWith(new Map());
}

/** The scope inside an element; the outer one if it declares nothing. */
export function scopeOf(attributes: Readonly<Record<string, string>>, outer: NameScope): NameScope {
  let prefixes: Map<string, string> | null = null;
  for (const name in attributes) {
    if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
    prefixes ??= new Map(outer.prefixes);
    prefixes.set(name.slice("xmlns:".length), attributes[name] ?? "");
  }
  return prefixes === null ? outer : scopeWith(prefixes);
}

function scopeWith(prefixes: ReadonlyMap<string, string>): NameScope {
  const known = new Map<string, string>();
  return {
    prefixes,
    nameOf(name) {
      const before = known.get(name);
      if (before !== undefined) return before;
      const colon = name.indexOf(":");
      const space = prefixes.get(colon === -1 ? "" : name.slice(0, colon));
      const usual = space === undefined ? undefined : PREFIXES.get(space);
      const named = usual === undefined ? name : usual + name.slice(colon + 1);
      known.set(name, named);
      return named;
    },
  };
}
