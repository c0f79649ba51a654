import { childOf, childrenOf, type XmlElement } from "../xml/xml-tree.ts";

/** The list of a numbered or bulleted paragraph. */
export type ListPlace = { list: string; level: number; ordered: boolean };

export type WordNumbering = { placeOf: (properties: XmlElement | undefined) => ListPlace | null };

/** `numbering.xml` → the list of each paragraph; a list without a visible mark is none. */
export function readNumbering(root: XmlElement | null): WordNumbering {
  const abstracts = new Map<string, XmlElement>();
  const lists = new Map<string, string>();
  for (const child of root === null ? [] : childrenOf(root)) {
    if (child.name === "w:abstractNum") abstracts.set(child.attributes["w:abstractNumId"] ?? "", child);
    if (child.name === "w:num") {
      const abstractId = childOf(child, "w:abstractNumId")?.attributes["w:val"] ?? "";
      lists.set(child.attributes["w:numId"] ?? "", abstractId);
    }
  }
  return {
    placeOf(properties) {
      const list = childOf(properties, "w:numId")?.attributes["w:val"];
      if (list === undefined || list === "0") return null;
      const level = Number(childOf(properties, "w:ilvl")?.attributes["w:val"] ?? "0");
      const format = formatOf(abstracts.get(lists.get(list) ?? ""), level);
      return format === "none" ? null : { list, level, ordered: format !== "bullet" };
    },
  };
}

function formatOf(abstract: XmlElement | undefined, level: number): string {
  for (const each of abstract === undefined ? [] : childrenOf(abstract, "w:lvl")) {
    if (each.attributes["w:ilvl"] === String(level))
      return childOf(each, "w:numFmt")?.attributes["w:val"] ?? "decimal";
  }
  return "bullet";
}
