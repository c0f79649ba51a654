import type { ManuscriptRun } from "@colophon/manuscript/blocks";
import { requiredText } from "../archive/archive-text.ts";
import type { Archive } from "../archive/open-archive.ts";
import type { Flow } from "../flow/flow.ts";
import { NoteNames } from "../flow/flow-writer.ts";
import type { Losses } from "../flow/losses.ts";
import { joinedRuns, lineOf } from "../flow/run-list.ts";
import { ImageCollector } from "../images/figure.ts";
import { childOf, childrenOf, descendantsOf, readXml, type XmlElement } from "../xml/xml-tree.ts";
import { BodyReader, type BodyRules } from "./word-body.ts";
import { InlineReader, type InlineRules } from "./word-inline.ts";
import { readNumbering } from "./word-numbering.ts";
import { openWordPackage, type WordPackage } from "./word-package.ts";
import { readStyles } from "./word-styles.ts";

type NoteKind = "footnote" | "endnote";

/**
 * A Word document (of Word, LibreOffice, Google Docs, Pages or the product itself) → its text in order.
 * @throws ImportError "damaged", "unsafe", "encrypted"; NotWellFormed
 */
export function readDocx(archive: Archive, losses: Losses): Flow {
  const word = openWordPackage(archive);
  const pictures = new ImageCollector(losses);
  const stylesPart = word.part("styles");
  const notes = new Map<string, ManuscriptRun[]>();
  const rulesFor = (relations: WordPackage["relations"]): InlineRules => ({
    styles: readStyles(stylesPart?.root ?? null),
    losses,
    pictures,
    imageBytes(relation) {
      const path = relations.get(relation)?.path ?? "";
      return path === "" ? null : archive.bytes(path);
    },
    noteOf: (kind, id) => (notes.has(`${kind}-${id}`) ? `${kind}-${id}` : null),
  });
  for (const kind of ["footnote", "endnote"] as const) {
    const part = word.part(`${kind}s`);
    if (part === null) continue;
    const own = notesOf(part.root, kind, rulesFor(part.relations));
    for (const [name, runs] of own) notes.set(name, runs);
  }
  const rules: BodyRules = {
    ...rulesFor(word.relations),
    numbering: readNumbering(word.part("numbering")?.root ?? null),
    notes: new NoteNames(notes),
  };
  const body = new BodyReader(rules);
  readXml(requiredText(archive, word.documentPath), {
    streamed: { parent: "w:body", take: (element) => body.readBlock(element) },
  });
  body.writer.flush();
  return {
    title: word.title,
    subtitle: body.text.subtitle,
    author: body.text.author || word.author,
    language: languageOf(stylesPart?.root ?? null),
    items: body.writer.items,
  };
}

/** The notes of a part by id, without separators. */
function notesOf(root: XmlElement, kind: NoteKind, rules: InlineRules): Map<string, ManuscriptRun[]> {
  const notes = new Map<string, ManuscriptRun[]>();
  const inline = new InlineReader(rules);
  for (const note of childrenOf(root, `w:${kind}`)) {
    const type = note.attributes["w:type"] ?? "normal";
    if (type !== "normal") continue;
    const texts = descendantsOf(note, ["w:p"]).map((paragraph) =>
      lineOf(inline.read(paragraph, new Map()).text.runs),
    );
    const text = joinedRuns(texts).map(({ note: _note, ...run }) => run);
    if (text.length > 0) notes.set(`${kind}-${note.attributes["w:id"] ?? ""}`, text);
  }
  return notes;
}

/** The language for checking the document's spelling. */
function languageOf(styles: XmlElement | null): string | null {
  if (styles === null) return null;
  const defaults = childOf(childOf(styles, "w:docDefaults"), "w:rPrDefault");
  const tag = childOf(childOf(defaults, "w:rPr"), "w:lang")?.attributes["w:val"];
  return tag ?? null;
}
