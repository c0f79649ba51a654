import { archiveText, pathBeside, requiredText } from "../archive/archive-text.ts";
import type { Archive } from "../archive/open-archive.ts";
import { childrenOf, descendantsOf, readXml, textOf, type XmlElement } from "../xml/xml-tree.ts";

/** Parts referenced by a part of a Word file: by id, their kind and path ("" if outside the file). */
type Relations = ReadonlyMap<string, { kind: string; path: string }>;

/** The parts of a Word file, located through the package's relations and not by their usual paths. */
export type WordPackage = {
  archive: Archive;
  documentPath: string;
  relations: Relations;
  /** The part of that kind referenced by the document, parsed; null if there is none. */
  part: (kind: string) => { root: XmlElement; relations: Relations } | null;
  title: string;
  author: string;
};

/** @throws ImportError "damaged" */
export function openWordPackage(archive: Archive): WordPackage {
  const outer = relationsOf(archive, "");
  const documentPath = pathOf(outer, "officeDocument") ?? "word/document.xml";
  const relations = relationsOf(archive, documentPath);
  const corePath = pathOf(outer, "core-properties") ?? "docProps/core.xml";
  const core = archiveText(archive, corePath);
  const properties = core === null ? null : readXml(core);
  const property = (name: string): string =>
    properties === null ? "" : descendantsOf(properties, [name]).map(textOf).join("").trim();
  return {
    archive,
    documentPath,
    relations,
    part(kind) {
      const path = pathOf(relations, kind);
      if (path === null || !archive.has(path)) return null;
      return { root: readXml(requiredText(archive, path)), relations: relationsOf(archive, path) };
    },
    title: property("dc:title"),
    author: property("dc:creator"),
  };
}

function relationsOf(archive: Archive, part: string): Relations {
  const at = part.lastIndexOf("/") + 1;
  const text = archiveText(archive, `${part.slice(0, at)}_rels/${part.slice(at)}.rels`);
  if (text === null) return new Map();
  return new Map(
    childrenOf(readXml(text)).map(({ attributes }) => {
      const isOutside = attributes["TargetMode"] === "External";
      return [
        attributes["Id"] ?? "",
        {
          kind: (attributes["Type"] ?? "").split("/").at(-1) ?? "",
          path: isOutside ? "" : pathBeside(part, attributes["Target"] ?? ""),
        },
      ];
    }),
  );
}

function pathOf(relations: Relations, kind: string): string | null {
  for (const relation of relations.values()) if (relation.kind === kind) return relation.path;
  return null;
}
